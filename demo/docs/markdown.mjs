import { code, escaped } from './words.mjs';

/** How a block of code is proven, by the word after its language: ```` ```html run ````. A name joins blocks of a guide: `run:mine`. */
export const PROOFS = {
  run: 'A test runs this in a browser',
  node: 'A test runs this in Node',
  build: 'A test compiles this',
  types: 'A test checks the types of this',
};

const COLOURED = ['html', 'js', 'json', 'css', 'jsx', 'tsx'];

/** Reads the words after the three marks: `{ language, proof, name }`. */
export function readFence(info) {
  const [language = '', mark = ''] = info.trim().split(/\s+/);
  const [proof, name = ''] = mark.split(':');
  return { language, proof, name };
}

/** The blocks of code in a guide: `{ language, proof, name, text }` each. */
export const codeBlocks = (markdown) =>
  [...markdown.matchAll(/^```(\S.*)\n([\s\S]*?)^```$/gm)].map(([, info, text]) => ({ ...readFence(info), text }));

/** The anchor of a heading, as GitHub makes it. */
export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Files of the repository that guides link to, by the site's pages. */
const PLACES = [
  [/^\.\.\/\.\.\/\.\.\/elements\/README\.md#(sb-[\w-]+)$/, '../elements/$1.md'],
  [/^\.\.\/\.\.\/\.\.\/elements\/README\.md#attributes-of-every-element$/, '../elements/sb-hr.md#attributes'],
  [/^\.\.\/\.\.\/\.\.\/elements\/README\.md#(events|backends)$/, '../$1.md'],
  [/^\.\.\/\.\.\/\.\.\/elements\/README\.md$/, '../index.md'],
  [/^\.\.\/\.\.\/\.\.\/elements\/FIELDS\.md(#.*)?$/, '../fields/index.md'],
  [/^\.\.\/\.\.\/\.\.\/styles\/tokens\.css$/, '../tokens.md'],
  [/^\.\.\/\.\.\/\.\.\/CHANGELOG\.md$/, '../changelog.md'],
];

/** Rewrites links of a guide to pages of the site, outside code. `end` is html or md. */
export function withSiteLinks(markdown, end) {
  const led = (to) => {
    const known = PLACES.find(([from]) => from.test(to));
    const place = known ? to.replace(...known) : to;
    return /^[a-z]+:/.test(place) ? place : place.replace(/\.md(?=#|$)/, `.${end}`);
  };
  return markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : part.replace(/\]\(([^)\s]+)\)/g, (_, to) => `](${led(to)})`)))
    .join('');
}

/** A page of a Markdown text that begins with its title and a sentence on it. */
export function markdownPage(url, markdown) {
  const [, title = '', summary = ''] = /^# (.+)\n\n(.+(?:\n.+)*)\n/.exec(markdown) ?? [];
  if (!summary) throw new Error(`${url} has no title with a sentence below it`);
  const body = markdown.slice(markdown.indexOf(summary) + summary.length);
  const headings = [...body.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^## (.+)$/gm)].map(([, words]) => words);
  return {
    ...{ url, title, summary: summary.replaceAll('\n', ' ') },
    text: withSiteLinks(body, 'html'),
    sections: headings.map((words) => ({ id: slug(words), title: words.replaceAll('`', '') })),
    markdown: withSiteLinks(markdown, 'md'),
  };
}

function fence(tokens, at) {
  const { language, proof } = readFence(tokens[at].info);
  const shown = tokens[at].content.trimEnd();
  const coloured = COLOURED.includes(language) ? code(shown, language.replace(/[jt]sx|css/, 'js')) : escaped(shown);
  const note = PROOFS[proof] ? `<p class="proof" data-pagefind-ignore>${PROOFS[proof]}</p>` : '';
  const copy = '<button class="copy quiet" type="button" data-live>Copy</button>';
  return `<div class="code"><pre tabindex="0"><code class="language-${language}">${coloured}</code></pre>${copy}${note}</div>\n`;
}

/** Sets up Eleventy's Markdown: blocks of code as on other pages, headings with anchors, tables that scroll. */
export function setUpMarkdown({ renderer: { rules } }) {
  rules.fence = fence;
  rules.heading_open = (tokens, at) => `<${tokens[at].tag} id="${slug(tokens[at + 1].content)}">`;
  rules.table_open = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>';
  rules.table_close = () => '</table></div>';
}
