import { expect } from '@open-wc/testing';
import { cartNeed } from '../../src/stores/cart/cart-need.js';
import { cartKeys, SHARED_CART } from '../../src/stores/page/local-storage.js';
import { site } from '../../src/stores/site/site.js';
import { atEnd } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';

const PROJECT = `shop-${crypto.randomUUID().slice(0, 8)}`;
const { cart, oldCart, changes, adds, unpaidBills } = cartKeys(PROJECT);

describe('cartNeed()', () => {
  /** Returns the need of a page of a project that has just been opened. */
  function needOf(projectId: string) {
    atEnd(site().provide({ projectId }));
    pageStores()?.delete('cart-need.2');
    return cartNeed();
  }
  function store(key: string, area = localStorage): void {
    area.setItem(key, 'something');
    atEnd(() => area.removeItem(key));
  }
  const inOtherTab = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));

  it('[CART-12] is "none" when this browser has stored nothing, or only something of another project', () => {
    store(cartKeys(`${PROJECT}-2`).cart);
    store(cartKeys(`${PROJECT}-2`).adds);
    expect(needOf(PROJECT).get()).to.equal('none');
    expect(needOf('').get()).to.equal('none');
  });

  for (const key of [cart, oldCart, unpaidBills, `${changes}1`, `${adds}1`, `${cartKeys('').adds}1`]) {
    it(`is "state" when this browser has stored ${key.replace(PROJECT, '…')}, or once another tab has`, () => {
      const need = needOf(PROJECT);
      inOtherTab(key, null);
      expect(need.get()).to.equal('none');
      inOtherTab(key, 'something');
      expect(need.get()).to.equal('state');
      store(key);
      expect(needOf(PROJECT).get()).to.equal('state');
    });
  }

  it('[CART-15] becomes "state" once the page has a project with a stored cart', () => {
    store(cart);
    const need = needOf('');
    expect(need.get()).to.equal('none');
    atEnd(site().provide({ projectId: PROJECT }));
    expect(need.get()).to.equal('state');
  });

  it('is "state" while a shared cart waits for the visitor’s decision', () => {
    store(SHARED_CART, sessionStorage);
    expect(needOf(PROJECT).get()).to.equal('state');
  });
});
