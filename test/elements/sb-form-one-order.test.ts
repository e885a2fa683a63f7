// slow: other tabs in frames, each with its own page load; four checkouts by real keys; axe twice
import { expect } from '@open-wc/testing';
import '../../elements/sb-payment.js';
import { cart } from '../../src/stores/cart/cart.js';
import { revalidateCart } from '../../src/stores/checkout/checkout.js';
import { confirmation } from '../../src/stores/checkout/confirmation.js';
import { orderNote } from '../../src/stores/checkout/order-note.js';
import { leadRecord, ORDER } from '../../src/stores/forms/lead-record.js';
import { placedOrder } from '../../src/stores/payment/payment-order.js';
import { shopRules } from '../../src/stores/shop/shop-rules.js';
import { sumChanges } from '../../src/stores/totals/sum-changes.js';
import type * as CartTab from '../support/cart-tab.js';
import { accessible, becomes, events, quiet, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';
import { loseAnswers } from '../support/lost-answers.js';
import { CheckoutPage, priced } from '../support/pages/checkout.js';
import type { OtherTab } from '../support/pages/form-site.js';

const BUYER = { Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' };
const WITH_CONSENT = [
  { id: 'name', type: 'name', label: 'Name', required: true },
  { id: 'ok', type: 'policy', label: 'the terms' },
];

describe('<sb-form checkout>: exactly one order', () => {
  const page = new CheckoutPage();
  let purchases: CustomEvent[];
  beforeEach(() => {
    purchases = events('purchase');
  });
  quiet(/the form could not be sent/);

  const keys = () => new Set(page.backend.of('lead').map(({ headers }) => headers.get('Idempotency-Key')));
  const bodies = () => new Set(page.backend.of('lead').map(({ body }) => JSON.stringify(body)));
  const ordered = () => expect(page.backend.leads.size, 'orders').to.equal(1);

  /** A checkout whose order has been placed, but whose response is lost. */
  async function unanswered() {
    const visit = await page.filled();
    const undo = loseAnswers();
    await visit.submitUntil('waiting');
    undo();
    ordered();
    return visit;
  }
  /** Waits for the record of another tab: Firefox shows it a little later to a page that has just read its own. */
  const kept = () => until(() => leadRecord('pr-1', ORDER).pending() !== null, 'the sent order is stored');
  const waits = (form: OtherTab) => becomes(form.state, 'waiting');
  const titles = () =>
    cart()
      .get()
      .items.map(({ title }) => title);
  /** Another tab with the same cart. */
  async function openOther(script = ''): Promise<typeof CartTab> {
    const tab = (await framedPage('/bundled/test/support/cart-tab.ts', { script })).module as unknown as typeof CartTab;
    tab.openCart('pr-1');
    await until(() => tab.shown() === JSON.stringify(cart().get()), 'both tabs show the same cart');
    return tab;
  }
  /** Another tab of the shop, in which the order has been filled in. */
  async function otherTab(fields: object[] = [], buyer: Record<string, string> = BUYER): Promise<OtherTab> {
    const form = await page.openElsewhere(fields, 'Pickup', { checkout: '' });
    form.fill({ ...buyer, Pickup: '' });
    await until(() => form.text().includes('Collect'), 'its delivery methods are shown');
    form.fill({ Collect: '' });
    return form;
  }

  it('after a lost response, a changed order is not sent: repeats the first request and shows that it has been placed', async () => {
    await page.addProduct('p-lamp', 30);
    const visit = await unanswered();
    await visit.click(visit.button('Stop trying'));
    await visit.says('We don’t know yet whether the order arrived');
    await accessible(visit.element);
    await visit.write('Email', '.org');
    page.backend.data.products = [priced('p-lamp', 35)];
    await revalidateCart();
    await until(() => visit.submit.textContent?.includes('€119'), 'the total has changed');
    await visit.submitUntilSaid('Order lead-1 has been placed. Your later changes have not been sent.');
    await accessible(visit.element);
    ordered();
    expect([keys().size, bodies().size], 'both requests are identical').to.deep.equal([1, 1]);
    expect(visit.control('Email').value).to.equal('ann@example.com.org');
    expect(titles()).to.deep.equal([]);
    expect(purchases).to.have.length(1);
    expect(purchases[0]?.detail).to.include({ leadId: 'lead-1', total: 11400 });
  });

  it('after a lost response, the order is kept for the confirmation with the delivery that was sent, not the one chosen since', async () => {
    const visit = await unanswered();
    await visit.click(visit.button('Stop trying'));
    await visit.click(visit.control('Delivery'));
    await visit.click(visit.control('Courier'));
    await visit.submitUntilSaid('Order lead-1 has been placed. Your later changes have not been sent.');
    expect(placedOrder().read()?.delivery).to.deep.equal({ title: 'Collect' });
  });

  it('an order that is found to be placed leaves the cart’s other lines, and the promo code and note written since', async () => {
    const visit = await unanswered();
    await visit.click(visit.button('Stop trying'));
    await page.add('vase', 5);
    cart().dispatch({ type: 'applyPromocode', code: 'save10' }, 'promocode');
    orderNote().write('Ring twice');
    await visit.submitUntilSaid('Order lead-1 has been placed.');
    expect([titles(), cart().get().promocode, orderNote().get()]).to.deep.equal([['vase'], 'save10', 'Ring twice']);
  });

  it('[SHIP-03] another delivery, chosen in another tab while this one asks about changes, is checked before it is sent', async () => {
    page.backend.data.discounts = [{ id: 'd-10', discount_type: 'percent', discount_amount: 10, active_from: 0 }];
    const visit = await page.filled();
    await until(() => visit.submit.textContent?.includes('€75.60'), 'the discount is counted');
    page.backend.data.discounts = [];
    await visit.click(visit.submit);
    await until(() => confirmation().get(), 'the changes are asked about');
    cart().dispatch({ type: 'chooseShipping', id: 's-courier' }, 'shipping');
    confirmation().get()?.answer(true);
    await visit.says('The order has changed, check it and send it again');
    expect(page.sent).to.equal(0);
    await visit.submitUntilSaid('City: enter a value');
    expect(page.sent, 'without an address').to.equal(0);
  });

  it('[CONF-04] after a conflict because of taxes, the order is sent again once its new total is agreed to', async () => {
    const tax = (rate: number) => [{ id: 'sales', title: 'Sales tax', rate }];
    page.backend.data.settings.taxes = tax(8);
    await shopRules('pr-1').load(true);
    const visit = await page.filled();
    await until(() => visit.submit.textContent?.includes('€90.72'), 'the tax is counted');
    page.backend.answer('lead', () => {
      page.backend.data.settings.taxes = tax(10);
      if (page.sent > 1) return Response.json({ lead_id: 'l-2' });
      return Response.json({ message: 'Prices changed' }, { status: 409 });
    });
    await visit.click(visit.submit);
    await until(() => confirmation().get(), 'the changes are asked about');
    const total = { kind: 'total', from: 9072, to: 9240, good: false };
    expect(sumChanges().get()).to.deep.equal([total]);
    confirmation().get()?.answer(true);
    await visit.reaches('success');
    expect(page.sent).to.equal(2);
  });

  it('after a lost response and a closed tab, the next page retries by itself, and removes only the ordered lines and the draft', async () => {
    const form = await otherTab(WITH_CONSENT, { Name: 'Ann', 'I agree': '' });
    const undo = loseAnswers();
    form.press();
    await waits(form);
    await kept();
    form.tab.close();
    undo();
    await page.add('vase', 5);
    ordered();
    const visit = await page.open(WITH_CONSENT, { checkout: '' });
    await visit.says('Order lead-1 has been placed.');
    expect(visit.part('success')?.textContent).to.equal('Order lead-1 has been placed.');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('sb-draft.1:'))).to.deep.equal([]);
    ordered();
    expect(keys().size).to.equal(1);
    expect(titles()).to.deep.equal(['vase']);
    expect(purchases).to.have.length(1);
  });

  it('a tab that holds the order lock delays the retry of another tab only until it is closed', async () => {
    const form = await otherTab();
    const undo = loseAnswers();
    form.press();
    await waits(form);
    const { locks } = form.tab.window.navigator;
    await new Promise<void>((taken) => {
      const keep = () => {
        taken();
        return new Promise<void>(() => {});
      };
      void locks.request('sb-order.1:pr-1', keep);
    });
    undo();
    await kept();
    // a different cart: this form shows that the order is placed, however early its draft and methods are loaded
    await page.add('vase', 5);
    const visit = await page.open([], { checkout: '' });
    await visit.says('This is being sent in another tab. We’ll check again in a moment');
    form.tab.close();
    // instead of waiting for the retry
    const online = () => window.dispatchEvent(new Event('online'));
    await until(
      () => {
        online();
        return visit.text.includes('Order lead-1 has been placed.');
      },
      () => `the form has asked again: ${visit.text}`,
    );
    ordered();
  });

  it('two tabs submit at once: one sends, the other shows that, and then that the order has been placed', async () => {
    const visit = await page.filled();
    const form = await otherTab();
    const answer = page.backend.hold('lead');
    form.press();
    await visit.click(visit.submit);
    const elsewhere = 'This order is being sent, or has just been sent, in another tab';
    await until(
      () => [visit.text, form.text()].filter((words) => words.includes(elsewhere)).length === 1,
      'one shows that the other sends',
    );
    answer();
    // compares the texts, which stay, while the success state ends after a second
    const says = (words: string) => [visit.text, form.text()].filter((text) => text.includes(words)).length === 1;
    await until(
      () => says('Thank you, the order has been placed') && says('Order lead-1 has been placed.'),
      () => `one has placed the order, the other shows it: ${visit.text}, ${form.text()}`,
    );
    ordered();
    expect(page.sent).to.equal(1);
    expect(titles()).to.deep.equal([]);
  });

  it('if the server rejects the repeated first order, sends the changed one with a new key', async () => {
    const undo = page.backend.fail('lead', 0);
    const visit = await page.filled();
    await visit.submitUntil('waiting');
    await visit.click(visit.button('Stop trying'));
    undo();
    await visit.write('Email', '.org');
    const [first] = keys();
    page.backend.answer('lead', ({ headers }) =>
      headers.get('Idempotency-Key') === first
        ? Response.json({ message: 'No', violations: [{ propertyPath: 'email', message: 'No' }] }, { status: 422 })
        : Response.json({ lead_id: 'l-2' }),
    );
    await visit.submitUntil('success');
    const sent = page.backend.of('lead').map(({ body }) => JSON.stringify(body).includes('ann@example.com.org'));
    expect(sent).to.deep.equal([false, false, true]);
    expect(keys().size).to.equal(2);
  });

  it('[OUT-03] without Web Locks, a mark in localStorage locks the order until it is released or the tab closes', async () => {
    const without = 'Object.defineProperty(navigator, "locks", { value: undefined });';
    const tab = await openOther(without);
    const mark = () => localStorage.getItem('sb-order.1:pr-1');
    const giveBack = await tab.takeOrderLock();
    expect(Number(mark())).to.be.closeTo(Date.now(), 10_000);
    const second = await framedPage('/bundled/test/support/cart-tab.ts', { script: without });
    const late = second.module as unknown as typeof CartTab;
    late.openCart('pr-1');
    expect(await late.takeOrderLock()).to.equal(null);
    await giveBack?.();
    expect(await late.takeOrderLock()).to.not.equal(null);
    second.window.dispatchEvent(new Event('pagehide'));
    expect(mark()).to.equal(null);
    second.close();
  });

  it('[OUT-04] keeps what another tab adds to the cart while the order is being sent', async () => {
    const visit = await page.filled();
    const tab = await openOther();
    const answer = page.backend.hold('lead');
    await visit.click(visit.submit);
    await until(() => page.sent === 1, 'the order is sent');
    tab.put('lamp', 2);
    tab.put('chair');
    const items = () =>
      cart()
        .get()
        .items.map(({ id, count }) => [id, count]);
    await until(() => String(items()) === 'chair,2,lamp,2', 'this tab has both additions');
    answer();
    await visit.reaches('success');
    expect(items()).to.deep.equal([
      ['chair', 1],
      ['lamp', 2],
    ]);
    await until(() => tab.shown() === JSON.stringify(cart().get()), 'both tabs show the same cart');
  });
});
