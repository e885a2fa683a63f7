import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-form.js';
import { shipping } from '../../src/stores/shipping.js';
import { accessible, settled, until } from '../support/fixture.js';
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

  it('[SHIP-03] a method asks for its own fields, keeps them while another is chosen, and sends them with the order; what cannot be used is named once', async () => {
    give(0, {
      fields: [
        { id: 'time', label: 'Delivery time', type: 'select', required: true, options: ['Morning', 'Evening'] },
        { id: 'note', label: 'Note for the courier', type: 'textarea' },
        { label: 'Nameless' },
        { id: 'cv', type: 'captcha' },
      ],
    });
    await open();
    const own = () => visit.part('method-fields');
    expect(own() === null).to.equal(true);
    await choose('Courier');
    await until(own, 'the method asks');
    const [first, second] = [...(own()?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent);
    expect([first, second]).to.deep.equal(['Delivery time*', 'Note for the courier']);
    const about = page.warnings.filter((text) => text.includes('delivery'));
    expect(about).to.have.length(1);
    expect(about[0]).to.match(/fields of the delivery "[^"]+": field 3: needs an id, and 1 more: left out/);
    await visit.fill({ ...BUYER, Address: 'Main 1', City: 'Berlin', 'Note for the courier': 'Ring twice' });
    await visit.click(visit.submit);
    await visit.says('Select delivery time');
    await choose('Pickup');
    await choose('Collect');
    await until(() => !own(), 'a method without fields asks nothing');
    await choose('Delivery');
    await choose('Courier');
    await until(own, 'the method asks again');
    expect(visit.control<HTMLTextAreaElement>('Note for the courier').value).to.equal('Ring twice');
    select('Delivery time').focus();
    await sendKeys({ type: 'Ev' });
    expect(await page.send()).to.include({
      'shipping[fields][time]': 'Evening',
      'shipping[fields][note]': 'Ring twice',
      'shipping[fields][city]': 'Berlin',
    });
  });

  it('[ADDR-01] the fields of the address are those of the method, required ones with an asterisk', async () => {
    await open();
    await choose('Courier');
    await until(() => labels()[1] === 'Postal code', 'the order is that of Germany');
    expect(labels()).to.deep.equal(['Address*', 'Postal code', 'City*']);
    const tokens = ['Address', 'City', 'Postal code'].map((label) => visit.control(label).autocomplete);
    expect(tokens).to.deep.equal(['address-line1', 'address-level2', 'postal-code']);
    give(0, { addressFieldsConfig: {} });
    await shipping().load();
    await until(() => String(labels()) === 'Address*', 'only the default is left');
  });

  it('[ADDR-02] [ADDR-03] international delivery asks for the country, and for the state in the US; both come from the lists, asked for once', async () => {
    give(1, { addressFieldsConfig: { region: { show: true, required: true } } });
    await open({ language: 'en-x-once' });
    for (const name of ['World post', 'Courier', 'World post']) await choose(name);
    await until(() => labels().length > 0, 'the address is asked for');
    const texts = (label: string) => [...select(label).options].map(({ text }) => text);
    await until(
      () => String(texts('Country')) === 'Choose,United States,Germany',
      'the countries of the shop are there',
    );
    expect(select('Country').value).to.equal('DE');
    expect(labels()).to.include('Region*').and.not.include('State*');
    select('Country').focus();
    await sendKeys({ type: 'United' });
    await until(() => labels().includes('State*'), 'the state is asked for');
    expect(labels()).to.not.include('Region*');
    expect(texts('State')).to.include('California');
    const asked = page.backend.of('metadata').map(({ query }) => [query.get('filter'), query.get('language')]);
    expect(asked).to.deep.equal([['country,state', 'en-x-once']]);
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
    await visit.click(visit.submit);
    await visit.says('Select delivery method');
    expect(visit.focused === visit.control('Courier')).to.equal(true);
    await sendKeys({ type: ' ' });
    await visit.says('Delivery address');
    expect(visit.text).to.not.contain('Select delivery method');
    await visit.press('Enter');
    expect(visit.focused === visit.control('Address')).to.equal(true);
  });

  it('methods that could not be loaded stop the order, and can be loaded again', async () => {
    const undo = page.backend.fail('shipping', 500);
    await shipping().load();
    visit = await page.open([], { checkout: '' });
    await visit.says('The delivery methods could not be loaded');
    expect(page.warnings.length).to.be.above(0);
    // the form has asked once more by itself
    await settled(visit.element);
    undo();
    await visit.click(visit.button('Try again'));
    await visit.says('Courier');
    expect(visit.text).to.not.contain('could not be loaded');
  });
});
