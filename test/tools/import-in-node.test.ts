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

/** Imports modules in a new Node process, one after the other, and then runs a program. Returns all output. */
async function inNode(files: readonly string[], program = '') {
  const imports = files.map((file) => `await import('./${FOLDER}/${file.replace(/\.ts$/, '.js')}');`);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    [...imports, program].join('\n'),
  ]);
  return stdout + stderr;
}

describe('the library imported in Node, as on a server', () => {
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

  it('every entry can be imported, prints nothing, and lets the process exit', async () => {
    expect(entries.length).to.be.above(25);
    expect(await inNode(entries)).to.equal('');
  });

  it('a React element can be imported without customElements, and exports its named class', async () => {
    const write = 'process.stdout.write([typeof customElements, (await import(file)).SbSliderElement.name].join());';
    const program = `const file = './${FOLDER}/elements/sb-slider.js';\n${write}`;
    expect(await inNode(['elements/sb-slider.ts'], program)).to.equal('undefined,SbSliderElement');
  });

  it('a Lit element is in the registry that Lit creates in Node', async () => {
    const program = "process.stdout.write(customElements.get('sb-hr').name);";
    expect(await inNode(['elements/sb-hr.ts'], program)).to.equal('SbHrElement');
  });
});
