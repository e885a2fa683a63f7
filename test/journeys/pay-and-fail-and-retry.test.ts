// runs in firefox, webkit: payment and history
// runs in light: dist/light
import { expect } from '@open-wc/testing';
import { freshShop, makeRoom, Page } from '../support/journey.js';
import { until } from '../support/until.js';

/** Orders one custom item by the backend's own call, as a checkout does. */
async function order(): Promise<{ pay_id: string; pay_hash: string }> {
  const item = { id: 'gift', type: 'custom', count: 4, price: 5, title: 'Gift wrapping', img: null };
  const lead = {
    id: 'checkout',
    is_ajax: 1,
    jsform: 1,
    projectId: 'demo',
    fields: [{ id: 'email', name: 'email', type: 'email', value: 'ada@example.com' }],
    products: [{ ...item, product_id: null, variant_id: null }],
    pay: { price: 20, desc: 'Order' },
    return_path: '/demo/payment.html',
  };
  const answer = await fetch('/mod/project/shop/lead/send/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(lead),
  });
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).to.equal(200);
  return body.pay;
}

describe('journey: pay, fail and try again', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => page.close());

  it('[EVT-01] a declined payment can be tried again until it goes through', async () => {
    const { pay_id, pay_hash } = await order();
    page = await Page.open(`/demo/payment.html?pay_id=${pay_id}&h=${pay_hash}`);
    await page.click('button', /^pay €20/i);
    await page.loaded('/mod/pay/');
    await page.click('button', /decline/i);
    await page.loaded('/demo/payment.html');
    await page.says('Payment failed');
    page.expectNoProblems();

    await page.click('button', 'Try again');
    await page.click('button', /^pay €20/i);
    await page.loaded('/mod/pay/');
    await page.click('button', /^pay/i);
    await page.loaded('/demo/payment.html');
    await page.says('Payment completed');
    page.expectNoProblems();

    // looked at once more, the same bill is paid
    page.close();
    page = await Page.open(`/demo/payment.html?pay_id=${pay_id}&h=${pay_hash}`);
    await page.says('This order is already paid');
    await page.click('button', 'Close');
    expect(page.window.location.search).to.equal('');
  });

  it('a bill that nobody knows is told in an alert, and the page goes on', async () => {
    page = await Page.open('/demo/payment.html');
    const told: string[] = [];
    page.window.alert = (text) => told.push(String(text));
    page.window.history.pushState(null, '', '?pay_id=nobody&h=x');
    page.window.dispatchEvent(new PopStateEvent('popstate'));
    await until(() => told.length === 1, 'the visitor is told');
    expect(page.window.location.search).to.equal('');
  });
});
