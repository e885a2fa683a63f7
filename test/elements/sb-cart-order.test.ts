// slow: two orders, seven openings of the cart, axe
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import '../../elements/sb-payment.js';
import { paymentModal } from '../../src/components/payment/Payment.js';
import { withPayment } from '../../src/domain/payment/payment-address.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { payment } from '../../src/stores/payment/payment.js';
import { unpaidBills } from '../../src/stores/payment/payment-bills.js';
import { placedOrder } from '../../src/stores/payment/payment-order.js';
import { accessible, details, put, quiet, until } from '../support/fixture.js';
import { BILL, closePayment, PAID } from '../support/pages/payment.js';
import { type CartPage, cartPage, filledCheckout } from './sb-cart-support.js';

describe('<sb-cart> after the order', () => {
  let page: CartPage;
  const dialog = () => document.querySelector('sb-payment')?.shadowRoot?.querySelector('dialog');
  const text = () => (dialog()?.textContent ?? '').replace(/\s+/g, ' ');
  const says = (words: string) =>
    until(
      () => dialog()?.open && text().includes(words),
      () => `the dialog contains "${words}", its text is: ${text()}`,
    );
  const closed = () => until(() => !page.drawer.open, 'the cart is closed');
  const notice = () => page.root.querySelector('[data-notice="unpaid"]');
  const waits = (words: string) => until(() => notice()?.textContent?.includes(words), `a notice contains "${words}"`);
  afterEach(() => {
    closePayment();
    history.replaceState(null, '', location.pathname + location.search);
  });

  async function order(answer: object, code: string | null = null): Promise<void> {
    page = await cartPage({ data: { methods: [], discounts: [] } });
    page.backend.answer('lead', () => Response.json(answer));
    page.backend.answer('payAjax', () => Response.json(BILL));
    await page.add({ item: { id: 'gift', title: 'Gift wrap', price: 12 } });
    cart().dispatch({ type: 'applyPromocode', code }, 'promocode');
    (await filledCheckout(page)).submit.click();
    await closed();
  }
  const UNPAID = { lead_id: '10-427', pay: { pay_link: '/mod/pay/', pay_id: 'pay-1', pay_hash: 'hash-1' } };

  it('[OUT-04] closes the cart, dispatches purchase, shows the order; only links and buttons open the empty cart', async () => {
    const heard = details('purchase');
    await order({ lead_id: '10-426' }, 'save10');
    await says('10-426');
    expect(text()).to.contain('€10.80');
    expect(heard[0]).to.deep.include({ leadId: '10-426', total: 1080, currency: 'EUR' });
    expect(heard[0]?.items).to.have.length(1);
    expect(cart().get()).to.deep.equal({ items: [], promocode: null, shippingId: null });
    history.back();
    await until(() => !dialog()?.open, 'the order is closed');
    expect([page.drawer.open, location.hash]).to.deep.equal([false, '']);
    history.forward();
    await says('10-426');
    expect(page.drawer.open).to.equal(false);
    // a history entry of the shop in which the cart was open before the order
    history.pushState({ sbLayers: [{ key: 'cart', step: true }] }, '', '#cart');
    history.pushState(null, '', location.pathname + location.search);
    history.back();
    await until(() => location.hash === '#cart' && payment().get().kind === 'closed', 'the URL has #cart');
    expect(page.drawer.open).to.equal(false);
    // an explicit request still opens it
    request(document, 'cart-open', null);
    await until(() => page.drawer.open && page.parts('empty').length > 0, 'the empty cart is open');
    page.button('Close the cart').click();
    await closed();
    history.replaceState(null, '', location.pathname + location.search);
    put('<a href="#cart">Cart</a>').querySelector('a')?.click();
    await until(() => page.drawer.open, 'so does a link to the cart');
  });

  it('[LEAD-03] the cart shows an unpaid order with a button that opens its bill, until it is paid', async () => {
    await order(UNPAID);
    await says('Order 10-427 placed');
    expect(dialog()?.querySelector('h2')?.textContent).to.equal('Order 10-427 placed');
    const ordered = dialog()?.querySelector('[part="ordered"]')?.textContent;
    expect(ordered).to.equal('1 item · confirmation goes to ann@example.com');
    dialog()?.querySelector<HTMLButtonElement>('[part~="close"]')?.click();
    await until(() => !dialog()?.open, 'the bill is closed');
    await page.open();
    await waits('Order 10-427 is waiting for payment: €12');
    await accessible(page.element);
    page.button('Pay now: order 10-427').click();
    await says('€84');
    await closed();
    expect(location.search).to.contain('pay_id=pay-1');
    expect(location.hash).to.equal('');
    closePayment();
    page.backend.answer('payAjax', () => Response.json(PAID));
    await page.open();
    await until(() => !notice(), 'the paid order has no notice');
  });

  it('[LEAD-03] a later page with only a cart reminds of unpaid orders until they are dismissed or paid', async () => {
    quiet(/the payment could not be loaded/);
    page = await cartPage({ data: { methods: [], discounts: [] } });
    page.backend.answer('payAjax', () => Response.json(BILL));
    expect(document.querySelector('sb-payment')).to.equal(null);
    const bill = { hash: 'hash-9', sum: 1200, currency: 'EUR' };
    unpaidBills().add({ ...bill, payId: 'pay-8', number: '10-428' });
    unpaidBills().add({ ...bill, payId: 'pay-9', number: '10-429' });
    const bar = () => document.querySelector('sb-payment')?.shadowRoot?.querySelector('[part="reminder"]');
    await until(() => bar()?.textContent?.includes('10-42'), 'the page shows a reminder');
    await page.open();
    page.button('Do not remind me: order 10-429').click();
    await until(() => !notice()?.textContent?.includes('10-429'), 'the dismissed order has no notice');
    const missing = stub(paymentModal, 'load').rejects(new Error('offline'));
    page.button('Pay now: order 10-428').click();
    const tip = () => page.root.querySelector('[part=tip]:popover-open')?.textContent;
    await until(() => tip()?.startsWith('This could not be opened'), 'the cart says that the bill does not open');
    expect([page.drawer.open, location.search.includes('pay_id')]).to.deep.equal([true, false]);
    missing.restore();
    await page.close();
    page.backend.answer('payAjax', () => Response.json(PAID));
    await page.open();
    await until(() => !notice(), 'opening the cart removes the notice of an order paid elsewhere');
    await until(() => !bar(), 'the reminder is gone');
  });

  it('[PAY-01] a page with only a cart shows the result on the way back from the payment page, and an order that its address names', async () => {
    document.querySelector('sb-payment')?.remove();
    const own = location.pathname + location.search;
    history.replaceState(null, '', `${withPayment(own, 'pay-1', 'hash-1')}&pay_status=success`);
    page = await cartPage();
    page.backend.answer('payAjax', () => Response.json(PAID));
    await says('Payment completed');
    closePayment();
    document.querySelector('sb-payment')?.remove();
    page.done();
    page = await cartPage();
    placedOrder().keep({ number: '10-431', sum: 1200, currency: 'EUR', words: '', payId: null, items: [] });
    history.replaceState(null, '', `${own}#pay`);
    page.element.remove();
    document.body.append(page.element);
    await says('10-431');
    page.element.remove();
  });
});
