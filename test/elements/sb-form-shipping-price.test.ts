import { expect } from '@open-wc/testing';
import { shipping } from '../../src/stores/totals/shipping.js';
import { becomes, settled, until } from '../support/fixture.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import type { FormPage } from '../support/pages/form.js';

const DELIVERY = { id: 'delivery', type: 'shipping', label: 'How to get it', required: true };

describe('<sb-form>: prices of delivery methods in a form', () => {
  const page = new CheckoutPage();
  let visit: FormPage;

  async function open(fields: object[], attributes: Record<string, string> = {}): Promise<void> {
    await shipping().load();
    visit = await page.open(fields, attributes);
    await visit.says('Courier');
  }
  const choose = (label: string) => visit.click(visit.control(label));
  const courier = () => visit.control('Courier').closest('label')?.textContent ?? '';
  /** Sends the address of a delivery to another country, for which no price has come yet; its new price is 50. */
  async function sendAbroad(attributes: Record<string, string> = {}) {
    await open([DELIVERY], attributes);
    await choose('World post');
    await visit.find('[part~="address"] select');
    await visit.fill({ Address: 'Main 1' });
    const [, world] = page.backend.data.methods;
    const answer = page.backend.hold('shipping');
    const time = page.stopTime();
    Object.assign(world as object, { price: { current: 50 } });
    await visit.write('Country', 'Uni');
    await until(() => shipping().get().state === 'loading', 'the new price is requested');
    await visit.submitUntil('busy');
    return { answer, time };
  }

  it('[FORM-13] [FORM-10] the form’s products count for the delivery price, and the payment includes the delivery', async () => {
    const products = [
      { id: 'lamp', title: 'Lamp', price: 20 },
      { id: 'sofa', title: 'Sofa', price: 120 },
    ];
    await open([DELIVERY], { products: JSON.stringify(products.slice(1)) });
    expect(courier()).to.equal('CourierFree');
    page.close();
    const what = { id: 'what', type: 'products', label: 'What', multiple: true, products };
    await open([what, DELIVERY], { action: 'pay', 'form-id': 'f-2' });
    await visit.says('Lamp');
    await choose('Lamp');
    await becomes(courier, 'Courier€5Free from €100');
    await choose('Sofa');
    await becomes(courier, 'CourierFree');
    await choose('Sofa');
    await choose('Courier');
    await visit.fill({ Address: 'Main 1', City: 'Berlin' });
    expect(await page.send()).to.deep.include({ 'shipping[price]': 5, pay: { price: 25, desc: 'Lamp' } });
  });

  it('[FORM-13] [SHIP-02] a press while the delivery is priced for another country waits, and sends the new price', async () => {
    const { answer } = await sendAbroad({ action: 'pay', products: '[{"id":"sofa","title":"Sofa","price":120}]' });
    expect(page.sent).to.equal(0);
    answer();
    await until(() => page.sent === 1, 'the form is sent');
    const sent = { 'shipping[price]': 50, 'shipping[fields][country]': 'US', pay: { price: 170, desc: 'Sofa' } };
    expect(page.lead).to.deep.include(sent);
  });

  it('[FORM-13] [SHIP-02] a press waits five seconds for a new delivery price, then sends the known one', async () => {
    const { time } = await sendAbroad();
    time.tick(4999);
    await settled(visit.element);
    expect(page.sent).to.equal(0);
    time.tick(1);
    await until(() => page.sent === 1, 'the form is sent');
    expect(page.lead).to.include({ 'shipping[price]': 20, 'shipping[fields][country]': 'US' });
  });
});
