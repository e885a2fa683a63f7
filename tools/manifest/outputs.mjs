import { readFileSync } from 'node:fs';
import { createManifest, elementFiles, tagOf } from './create.mjs';
import { elementTables } from './readme.mjs';

/** Text between two lines that hold the marks, replaced. */
function between(path, start, end, text) {
  const source = readFileSync(path, 'utf8');
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

/** What `npm run manifest` writes: `{ files: { [path]: text }, problems, manifest }`. */
export async function manifestOutputs() {
  const { manifest, problems } = await createManifest();
  const tables = `\n${elementTables(manifest)}\n\n`;
  const files = {
    'custom-elements.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': between('README.md', '<!-- elements:start', '<!-- elements:end', tables),
    'elements/all.ts': allTs(),
    'elements/autoload.ts': autoloadTs(),
  };
  return { files, problems, manifest };
}
