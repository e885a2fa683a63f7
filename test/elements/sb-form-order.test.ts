// runs in strict: effects
// slow: seven checkouts filled in by real keys, five questions about changes, axe three times
import { expect } from '@open-wc/testing';
import { spy, stub } from 'sinon';
import '../../elements/sb-cart.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { revalidateCart } from '../../src/stores/checkout/checkout.js';
import { confirmation } from '../../src/stores/checkout/confirmation.js';
import { shopRules } from '../../src/stores/shop/shop-rules.js';
import { emptyCart } from '../support/cart-lines.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, atEnd, becomes, provide, put, quiet, settled, until } from '../support/fixture.js';
import { CheckoutPage, priced } from '../support/pages/checkout.js';
import type { FormPage } from '../support/pages/form.js';

/** The visitor wants less motion, or not; until restored. */
const motion = (less: boolean) => stub(window, 'matchMedia').returns({ matches: less } as MediaQueryList);

describe('<sb-form checkout>: sending the order, and asking about what has changed', () => {
  const page = new CheckoutPage();
  const question = () => confirmation().get();
  const asked = () => until(question, 'the changes are shown');
  /** The shop refuses the order at first, because of its prices. */
  const conflictOnce = () =>
    page.backend.answer('lead', () =>
      page.sent === 1
        ? Response.json({ message: 'Prices changed' }, { status: 409 })
        : Response.json({ lead_id: 'l-2' }),
    );
  const isFree = (visit: FormPage) => until(() => !visit.part('tip'), 'nothing is in the way');
  const disabled = (visit: FormPage) => visit.submit.getAttribute('aria-disabled') === 'true';

  it('[OUT-03] [FORM-02] the button is disabled, within reach, and says why: nothing to order, too little of it, or something not to be had; pressed it sends nothing and shakes for 500 ms, not for who wants less motion', async () => {
    const visit = await page.filled();
    const stopped = async (why: string) => {
      await becomes(() => visit.part('tip')?.textContent, why);
      expect(disabled(visit), why).to.equal(true);
    };
    emptyCart();
    await stopped('Your cart is empty');
    expect(visit.submit.disabled).to.equal(false);
    const reason = visit.root.getElementById(visit.submit.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).to.equal('Your cart is empty');
    await accessible(visit.element);
    await page.add('chair', 84);
    await isFree(visit);
    expect(disabled(visit)).to.equal(false);
    const { rules } = shopRules('pr-1').get();
    shopRules('pr-1').adopt({ ...rules, minTotalOrder: 8401 });
    await stopped('Minimum order: €84.01');
    const moved = spy(visit.submit, 'animate');
    const less = motion(true);
    await visit.click(visit.submit);
    await until(() => less.called, 'it is asked for');
    expect(moved.called).to.equal(false);
    less.restore();
    const more = motion(false);
    visit.submit.focus();
    await visit.press('Enter');
    await until(() => moved.called, 'it shakes');
    expect(moved.args[0]?.[1]).to.deep.include({ duration: 500 });
    expect(page.sent).to.equal(0);
    more.restore();
    shopRules('pr-1').adopt(rules);
    await page.addProduct('p-vase', 30);
    page.backend.data.products = [fakeProduct('p-vase', { variants: [fakeVariant('v-p-vase', { visible: false })] })];
    await revalidateCart();
    await stopped('Some items are not available');
  });

  it('[CONF-04] a conflict shows the changes; agreed, the order is sent once more, as another order', async () => {
    const visit = await page.filled();
    await page.addProduct('p-lamp', 30);
    conflictOnce();
    page.backend.data.products = [priced('p-lamp', 35)];
    await visit.click(visit.submit);
    await asked();
    expect(question()?.changes.map(({ kind }) => kind)).to.deep.equal(['price_changed']);
    expect(visit.state).to.equal('busy');
    question()?.answer(true);
    await visit.reaches('success');
    const [first, second] = page.backend.of('lead').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).to.be.a('string').and.not.equal(first);
    const prices = page.backend.of('lead').map(({ body }) => (body as { pay: { price: number } }).pay.price);
    expect(prices).to.deep.equal([114, 119]);
  });

  it('E16: a backend of another host reads which page the visitor comes back to; one of this host reads it from the browser', async () => {
    quiet(/the form could not be sent/);
    const visit = await page.filled();
    await isFree(visit);
    const returnOf = async (api: string, sent: number) => {
      provide({ api });
      visit.submit.click();
      await until(() => page.backend.of('lead').length === sent, 'the order is sent');
      return (page.backend.of('lead').at(-1)?.body as Record<string, unknown> | undefined)?.return_path;
    };
    page.backend.fail('lead', 422);
    expect(await returnOf('', 1)).to.equal(undefined);
    await settled(visit.element);
    expect(await returnOf('https://api.example', 2)).to.equal(location.href.replace(/#.*/, ''));
  });

  it('discounts that are not answered hold an order back for five seconds', async () => {
    const visit = await page.filled();
    await page.addProduct('p-lamp', 30);
    const answer = page.backend.hold('discounts');
    const before = page.backend.of('discounts').length;
    const time = page.stopTime();
    await visit.click(visit.submit);
    await until(() => page.backend.of('discounts').length > before, 'they are asked for');
    await settled(visit.element);
    time.tick(4999);
    await settled(visit.element);
    expect([visit.state, page.sent]).to.deep.equal(['busy', 0]);
    time.tick(1);
    await visit.reaches('success');
    expect(page.sent).to.equal(1);
    answer();
  });

  it('a conflict that shows no change is tried once more by itself, also after a challenge; then the form says so, and the visitor decides', async () => {
    quiet(/a captcha, which visitors cannot answer/);
    const visit = await page.filled();
    const words = 'The order has changed, check it and send it again';
    page.backend.answer('lead', () =>
      page.sent === 2
        ? Response.json({ data: { captcha: 'visible' } })
        : Response.json({ message: '' }, { status: 409 }),
    );
    await visit.submitUntilSaid('confirm you’re not a robot');
    visit.element.setAttribute('captcha-token', 'tok-1');
    await visit.says(words);
    await settled(visit.element);
    expect(page.sent).to.equal(3);
    expect(cart().get().items).to.have.length(1);
    await visit.click(visit.submit);
    await until(() => page.sent === 5 && visit.state === 'error', 'the visitor has tried again');
    expect(visit.text).to.contain(words);
  });

  it('a conflict after which the shop cannot be asked is told in our words; what is filled in stays, and goes out at the next press', async () => {
    quiet(/the form could not be sent/);
    const visit = await page.filled();
    await page.addProduct('p-lamp', 30);
    conflictOnce();
    const up = page.backend.fail('products', 500, { message: 'boom' });
    const alerted = stub(window, 'alert');
    atEnd(() => alerted.restore());
    await visit.submitUntilSaid('Something went wrong. Try again');
    expect(visit.text).to.not.contain('boom');
    up();
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(page.sent).to.equal(2);
  });

  it('D24: a conflict after which the shop is silent holds the form for five seconds; what it says later is asked about at the next press', async () => {
    quiet(/the form could not be sent/);
    const visit = await page.filled();
    await page.addProduct('p-late', 30);
    conflictOnce();
    page.backend.data.products = [priced('p-late', 35)];
    const answer = page.backend.hold('products');
    const before = page.backend.of('products').length;
    const time = page.stopTime();
    await visit.click(visit.submit);
    await until(() => page.backend.of('products').length > before, 'the products are asked for');
    await settled(visit.element);
    time.tick(4999);
    await settled(visit.element);
    expect(visit.state).to.equal('busy');
    time.tick(1);
    await visit.says('Check your network');
    expect([page.sent, cart().get().items.length, visit.state]).to.deep.equal([1, 2, 'error']);
    page.startTime();
    answer();
    await until(
      () =>
        cart()
          .get()
          .items.some(({ price }) => price === 3500),
      'the late answer has come',
    );
    await visit.click(visit.submit);
    await asked();
    expect(question()?.changes.map(({ kind }) => kind)).to.deep.equal(['price_changed']);
    question()?.answer(true);
    await visit.reaches('success');
    expect(page.sent).to.equal(2);
  });

  it('[SHIP-05] shipping that is gone is an error at the shipping, and the form scrolls to it with 40 px above', async () => {
    const visit = await page.filled();
    visit.element.before(put('<div style="block-size: 2000px"></div>'));
    put('<div style="block-size: 2000px"></div>');
    page.backend.fail('lead', 409, { message: 'Shipping not found' });
    await visit.submitUntilSaid('This delivery method is not available any more, choose another');
    await until(() => Math.abs((visit.part('shipping')?.getBoundingClientRect().top ?? 0) - 40) < 1, 'scrolled');
    expect(visit.root.querySelector('[role="radiogroup"][aria-invalid="true"]')).to.not.equal(null);
  });

  beforeEach(() => page.backend.answer('lead', () => Response.json({ lead_id: 'lead-1' })));

  /** The page keeps the products it has met: each test has one of its own. */
  let serial = 0;
  /** A checkout in which only the button is left to press, for a lamp whose price has changed since it was added. */
  async function filledAndRepriced() {
    const visit = await page.filled();
    const id = `p-lamp-${++serial}`;
    await page.addProduct(id, 30);
    page.backend.data.products = [{ ...priced(id, 35), name: 'Lamp' }];
    await revalidateCart();
    return visit;
  }

  const dialogs = () =>
    [...document.querySelectorAll('sb-form, sb-cart')]
      .flatMap(({ shadowRoot }) => [
        shadowRoot,
        ...[...(shadowRoot?.querySelectorAll('sb-form') ?? [])].map((form) => form.shadowRoot),
      ])
      .flatMap((root) => [...(root?.querySelectorAll<HTMLDialogElement>('dialog[open][part~="changes"]') ?? [])]);
  const dialog = () => dialogs()[0] as HTMLDialogElement;
  const opens = () => until(() => dialogs().length > 0, 'the dialog');
  const closes = () => until(() => dialogs().length === 0, 'closed');
  const press = (name: string) =>
    [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

  it('[CONF-02] [CONF-03] without a cart on the page the form itself shows it, and sends what is agreed to', async () => {
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await opens();
    expect(dialog().textContent).to.contain('Lamp').and.contain('from €30 to €35');
    await accessible(visit.element);
    press('Apply the changes');
    await visit.reaches('success');
    expect(page.lead.pay).to.deep.include({ price: 119 });
    expect(dialogs().length).to.equal(0);
  });

  it('[CONF-02] each line comes with its picture, its options and its note', async () => {
    const visit = await page.filled();
    request(document, 'add-to-cart', { productId: 'p-coat', variantId: 'v-coat-sand-s', note: 'For Ann' });
    await until(() => cart().get().items.length === 2, 'it is in the cart');
    const coat = page.backend.data.products.find(({ id }) => id === 'p-coat');
    for (const variant of coat?.variants ?? []) variant.price = 1;
    await revalidateCart();
    await visit.click(visit.submit);
    await opens();
    const row = dialog().querySelector('[part="change"]');
    expect(row?.querySelector('img')?.getAttribute('src')).to.contain('coat');
    const options = [...(row?.querySelectorAll('[part="change-options"]') ?? [])];
    expect(options.map(({ textContent }) => textContent)).to.deep.equal(['Color: Sand · Size: S', 'Note: For Ann']);
    press('Cancel');
    await visit.reaches('idle');
  });

  it('[CONF-02] with a closed cart and another form on the page there is one dialog, that of the form that sends', async () => {
    document.body.append(document.createElement('sb-cart'));
    await page.open([], { checkout: '' });
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await opens();
    expect(dialogs().length).to.equal(1);
    expect(dialog().getRootNode() === visit.root).to.equal(true);
    // another tab has emptied the cart
    emptyCart('other-tab');
    await closes();
    expect(page.sent).to.equal(0);
  });

  it('[CONF-02] not agreed: the form names the lines, in words where no cart is on the page, and takes the words back once all is agreed', async () => {
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await opens();
    press('Cancel');
    await visit.says('The order was not sent, because something in it has changed:');
    await visit.says('Lamp: Price changed from €30 to €35');
    expect(visit.part('show-line') === null).to.equal(true);
    expect(page.sent).to.equal(0);
    await accessible(visit.element);
    cart().confirmPrices();
    await until(() => !visit.part('declined'), 'nothing stands in the way');
  });
});
