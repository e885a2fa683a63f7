import { expect } from '@open-wc/testing';
import { createScriptLoader } from '../../src/ports/script-loader.js';
import { stopClock } from '../support/fixture.js';
import { caught } from './caught.js';

let count = 0;

/** Creates the URL of a script that counts its runs in `window`. */
function countingScript(): { url: string; runs: () => number } {
  count += 1;
  const name = `sbTestRuns${count}`;
  const url = URL.createObjectURL(
    new Blob([`window.${name} = (window.${name} ?? 0) + 1`], { type: 'text/javascript' }),
  );
  return { url, runs: () => Number((window as unknown as Record<string, unknown>)[name] ?? 0) };
}

describe('createScriptLoader()', () => {
  it('loads a script once for all callers', async () => {
    const { url, runs } = countingScript();
    const vouched: string[] = [];
    const load = createScriptLoader((address) => {
      vouched.push(address);
      return address;
    });
    const other = createScriptLoader((address) => address);
    await Promise.all([load(url), load(url), other(url)]);
    await load(url);
    expect(runs()).to.equal(1);
    expect(vouched).to.deep.equal([url]);
  });

  it('rejects with a network error when a script fails to load, removes it, and can load it again', async () => {
    const { url, runs } = countingScript();
    let broken = true;
    const load = createScriptLoader((address) => (broken ? '/there-is-no-such-script.js' : address));
    expect((await caught(load(url))).code).to.equal('network');
    expect(document.querySelector('script[src$="/there-is-no-such-script.js"]')).to.equal(null);
    broken = false;
    await load(url);
    expect(runs()).to.equal(1);
  });

  it('rejects with a network error after its timeout', async () => {
    const clock = stopClock();
    // the time runs out in the same task, before the browser can have loaded anything
    const load = createScriptLoader((address) => address);
    const failing = caught(load(countingScript().url, { timeout: 100 }));
    clock.tick(100);
    expect((await failing).code).to.equal('network');
  });
});
