// runs only in chromium: no other browser’s autofill can be automated
// slow: a whole checkout, filled in by the browser and submitted, its bill opened and closed
import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { until } from '../support/fixture.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { FormSite } from '../support/pages/form-site.js';
import { closeBill } from '../support/pages/payment.js';

/** Autofill profile of the visitor, by the browser's names of field types. */
const ANN = {
  NAME_FULL: 'Ann Smith',
  NAME_FIRST: 'Ann',
  NAME_LAST: 'Smith',
  EMAIL_ADDRESS: 'ann@example.com',
  PHONE_HOME_WHOLE_NUMBER: '+14155550123',
  ADDRESS_HOME_LINE1: '1 Market St',
  ADDRESS_HOME_STREET_ADDRESS: '1 Market St',
  ADDRESS_HOME_CITY: 'San Francisco',
  ADDRESS_HOME_STATE: 'California',
  ADDRESS_HOME_ZIP: '94105',
  ADDRESS_HOME_COUNTRY: 'US',
};

const PART = { show: true, required: true };

describe('<sb-form checkout>: browser autofill', () => {
  const page = new CheckoutPage();

  it('[ADDR-01] [ADDR-03] one autofill fills in the whole checkout, including the state, and the order contains these values', async () => {
    page.backend.data.methods[1] = {
      ...page.backend.data.methods[1],
      addressFieldsConfig: { city: PART, region: PART, zipCode: PART },
    } as never;
    const visit = await page.checkout();
    await visit.click(visit.control('World post'));
    await until(() => visit.root.querySelector('select'), 'the list of countries is shown');
    await visit.click(visit.control('Name'));
    await executeServerCommand('autofill', ANN);
    await visit.holds('Country', 'US');
    const labels = () =>
      [...visit.root.querySelectorAll('[part~="address"] label')].map(({ textContent }) => textContent);
    await until(() => labels().includes('State*'), 'the State field is shown');
    await visit.holds('State', 'CA');
    await visit.holds('Phone', '14155550123');
    const lead = await page.send();
    await visit.reaches('success');
    expect(lead.fields.map(({ value }) => value)).to.deep.equal(['Ann Smith', 'ann@example.com', '14155550123']);
    expect(lead).to.include({
      'shipping[fields][country]': 'US',
      'shipping[fields][state]': 'CA',
      'shipping[fields][addressLine1]': '1 Market St',
      'shipping[fields][zipCode]': '94105',
      'shipping[fields][city]': 'San Francisco',
    });
    await closeBill();
  });
});

describe('<sb-form>: browser autofill of a phone number and a country', () => {
  const page = new FormSite();
  const FIELDS = [
    { id: 'name', type: 'name', label: 'Name' },
    { id: 'email', type: 'email', label: 'Email' },
    { id: 'phone', type: 'phone', label: 'Phone', mask: 'US' },
  ];

  it('D2: accepts a number with its country code; shows an error for another country or a wrong number of digits', async () => {
    const visit = await page.open(FIELDS);
    const fillIn = async (number: string) => {
      visit.fillAtOnce('Name', '');
      visit.fillAtOnce('Email', '');
      visit.fillAtOnce('Phone', '');
      await visit.click(visit.control('Name'));
      await executeServerCommand('autofill', { ...ANN, PHONE_HOME_WHOLE_NUMBER: number });
      await until(() => visit.control('Phone').value !== '', 'the phone is filled in');
    };
    for (const number of ['+442079460958', '+1415555012', '+141555501234']) {
      await fillIn(number);
      await visit.submitUntilSaid('phone number');
      expect(page.sent, `${number} is ${visit.control('Phone').value}`).to.equal(0);
    }
    await fillIn('+14155550123');
    expect((await page.sendValues()).phone).to.equal('+1 (415) 555-0123');
  });

  it('D15: autofill selects a country in the searchable list of all countries', async () => {
    page.backend.fail('metadata', 500);
    const home = { id: 'home', type: 'address', label: 'Home', international: true };
    const visit = await page.open([{ ...FIELDS[0] }, home], { language: 'en-x-all' });
    await until(
      () => page.warnings.some((one) => one.includes('countries could not be loaded')),
      'the warning is logged',
    );
    await until(() => visit.control('Country').role === 'combobox', 'the Country field is a combobox');
    await visit.click(visit.control('Name'));
    await executeServerCommand('autofill', ANN);
    await visit.holds('Country', 'United States');
    await visit.holds('Address', '1 Market St');
    expect(await page.sendValues()).to.include({ name: 'Ann Smith', 'home[country]': 'US' });
  });
});
