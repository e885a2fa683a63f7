import { coloured } from './assets/markup.js';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text) => String(text).replace(/[&<>"]/g, (character) => ENTITIES[character]);

/** Pages that the sources link to by the files of the package. */
const LINKS = { 'FIELDS.md': 'fields/index.html' };

/** Words of the sources as HTML: code, bold and links. `root` leads to the site's root. */
export const inline = (text = '', root = '') =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words, to) =>
      LINKS[to] ? `<a href="${root}${LINKS[to]}">Fields</a>` : `<a href="${to}">${words}</a>`,
    );

/** Paragraphs of a docblock as HTML. */
export const paragraphs = (text = '', root = '') =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${inline(paragraph, root)}</p>`)
    .join('\n');

/** A text without marks, for a page's description. */
export const plain = (text = '') =>
  text
    .replace(/[`*]|\]\([^)]*\)|\[/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Code as HTML with colours. */
export const code = (text = '', language = 'html') =>
  coloured(text, language)
    .map(([kind, part]) =>
      ['text', 'space', 'end', 'equals'].includes(kind) ? escaped(part) : `<i class="${kind}">${escaped(part)}</i>`,
    )
    .join('');

/** A paragraph's first sentence. */
export const sentence = (text = '') => plain(text.split(/\n\s*\n/)[0]).match(/^.*?[.!?](?=\s|$)/)?.[0] ?? plain(text);
