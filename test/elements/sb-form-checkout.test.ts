import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { shipping } from '../../src/stores/shipping.js';
import { accessible, until } from '../support/fixture.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import type { FormPage } from '../support/pages/form.js';

const BUYER = { Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' };

describe('<sb-form checkout>: delivery', () => {
  const page = new CheckoutPage();
  let visit: FormPage;
  const open = async (attributes?: Record<string, string>) => {
    visit = await page.checkout(attributes);
  };
  const choose = (label: string) => visit.click(visit.control(label));
  const labels = () => [...visit.root.querySelectorAll('[part~="address"] label')].map((label) => label.textContent);
  const select = (label: string) => visit.control<HTMLSelectElement>(label);
  /** Changes a method of the shop. */
  const give = (at: number, changes: object) => {
    page.backend.data.methods[at] = { ...page.backend.data.methods[at], ...changes } as never;
  };

  it('asks for name, email and phone when the page names no fields, says the sum on the button, and is accessible', async () => {
    await open();
    expect(visit.control('Email').autocomplete).to.equal('email');
    expect(visit.submit.textContent).to.contain('Place order · €84');
    await choose('Courier');
    await visit.says('Place order · €89');
    await accessible(visit.element);
  });

  it('[SHIP-01] switches between delivery and pickup only if there is both; the type decides on the list', async () => {
    await open();
    expect(visit.text).to.contain('World post').and.not.contain('Collect');
    await choose('Pickup');
    await visit.says('Collect');
    expect(visit.text).to.not.contain('Courier');
    page.backend.data.methods = page.backend.data.methods.filter(({ type }) => type === 'pickup');
    await shipping().load();
    await until(() => !visit.part('types'), 'there is no switch');
    expect(visit.text).to.contain('Collect');
  });

  it('[SHIP-02] shows prices, from when it is free, and a method below its minimum as blocked with the reason', async () => {
    await page.add('lamp', 10);
    give(1, { price: { current: 20, minTotal: 300 } });
    const van = { id: 's-van', title: 'Van', type: 'delivery', price: { notFixedPrice: true } };
    page.backend.data.methods.push(van as never);
    await open();
    const row = (name: string) => visit.control(name).closest('[part~="method"]') as HTMLElement;
    expect(row('Courier').textContent).to.contain('€5').and.contain('Free from €100');
    expect(row('World post').dataset.state).to.equal('blocked');
    expect(visit.control('World post').disabled).to.equal(true);
    expect(visit.description('World post')).to.equal('Delivery starts at €300');
    expect(row('Van').textContent).to.contain('We’ll quote you');
    await page.add('vase', 6);
    await until(() => row('Courier').textContent === 'CourierFree', 'the courier is free');
  });

  it('[SHIP-03] [SHIP-04] a chosen method brings its address block, one without delivery address none', async () => {
    await open();
    expect(visit.part('address')).to.equal(null);
    await choose('Courier');
    await visit.says('Delivery address');
    await choose('Pickup');
    await choose('Collect');
    await until(() => !visit.part('address'), 'there is no address block');
    await visit.says('Hauptstr. 1, 10115 Berlin, Germany');
  });

  it('the country of the address is the one that the delivery was estimated for, and the other way round', async () => {
    await open();
    await choose('World post');
    await until(() => labels().length > 0 && select('Country').tagName === 'SELECT', 'countries are there');
    shipping().setCountry('US');
    await visit.holds('Country', 'US');
    select('Country').focus();
    await sendKeys({ type: 'Ger' });
    await until(() => shipping().get().country === 'DE', 'the estimate follows');
    await until(() => page.backend.of('shipping').at(-1)?.query.get('country') === 'DE', 'its price is asked for');
  });

  it('a choice of delivery is required, and Enter leads through it', async () => {
    await open();
    await visit.fill(BUYER);
    await visit.press('Enter');
    expect(visit.focused === visit.control('Courier')).to.equal(true);
    await visit.submitUntilSaid('Select delivery method');
    expect(visit.focused === visit.control('Courier')).to.equal(true);
    await sendKeys({ type: ' ' });
    await visit.says('Delivery address');
    expect(visit.text).to.not.contain('Select delivery method');
    await visit.press('Enter');
    expect(visit.focused === visit.control('Address')).to.equal(true);
  });
});
