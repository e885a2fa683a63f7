import { readdirSync, readFileSync } from 'node:fs';
import { publicNames } from './api.mjs';
import { backendTable } from './backends.mjs';
import { createManifest, elementFiles, tagOf } from './create.mjs';
import { decisionList } from './decisions.mjs';
import { describeEvents, eventProblems } from './events.mjs';
import { elementList, elementTables, eventTable } from './readme.mjs';

/** Text between two lines that hold the marks, replaced. */
function between(path, start, end, text, source = readFileSync(path, 'utf8')) {
  const from = source.indexOf('\n', source.indexOf(start)) + 1;
  const to = source.lastIndexOf('\n', source.indexOf(end)) + 1;
  if (!source.includes(start) || !source.includes(end) || to < from)
    throw new Error(`${path}: no "${start}" … "${end}"`);
  return source.slice(0, from) + text + source.slice(to);
}

const tags = () => elementFiles().map(tagOf);

function allTs() {
  return `// Every element, by \`npm run manifest\`.\n${tags()
    .map((tag) => `import './${tag}.js';\n`)
    .join('')}`;
}

function autoloadTs() {
  const lines = tags().map((tag) => `    '${tag}': () => import('./${tag}.js'),\n`);
  return between('elements/autoload.ts', '// by `npm run manifest`', '// end', lines.join(''));
}

const PAGE_CSS = `/* biome-ignore-all lint/complexity/noImportantStyles: a host's reset must not win, see below */
/*
 * By \`npm run manifest\` from the files in styles/page/.
 * For the host page, optional: keeps an element's space while its module is on the way, so that nothing jumps when it comes.
 * Only for elements that are not defined yet; !important because hosts reset display and margins of whatever they do not know.
 */
`;

/** One sheet for the host page, from parts that are edited one by one; their order is their names'. */
function pageCss() {
  const parts = readdirSync('styles/page').sort();
  const rules = parts.map((part) => readFileSync(`styles/page/${part}`, 'utf8').replace(/^\/\*.*?\*\/\n/, ''));
  return PAGE_CSS + rules.join('\n');
}

/** A chapter between `<!-- name:start … -->` and `<!-- name:end -->`. */
const chapter = (path, name, text, source) =>
  between(path, `<!-- ${name}:start`, `<!-- ${name}:end`, `\n${text}\n\n`, source);

/** @type {ReturnType<typeof create> | undefined} */
let created;

/** What `npm run manifest` writes: `{ files: { [path]: text }, problems, manifest }`; made once, whoever asks for it in this process. */
export function manifestOutputs() {
  created ??= create();
  return created;
}

async function create() {
  const { manifest, problems } = await createManifest();
  const events = describeEvents();
  const reference = 'elements/README.md';
  const withEvents = chapter(reference, 'events', eventTable(events));
  const withBackends = chapter(reference, 'backends', await backendTable(), withEvents);
  const files = {
    'api.txt': publicNames(manifest, events),
    'README.md': chapter('README.md', 'elements', elementList(manifest)),
    [reference]: chapter(reference, 'elements', elementTables(manifest), withBackends),
    'src/README.md': chapter('src/README.md', 'decisions', decisionList()),
    'elements/all.ts': allTs(),
    'elements/autoload.ts': autoloadTs(),
    'styles/page.css': pageCss(),
  };
  return { files, problems: [...problems, ...eventProblems()], manifest };
}
