// runs in firefox, webkit: locks and channels
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { takeLock, waitForLock, withLock } from '../../src/ports/page-lock.js';
import { atEnd } from '../support/fixture.js';
import { task } from '../support/real-time.js';

describe('locks of a page', () => {
  it('are held by one caller at a time: another gets null, or waits for the release', async () => {
    const free = await takeLock('sb-test.1');
    expect(await takeLock('sb-test.1')).to.equal(null);
    const done: string[] = [];
    const waiting = waitForLock('sb-test.1').then((end) => {
      done.push('waited');
      end();
    });
    const work = withLock('sb-test.1', () => done.push('worked'));
    await task();
    expect(done).to.deep.equal([]);
    free?.();
    await Promise.all([waiting, work]);
    expect(done).to.deep.equal(['waited', 'worked']);
  });

  it('are skipped when the browser refuses them, as in a sandboxed frame', async () => {
    const refused = stub(navigator.locks, 'request').rejects(new DOMException('refused', 'SecurityError'));
    atEnd(() => refused.restore());
    expect(await takeLock('sb-test.2')).to.equal(undefined);
    (await waitForLock('sb-test.2'))();
    let works = 0;
    await withLock('sb-test.2', () => works++);
    expect(works).to.equal(1);
  });

  it('withLock() does not repeat work that fails', async () => {
    let works = 0;
    const failing = () => {
      works++;
      throw new Error('no room');
    };
    const failure = await withLock('sb-test.3', failing).catch(({ message }: Error) => message);
    expect([failure, works]).to.deep.equal(['no room', 1]);
  });
});
