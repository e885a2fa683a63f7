import { execFile } from 'node:child_process';
import { expect } from '@esm-bundle/chai';

/** What the test runner prints about a file, run as CI runs files. */
function outputOf(file: string): Promise<{ code: number; output: string }> {
  const { ENGINE: _, ...env } = process.env;
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['tools/test.mjs', 'chromium', '--files', file],
      { env: { ...env, BROWSERS: '1', TEST_FOLDER: 'build/test-of-failures' } },
      (_error, out, errors) => done({ code: child.exitCode ?? 0, output: out + errors }),
    );
  });
}

describe('the test runner', () => {
  it('tells failures that compare nodes, windows, functions or symbols, and ends', async () => {
    const { code, output } = await outputOf('test/tools/fixtures/failing-comparisons.ts');
    expect(code).to.equal(1);
    expect(output).to.include('chromium: 0 passed, 4 failed');
    for (const title of ['of a node with nothing', 'of nodes within objects', 'of functions', 'of texts']) {
      expect(output).to.include(title);
    }
    expect(output).to.include('expected <div id="held"></div> to equal null');
  });
});
