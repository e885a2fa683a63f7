import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { bundleTests } from '../../tools/test/test-bundles.mjs';

describe('test bundles', () => {
  it('import() of a source resolves in a later task, as over the network', async () => {
    await bundleTests(['test/tools/fixtures/lazy-import.ts'], 'build/test-of-bundles');
    const bundle = readFileSync('build/test-of-bundles/test/tools/fixtures/lazy-import.js', 'utf8');
    const code = bundle.replace(/^\/\/# sourceMappingURL.*/m, '');
    // the format of esbuild's code for import() is not documented, and another version may change it
    expect(code).to.match(/asks = [^;]*bundledImport\("test\/tools\/fixtures\/asked\.ts"\)\.then\(/);
    const { asks } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    let asked = false;
    const done = asks().then((module: { asked: boolean }) => {
      asked = module.asked;
    });
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(asked, 'in the same task').to.equal(false);
    await done;
    expect(asked).to.equal(true);
  });
});
