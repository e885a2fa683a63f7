// slow: nine carts that load again, two that slide out, axe in three states
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cart } from '../../elements/cart.js';
import { confirmation } from '../../src/stores/checkout/confirmation.js';
import { cartRefresh } from '../../src/stores/refresh/refresh.js';
import { site } from '../../src/stores/site/site.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, provide, quiet, settled, until } from '../support/fixture.js';
import { type CartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> notices of changes by the shop', () => {
  let page: CartPage;

  /** Opens a cart with three of five lamps and with two mugs. */
  async function lampsAndMugs() {
    const lamp = fakeProduct('p-lamp', { name: 'Lamp', variants: [fakeVariant('v-lamp', { price: 20, quantity: 5 })] });
    const mug = fakeProduct('p-mug', { name: 'Mug', variants: [fakeVariant('v-mug', { price: 9.5, quantity: -1 })] });
    const goods = [
      { productId: 'p-lamp', count: 3 },
      { productId: 'p-mug', count: 2 },
    ];
    page = await openedCart(goods, { data: { products: [lamp, mug] } });
    await until(() => cartRefresh().get() === 'ready', 'all is loaded');
  }
  const variant = (product: 0 | 1) => {
    const found = page.backend.data.products[product]?.variants?.[0];
    if (!found) throw new Error('no such product');
    return found;
  };
  const rows = () =>
    page.parts('notice-change').map(({ dataset, textContent }) => {
      const words = textContent?.replace(/\s+/g, ' ').trim();
      return `${dataset.state}: ${words}`;
    });
  /** Returns a function that lists the announcements since this call, without those of a new total. */
  function speech(): () => string[] {
    const before = page.spoken.length;
    return () => page.spoken.slice(before).filter((words) => !words.startsWith('Total '));
  }

  it('[CONF-01] [CART-10] lists price changes marked good or bad, announces them once; "OK" dismisses and accepts them', async () => {
    await lampsAndMugs();
    const spoken = speech();
    variant(0).price = 25;
    variant(1).price = 9;
    await cartRefresh().run();
    await until(() => rows().length === 2, 'both changes are listed');
    expect(page.text('notice-text')).to.equal('2 items changed price');
    expect(page.text('price-change')).to.equal('Price changed, it was €20');
    expect(page.text('sum')).to.equal('€75');
    expect(rows()).to.deep.equal([
      'bad: Lamp: the price went up from €20 to €25€20 → €25',
      'good: Mug: the price went down from €9.50 to €9€9.50 → €9',
    ]);
    await until(() => spoken().length > 0, 'the changes are announced');
    expect(spoken()).to.deep.equal([
      '2 items changed price. Lamp: the price went up, from €20 to €25. Mug: the price went down, from €9.50 to €9.',
    ]);
    await accessible(page.element);
    await cartRefresh().run();
    await page.close();
    await page.open();
    page.button('OK').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.parts('notice').length === 0, 'the notice is gone');
    await until(() => page.root.activeElement === page.part('title'), 'the focus stays in the cart');
    expect(page.items.map(({ orderPrice }) => orderPrice)).to.deep.equal([2500, 900]);
    expect(spoken()).to.have.length(1);
  });

  it('[CONF-02] lists a reduced, a hidden and a sold-out line as bad changes, and lines available again as good ones', async () => {
    await lampsAndMugs();
    variant(0).quantity = 2;
    variant(1).visible = false;
    await cartRefresh().run();
    await until(() => rows().length === 2, 'both changes are listed');
    expect(page.text('notice-text')).to.equal('2 items in your cart have changed');
    expect(rows()).to.deep.equal([
      'bad: Lamp: only 2 can be ordered now from 3 to 23 → 2',
      'bad: Mug: No longer available',
    ]);
    variant(0).quantity = 0;
    await cartRefresh().run();
    await until(() => rows()[0] === 'bad: Lamp: sold out', 'the later change replaces the earlier');
    page.button('OK').click();
    await until(() => page.parts('notice').length === 0, 'the notice is gone');
    variant(0).quantity = 5;
    variant(1).visible = true;
    await cartRefresh().run();
    await until(() => rows().length === 2, 'both changes are listed');
    expect(rows()).to.deep.equal(['good: Lamp: available again', 'good: Mug: available again']);
    expect(page.text('stock')).to.equal('');
  });

  it('in a Hebrew page, the arrow between the values of a change leads from the old to the new', async () => {
    quiet(/no texts in the language "he"/);
    await lampsAndMugs();
    provide({ language: 'he' });
    page.element.dir = 'rtl';
    variant(0).price = 25;
    await cartRefresh().run();
    await until(() => rows().length === 1, 'the change is listed');
    const [from, to] = [...page.part('change-values').querySelectorAll('s, b')];
    expect([from?.textContent, to?.textContent].map((words) => words?.match(/\d+/)?.[0])).to.deep.equal(['20', '25']);
    const left = (value: Element | undefined) => value?.getBoundingClientRect().left ?? 0;
    expect(left(from)).to.be.lessThan(left(to));
  });

  it('announces on opening what changed while the cart was closed', async () => {
    await lampsAndMugs();
    await page.close();
    const spoken = speech();
    variant(0).price = 25;
    await cartRefresh().run();
    await until(() => rows().length === 1, 'the change is listed');
    expect(spoken()).to.deep.equal([]);
    await page.open();
    await until(() => spoken().length > 0, 'the change is announced');
    expect(spoken()).to.deep.equal(['1 item changed price. Lamp: the price went up, from €20 to €25.']);
  });

  it('lists a change in the checkout step too, and removes it once the shop has reverted it', async () => {
    await lampsAndMugs();
    await page.goToCheckout();
    variant(0).price = 25;
    await cartRefresh().run();
    await until(() => rows().length === 1, 'the change is listed');
    variant(0).price = 20;
    await cartRefresh().run();
    await until(() => page.parts('notice').length === 0, 'the change is no longer listed');
  });

  it('counts all changes and lists the first five', async () => {
    const products = Array.from({ length: 7 }, (_, at) =>
      fakeProduct(`p-${at}`, { name: `Thing ${at}`, variants: [fakeVariant(`v-${at}`, { price: 10 })] }),
    );
    const goods = products.map(({ id }) => ({ productId: String(id) }));
    page = await openedCart(goods, { data: { products } });
    await until(() => cartRefresh().get() === 'ready', 'all is loaded');
    for (const { variants } of products) if (variants?.[0]) variants[0].price = 12;
    await cartRefresh().run();
    await until(() => rows().length === 5, 'five changes are listed');
    expect(page.text('notice-text')).to.equal('7 items changed price');
    expect(page.text('notice-more')).to.equal('and 2 more');
  });

  describe('when a line was removed before an order', () => {
    const isListed = (lines: number) => until(() => page.parts('lost-item').length === lines, `${lines} are listed`);

    /** The lamp becomes unavailable before an order, and the visitor agrees to order without it. */
    async function agreeWithoutLamps(listed: number): Promise<void> {
      variant(0).visible = false;
      await cartRefresh().run();
      const removeView = confirmation().addView({});
      const agreed = confirmation().confirm();
      confirmation().get()?.answer(true);
      expect(await agreed).to.equal(true);
      removeView();
      await isListed(listed);
    }
    beforeEach(async () => {
      await lampsAndMugs();
      await agreeWithoutLamps(1);
    });

    it('[CONF-03] lists and stores the removed line; once available, it can be put back at today’s price, up to the stock', async () => {
      const kept = () => localStorage.getItem(`sb-cart-lost.1:${site().get().projectId}`);
      expect(page.items.map(({ title }) => title)).to.deep.equal(['Mug']);
      expect(page.text('lost-item')).to.contain('Lamp').and.to.contain('No longer available');
      expect(page.parts('lost-item')[0]?.querySelectorAll('button').length).to.equal(1);
      expect(JSON.parse(kept() ?? '{}').items[0]).to.include({ id: 'v-lamp', count: 3 });
      await accessible(page.element);
      Object.assign(variant(0), { visible: true, price: 12, quantity: 2 });
      await cartRefresh().run();
      await until(() => /Available again/i.test(page.text('lost-item')), 'the line is available again');
      await accessible(page.element);
      page.button('Put back: Lamp').click();
      await isListed(0);
      const lines = page.items.map(({ title, count, price }) => `${count} ${title} ${price}`);
      expect(lines).to.deep.equal(['2 Mug 950', '2 Lamp 1200']);
      expect(kept()).to.equal(null);
    });

    it('[CONF-03] puts a line back with its note, as many pieces as the stock has beside another line of the product', async () => {
      variant(0).visible = true;
      await cartRefresh().run();
      await cart.add({ productId: 'p-lamp', count: 2, note: 'Anna' });
      await agreeWithoutLamps(2);
      Object.assign(variant(0), { visible: true, quantity: 4 });
      await cartRefresh().run();
      await until(() => page.texts('lost-item').every((text) => /Available again/i.test(text)), 'both are available');
      page.button('Put back: Lamp').click();
      await isListed(1);
      page.button('Put back: Lamp, Anna').click();
      await isListed(0);
      const lines = page.items.map(({ title, count, note = '' }) => `${count} ${title} ${note}`);
      expect(lines).to.deep.equal(['2 Mug ', '3 Lamp ', '1 Lamp Anna']);
    });

    it('[CONF-03] puts a line back once for two quick presses', async () => {
      variant(0).visible = true;
      await cartRefresh().run();
      await until(() => /Available again/i.test(page.text('lost-item')), 'the line is available again');
      const putBack = page.button('Put back: Lamp');
      putBack.click();
      putBack.click();
      await isListed(0);
      await settled();
      expect(page.items.map(({ title, count }) => `${count} ${title}`)).to.deep.equal(['2 Mug', '3 Lamp']);
    });

    it('[CONF-03] keeps a line that could not be put back, and says why', async () => {
      Object.assign(variant(0), { visible: true, quantity: 2 });
      await cartRefresh().run();
      await until(() => /Available again/i.test(page.text('lost-item')), 'the line is available again');
      await cart.add({ productId: 'p-lamp', count: 2, note: 'Anna' });
      page.button('Put back: Lamp').click();
      const said = 'Lamp: No longer available';
      await until(() => page.spoken.includes(said), 'it is announced');
      expect(page.text('lost-item')).to.contain('No longer available');
    });

    it('lists it in an empty cart, too, without lines that the visitor has removed, until it is dismissed', async () => {
      await cart.remove('v-mug');
      await until(() => page.parts('empty').length === 1, 'the cart is empty');
      await isListed(1);
      page.button('Dismiss Lamp').click();
      await isListed(0);
    });

    it('no longer lists it once the visitor has added the product elsewhere', async () => {
      variant(0).visible = true;
      await cartRefresh().run();
      await cart.add({ productId: 'p-lamp' });
      await isListed(0);
    });
  });
});
