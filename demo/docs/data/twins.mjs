import { fieldPage } from '../../../tools/manifest/fields.mjs';
import { eventTable, table } from '../../../tools/manifest/readme.mjs';
import { PAIRS } from '../assets/pairs.js';
import readArticles from './articles.mjs';
import readElements from './elements.mjs';
import readFields from './fields.mjs';
import readNavigation from './navigation.mjs';
import readReference from './reference.mjs';
import readTexts from './texts.mjs';

const links = (groups) =>
  groups.map(({ title, pages }) => {
    const lines = pages.map(
      (page) => `- [${page.title}](${page.url.replace(/html$/, 'md')})${page.summary ? `: ${page.summary}` : ''}`,
    );
    return `## ${title}\n\n${lines.join('\n')}`;
  });

const cell = (text = '') => text.replaceAll('|', '\\|');

function shopTable({ title, items }) {
  const rows = items.map((item) => [
    `\`${item.name}\``,
    cell(item.type),
    cell(item.description),
    item.example && `\`${cell(item.example)}\``,
  ]);
  return `## ${title}\n\n${table(['property', 'type', 'description', 'example'], rows)}`;
}

function textTable({ title, items }) {
  const rows = items.map(({ key, text }) => [`\`${key}\``, cell(text)]);
  return `## ${title}\n\n${table(['key', 'English'], rows)}`;
}

/** The Markdown beside each page: `{ url, text }` each, and `llms.txt`. */
export default async function () {
  const { summary, example, events, tokens, shop, name } = readReference();
  const navigation = await readNavigation();
  const tokenRows = tokens.flatMap(({ items }) => items.map((token) => [`\`${token.name}\``, `\`${token.value}\``]));
  const start = [`# sb-elements`, `> ${summary}`];
  const texts = {
    'index.md': [
      ...start,
      `\`npm install ${name}\`, or one file:`,
      `\`\`\`html\n${example}\n\`\`\``,
      ...links(navigation),
    ],
    'llms.txt': [...start, ...links(navigation.map((group) => ({ ...group, title: group.title })))],
    'events.md': ['# Events', eventTable(events)],
    'tokens.md': ['# Theme tokens', table(['token', 'default'], tokenRows)],
    'mixer.md': [
      '# Theme mixer',
      'The page `mixer.html` mixes a theme by controls, shows the contrast of every pair, and gives the CSS. [The tokens](tokens.md) are what it sets.',
      table(
        ['text or border', 'on', 'least'],
        PAIRS.map(({ front, ground, least }) => [front, ground, `${least}:1`]),
      ),
    ],
    'texts.md': [
      '# Words and languages',
      '[Replace words, or add a language](guides/languages.md) by these keys.',
      ...readTexts().groups.map(textTable),
    ],
    'shop-file.md': ['# A shop in a file', ...shop.map(shopTable)],
    'fields/index.md': [
      (await fieldPage())
        .replace(/\]\(#(?=[a-z]+\))/g, '](')
        .replace(/\]\(([a-z]+)\)/g, ']($1.md)')
        .replaceAll('../demo/docs/guides/', '../guides/')
        .replace(/^<!--.*\n+/, ''),
    ],
  };
  const pages = [...(await readArticles()), ...(await readElements()), ...(await readFields())];
  return [
    ...Object.entries(texts).map(([url, parts]) => ({ url, text: parts.join('\n\n') })),
    ...pages.map(({ url, markdown }) => ({ url: url.replace(/html$/, 'md'), text: markdown })),
  ];
}
