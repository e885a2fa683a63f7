import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@esm-bundle/chai';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import { esbuildCss } from '../../tools/build/css.mjs';

const FOLDER = join('build', `import-in-node-${process.pid}`);
const entries = globSync('elements/*.ts').sort();

/** Imports modules in a fresh Node, one after the other, and then writes what a program asks for; gives all that Node has written. */
async function inNode(files: readonly string[], program = '') {
  const imports = files.map((file) => `await import('./${FOLDER}/${file.replace(/\.ts$/, '.js')}');`);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    [...imports, program].join('\n'),
  ]);
  return stdout + stderr;
}

describe('the library in Node, as on a server that renders pages', () => {
  before(async () => {
    await build({
      entryPoints: entries,
      outbase: '.',
      outdir: FOLDER,
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      plugins: [esbuildCss()],
    });
  });
  after(() => rmSync(FOLDER, { recursive: true, force: true }));

  it('every entry can be imported, does nothing, and lets the program end', async () => {
    expect(entries.length).to.be.above(25);
    expect(await inNode(entries)).to.equal('');
  });

  it('a widget can be imported where nothing has made a registry of elements, and its class has a name', async () => {
    const write = 'process.stdout.write([typeof customElements, (await import(file)).SbSliderElement.name].join());';
    const program = `const file = './${FOLDER}/elements/sb-slider.js';\n${write}`;
    expect(await inNode(['elements/sb-slider.ts'], program)).to.equal('undefined,SbSliderElement');
  });

  it('a leaf is in the registry that Lit makes there, for those who render it', async () => {
    const program = "process.stdout.write(customElements.get('sb-hr').name);";
    expect(await inNode(['elements/sb-hr.ts'], program)).to.equal('SbHrElement');
  });
});
