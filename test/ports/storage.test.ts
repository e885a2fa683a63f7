// runs in firefox, webkit: storage
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { createStorage } from '../../src/ports/storage.js';
import { atEnd, quiet } from '../support/fixture.js';

const KEY = 'sb-test';

describe('createStorage()', () => {
  const heard = quiet();
  beforeEach(() => {
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('sb-elements.storage-warned')];
  });
  afterEach(() => {
    createStorage('local').remove(KEY);
    createStorage('session').remove(KEY);
  });

  /** Makes the browser refuse these storage areas, as a blocked one does, until the end of the test; returns the undo. */
  function block(...areas: Storage[]): () => void {
    const refused = (['getItem', 'setItem', 'removeItem'] as const).map((method) => {
      const native = Storage.prototype[method] as (...words: string[]) => never;
      return stub(Storage.prototype, method).callsFake(function (this: Storage, ...words: string[]) {
        if (areas.includes(this)) throw new DOMException('blocked', 'SecurityError');
        return native.apply(this, words);
      });
    });
    return () => {
      for (const one of refused) one.restore();
    };
  }
  const tell = (key: string | null, newValue: string | null, storageArea: Storage = localStorage) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }));

  it('keeps a value for a later page, in its own storage area', () => {
    expect(createStorage('local').set(KEY, 'a')).to.equal(true);
    expect(localStorage.getItem(KEY)).to.equal('a');
    expect(createStorage('local').get(KEY)).to.equal('a');
    expect(createStorage('session').get(KEY)).to.equal(null);
    createStorage('local').remove(KEY);
    expect(localStorage.getItem(KEY)).to.equal(null);
  });

  it('works in memory, with one warning, while storage is blocked', () => {
    block(localStorage, sessionStorage);
    expect(createStorage('local').set(KEY, 'a')).to.equal(false);
    expect(createStorage('local').get(KEY)).to.equal('a');
    expect(createStorage('session').get(KEY)).to.equal(null);
    createStorage('local').remove(KEY);
    expect(createStorage('local').get(KEY)).to.equal(null);
    expect(heard.warnings).to.have.length(1);
  });

  it('works in memory when the browser has no storage', () => {
    quiet(/storage is blocked/);
    const native = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    Object.defineProperty(window, 'localStorage', { configurable: true, value: null });
    createStorage('local').set(KEY, 'a');
    expect(createStorage('local').get(KEY)).to.equal('a');
    Object.defineProperty(window, 'localStorage', native);
  });

  it('a full storage keeps the newest value readable, and stores the next one that fits', () => {
    const storage = createStorage('local');
    storage.set(KEY, 'old');
    const full = 'x'.repeat(12_000_000);
    expect(storage.set(KEY, full)).to.equal(false);
    expect(storage.get(KEY)).to.equal(full);
    expect(storage.set(KEY, 'small')).to.equal(true);
    expect([storage.get(KEY), localStorage.getItem(KEY)]).to.deep.equal(['small', 'small']);
    expect(heard.warnings).to.have.length(1);
  });

  it('a value that could not be removed stays removed on this page', () => {
    quiet(/storage is blocked/);
    const storage = createStorage('local');
    storage.set(KEY, 'a');
    const unblock = block(localStorage);
    storage.remove(KEY);
    unblock();
    expect(storage.get(KEY)).to.equal(null);
  });

  it('notifies a watcher when another tab writes, removes or clears, until it unsubscribes', () => {
    const heard: (string | null)[] = [];
    const stop = createStorage('local').watch(KEY, (value) => heard.push(value));
    tell(KEY, 'b');
    tell('other', 'c');
    tell(KEY, 'd', sessionStorage);
    tell(KEY, null);
    tell(null, null);
    stop();
    tell(KEY, 'e');
    expect(heard).to.deep.equal(['b', null, null]);
  });

  it('a later value of another tab overrides one that this page could not store', () => {
    quiet(/storage is blocked/);
    const storage = createStorage('local');
    const stop = storage.watch(KEY, () => {});
    const unblock = block(localStorage);
    storage.set(KEY, 'kept here');
    unblock();
    expect(storage.get(KEY)).to.equal('kept here');
    localStorage.setItem(KEY, 'theirs');
    tell(KEY, 'theirs');
    stop();
    expect(storage.get(KEY)).to.equal('theirs');
  });

  it('notifies a watcher of a write by another document of the same origin', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const heard = new Promise<string | null>((resolve) => atEnd(createStorage('local').watch(KEY, resolve)));
    frame.contentWindow!.localStorage.setItem(KEY, 'from the other');
    expect(await heard).to.equal('from the other');
  });
});
