// slow: the drawer slides in, then the checkout, with a backend that responds late; axe in two states
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-cart.js';
import '../../elements/sb-form.js';
import { cart } from '../../elements/cart.js';
import type { QuotedCart } from '../../src/domain/cart/quote.js';
import type { LeadRequest } from '../../src/domain/form/lead-view.js';
import { defineBackend } from '../../src/ports/backend/define.js';
import type { QuoteInput } from '../../src/ports/backend/port.js';
import { registerBackend } from '../../src/stores/backend/backend-names.js';
import { accessible, atEnd, freshPage, press, provide, put, quiet, ui, until } from '../support/fixture.js';

let serial = 0;

const FIELDS = '[{"id":"name","type":"text","label":"Name","default":"Ann"}]';

/** Opens a cart of two mugs whose totals the backend quotes. `answer` resolves the pending quotes. */
async function openCart() {
  freshPage();
  const sent: LeadRequest[] = [];
  const waiting: (() => void)[] = [];
  /** Price of a mug in the backend's quote. */
  const shop = { mug: 1100, fails: false };
  const made = ({ lines, promocode, shippingId }: QuotedCart): QuoteInput => {
    if (shop.fails) throw new TypeError('the till is closed');
    const all: QuoteInput['lines'] = [
      ...lines.map(({ id, count }) => {
        return { kind: 'item' as const, id, amount: shop.mug * count, why: '€11 each from two on' };
      }),
      ...(promocode ? [{ kind: 'promo' as const, id: promocode, amount: 0, why: 'Not for mugs' }] : []),
      ...(shippingId ? [{ kind: 'shipping' as const, id: shippingId, amount: 390, why: 'To the door' }] : []),
      { kind: 'discount', id: 'club', title: 'Club', why: 'Members save €2', amount: -200 },
      { kind: 'other', id: 'crate', title: 'Crate', amount: 150 },
      { kind: 'tax', id: 'vat', title: 'VAT', rate: 19, amount: 0, sum: 340 },
    ];
    return { lines: all, total: all.reduce((sum, { amount }) => sum + amount, 0) };
  };
  const name = `till-${++serial}`;
  const backend = defineBackend({
    shop: {
      products: async () => ({ products: [{ id: 'mug', title: 'Mug', variants: [{ id: 'mug-1', price: 1250 }] }] }),
    },
    cart: {
      promocode: async () => ({ id: 'c', type: 'percent', amount: 10 }),
      shipping: async () => [
        { id: 'post', title: 'Post', type: 'delivery', price: 500, deliveryAddressEnabled: false },
      ],
      quote: (asked) => new Promise((resolve) => waiting.push(() => resolve(Promise.resolve(asked).then(made)))),
    },
    lead: {
      async send(request) {
        sent.push(request);
        return { kind: 'sent', leadId: 'L-1', pay: null };
      },
    },
  });
  atEnd(registerBackend(name, () => backend));
  provide({ backend: name, currency: 'EUR' });
  const markup = `<sb-cart><sb-form slot="form" checkout form-id="order" fields='${FIELDS}'></sb-form></sb-cart>`;
  const element = put(markup).firstElementChild as HTMLElement;
  const form = element.querySelector('sb-form') as HTMLElement;
  await cart.add({ productId: 'mug', count: 2 });
  await cart.open();
  const view = ui(element);
  const answer = async () => {
    await until(() => waiting.length > 0, 'a quote is requested');
    for (const give of waiting.splice(0)) give();
  };
  const text = (name: string) => view.part(name)?.textContent ?? '';
  const totalIs = (words: string) => until(() => text('line-total') === words, `the total reads ${words}`);
  return { ...view, element, form: ui(form), sent, shop, answer, text, totalIs };
}

