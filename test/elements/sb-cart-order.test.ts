// slow: two orders filled in by real keys, seven openings of the cart, axe
import { expect } from '@open-wc/testing';
import '../../elements/sb-payment.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { payment } from '../../src/stores/payment/payment.js';
import { unpaidBills } from '../../src/stores/payment/payment-bills.js';
import { accessible, details, until } from '../support/fixture.js';
import { BILL, closePayment, PAID } from '../support/pages/payment.js';
import { type CartPage, cartPage, filledCheckout } from './sb-cart-support.js';

describe('<sb-cart>: after the order', () => {
  let page: CartPage;
  const dialog = () => document.querySelector('sb-payment')?.shadowRoot?.querySelector('dialog');
  const text = () => (dialog()?.textContent ?? '').replace(/\s+/g, ' ');
  const says = (words: string) =>
    until(
      () => dialog()?.open && text().includes(words),
      () => `it says "${words}", it says: ${text()}`,
    );
  const closed = () => until(() => !page.drawer.open, 'the cart is closed');
  const notice = () => page.root.querySelector('[data-notice="unpaid"]');
  const waits = (words: string) => until(() => notice()?.textContent?.includes(words), `a notice says ${words}`);
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

  it('[OUT-04] the cart closes, the page hears of the purchase, and the order is shown; Back and Forward never show an empty open cart', async () => {
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
    // a page of the shop where the cart was open before the order
    history.pushState({ sbLayers: [{ key: 'cart', step: true }] }, '', '#cart');
    history.pushState(null, '', location.pathname + location.search);
    history.back();
    await until(() => location.hash === '#cart' && payment().get().kind === 'closed', 'the address has a cart');
    expect(page.drawer.open).to.equal(false);
    // whoever asks for it gets it
    request(document, 'cart-open', null);
    await until(() => page.drawer.open && page.parts('empty').length > 0, 'the empty cart');
  });

  it('[LEAD-03] an order that waits for payment has a way back to its bill in the cart, until it is paid', async () => {
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
    await until(() => !notice(), 'what is paid is no notice');
  });

  it('[LEAD-03] a later page with a cart alone reminds of the order as well', async () => {
    page = await cartPage({ data: { methods: [], discounts: [] } });
    page.backend.answer('payAjax', () => Response.json(BILL));
    expect(document.querySelector('sb-payment')).to.equal(null);
    const bill = { hash: 'hash-9', sum: 1200, currency: 'EUR' };
    unpaidBills().add({ ...bill, payId: 'pay-8', number: '10-428' });
    unpaidBills().add({ ...bill, payId: 'pay-9', number: '10-429' });
    const bar = () => document.querySelector('sb-payment')?.shadowRoot?.querySelector('[part="reminder"]');
    await until(() => bar()?.textContent?.includes('10-42'), 'the page says that one waits');
    await page.open();
    page.button('Do not remind me: order 10-429').click();
    await until(() => !notice()?.textContent?.includes('10-429'), 'it has been dismissed in the cart');
    await page.close();
    page.backend.answer('payAjax', () => Response.json(PAID));
    await page.open();
    await until(() => !notice(), 'what has been paid elsewhere goes when the cart is opened');
    await until(() => !bar(), 'and the page says nothing more');
  });
});
