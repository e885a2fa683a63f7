import { writeFileSync } from 'node:fs';
import { gzipped } from './check/graph.mjs';
import { measureSizes, TABLE } from './check/sizes.mjs';
import { run } from './setup.mjs';

// `node tools/sizes.mjs` measures what pages load and writes elements/LOADED.md; `node tools/sizes.mjs PAGE [light]` lists the files that a
// page of tools/check/pages.mjs loads, and the largest modules in them
await run(async () => {
  const [name, build = 'default'] = process.argv.slice(2);
  const { graph, pages, problems, text } = await measureSizes();
  for (const problem of problems) console.error(problem);
  if (!name) return writeFileSync(TABLE, text);
  const page = pages.find((page) => page.name === name && page.build === build);
  if (!page) throw new Error(`No page "${name}" (${build}); there are: ${pages.map(({ name }) => name).join(', ')}.`);
  const files = page.files.map((file) => ({ name: file, size: gzipped(file) }));
  const modules = page.files.flatMap((file) => graph.modules(file.replace('dist/', '')));
  for (const [title, list] of Object.entries({
    'files, bytes after gzip -9': files,
    'largest modules, bytes before minification': modules,
  })) {
    console.log(`\n${name}: ${title}`);
    for (const { name, size } of list.sort((a, b) => b.size - a.size).slice(0, 40))
      console.log(`${size}`.padStart(8), name);
  }
});
