import { expect } from '@open-wc/testing';
import { type CartErrorCode, cart, cartOf, isCartError } from '../../elements/cart.js';
import { request } from '../../src/events.js';
import { site } from '../../src/stores/site.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { quiet, stopClock, until } from '../support/fixture.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

/** The error that a command rejects with. */
async function refusal(command: Promise<unknown>) {
  const error: unknown = await command.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isCartError(error)) throw new Error(`no CartError: ${error}`);
  return error;
}

async function refuses(command: Promise<unknown>, code: CartErrorCode): Promise<void> {
  const before = cart.get();
  expect((await refusal(command)).code).to.equal(code);
  expect(cart.get() === before, 'nothing has changed').to.equal(true);
}

describe('the cart for scripts, beside <sb-cart>', () => {
  let page: CartPage;

  const countField = () => page.root.querySelector<HTMLInputElement>('[role="spinbutton"]');
  const shows = (count: string) => until(() => countField()?.value === count, `the drawer shows ${count} pieces`);

  it('[CART-14] what a script adds, counts and removes is shown in the drawer', async () => {
    page = await cartPage();
    const added = await cart.add({ productId: 'p-mug', count: 2 });
    expect(added).to.include({ count: 2, subtotal: 1900, currency: 'EUR' });
    await page.open();
    expect(page.texts('item-title')).to.deep.equal(['Mug']);
    await shows('2');
    const [line] = added.items;
    expect((await cart.setCount(line?.id ?? '', 5)).subtotal).to.equal(4750);
    await shows('5');
    await until(() => page.text('line-total').endsWith('€47.50'), 'the total follows');
    await cart.remove(line?.id ?? '');
    await until(() => page.parts('empty').length === 1, 'the drawer is empty');
  });

  it('what the visitor does in the drawer reaches the script, once for each change', async () => {
    page = await cartPage();
    await cart.add({ productId: 'p-mug' });
    await page.open();
    const heard: number[] = [];
    const stop = cart.subscribe((snapshot) => heard.push(snapshot === cart.get() ? snapshot.count : 0));
    page.button('One more of Mug').click();
    await until(() => heard.length > 0, 'it is heard');
    stop();
    page.button('One more of Mug').click();
    await shows('3');
    expect(heard).to.deep.equal([2]);
  });

  it('a snapshot cannot be changed, and is the same until something of the cart is another', async () => {
    page = await cartPage();
    const snapshot = await cart.add({ productId: 'p-coat' });
    expect(cart.get() === snapshot).to.equal(true);
    const line = snapshot.items[0] as unknown as { count: number; optionsInfo: string[] };
    expect(() => {
      line.count = 99;
    }).to.throw(TypeError);
    expect(() => line.optionsInfo.push('free')).to.throw(TypeError);
    expect(() => (snapshot.items as unknown[]).pop()).to.throw(TypeError);
    expect(cart.get().items[0]?.count).to.equal(1);
    const other = await cart.add({ productId: 'p-mug' });
    expect(other === snapshot).to.equal(false);
    expect(other.items[0] === snapshot.items[0], 'a line that is as it was').to.equal(true);
    expect(snapshot.items).to.have.length(1);
  });

  it('an error of one listener is reported to the page and keeps no other from being called', async () => {
    page = await cartPage();
    const reported: unknown[] = [];
    const told = window.onerror;
    window.onerror = (_message, _file, _line, _column, error) => {
      reported.push(error);
      return true;
    };
    quiet(/a listener fails/);
    const failure = new Error('a listener fails');
    let heard = 0;
    const stops = [
      cart.subscribe(() => {
        throw failure;
      }),
      cart.subscribe(() => heard++),
    ];
    await cart.add({ productId: 'p-mug' });
    await until(() => heard === 1, 'the other is called');
    expect(reported.length === 1 && reported[0] === failure).to.equal(true);
    for (const stop of stops) stop();
    window.onerror = told;
  });

  it('a script’s promo code and delivery are the drawer’s, and each number comes with its reason', async () => {
    page = await cartPage();
    await cart.add({ productId: 'p-mug', count: 4 });
    await page.open();
    expect(await cart.applyPromocode('SAVE10')).to.include({ promocode: 'save10', promo: 380 });
    await until(() => page.text('applied-code') === 'save10', 'the drawer shows the code');
    expect(await cart.chooseShipping('s-courier')).to.include({ shippingId: 's-courier', shipping: 500 });
    await until(() => page.text('line-shipping').endsWith('€5'), 'the drawer shows the delivery');
    const { lines, currency } = await cart.explain();
    expect(currency).to.equal('EUR');
    const reasons = lines.map(({ reason }) => reason);
    expect(reasons).to.deep.equal(['counted', 'not_reached', 'applied', 'price']);
    expect(await cart.applyPromocode(null)).to.include({ promocode: null, promo: 0 });
    await until(() => page.parts('promo').length === 1, 'the field is back');
    expect(await cart.chooseShipping(null)).to.include({ shippingId: null, shipping: 0 });
  });

  it('open() opens the drawer, unless the page keeps it closed', async () => {
    page = await cartPage();
    const keep = (event: Event) => event.preventDefault();
    document.addEventListener('cart-open', keep);
    await refuses(cart.open(), 'refused');
    document.removeEventListener('cart-open', keep);
    await cart.open();
    await until(() => page.parts('base').length === 1 && page.drawer.open, 'it is open');
  });

  it('what cannot be done says why by a code, and changes nothing', async () => {
    page = await cartPage();
    page.backend.data.products.push(fakeProduct('p-last', { variants: [fakeVariant('v-last', { quantity: 3 })] }));
    await cart.add({ productId: 'p-last', count: 2 });
    const beyond = await refusal(cart.add({ productId: 'p-last', count: 2 }));
    expect(beyond).to.include({ code: 'limit', most: 3 });
    await refuses(cart.setCount('v-last', 4), 'limit');
    for (const count of [1.5, Number.NaN]) await refuses(cart.setCount('v-last', count), 'bad-request');
    for (const wanted of [{ productId: 'p-last', count: -1 }, {}, { item: { id: 'x', title: 'X', price: -1 } }])
      await refuses(cart.add(wanted), 'bad-request');
    for (const wanted of [{ productId: 'p-none' }, { productId: 'p-coat', variantId: 'v-none' }])
      await refuses(cart.add(wanted), 'unknown-item');
    await refuses(cart.add({ productId: 'p-coat', variantId: 'v-coat-black-m' }), 'out-of-stock');
    await refuses(cart.setCount('v-none', 1), 'unknown-item');
    await refuses(cart.remove('v-none'), 'unknown-item');
    await refuses(cart.applyPromocode('nothing'), 'not-found');
    await refuses(cart.applyPromocode('old'), 'not-active');
    expect(await refusal(cart.applyPromocode('five'))).to.include({ code: 'below-minimum', minimum: 5000 });
    await refuses(cart.chooseShipping('s-none'), 'not-found');
    expect(await refusal(cart.chooseShipping('s-world'))).to.include({ code: 'below-minimum', minimum: 3000 });
    expect(cart.get().count).to.equal(2);
  });

  it('a shop that cannot be reached, asks to sign in or gives rubbish is told apart', async () => {
    page = await cartPage();
    page.backend.fail('products', 0);
    await refuses(cart.add({ productId: 'p-mug' }), 'network');
    page.backend.fail('products', 401);
    await refuses(cart.add({ productId: 'p-mug' }), 'not-authorized');
    page.backend.garbage('products');
    await refuses(cart.add({ productId: 'p-mug' }), 'bad-answer');
    page.backend.fail('promocodes', 0);
    await refuses(cart.applyPromocode('save10'), 'network');
    page.backend.fail('shipping', 0);
    await refuses(cart.explain(), 'network');
  });

  it('a shop that does not answer in time is told from one that cannot be reached', async () => {
    page = await cartPage();
    const answer = page.backend.hold('products');
    const clock = stopClock();
    const code = refusal(cart.add({ productId: 'p-mug' })).then((error) => error.code);
    await until(() => page.backend.of('settings').length === 1, 'the shop is asked');
    await until(() => page.backend.of('products').length === 1, 'the product is asked for');
    clock.tick(30_000);
    expect(await code).to.equal('timeout');
    answer();
    page.backend.hold('promocodes');
    const late = refusal(cart.applyPromocode('save10')).then((error) => error.code);
    await until(() => page.backend.of('promocodes').length === 1, 'the code is asked for');
    clock.tick(8000);
    expect(await late).to.equal('timeout');
  });

  it('a cart of another shop than the page’s is never touched', async () => {
    page = await cartPage();
    const { projectId } = site().get();
    const own = cartOf(projectId);
    const heard: number[] = [];
    const stop = own.subscribe(({ count }) => heard.push(count));
    await own.add({ productId: 'p-mug' });
    expect(own.get().project).to.equal(projectId);
    const withdraw = site().provide({ projectId: `${projectId}-b` });
    await refuses(own.add({ productId: 'p-mug' }), 'other-project');
    expect(() => own.get()).to.throw('not');
    expect((await cart.add({ productId: 'p-mug', count: 3 })).project).to.equal(`${projectId}-b`);
    withdraw();
    expect(own.get().count).to.equal(1);
    expect(heard.filter((count) => count === 3)).to.deep.equal([]);
    stop();
  });

  it('what is asked while the drawer’s own request is under way lands in the same cart', async () => {
    page = await cartPage();
    const answer = page.backend.hold('products');
    request(document, 'add-to-cart', { productId: 'p-mug' });
    const added = cart.add({ productId: 'p-coat' });
    answer();
    expect((await added).items.map(({ title }) => title)).to.deep.equal(['Mug', 'Rain coat']);
  });
});
