// runs only in chromium: its autofill alone can be driven
import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import '../../elements/sb-form.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import type { FormPage } from '../support/pages/form.js';
import { closeBill } from '../support/pages/payment.js';
import { until } from '../support/until.js';

/** What the browser knows of its visitor, by its own names. */
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

type Lead = { fields: { value: unknown }[] } & Record<string, unknown>;

describe('<sb-form checkout>: filled in by the browser', () => {
  const page = new CheckoutPage();
  const holds = (visit: FormPage, label: string, value: string) =>
    until(
      () => visit.control(label).value === value,
      () => `${label} is "${value}", it is "${visit.control(label).value}"`,
    );

  it('[ADDR-01] one choice of the visitor fills in the whole checkout, which goes out as it stands', async () => {
    const visit = await page.open();
    await visit.click(visit.control('Courier'));
    await visit.says('Delivery address');
    await visit.click(visit.control('Name'));
    await executeServerCommand('autofill', ANN);
    await holds(visit, 'Name', 'Ann Smith');
    await holds(visit, 'City', 'San Francisco');
    await visit.click(visit.submit);
    await visit.reaches('success');
    const lead = page.backend.of('lead')[0]?.body as Lead;
    expect(lead.fields.map(({ value }) => value)).to.deep.equal(['Ann Smith', 'ann@example.com', '14155550123']);
    expect(lead['shipping[fields][addressLine1]']).to.equal('1 Market St');
    expect(lead['shipping[fields][zipCode]']).to.equal('94105');
    expect(lead['shipping[fields][city]']).to.equal('San Francisco');
    await closeBill();
  });

  it('[ADDR-03] abroad the country brings its states, and the visitor’s is among them by its name', async () => {
    page.backend.data.methods[1] = {
      ...page.backend.data.methods[1],
      addressFieldsConfig: { region: { show: true, required: true } },
    } as never;
    const visit = await page.open();
    await visit.click(visit.control('World post'));
    await until(() => visit.root.querySelector('select'), 'countries are there');
    await visit.click(visit.control('Name'));
    await executeServerCommand('autofill', ANN);
    await holds(visit, 'Country', 'US');
    const labels = () =>
      [...visit.root.querySelectorAll('[part~="address"] label')].map(({ textContent }) => textContent);
    await until(
      () => labels().includes('State*'),
      () => `the state is asked for, not ${labels()}`,
    );
    await holds(visit, 'State', 'CA');
    await holds(visit, 'Phone', '14155550123');
    await visit.click(visit.submit);
    await visit.reaches('success');
    const lead = page.backend.of('lead')[0]?.body as Lead;
    expect(lead['shipping[fields][country]']).to.equal('US');
    expect(lead['shipping[fields][state]']).to.equal('CA');
    await closeBill();
  });
});
