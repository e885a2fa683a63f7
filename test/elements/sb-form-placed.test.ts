import { expect } from '@open-wc/testing';
import { cart } from '../../src/stores/cart/cart.js';
import { payment } from '../../src/stores/payment.js';
import { accessible, until } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { followAddress } from '../support/pages/payment.js';

describe('<sb-form checkout>: after an order without online payment', () => {
  const page = new CheckoutPage();
  const own = location.search + location.hash;
  const element = () => document.querySelector('sb-payment');
  const dialog = () => element()?.shadowRoot?.querySelector('dialog');
  const text = () => (dialog()?.textContent ?? '').replace(/\s+/g, ' ');
  const says = (words: string) => until(() => dialog()?.open && text().includes(words), text);
  const closes = () => until(() => !dialog()?.open, 'it is closed');
  async function order(): Promise<void> {
    page.backend.answer('lead', () => Response.json({ lead_id: '10-427' }));
    const visit = await page.filled();
    await visit.submitUntil('success');
  }

  it('[LEAD-03] [OUT-04] the visitor sees its number, its sum and what comes next, on a page that has no sb-payment of its own', async () => {
    expect(element()).to.equal(null);
    await order();
    expect(location.hash).to.equal('#pay');
    expect(cart().get().items).to.deep.equal([]);
    await says('Thank you, the order has been placed');
    expect(text()).to.contain('10-427').and.contain('€84').and.contain('The shop will contact you');
    expect(element()?.shadowRoot?.activeElement?.textContent).to.equal('Your order');
    await accessible(element() as Element);
    expect(document.querySelectorAll('sb-payment').length).to.equal(1);
  });

  it('[LEAD-03] a reload shows it once more, closing gives the page its address back', async () => {
    await order();
    await says('10-427');
    element()?.remove();
    // a page that is loaded anew knows what the storage and the address hold
    pageStores()?.delete('payment.2');
    pageStores()?.delete('placed-order.1');
    document.body.append(document.createElement('sb-payment'));
    await says('10-427');
    dialog()?.querySelector<HTMLButtonElement>('[part~="close"]')?.click();
    await closes();
    expect(location.search + location.hash).to.equal(own);
    followAddress();
    expect(payment().get().kind).to.equal('closed');
  });

  it('[LEAD-03] where the page takes the address away it is shown all the same', async () => {
    await order();
    history.replaceState(null, '', location.pathname + location.search);
    await says('10-427');
  });

  it('Back leads to the page without it, and Forward shows it again', async () => {
    await order();
    await says('10-427');
    history.back();
    await closes();
    expect(location.hash).to.equal('');
    history.forward();
    await says('10-427');
  });

  it('the words of the form’s author take the place of ours', async () => {
    page.backend.answer('lead', () => Response.json({ lead_id: '10-428' }));
    const visit = await page.filled();
    visit.element.setAttribute('success', 'We call you within an hour.');
    await visit.click(visit.submit);
    await says('We call you within an hour.');
  });
});
