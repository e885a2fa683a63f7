// runs in strict: effects
// slow: ten checkouts filled in by real keys, three dialogs about changes, axe three times
import { expect } from '@open-wc/testing';
import { spy, stub } from 'sinon';
import '../../elements/sb-cart.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { revalidateCart } from '../../src/stores/checkout/checkout.js';
import { confirmation } from '../../src/stores/checkout/confirmation.js';
import { shopRules } from '../../src/stores/shop/shop-rules.js';
import { shipping } from '../../src/stores/totals/shipping.js';
import { emptyCart } from '../support/cart-lines.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, atEnd, becomes, provide, put, quiet, settled, until } from '../support/fixture.js';
import { CheckoutPage, priced } from '../support/pages/checkout.js';
import type { FormPage } from '../support/pages/form.js';

/** Fakes prefers-reduced-motion, until restored. */
const motion = (less: boolean) => stub(window, 'matchMedia').returns({ matches: less } as MediaQueryList);

describe('<sb-form checkout>: sending the order and confirming changes', () => {
  const page = new CheckoutPage();
  beforeEach(() => page.backend.answer('lead', () => Response.json({ lead_id: 'lead-1' })));
  const question = () => confirmation().get();
  const asked = () => until(question, 'the changes are shown');
  /** The backend rejects the first order, because prices have changed. */
  const conflictOnce = () =>
    page.backend.answer('lead', () =>
      page.sent === 1
        ? Response.json({ message: 'Prices changed' }, { status: 409 })
        : Response.json({ lead_id: 'l-2' }),
    );
  const isFree = (visit: FormPage) => until(() => !visit.part('tip'), 'nothing blocks the order');
  const disabled = (visit: FormPage) => visit.submit.getAttribute('aria-disabled') === 'true';

  it('[OUT-01] a shop without calls for delivery and discounts (404) takes the order, with one warning for each', async () => {
    const heard = quiet(/\(404\)/);
    for (const call of ['shipping', 'discounts'] as const) page.backend.fail(call, 404);
    const visit = await page.open([], { checkout: '' });
    await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
    await shipping().load();
    const lead = await page.send();
    expect(Object.keys(lead).filter((key) => key.startsWith('shipping'))).to.deep.equal([]);
    await visit.reaches('success');
    expect(heard.warnings.filter((words) => words.includes('delivery'))).to.deep.equal([
      'sb-elements: the shop has no delivery methods (404): orders are sent without them',
    ]);
  });

  it('[OUT-03] [FORM-02] an empty cart, too low a total or an unavailable item disables the button with a reason; a press only shakes it', async () => {
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
    await until(() => less.called, 'the motion preference is read');
    expect(moved.called).to.equal(false);
    less.restore();
    const more = motion(false);
    visit.submit.focus();
    await visit.press('Enter');
    await until(() => moved.called, 'the button shakes');
    expect(moved.args[0]?.[1]).to.deep.include({ duration: 500 });
    expect(page.sent).to.equal(0);
    more.restore();
    shopRules('pr-1').adopt(rules);
    await page.addProduct('p-vase', 30);
    page.backend.data.products = [fakeProduct('p-vase', { variants: [fakeVariant('v-p-vase', { visible: false })] })];
    await revalidateCart();
    await stopped('Some items are not available');
  });

  it('[CONF-04] a conflict shows the changes; once confirmed, the order is sent again with a new key', async () => {
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

  it('E16: sends the return URL to a backend on another host, but not to one on the same host', async () => {
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

  it('retries a conflict without changes once by itself, also after a challenge, then shows an error; can be retried', async () => {
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

  it('shows a general error if the products fail to load after a conflict; the next press sends the order', async () => {
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
    await visit.submitUntil('success');
    expect(page.sent).to.equal(2);
  });

  it('D24: after a conflict, waits at most five seconds for the products; late changes are confirmed at the next press', async () => {
    quiet(/the form could not be sent/);
    const visit = await page.filled();
    await page.addProduct('p-late', 30);
    conflictOnce();
    page.backend.data.products = [priced('p-late', 35)];
    const answer = page.backend.hold('products');
    const before = page.backend.of('products').length;
    const time = page.stopTime();
    await visit.click(visit.submit);
    await until(() => page.backend.of('products').length > before, 'the products are requested');
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
      'the late response has arrived',
    );
    await visit.click(visit.submit);
    await asked();
    expect(question()?.changes.map(({ kind }) => kind)).to.deep.equal(['price_changed']);
    question()?.answer(true);
    await visit.reaches('success');
    expect(page.sent).to.equal(2);
  });

  it('[SHIP-05] a delivery method that is gone shows an error at the methods, and scrolls to them with 40 px above', async () => {
    const visit = await page.filled();
    visit.element.before(put('<div style="block-size: 2000px"></div>'));
    put('<div style="block-size: 2000px"></div>');
    page.backend.fail('lead', 409, { message: 'Shipping not found' });
    await visit.submitUntilSaid('This delivery method is not available any more, choose another');
    await until(
      () => Math.abs((visit.part('shipping')?.getBoundingClientRect().top ?? 0) - 40) < 1,
      'the delivery methods are scrolled to',
    );
    expect(visit.root.querySelector('[role="radiogroup"][aria-invalid="true"]')).to.not.equal(null);
  });

  it('[SHIP-03] a delivery method that is gone in the answer that a press waits for, or after a conflict: no order without delivery is sent', async () => {
    const visit = await page.filled();
    const { data } = page.backend;
    const all = data.methods;
    const gone = 'This delivery method is not available any more, choose another';
    const answer = page.backend.hold('shipping');
    await page.add('vase', 5);
    data.methods = all.filter(({ id }) => id !== 's-pickup');
    await visit.submitUntil('busy');
    answer();
    await visit.says(gone);
    expect(page.sent).to.equal(0);
    data.methods = all;
    await shipping().load();
    page.backend.answer('lead', () => {
      data.methods = data.methods.filter(({ id }) => id !== 's-pickup');
      return Response.json({ message: 'Prices changed' }, { status: 409 });
    });
    await visit.submitUntil('busy');
    await visit.says(gone);
    expect(page.sent).to.equal(1);
  });

  const TENTH = { id: 'd-10', discount_type: 'percent', discount_amount: 10, active_from: 0 } as const;
  const recap = (visit: FormPage) =>
    [...(visit.part('order-sums')?.children ?? [])].map(({ textContent }) => textContent);
  const promoted = () => ['discounts', 'promocodes'].map((name) => page.backend.of(name as 'discounts').length);

  it('[CART-04] a checkout without a cart on its page counts discounts before a press, without a shift, and asks when one is gone at the press', async () => {
    page.backend.data.discounts = [TENTH];
    const answer = page.backend.hold('discounts');
    const visit = await page.filled();
    const other = await page.open([], { checkout: '' });
    expect(recap(visit)).to.deep.equal(['CollectFree', 'Estimated total€84']);
    expect(visit.text).to.contain('Place order').and.not.contain('Place order ·');
    const height = () => visit.part('order-sums')?.getBoundingClientRect().height;
    const before = height();
    answer();
    await visit.says('Place order · €75.60');
    await other.says('Place order · €75.60');
    expect(recap(visit)).to.deep.equal(['Discount−€8.40', 'CollectFree', 'Total€75.60']);
    expect(height()).to.equal(before);
    visit.element.dir = 'rtl';
    const amount = visit.part('order-sums')?.querySelector('dd')?.firstChild as Text;
    const [minus, number] = [0, 2].map((at) => {
      const sign = document.createRange();
      sign.setStart(amount, at);
      sign.setEnd(amount, at + 1);
      return sign.getBoundingClientRect().left;
    });
    expect(minus, 'the minus is before its amount in RTL text').to.be.below(number ?? 0);
    expect(promoted(), 'once for both forms').to.deep.equal([1, 0]);
    page.backend.data.discounts = [];
    await visit.click(visit.submit);
    await asked();
    expect(question()?.sums).to.deep.equal([{ kind: 'discount', from: 840, to: 0, good: false }]);
    question()?.answer(true);
    await visit.reaches('success');
    expect(page.lead.pay).to.deep.include({ price: 84 });
  });

  it('[PROMO-02] a checkout without a cart on its page counts the code that was applied on the page before, and checks it for a changed cart', async () => {
    cart().dispatch({ type: 'applyPromocode', code: 'save10' }, 'promocode');
    const visit = await page.filled();
    await visit.says('Place order · €75.60');
    expect(recap(visit)).to.deep.equal(['Discount−€8.40', 'CollectFree', 'Total€75.60']);
    await page.add('lamp', 16);
    await until(() => promoted().join() === '1,2', 'the code is checked for the new subtotal');
    await visit.says('Place order · €90');
    await visit.submitUntil('success');
    expect(page.lead.pay).to.deep.include({ price: 90 });
  });

  it('a checkout asks for no promotions in the editor, while it is not displayed, or with an empty cart', async () => {
    emptyCart();
    const visit = await page.open([], { checkout: '' });
    await settled(visit.element);
    visit.element.hidden = true;
    await page.open([], { checkout: '', hidden: '' });
    const edited = await page.open([], { checkout: '', mode: 'admin' });
    await page.add('chair', 84);
    await edited.says('Place order · €84');
    await settled(edited.element);
    expect(promoted()).to.deep.equal([0, 0]);
    visit.element.hidden = false;
    await visit.says('Place order · €84');
    expect(promoted()).to.deep.equal([1, 0]);
  });

  it('a checkout whose promotions fail to load logs one warning, shows its total and can be sent', async () => {
    const heard = quiet();
    const back = page.backend.fail('discounts', 500);
    const visit = await page.filled();
    await visit.says('Place order · €84');
    expect(heard.warnings.map((text) => text.split(' (')[0])).to.deep.equal([
      'sb-elements: the discounts could not be loaded',
    ]);
    back();
    await visit.submitUntil('success');
    expect(page.lead.pay).to.deep.include({ price: 84 });
  });

  /** Number of the next product: products are cached per page, so each test needs its own. */
  let serial = 0;
  /** A complete checkout with a lamp whose price has changed since it was added. */
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
  const opens = () => until(() => dialogs().length > 0, 'the dialog is open');
  const closes = () => until(() => dialogs().length === 0, 'the dialog is closed');
  const press = (name: string) =>
    [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

  it('[CONF-03] changes that come while the visitor is asked are asked about, too, before the order is sent', async () => {
    const visit = await filledAndRepriced();
    await visit.click(visit.submit);
    await opens();
    const [lamp] = page.backend.data.products;
    for (const variant of lamp?.variants ?? []) variant.price = 40;
    await revalidateCart();
    press('Apply the changes');
    // a double click agrees to nothing that comes after it
    press('Apply the changes');
    await until(
      () => dialogs()[0]?.textContent?.includes('from €30 to €40'),
      'the visitor is asked about the new price',
    );
    expect(page.sent).to.equal(0);
    press('Apply the changes');
    await visit.reaches('success');
    expect(page.lead.pay).to.deep.include({ price: 124 });
    expect(dialogs().length).to.equal(0);
  });

  it('[CONF-02] without a cart on the page, the form shows a changed line with picture, options and note; after Cancel it lists the line until its price is confirmed', async () => {
    quiet(/Image preload error/);
    const visit = await page.filled();
    request(document, 'add-to-cart', { productId: 'p-coat', variantId: 'v-coat-sand-s', note: 'For Ann' });
    await until(() => cart().get().items.length === 2, 'the coat is in the cart');
    const coat = page.backend.data.products.find(({ id }) => id === 'p-coat');
    for (const variant of coat?.variants ?? []) variant.price = 1;
    await revalidateCart();
    await visit.click(visit.submit);
    await opens();
    const row = dialog().querySelector('[part="change"]');
    expect(row?.querySelector('img')?.getAttribute('src')).to.contain('coat');
    const options = [...(row?.querySelectorAll('[part="change-options"]') ?? [])];
    expect(options.map(({ textContent }) => textContent)).to.deep.equal(['Color: Sand · Size: S', 'Note: For Ann']);
    expect(row?.textContent).to.contain('Rain coat').and.contain('from €110.50 to €1');
    await accessible(visit.element);
    press('Cancel');
    await visit.says('The order was not sent, because something in it has changed:');
    expect(visit.part('declined')?.textContent).to.match(/Rain coat.*: Price changed from €110\.50 to €1/);
    expect(visit.part('show-line') === null).to.equal(true);
    expect(page.sent).to.equal(0);
    await accessible(visit.element);
    cart().confirmPrices();
    await until(() => !visit.part('declined'), 'the list is removed');
  });

  it('[CONF-02] with a closed cart and another form on the page, only the submitting form opens a dialog', async () => {
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
});