describe('<sb-cart> with totals quoted by the backend', () => {
  it('[CART-04] shows its own sums as an estimate until the quote arrives, then the quote with its explanations', async () => {
    const page = await openCart();
    await page.totalIs('Estimated total€25');
    await page.answer();
    await page.totalIs('Total€21.50');
    expect(page.parts('goals'), 'no goals: the backend reports no discounts in advance').to.be.empty;
    expect(page.text('line-subtotal')).to.equal('Subtotal€22');
    expect(page.text('line-discount')).to.equal('ClubMembers save €2−€2');
    expect(page.text('line-other')).to.equal('Crate€1.50');
    expect(page.text('line-tax-included')).to.equal('Including VAT, 19%€3.40');
    expect(page.text('sum')).to.equal('€22');
    expect(page.text('each')).to.equal('€12.50 each');
    await accessible(page.element);
    await cart.applyPromocode('MUGS');
    await page.totalIs('Estimated total€22.50');
    await page.answer();
    await page.totalIs('Total€21.50');
    expect(page.text('line-promo')).to.equal('Promo codeNot for mugs€0');
  });

  it('a failed quote shows a message, logs one warning, and is requested again by Try again', async () => {
    const heard = quiet();
    const page = await openCart();
    page.shop.fails = true;
    await page.answer();
    await until(
      () => page.text('sum-note').includes('The exact total could not be worked out'),
      'the message is shown',
    );
    await accessible(page.element);
    page.shop.fails = false;
    page.button('Try again').focus();
    await sendKeys({ press: 'Enter' });
    await page.answer();
    await page.totalIs('Total€21.50');
    expect(page.parts('sum-note')).to.deep.equal([]);
    await until(() => page.part('title')?.matches(':focus'), 'the focus stays in the cart');
    expect(heard.warnings).to.deep.equal(["sb-elements: the backend's sums could not be read (unknown)"]);
  });

  it('[CONF-03] the order waits for the quote, asks about a total the visitor has not seen, and is sent with it', async () => {
    const page = await openCart();
    await page.answer();
    await page.totalIs('Total€21.50');
    const said = () => page.root.querySelector('dialog > [role=status]')?.textContent;
    await cart.chooseShipping('post');
    await until(() => said()?.includes('Estimated total €'), 'the estimate is announced as one');
    await page.answer();
    await page.totalIs('Total€25.40');
    await until(() => said()?.includes('Total €25.40'), 'the total is announced');
    page.button('Checkout').click();
    await until(() => page.form.parts('submit').length > 0, 'the form is there');
    await until(() => page.form.part('submit')?.textContent?.includes('€25.40'), 'the button shows the total');
    expect(page.form.part('order-recap')?.textContent, 'the recap adds up').to.equal(
      '2 × Mug€22Discount−€2Post€3.90Crate€1.50Total€25.40Including VAT, 19%€3.40',
    );
    page.shop.mug = 1200;
    await press(page.form.button(/Place order/));
    await page.answer();
    await until(() => page.form.parts('change').length === 1, 'the visitor is asked about the change');
    expect(page.form.part('change')?.textContent).to.contain('Total').and.contain('from €25.40 to €27.40');
    expect(page.sent).to.deep.equal([]);
    page.form.button('Apply the changes').click();
    await until(() => page.sent.length === 1, 'the order is sent');
    expect(page.sent[0]?.order).to.deep.include({ total: 2740 });
    expect(page.sent[0]?.order?.shipping).to.include({ id: 'post', price: 390 });
  });

  it('[CONF-03] sends no order with an estimated total: the form shows a failure and can be submitted again', async () => {
    quiet(/sums could not be read/, /the form could not be sent/);
    const page = await openCart();
    await page.answer();
    await cart.chooseShipping('post');
    page.shop.fails = true;
    await page.answer();
    page.button('Checkout').click();
    await until(() => page.form.parts('submit').length > 0, 'the form is there');
    expect(page.form.part('submit')?.textContent).to.not.contain('€');
    await press(page.form.button(/Place order/));
    await page.answer();
    await until(() => page.form.parts('failure').length > 0, 'the form shows the failure');
    expect(page.sent).to.deep.equal([]);
    page.shop.fails = false;
    await press(page.form.button(/Place order/));
    await page.answer();
    await until(
      () => page.form.parts('change').length === 1,
      'the visitor is asked about the change from the estimate',
    );
    page.form.button('Apply the changes').click();
    await until(() => page.sent.length === 1, 'the order is sent');
  });
});
