import { execFile } from 'node:child_process';
import { expect } from '@esm-bundle/chai';
import { plainCopy } from '../../tools/test/failure-message.mjs';

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

describe('what a failure has compared', () => {
  it('is told as it is where JSON can carry it', () => {
    const value = { list: [1, 'two', true, null], inner: { text: '' } };
    expect(plainCopy(value)).to.deep.equal(value);
  });

  it('is told in words where it cannot: circles, functions, sets, errors, what cannot be read', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(plainCopy(circle)).to.deep.equal({ self: '[Circular]' });
    expect(plainCopy([plainCopy, Symbol('s'), 1n])).to.deep.equal(['[Function plainCopy]', 'Symbol(s)', '1']);
    expect(plainCopy(new Map([['key', new Set([1])]]))).to.deep.equal([['key', [1]]]);
    expect(plainCopy(new TypeError('no'))).to.equal('TypeError: no');
    const unreadable = Object.defineProperty({}, 'secret', {
      enumerable: true,
      get: () => {
        throw new RangeError();
      },
    });
    expect(plainCopy([unreadable])).to.deep.equal(['[RangeError]']);
  });

  it('ends somewhere, however much hangs together', () => {
    let value: object = {};
    for (let depth = 0; depth < 40; depth++) value = [value, value];
    expect(JSON.stringify(plainCopy(value)).length).to.be.below(100_000);
  });
});
