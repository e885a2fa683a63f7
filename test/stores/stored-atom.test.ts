// runs in firefox, webkit: storage and its events
import { expect } from '@open-wc/testing';
import { storedAtom } from '../../src/stores/site/stored-atom.js';
import { provide, put, until } from '../support/fixture.js';
import { ownShop } from './tabs.js';

const list = () =>
  storedAtom<readonly string[]>('sb-test-list.1', {
    parse: (text) => (text ? text.split(',') : []),
    serialise: (entries) => entries.join(),
  });

describe('storedAtom(), a value stored on this device for each project', () => {
  it('is restored after a reload, and removes its key when it is empty', () => {
    const key = `sb-test-list.1:${ownShop()}`;
    list().keep(['a', 'b']);
    const reloaded = list();
    expect(reloaded.get()).to.deep.equal(['a', 'b']);
    reloaded.keep([]);
    expect(reloaded.get()).to.deep.equal([]);
    expect(localStorage.getItem(key)).to.equal(null);
  });

  it('has a separate value for each project', () => {
    const shop = ownShop();
    const store = list();
    store.keep(['a']);
    const backToFirst = provide({ projectId: `${shop}-2` });
    expect(store.get()).to.deep.equal([]);
    store.keep(['b']);
    backToFirst();
    expect(store.get()).to.deep.equal(['a']);
    expect(store.read()).to.deep.equal(['a']);
  });

  it('follows writes of another tab, in the page’s project only', async () => {
    const shop = ownShop();
    const store = list();
    const frame = put('<iframe></iframe>').querySelector('iframe');
    const other = frame?.contentWindow?.localStorage;
    other?.setItem(`sb-test-list.1:${shop}`, 'x,y');
    await until(() => store.get().length === 2);
    provide({ projectId: `${shop}-2` });
    other?.setItem(`sb-test-list.1:${shop}`, 'z');
    other?.setItem(`sb-test-list.1:${shop}-2`, 'w');
    await until(() => store.get().length === 1);
    expect(store.get()).to.deep.equal(['w']);
  });
});
