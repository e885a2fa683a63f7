// runs in firefox, webkit: a whole purchase
// runs in light: dist/light
import { expect } from '@open-wc/testing';
import { freshShop, makeRoom, nameOf, Page } from '../support/journey.js';
import { until } from '../support/until.js';

interface StoredOrder {
  products: { variant_id: string; count: number }[];
}

describe('journey: buy a product with options', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(async () => {
    await freshShop();
    page = await Page.open('/demo/shop.html');
  });
  afterEach(() => page.close());

  it('[EVT-01] from the slider to the paid bill', async () => {
    // the slider can be looked through
    await page.click('button', 'Next slide');
    await page.says('Light, where the evening happens');

    // another colour of a product, into the cart
    page.lookAt('sb-catalogue');
    const swatch = await page.find('[part~=option-color] [role=radio][aria-checked=false][data-state=available]');
    const card = swatch.closest('[part~=card]') as HTMLElement;
    const title = nameOf(card.querySelector('[part~=name]') as HTMLElement);
    const colour = nameOf(swatch);
    await page.clickOn(swatch);
    await until(() => swatch.ariaChecked === 'true', 'the colour is chosen');
    await page.clickOn(card.querySelector('[part~=add]') as HTMLElement);

    // what else there is to choose of it
    const another = await page.find(
      '[part~=options-modal][data-state=open] [role=radio]:not([part~=swatch])[aria-checked=false][data-state=available]',
    );
    await page.clickOn(another);
    await until(() => another.ariaChecked === 'true', 'it is chosen');
    await page.clickOn(await page.find('[part~=modal-button]'));

    // the cart opens by itself with it
    await page.find('*', title);
    await page.says(colour);

    // a promo code
    await page.write(/promo code/i, 'Welcome 10');
    await page.click('button', 'Apply');
    await page.says(/^welcome10/i);

    // shipping and the visitor's data
    await page.click('button', 'Checkout');
    await page.click('input[type=radio]', /courier/i);
    await page.write(/^name/i, 'Ada Lovelace');
    await page.write(/^email/i, 'ada@example.com');
    await page.write(/^phone/i, '+49 40 1234567');
    await page.write(/^address/i, 'Hafenstrasse 12');
    await page.write(/^city/i, 'Hamburg');
    await page.write(/^postal code/i, '20457');
    await page.click('button', /^place order/i);

    // the bill, and the payment page
    await page.find('*', 'How would you like to pay?');
    page.expectNoProblems();
    await page.click('button', /^pay €/i);
    await page.loaded('/mod/pay/');
    (await page.find('button', /^pay/i)).click();
    await page.loaded('/demo/shop.html');
    await page.says('Payment completed');
    page.expectNoProblems();

    const { purchases } = (await (await fetch('/dev/leads?projectId=demo')).json()) as { purchases: StoredOrder[] };
    expect(purchases.length).to.equal(1);
  });
});
