import { expect } from '@esm-bundle/chai';
import { type SinonFakeTimers, stub, useFakeTimers } from 'sinon';
import { BrowserPool, type Launcher } from '../../tools/test/browser-pool.mjs';

/** A launcher that keeps a session until it has left it, as the browsers' launchers do. */
function launcherThat(leave: () => Promise<void>) {
  const active = new Set<string>();
  return {
    name: 'Browser',
    type: 'fake',
    async startSession(id) {
      active.add(id);
    },
    async stopSession(id) {
      await leave();
      active.delete(id);
      return {};
    },
    isActive: (id) => active.has(id),
    stop: stub().resolves(),
  } satisfies Launcher;
}

/** What a call failed with. */
const reason = (call: Promise<unknown>) =>
  call.then(
    () => '',
    (error: Error) => error.message,
  );

describe('browser pool', () => {
  let clock: SinonFakeTimers;
  beforeEach(() => {
    clock = useFakeTimers();
  });
  afterEach(() => clock.restore());

  it('a browser has one file after the other', async () => {
    const launcher = launcherThat(async () => {});
    const pool = new BrowserPool([launcher]);
    await pool.startSession('one', '/');
    expect(await reason(pool.startSession('other', '/'))).to.equal('every browser is busy');
    await pool.stopSession('one');
    await pool.startSession('other', '/');
    expect(pool.isActive('other')).to.equal(true);
    expect(launcher.stop.called).to.equal(false);
  });

  it('a browser whose page has crashed costs one file: the next begins in a new browser', async () => {
    const launcher = launcherThat(() => Promise.reject(new Error('detached frame')));
    const pool = new BrowserPool([launcher]);
    await pool.startSession('one', '/');
    expect(await reason(pool.stopSession('one'))).to.equal('detached frame');
    expect(launcher.stop.callCount).to.equal(1);
    expect(pool.isActive('one')).to.equal(false);
    await pool.startSession('other', '/');
    expect(pool.isActive('other')).to.equal(true);
  });

  it('so does one that is stuck in its page', async () => {
    const launcher = launcherThat(() => new Promise(() => {}));
    const pool = new BrowserPool([launcher]);
    await pool.startSession('one', '/');
    const stopped = reason(pool.stopSession('one'));
    await clock.tickAsync(30_000);
    expect(await stopped).to.equal('The browser could not leave the test page.');
    expect(launcher.stop.callCount).to.equal(1);
    await pool.startSession('other', '/');
    expect(pool.isActive('other')).to.equal(true);
  });

  it('a browser that has left its page and still empties its history gets no file', async () => {
    let emptied = () => {};
    const [slow, other] = [launcherThat(async () => {}), launcherThat(async () => {})];
    const leave = slow.stopSession;
    slow.stopSession = async (id) => {
      await leave(id);
      await new Promise<void>((resolve) => {
        emptied = resolve;
      });
      return {};
    };
    const pool = new BrowserPool([slow, other]);
    await pool.startSession('one', '/');
    await pool.startSession('two', '/');
    const stopped = pool.stopSession('one');
    await pool.stopSession('two');
    await pool.startSession('three', '/');
    expect([slow.isActive('three'), other.isActive('three')]).to.deep.equal([false, true]);
    emptied();
    await stopped;
    await pool.startSession('four', '/');
    expect(slow.isActive('four')).to.equal(true);
  });
});
