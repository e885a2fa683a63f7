// slow: axe, twelve texts typed by real keys, five real presses
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { site } from '../../src/stores/site/site.js';
import { accessible, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

const ALL = {
  addressLine1: { show: true, required: true },
  addressLine2: { show: true, required: false },
  city: { show: true, required: true },
  region: { show: true, required: false },
  zipCode: { show: true, required: true },
};
const HOME = { id: 'home', type: 'address', label: 'Where to', addressFieldsConfig: ALL };
const ABROAD = { ...HOME, international: true };
const NAME = { id: 'name', label: 'Name' };

describe('<sb-form>: addresses', () => {
  const page = new FormSite({ country: 'DE' });
  let visit: FormPage;
  let languages = 0;
  beforeEach(() => {
    page.backend.data.metadata = {
      country: [
        { code: 'US', name: 'United States' },
        { code: 'DE', name: 'Germany' },
        { code: 'CA', name: 'CA' },
      ],
      state: {
        US: [
          { code: 'CA', name: 'California' },
          { code: 'TX', name: 'Texas' },
        ],
        CA: [{ code: 'ON', name: 'Ontario' }],
      },
    } as never;
  });

  const labels = () => visit.addressLabels;
  const asks = (words: string) =>
    until(
      () => labels().includes(words),
      () => `the address has the field ${words}, it has ${labels().join(', ')}`,
    );
  /** A language that no other test uses, because the lists of countries are cached per language. */
  const english = () => ({ language: `en-x-t${++languages}` });
  async function open(fields: object[], attributes: Record<string, string> = english()): Promise<void> {
    visit = await page.open(fields, attributes);
    await until(() => labels().length > 0, 'the address is there');
  }
  const select = (label: string) => visit.control<HTMLSelectElement>(label);
  /** Options of a select; empty while the control is still a text input. */
  const options = (label: string) => [...(select(label).options ?? [])].map(({ text }) => text);
  const offers = (countries: number) =>
    until(() => options('Country').length === countries + 1, 'the shop has loaded its countries');
  const press = async (label: string, key: string) => {
    select(label).focus();
    await visit.press(key);
  };

  it('[FORM-13] [ADDR-01] shows the parts in the order of the country, Enter moves through them and submits; warns about invalid settings', async () => {
    const addressFieldsConfig = { ...ALL, street: { show: true } };
    await open([{ ...HOME, addressFieldsConfig, country: 'Germany', autocomplete: 'shipping' }]);
    expect(page.warnings.join()).to.include('addressFieldsConfig has no part "street"').and.include('1 more');
    expect(visit.part('address')?.querySelector('legend')?.textContent).to.equal('Where to');
    await until(() => labels()[2] === 'Postal code*', 'the parts are in the order of Germany');
    expect(labels()).to.deep.equal(['Address*', 'Apartment, entrance, floor', 'Postal code*', 'City*', 'Region']);
    expect(visit.control('Postal code').autocomplete).to.equal('shipping postal-code');
    visit.control('Address').focus();
    for (const text of ['Main 1', '2nd floor', '10115', 'Berlin']) {
      await sendKeys({ type: text });
      await visit.press('Enter');
    }
    await visit.press('Enter');
    await until(() => page.sent === 1, 'Enter in the last part submits the form');
    const [first, ...others] = page.lead.fields;
    const sent = { id: 'home.addressLine1', name: 'home[addressLine1]', type: 'text', value: 'Main 1' };
    expect(first).to.deep.equal(sent);
    expect(others.map(({ name, value }) => `${name} ${value}`)).to.deep.equal([
      'home[addressLine2] 2nd floor',
      'home[zipCode] 10115',
      'home[city] Berlin',
      'home[region] ',
    ]);
  });

  it('[FORM-13] shows an error at each invalid part, with an example postal code, and lists it by address in the summary', async () => {
    const bill = { id: 'bill', type: 'address', label: 'Bill to', autocomplete: 'billing' };
    await open([NAME, { ...HOME, country: 'US' }, bill]);
    await asks('ZIP code*');
    await visit.fill({ Name: 'Ann', 'ZIP code': '1234' });
    await visit.click(visit.submit);
    for (const words of ['Address: enter a value', 'City: enter a value', 'ZIP code has to look like 94107'])
      await visit.says(words);
    expect(visit.isWrong('ZIP code')).to.equal(true);
    expect(visit.description('ZIP code')).to.include('94107');
    expect(visit.focused === visit.control('Address')).to.equal(true);
    expect(visit.wrongFields).to.deep.equal(['Where to: Address', 'City', 'ZIP code', 'Bill to: Address']);
    await accessible(visit.element);
    await visit.click(visit.button('Bill to: Address'));
    expect((visit.focused as HTMLInputElement).autocomplete).to.equal('billing address-line1');
    await sendKeys({ type: 'Main 2' });
    await visit.click(visit.button('ZIP code'));
    expect(visit.focused === visit.control('ZIP code')).to.equal(true);
    await visit.goOn('ZIP code', '5-6789');
    await until(() => !visit.text.includes('has to look like'), 'the edit removes the error');
    await visit.fill({ Address: 'Main 1', City: 'Springfield' });
    expect(await page.sendValues()).to.include({ 'home[zipCode]': '12345-6789' });
  });

  it('[FORM-13] [ADDR-02] [ADDR-03] international: country first, lists and labels by country, input survives a change of country and a new visit', async () => {
    const attributes = english();
    await open([ABROAD], attributes);
    await offers(3);
    expect(labels()[0]).to.equal('Country*');
    expect(options('Country')).to.deep.equal(['Choose', 'United States', 'Germany', 'Canada']);
    expect([select('Country').value, select('Country').autocomplete]).to.deep.equal(['DE', 'country']);
    await visit.fill({ Address: 'Main 1', Region: 'Bavaria', 'Postal code': '80331' });
    await press('Country', 'ArrowUp');
    await asks('State');
    expect(labels()).to.include('ZIP code*').and.not.include('Region');
    expect(visit.control('ZIP code').value).to.equal('80331');
    await visit.write('State', 'T');
    await press('Country', 'ArrowDown');
    await asks('Region');
    expect(visit.control('Region').value).to.equal('Bavaria');
    await press('Country', 'ArrowDown');
    await asks('Province');
    await until(() => options('Province').length > 0, 'the shop’s provinces are loaded');
    expect(options('Province')).to.deep.equal(['Choose', 'Ontario']);
    expect(select('Province').value).to.equal('');
    await visit.write('Country', 'U');
    await asks('State');
    expect(select('State').value).to.equal('TX');
    page.comeBack();
    await open([ABROAD], attributes);
    await asks('State');
    await visit.fill({ City: 'Austin' });
    const sent = await page.sendValues();
    expect(sent).to.include({ 'home[country]': 'US', 'home[state]': 'TX', 'home[addressLine1]': 'Main 1' });
    expect(sent).to.not.have.property('home[region]');
  });

  it('[FORM-13] keeps all values when the browser fills in the whole address at once, with another country and its state', async () => {
    await open([{ ...ABROAD, countries: ['US', 'DE'] }]);
    await offers(2);
    const known = { Country: 'US', Address: '1 Congress Ave', City: 'Austin', Region: 'Texas', 'Postal code': '78701' };
    const controls = Object.entries(known).map(([label, value]) => [visit.control(label), value] as const);
    // as autofill does: each value, then its events, with only microtasks in between
    for (const [control, value] of controls) {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      await Promise.resolve();
    }
    await asks('State');
    await until(() => select('State').value === 'TX', 'the state is chosen by its name');
    const sent = { 'home[country]': 'US', 'home[addressLine1]': '1 Congress Ave', 'home[zipCode]': '78701' };
    expect(await page.sendValues()).to.include({ ...sent, 'home[city]': 'Austin', 'home[state]': 'TX' });
  });

  it('[FORM-13] [ADDR-03] when the lists fail to load: logs one warning, offers all countries, and takes the state as text', async () => {
    const undo = page.backend.fail('metadata', 500);
    const bill = { ...ABROAD, id: 'bill', label: 'Bill to', required: false };
    await open([{ ...ABROAD, country: 'US' }, bill], { language: 'pl' });
    const warnings = () => page.warnings.filter((text) => text.includes('countries could not be loaded'));
    await until(() => warnings().length > 0, 'a warning is logged');
    expect(warnings()).to.have.length(1);
    // D15: a list this long is a searchable text input, once it has loaded
    await until(() => visit.control('Country') instanceof HTMLInputElement, 'the countries can be searched');
    for (const [typed, country] of [
      ['francj', 'Francja'],
      ['stany', 'Stany Zjednoczone'],
    ] as const) {
      visit.control('Country').select();
      await visit.write('Country', typed);
      await visit.press('Enter');
      await visit.holds('Country', country);
    }
    await asks('State');
    await visit.fill({ State: 'Texas', Address: 'Main 1', City: 'Austin', 'ZIP code': '78701' });
    expect(await page.sendValues()).to.include({
      'home[country]': 'US',
      'home[state]': 'Texas',
      'bill[country]': 'DE',
    });
    undo();
  });

  it('[FORM-13] works in Russian and right to left; the editor shows the field names and sends nothing', async () => {
    document.documentElement.dir = 'rtl';
    const withdraw = site().provide({ mode: 'admin' });
    await open([{ ...HOME, country: 'RU' }], { language: 'ru' });
    await asks('Почтовый индекс*');
    await until(() => visit.control('Город').getBoundingClientRect().width > 0, 'the form is laid out');
    const { scrollWidth, clientWidth } = visit.part('address') as HTMLElement;
    expect(scrollWidth).to.be.at.most(clientWidth + 1);
    await visit.write('Город', 'Омск');
    await visit.submitUntilSaid('home[city]');
    expect(page.sent).to.equal(0);
    withdraw();
  });
});
