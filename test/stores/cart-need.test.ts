import { expect } from '@open-wc/testing';
import { cartNeed } from '../../src/stores/cart/cart-need.js';
import { cartKeys, SHARED_CART } from '../../src/stores/page/local-storage.js';
import { withOwnStores } from '../../src/stores/page/page-store.js';
import { site } from '../../src/stores/site/site.js';
import { atEnd } from '../support/fixture.js';

const PROJECT = `shop-${crypto.randomUUID().slice(0, 8)}`;
const { cart, oldCart, changes, adds, unpaidBills } = cartKeys(PROJECT);

describe('what a page needs of the cart', () => {
  /** A new page of a project; its stores stay as they are made. */
  const page = (projectId = PROJECT) =>
    withOwnStores(() => {
      const undo = site().provide({ projectId });
      atEnd(undo);
      return { need: cartNeed(), site: site() };
    });
  const store = (key: string, area = localStorage) => {
    area.setItem(key, 'something');
    atEnd(() => area.removeItem(key));
  };
  const inOtherTab = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));

  it('[CART-12] is nothing where this browser has stored nothing, or something of another project', () => {
    store(cartKeys(`${PROJECT}-2`).cart);
    store(cartKeys(`${PROJECT}-2`).adds);
    expect(page().need.get()).to.equal('none');
    expect(page('').need.get()).to.equal('none');
  });

  for (const key of [cart, oldCart, unpaidBills, `${changes}1`, `${adds}1`, `${cartKeys('').adds}1`]) {
    it(`is the cart's state where this browser has stored ${key.replace(PROJECT, '…')}, or once another tab has`, () => {
      const { need } = page();
      inOtherTab(key, null);
      expect(need.get()).to.equal('none');
      inOtherTab(key, 'something');
      expect(need.get()).to.equal('state');
      store(key);
      expect(page().need.get()).to.equal('state');
    });
  }

  it('[CART-15] is the cart’s state once the page has a project of which something is stored', () => {
    store(cart);
    const { need, site: settings } = page('');
    expect(need.get()).to.equal('none');
    atEnd(settings.provide({ projectId: PROJECT }));
    expect(need.get()).to.equal('state');
  });

  it('is the cart’s state while a shared cart waits for the visitor’s decision', () => {
    store(SHARED_CART, sessionStorage);
    expect(page().need.get()).to.equal('state');
  });
});
