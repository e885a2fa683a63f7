import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-form.js';
import { shipping } from '../../src/stores/shipping.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

describe('<sb-form checkout>: delivery', () => {
  const page = new CheckoutPage();
  const labels = (visit: FormPage) =>
    [...visit.root.querySelectorAll('[part~="address"] label')].map((label) => label.textContent);

  it('asks for name, email and phone when the page names no fields, says the sum on the button, and is accessible', async () => {
    const visit = await page.open();
    expect(visit.control('Email').autocomplete).to.equal('email');
    expect(visit.submit.textContent).to.contain('Place order · €84');
    await visit.click(visit.control('Courier'));
    await visit.says('Place order · €89');
    await expect(visit.element).to.be.accessible();
  });

  it('[SHIP-01] switches between delivery and pickup only if there is both; the type decides on the list', async () => {
    const visit = await page.open();
    expect(visit.text).to.contain('World post').and.not.contain('Collect');
    await visit.click(visit.control('Pickup'));
    await visit.says('Collect');
    expect(visit.text).to.not.contain('Courier');
    page.backend.data.methods = page.backend.data.methods.filter(({ type }) => type === 'pickup');
    await shipping().load();
    await until(() => !visit.part('types'), 'there is no switch');
    expect(visit.text).to.contain('Collect');
  });

  it('[SHIP-02] shows prices, from when it is free, and a method below its minimum as blocked with the reason', async () => {
    await page.add('lamp', 10);
    page.backend.data.methods[1] = { ...page.backend.data.methods[1], price: { current: 20, minTotal: 300 } } as never;
    page.backend.data.methods.push({
      id: 's-van',
      title: 'Van',
      type: 'delivery',
      price: { notFixedPrice: true },
    } as never);
    const visit = await page.open();
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
    const visit = await page.open();
    expect(visit.part('address')).to.equal(null);
    await visit.click(visit.control('Courier'));
    await visit.says('Delivery address');
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    await until(() => !visit.part('address'), 'there is no address block');
    await visit.says('Hauptstr. 1, 10115 Berlin, Germany');
  });

  it('[SHIP-03] a method asks for its own fields, keeps them while another is chosen, and sends them with the order', async () => {
    const [courier, world, pickup] = page.backend.data.methods as [never, never, never];
    const fields = [
      { id: 'time', label: 'Delivery time', type: 'select', required: true, options: ['Morning', 'Evening'] },
      { id: 'note', label: 'Note for the courier', type: 'textarea' },
    ];
    page.backend.data.methods = [{ ...(courier as object), fields } as never, world, pickup];
    const visit = await page.open();
    const own = () => visit.part('method-fields');
    expect(own() === null).to.equal(true);
    await visit.click(visit.control('Courier'));
    await until(() => own(), 'the method asks');
    expect([...(own()?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)).to.deep.equal([
      'Delivery time*',
      'Note for the courier',
    ]);
    await expect(visit.element).to.be.accessible();
    await visit.fill({
      Name: 'Ann',
      Email: 'ann@example.com',
      Phone: '+49 30 1234',
      Address: 'Main 1',
      City: 'Berlin',
    });
    await visit.fill({ 'Note for the courier': 'Ring twice' });
    await visit.click(visit.submit);
    await visit.says('Select delivery time');
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    await until(() => !own(), 'a method without fields asks nothing');
    await visit.click(visit.control('Delivery'));
    await visit.click(visit.control('Courier'));
    await until(() => own(), 'the method asks again');
    expect(visit.control<HTMLTextAreaElement>('Note for the courier').value).to.equal('Ring twice');
    visit.control<HTMLSelectElement>('Delivery time').focus();
    await sendKeys({ type: 'Ev' });
    await visit.click(visit.submit);
    await until(() => page.backend.of('lead').length === 1, 'the order is sent');
    expect(page.backend.of('lead')[0]?.body).to.include({
      'shipping[fields][time]': 'Evening',
      'shipping[fields][note]': 'Ring twice',
      'shipping[fields][city]': 'Berlin',
    });
  });

  it('[SHIP-03] fields of a method that cannot be used are left out, and the page hears of them once', async () => {
    const warned = stub(console, 'warn');
    try {
      const [courier, ...others] = page.backend.data.methods as [object, ...never[]];
      const fields = [
        { label: 'Nameless' },
        { id: 'note', label: 'Note for the courier' },
        { id: 'cv', type: 'captcha' },
      ];
      page.backend.data.methods = [{ ...courier, fields } as never, ...others];
      const visit = await page.open();
      await visit.click(visit.control('Courier'));
      await until(() => visit.part('method-fields'), 'the method asks');
      expect(visit.part('method-fields')?.querySelectorAll('[data-field]').length).to.equal(2);
      const words = warned.args.map(([text]) => String(text)).filter((text) => text.includes('delivery'));
      expect(words).to.have.length(1);
      expect(words[0]).to.match(/fields of the delivery "[^"]+": field 1: needs an id, and 1 more: left out/);
    } finally {
      warned.restore();
    }
  });

  it('[ADDR-01] the fields of the address are those of the method, required ones with an asterisk', async () => {
    const visit = await page.open();
    await visit.click(visit.control('Courier'));
    await visit.says('Delivery address');
    await until(() => labels(visit)[1] === 'Postal code', 'the order is that of Germany');
    expect(labels(visit)).to.deep.equal(['Address*', 'Postal code', 'City*']);
    expect(visit.control('Address').autocomplete).to.equal('address-line1');
    expect(visit.control('City').autocomplete).to.equal('address-level2');
    expect(visit.control('Postal code').autocomplete).to.equal('postal-code');
    page.backend.data.methods[0] = { ...page.backend.data.methods[0], addressFieldsConfig: {} } as never;
    await shipping().load();
    await until(() => labels(visit).length === 1, 'only the default is left');
    expect(labels(visit)).to.deep.equal(['Address*']);
  });

  it('[ADDR-02] [ADDR-03] international delivery asks for the country, and for the state in the US; both come from the lists', async () => {
    page.backend.data.methods[1] = {
      ...page.backend.data.methods[1],
      addressFieldsConfig: { region: { show: true, required: true } },
    } as never;
    const visit = await page.open();
    await visit.click(visit.control('World post'));
    await until(() => labels(visit).length > 0, 'the address is asked for');
    const country = visit.control<HTMLSelectElement>('Country');
    const countries = () => [...country.options].map(({ text }) => text);
    await until(() => String(countries()) === 'Choose,United States,Germany', 'the countries of the shop are there');
    expect(country.value).to.equal('DE');
    expect(labels(visit)).to.include('Region*').and.not.include('State*');
    country.focus();
    await sendKeys({ type: 'United' });
    await until(() => labels(visit).includes('State*'), 'the state is asked for');
    expect(labels(visit)).to.not.include('Region*');
    expect([...visit.control<HTMLSelectElement>('State').options].map(({ text }) => text)).to.include('California');
    expect(page.backend.of('metadata')[0]?.query.get('filter')).to.equal('country,state');
    expect(page.backend.of('metadata')[0]?.query.get('language')).to.equal('en');
  });

  it('[ADDR-03] countries come in the language of the form, and are asked for once however often an address needs them', async () => {
    const visit = await page.open({ language: 'ru' });
    for (const name of ['World post', 'Courier', 'World post']) await visit.click(visit.control(name));
    await until(() => visit.control('Страна').tagName === 'SELECT', 'countries are there');
    const asked = page.backend.of('metadata').map(({ query }) => query.get('language'));
    expect(asked).to.deep.equal(['ru']);
  });

  it('the country of the address is the one that the delivery was estimated for, and the other way round', async () => {
    const visit = await page.open();
    await visit.click(visit.control('World post'));
    await until(() => labels(visit).length > 0 && visit.control('Country').tagName === 'SELECT', 'countries are there');
    const country = () => visit.control<HTMLSelectElement>('Country');
    shipping().setCountry('US');
    await until(() => country().value === 'US', 'the form follows');
    country().focus();
    await sendKeys({ type: 'Ger' });
    await until(() => shipping().get().country === 'DE', 'the estimate follows');
    await until(() => page.backend.of('shipping').at(-1)?.query.get('country') === 'DE', 'its price is asked for');
  });

  it('a choice of delivery is required, and Enter leads through it', async () => {
    const visit = await page.open();
    await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
    await sendKeys({ press: 'Enter' });
    expect(visit.focused === visit.control('Courier')).to.equal(true);
    await visit.click(visit.submit);
    await visit.says('Select delivery method');
    expect(visit.focused === visit.control('Courier')).to.equal(true);
    await sendKeys({ type: ' ' });
    await visit.says('Delivery address');
    expect(visit.text).to.not.contain('Select delivery method');
    await sendKeys({ press: 'Enter' });
    expect(visit.focused === visit.control('Address')).to.equal(true);
  });

  it('methods that could not be loaded stop the order, and can be loaded again', async () => {
    const warn = stub(console, 'warn');
    const undo = page.backend.fail('shipping', 500);
    await shipping().load();
    page.form = await openForm([], { checkout: '' });
    await page.form.says('The delivery methods could not be loaded');
    undo();
    await page.form.click(page.form.button('Try again'));
    await page.form.says('Courier');
    expect(page.form.text).to.not.contain('could not be loaded');
    warn.restore();
  });
});
