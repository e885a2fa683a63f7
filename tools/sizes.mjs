import { buildLibrary } from './build/library.mjs';
import { PAGES } from './check/budgets.mjs';
import { Graph } from './check/graph.mjs';
import { pageFiles } from './check/sizes.mjs';

/** Number of modules to list. */
const MOST = 40;

// `node tools/sizes.mjs [part of a page's name] [light]`: lists the files that a page of the size gate downloads, and the
// largest modules in them
const words = process.argv.slice(2);
const folder = words.at(-1) === 'light' ? 'light/' : '';
const wanted = words.filter((word) => word !== 'light').join(' ');
const page = PAGES.find(({ name }) => name.includes(wanted));
if (!page) throw new Error(`No page like "${wanted}"; there are: ${PAGES.map(({ name }) => name).join('; ')}.`);

const graph = new Graph(await buildLibrary());
const { files } = pageFiles(graph, page, folder);
const line = (size, name) => console.log(`${String(size).padStart(8)}  ${name}`);

console.log(`${page.name}: ${files.size} files, bytes after gzip -9`);
for (const file of [...files].sort((a, b) => graph.bytes([b]) - graph.bytes([a]))) line(graph.bytes([file]), file);
console.log('\nLargest modules, bytes before minification');
for (const { module, size } of graph.largest(files, MOST)) line(size, module);
