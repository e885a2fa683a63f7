import { readFileSync } from 'node:fs';
import { evaluate } from '../../tools/build/evaluate.mjs';
import { table } from '../../tools/manifest/readme.mjs';
import { BROWSERS, enginesOf, tagsOf, testFiles } from '../../tools/test/test-files.mjs';
import { CRITERIA } from './wcag.mjs';

const read = (path) => readFileSync(path, 'utf8');
const ENGINES = ['node', ...BROWSERS];
const MEANINGS = {
  node: 'rules, servers and tools, without a browser',
  chromium: 'elements and journeys of visitors',
  firefox: 'what differs between browsers: boxes, scrolling, focus, keys, history, storage, media',
  webkit: 'the same in WebKitGTK',
  strict: 'elements with React in StrictMode',
  light: 'elements of the light build, with Preact',
};

/** Calls of `it()` in files; one in a loop counts once. */
const testsIn = (files) => files.reduce((sum, file) => sum + [...read(file).matchAll(/^\s*it\(/gm)].length, 0);

function engineTable(files) {
  const rows = ENGINES.map((engine) => {
    const own = files.filter((file) => enginesOf(file).always.includes(engine));
    return [engine, MEANINGS[engine], String(own.length), String(testsIn(own))];
  });
  return table(['engine', 'for', 'files', 'tests as written'], rows);
}

function reasonTable(files) {
  const rows = files.flatMap((file) =>
    tagsOf(file)
      .filter(({ kind }) => kind !== 'not in')
      .map(({ engines, why }) => [`\`${file.replace(/^test\//, '')}\``, engines.join(', '), why]),
  );
  return table(['file', 'engines', 'because of'], rows);
}

/** A chapter of a Markdown file, without its heading. */
const chapterOf = (path, heading) => read(path).split(`## ${heading}\n`)[1]?.split(/^## /m)[0]?.trim() ?? '';

const SIZES = {
  shop: 'a shop in one file: catalogue and the cart’s button',
  'demo-rendered': 'the demo shop, rendered by a server',
  'lead-form': 'a form for leads',
  'single-sb-slider': 'a slider in one file',
  'single-sb-tabs': 'tabs in one file',
  'single-sb-video': 'a video in one file',
  'cart.js': 'the cart for scripts',
};

function sizeTable() {
  const rows = [...read('elements/LOADED.md').matchAll(/^\| ([\w.-]+) \| (light|default) \| ([\d.]+) \| [\d.]+ \|/gm)];
  const sizeOf = (page, build) => rows.find(([, name, kind]) => name === page && kind === build)?.[3] ?? '–';
  return table(
    ['page', 'default, KB', 'light, KB'],
    Object.entries(SIZES).map(([page, words]) => [words, sizeOf(page, 'default'), sizeOf(page, 'light')]),
  );
}

/** The report on how the library is tested: figures are counted in the sources. */
export async function testedPage() {
  const files = testFiles();
  const texts = files.map(read).join('\n');
  const rows = new Set(texts.match(/\b[A-Z]{2,5}-\d{2}\b/g));
  const areas = JSON.parse(read('test/mutations/mutations.json'));
  const mutations = areas.reduce((sum, area) => sum + area.mutations.length, 0);
  const { HOSTILE_MARKUP } = await evaluate(`export { HOSTILE_MARKUP } from './test/support/hostile-markup.ts';`);
  const [, faults] = /faults: \{[^}]*default: '(\d+)'/.exec(read('test/soak/run.mjs')) ?? [];
  const budget = [...read('elements/LOADED.md').matchAll(/^\| [\w.-]+ \| (?:light|default) \|/gm)].length;
  return `# How it is tested

What runs before a change is accepted, in figures that are counted when these pages are built. They say how much was looked at, not that nothing is wrong.

## Files and engines

${files.length} files with ${testsIn(files)} tests as they are written; a test in a loop runs many times, and counts once.

${engineTable(files)}

In each engine, CI runs a twentieth of the other files too, and before a release all of them run everywhere. ${rows.size} numbered requirements are named by tests.

## What is attacked

| attack | how much |
| --- | --- |
| markup and addresses that try to run code, in every text of every element | ${HOSTILE_MARKUP.length} strings |
| orders while the network fails: cut, half, late and wrong answers, reloads, closed windows, several windows | ${Number(faults).toLocaleString('en')} faults in a whole run; exactly one order for each checkout |
| browsers that are killed in the middle of an order | in the same run |
| random carts at a real Vendure and a real Medusa: sums and orders, line by line, beside the engine's | 1,000 at each in the last whole run, none different |
| engines that are killed in the middle of an order, and started again | 20 times each in the last whole run; one order, or the visitor is told what is open |
| three windows that change one cart at once | 180 lines and 120 pieces, none lost or doubled |
| one product for many: clients at two servers and a Postgres | 10 clients, 1,000 orders of 100 pieces |
| lines of the sources that are changed to see whether a test notices | ${mutations} lines in ${areas.length} areas |
| memory: each element created and removed | 1,000 times |
| host pages: resets, quirks mode, \`<base>\`, two versions, narrow places, Turbo, morphed markup | a file each |

## What a page loads

KB of scripts and of \`page.css\` before a press, gzip -9. ${budget} pages have a budget, which a change may not exceed.

${sizeTable()}

## Beside others

${chapterOf('test/bench/README.md', 'Both builds in one run').replace('| | default', '| bench | default')}

Ratios are ours divided by the reference: Swiper Element, Web Awesome and lite-youtube-embed for slider, tabs and video, Shopify's Buy Button for the first product.
\`npm run bench\` measures them again.

## Why a file runs elsewhere

${reasonTable(files)}
`;
}

const STATES = { met: 'met', author: 'met, with what the page writes', partly: 'partly', none: 'does not apply' };

/** The accessibility conformance report. */
export function accessibilityPage() {
  const count = (state) => CRITERIA.filter(([, , , own]) => own === state).length;
  const rows = CRITERIA.map(([id, name, level, state, how, tests]) => [
    ...[`${id} ${name} (${level})`, STATES[state], how],
    tests.map((test) => `\`${test}\``).join(', ') || '–',
  ]);
  return `# Accessibility conformance

WCAG 2.2, level A and AA, criterion by criterion: how the elements meet it, which test proves it, and what is missing. Written by the makers; nobody else has checked it.

Of ${CRITERIA.length} criteria ${count('met')} are met, ${count('author')} are met with what the page writes, ${count('partly')} are met in part, and ${count('none')} do not apply to parts of a page.
[Accessibility of what you put in](../guides/accessibility.md) is the author's side. axe runs on every element, and on pages of the docs in both schemes. Tests are files
of \`test/\`. No screen reader was used by a person who needs one: [what was never tried](untried.md).

${table(['criterion', 'state', 'how', 'tests'], rows)}
`;
}

/** Files that the report names; a test holds that they exist. */
export const namedTests = () => CRITERIA.flatMap(([, , , , , tests]) => tests.map((test) => `test/${test}.test.ts`));
