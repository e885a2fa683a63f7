// slow: two checkouts filled in by real keys
import { expect } from '@open-wc/testing';
import { cart } from '../../src/stores/cart/cart.js';
import { details, quiet, until } from '../support/fixture.js';
import { loseAnswers } from '../support/lost-answers.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { FormService } from '../support/pages/form-service.js';

describe('<sb-form checkout>: order sent to an endpoint', () => {
  const page = new CheckoutPage();
  const purchases = details('purchase');

  it('sends the order as readable lines and as JSON, empties the cart and shows the order number', async () => {
    const service = new FormService('webhook');
    const visit = await page.filled({ endpoint: service.endpoint });
    await visit.submitUntil('success');
    const body = await service.last();
    const number = body['sb-key']?.slice(0, 8);
    expect(body).to.deep.include({ name: 'Ann', email: 'ann@example.com', order: 'chair × 1: 84.00 EUR' });
    expect(body).to.deep.include({ 'shipping[name]': 'Collect', total: '84.00 EUR' });
    const { products, pay } = JSON.parse(body['sb-order'] ?? '');
    expect([products.length, products[0].price, pay.price]).to.deep.equal([1, 84, 84]);
    expect(cart().get().items).to.deep.equal([]);
    expect(page.sent, 'no request goes to the backend').to.equal(0);
    await until(
      () => document.querySelector('sb-payment')?.shadowRoot?.textContent?.includes(number ?? ''),
      'the order number is shown',
    );
    expect(purchases.length).to.equal(1);
  });

  it('keeps the cart after a lost response; sending again repeats the same order key and reports one purchase', async () => {
    quiet(/^sb-form: the form could not be sent/);
    const service = new FormService('formspree');
    const visit = await page.filled({ endpoint: service.endpoint });
    const undo = loseAnswers(service.endpoint);
    await visit.submitUntilSaid('We don’t know whether this has arrived');
    undo();
    expect(cart().get().items).to.have.length(1);
    await visit.click(visit.button('Send again'));
    await visit.reaches('success');
    const keys = await service.keys();
    expect([keys.length, new Set(keys).size]).to.deep.equal([2, 1]);
    expect(cart().get().items).to.deep.equal([]);
    expect(purchases.length).to.equal(1);
  });
});
