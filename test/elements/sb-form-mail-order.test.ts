// slow: checkouts filled in by real keys
import { expect } from '@open-wc/testing';
import { cart } from '../../src/stores/cart/cart.js';
import { accessible, details, until } from '../support/fixture.js';
import { CheckoutPage } from '../support/pages/checkout.js';

const MAIL = 'mailto:orders@shop.example';

describe('<sb-form checkout>: order sent with the visitor’s mail app', () => {
  const page = new CheckoutPage();
  const purchases = details('purchase');

  it('shows the order as a mail, also after a reload; empties the cart once the visitor confirms that it is sent', async () => {
    const visit = await page.filled({ endpoint: MAIL });
    await visit.submitUntilSaid('I have sent it');
    const text = () => visit.part('mail-text')?.textContent?.replace(/[^\S\n]/g, ' ') ?? '';
    const number = /^Order number: (\w{8})$/m.exec(text())?.[1] ?? '';
    expect(text().split('\n\n').slice(0, 3)).to.deep.equal([
      'Name: Ann\nEmail: ann@example.com\nPhone: +49 30 1234',
      'chair × 1: €84',
      'Delivery: Collect, Free\nTotal: €84',
    ]);
    await visit.says(`Order ${number}`);
    await accessible(visit.element);
    page.close();
    const again = await page.open([], { checkout: '', endpoint: MAIL });
    await until(() => again.part('mail-text')?.textContent?.includes(number), 'the same mail is shown');
    expect([cart().get().items.length, purchases.length, page.sent]).to.deep.equal([1, 0, 0]);
    await again.click(again.button('I have sent it'));
    await until(() => cart().get().items.length === 0, 'the cart is empty');
    expect(purchases.map(({ leadId }) => leadId)).to.deep.equal([number]);
    await until(() => {
      const shown = document.querySelector('sb-payment')?.shadowRoot?.textContent ?? '';
      return shown.includes(number) && shown.includes('You have sent this by mail');
    }, 'the order number is shown, and that it was sent by mail');
    expect(page.sent, 'no request goes to the backend').to.equal(0);
  });

  it('after Go back the mail has the current cart; a later change is shown, and only the lines of the mail leave the cart', async () => {
    const visit = await page.filled({ endpoint: MAIL });
    const ids = () =>
      cart()
        .get()
        .items.map(({ id }) => id);
    await visit.submitUntilSaid('I have sent it');
    await visit.click(visit.button('Go back'));
    await visit.reaches('idle');
    await page.add('lamp', 49);
    await visit.submitUntilSaid('I have sent it');
    const text = () => visit.part('mail-text')?.textContent ?? '';
    expect(text()).to.match(/chair × 1: €84\nlamp × 1: €49/);
    expect(visit.text).to.not.contain('Your cart has changed since');
    expect([purchases.length, ids().length]).to.deep.equal([0, 2]);
    await page.add('vase', 5);
    await visit.says('Your cart has changed since');
    expect(text()).to.not.contain('vase');
    await visit.click(visit.button('I have sent it'));
    await until(() => purchases.length === 1, 'the purchase is dispatched');
    expect(ids()).to.deep.equal(['vase']);
  });
});
