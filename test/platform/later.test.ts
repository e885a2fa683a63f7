import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { later } from '../../src/platform/lazy/later.js';

describe('a part that comes later', () => {
  let warn: sinon.SinonStub;
  beforeEach(() => {
    warn = stub(console, 'warn');
  });
  afterEach(() => warn.restore());
  /** A part that cannot be had the first `failures` times, and what has happened to it. */
  function part(failures: number) {
    const host = document.createElement('sb-whatever');
    const log: string[] = [];
    let tries = 0;
    const load = later(
      host,
      async () => {
        log.push('asked');
        tries += 1;
        if (tries <= failures) throw new Error('no network');
        return 'a part';
      },
      (arrived) => log.push(arrived),
      'what it needs',
      () => log.push('failed'),
    );
    return { load, log };
  }

  it('is asked for once, however often it is wanted', async () => {
    const { load, log } = part(0);
    await Promise.all([load(), load()]);
    await load();
    expect(log).to.deep.equal(['asked', 'a part']);
    expect(warn.callCount).to.equal(0);
  });

  it('that cannot be had is told once and tried again at the next chance, not before', async () => {
    const { load, log } = part(2);
    await Promise.all([load(), load()]);
    expect(log).to.deep.equal(['asked', 'failed']);
    await load();
    await load();
    expect(log).to.deep.equal(['asked', 'failed', 'asked', 'failed', 'asked', 'a part']);
    expect(warn.args.map(([text]) => text)).to.deep.equal(['<sb-whatever>: what it needs could not be loaded']);
  });
});
