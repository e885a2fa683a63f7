import { expect } from '@open-wc/testing';
import type { CartItem } from '../../src/domain/cart/cart.js';
import { cart } from '../../src/stores/cart/cart.js';
import { customItem } from '../support/custom-item.js';
import { quiet, until } from '../support/fixture.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

describe('<sb-cart>: a row that no reader of the cart lets in', () => {
  let page: CartPage;
  beforeEach(async () => {
    page = await cartPage();
  });

  it('[CART-02] that cannot be shown keeps its name and can be taken out; the other rows and the drawer stay, with one warning', async () => {
    await page.add({ productId: 'p-mug' });
    await page.open();
    const heard = quiet();
    const [mug] = cart().get().items as [CartItem];
    // as a mistake of ours would be
    const broken = {
      ...mug,
      id: 'wrap',
      type: 'custom',
      title: 'Gift wrapping',
      optionsInfo: null,
    } as unknown as CartItem;
    cart().dispatch({ type: 'add', item: broken, count: 1 }, 'add');
    const warnings = () => heard.warnings.filter((text) => text.startsWith('<sb-'));
    await until(() => warnings().length > 0, 'a warning');
    expect(heard.errors, 'React tells of it too').to.have.length.above(0);
    expect(warnings()).to.deep.equal(['<sb-cart>: the item "wrap" of the cart could not be shown']);
    expect(page.drawer.open).to.equal(true);
    expect(page.parts('item-title').map(({ textContent }) => textContent)).to.deep.equal([mug.title, 'Gift wrapping']);
    page.button(/Gift wrapping/).click();
    await until(() => cart().get().items.length === 1, 'it is taken out');
    await until(() => page.parts('item').length === 1, 'its row is gone');
  });

  it('[CART-02] with an address that would run a script is there, and its title is no link', async () => {
    await page.add({ productId: 'p-mug' });
    await page.open();
    expect(page.part('item-link').textContent).to.equal('Mug');
    const scripts = ['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x'];
    for (const [at, link] of scripts.entries()) {
      const item: CartItem = { ...customItem(`wrap-${at}`, `Wrapping ${at}`), link };
      cart().dispatch({ type: 'add', item, count: 1 }, 'add');
    }
    await until(() => page.parts('item').length === 4, 'they are there');
    expect(
      cart()
        .get()
        .items.map(({ link }) => link)
        .slice(1),
    ).to.deep.equal(scripts);
    expect(page.parts('item-title').map(({ textContent }) => textContent)).to.deep.equal([
      'Mug',
      'Wrapping 0',
      'Wrapping 1',
      'Wrapping 2',
    ]);
    expect([...page.root.querySelectorAll('[href]')].map(({ textContent }) => textContent)).to.deep.equal(['Mug']);
  });
});
