import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-form.js';
import { type BlockModule, LAZY_BLOCKS } from '../../src/components/form/lazy-blocks.js';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

type Wire = { fields: { id: string; name: string; type: string; value: unknown }[] };

const ALL = {
  addressLine1: { show: true, required: true },
  addressLine2: { show: true, required: false },
  city: { show: true, required: true },
  region: { show: true, required: false },
  zipCode: { show: true, required: true },
};
const HOME = { id: 'home', type: 'address', label: 'Where to', addressFieldsConfig: ALL };
const NAME = { id: 'name', label: 'Name' };

describe('<sb-form>: addresses', () => {
  let backend: FakeBackend;
  let warned: SinonStub;
  let visit: FormPage;
  let withdraw: () => void;
  let languages = 0;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    backend.data.metadata = {
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
    withdraw = site().provide({ projectId: 'pr-1', country: 'DE' });
    warned = stub(console, 'warn');
  });
  afterEach(() => {
    visit.element.remove();
    warned.restore();
    withdraw();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  const labels = () => [...visit.root.querySelectorAll('[part~="address"] label')].map((label) => label.textContent);
  const asks = (words: string) =>
    until(
      () => labels().includes(words),
      () => `it asks for ${words}, it asks for ${labels().join(', ')}`,
    );
  /** A language of its own has lists of its own: they are kept for the page. */
  const english = () => ({ language: `en-x-t${++languages}` });
  async function open(fields: object[], attributes: Record<string, string> = english()): Promise<void> {
    visit = await openForm(fields, attributes);
    await until(() => labels().length > 0, 'the address is there');
  }
  async function send(): Promise<Wire['fields']> {
    const before = backend.of('lead').length;
    await visit.click(visit.submit);
    await until(
      () => backend.of('lead').length > before,
      () => `it is sent, it says ${visit.text}`,
    );
    return (backend.of('lead').at(-1) as { body: Wire }).body.fields;
  }
  const held = (fields: Wire['fields'], name: string) => fields.find((field) => field.name === name)?.value;
  const country = () => visit.control<HTMLSelectElement>('Country');
  const warnings = () => warned.args.flat().map(String).join('\n');
  /** As a browser fills in: the value, then its events, with nothing in between but what the page does at once. */
  async function autofilled(values: Readonly<Record<string, string>>): Promise<void> {
    const controls = Object.entries(values).map(([label, value]) => [visit.control(label), value] as const);
    for (const [control, value] of controls) {
      const proto = control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      control.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
      await Promise.resolve();
      await Promise.resolve();
    }
  }

  it('[FORM-13] [ADDR-01] an address asks for its first line, which is required, under its label, and is accessible', async () => {
    await open([NAME, { id: 'home', type: 'address', label: 'Where to' }]);
    expect(labels()).to.deep.equal(['Address*']);
    expect(visit.part('address')?.querySelector('legend')?.textContent).to.equal('Where to');
    expect(visit.control('Address').autocomplete).to.equal('address-line1');
    await expect(visit.element).to.be.accessible();
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.says('Enter address');
    expect(visit.focused === visit.control('Address')).to.equal(true);
    await sendKeys({ type: 'Main 1' });
    const fields = await send();
    expect(fields.slice(1)).to.deep.equal([
      { id: 'home.addressLine1', name: 'home[addressLine1]', type: 'text', value: 'Main 1' },
    ]);
  });

  it('[FORM-13] [ADDR-01] its parts are shown and required as the page says, in the order of its country; Enter leads through them and sends', async () => {
    await open([{ ...HOME, country: 'de', autocomplete: 'shipping' }]);
    await asks('Postal code*');
    await until(() => labels()[2] === 'Postal code*', 'the order is that of Germany');
    expect(labels()).to.deep.equal(['Address*', 'Apartment, entrance, floor', 'Postal code*', 'City*', 'Region']);
    expect(visit.control('Postal code').autocomplete).to.equal('shipping postal-code');
    for (const text of ['Main 1', '2nd floor', '10115', 'Berlin']) {
      if (text === 'Main 1') visit.control('Address').focus();
      await sendKeys({ type: text });
      await sendKeys({ press: 'Enter' });
    }
    await sendKeys({ press: 'Enter' });
    await until(() => backend.of('lead').length === 1, 'Enter in the last sends');
    const { fields } = (backend.of('lead')[0] as { body: Wire }).body;
    expect(fields.map(({ name, value }) => [name, value])).to.deep.equal([
      ['home[addressLine1]', 'Main 1'],
      ['home[addressLine2]', '2nd floor'],
      ['home[zipCode]', '10115'],
      ['home[city]', 'Berlin'],
      ['home[region]', ''],
    ]);
  });

  it('[FORM-13] each wrong part says so itself, the summary leads to it, a postal code with an example of its country', async () => {
    await open([NAME, { ...HOME, country: 'US' }]);
    await asks('ZIP code*');
    await visit.fill({ Name: 'Ann', 'ZIP code': '1234' });
    await visit.click(visit.submit);
    await visit.says('Enter address');
    await visit.says('Enter city');
    await visit.says('ZIP code has to look like 94107');
    expect(visit.control('ZIP code').getAttribute('aria-invalid')).to.equal('true');
    expect(visit.description('ZIP code')).to.include('94107');
    expect(visit.focused === visit.control('Address')).to.equal(true);
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.button('ZIP code'));
    expect(visit.focused === visit.control('ZIP code')).to.equal(true);
    await sendKeys({ press: 'End' });
    await sendKeys({ type: '5-6789' });
    await until(() => !visit.text.includes('has to look like'), 'the error goes with the edit');
    await visit.fill({ Address: 'Main 1', City: 'Springfield' });
    expect(held(await send(), 'home[zipCode]')).to.equal('12345-6789');
  });

  it('[FORM-13] [ADDR-02] [ADDR-03] international: the country comes first, its lists and words from the shop; what is typed survives each change', async () => {
    await open([{ ...HOME, international: true }]);
    await until(() => country().options.length === 4, 'the countries of the shop are there');
    expect(labels()[0]).to.equal('Country*');
    expect([...country().options].map(({ text }) => text)).to.deep.equal([
      'Choose',
      'United States',
      'Germany',
      'Canada',
    ]);
    expect(country().value).to.equal('DE');
    expect(country().autocomplete).to.equal('country');
    await visit.fill({ Address: 'Main 1', Region: 'Bavaria', 'Postal code': '80331' });
    country().focus();
    await sendKeys({ press: 'ArrowUp' });
    await asks('State');
    expect(labels()).to.include('ZIP code*').and.not.include('Region');
    expect(visit.control('Address').value).to.equal('Main 1');
    expect(visit.control('ZIP code').value).to.equal('80331');
    visit.control<HTMLSelectElement>('State').focus();
    await sendKeys({ type: 'T' });
    country().focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await asks('Province');
    expect([...visit.control<HTMLSelectElement>('Province').options].map(({ text }) => text)).to.deep.equal([
      'Choose',
      'Ontario',
    ]);
    expect(visit.control<HTMLSelectElement>('Province').value).to.equal('');
    country().focus();
    await sendKeys({ press: 'ArrowUp' });
    await asks('Region');
    expect(visit.control('Region').value).to.equal('Bavaria');
    country().focus();
    await sendKeys({ press: 'ArrowUp' });
    await asks('State');
    expect(visit.control<HTMLSelectElement>('State').value).to.equal('TX');
    await visit.fill({ City: 'Austin' });
    const fields = await send();
    expect(held(fields, 'home[country]')).to.equal('US');
    expect(held(fields, 'home[state]')).to.equal('TX');
    expect(fields.some(({ name }) => name === 'home[region]')).to.equal(false);
  });

  it('[FORM-13] a browser that fills in the whole address at once, another country and a state among it, loses nothing', async () => {
    await open([{ ...HOME, international: true }]);
    await until(() => country().options.length === 4, 'the countries are there');
    await autofilled({
      Country: 'US',
      Address: '1 Congress Ave',
      City: 'Austin',
      Region: 'Texas',
      'Postal code': '78701',
    });
    await asks('State');
    await until(() => visit.control<HTMLSelectElement>('State').value === 'TX', 'the state is chosen by its name');
    const fields = await send();
    expect(fields.map(({ name, value }) => [name, value])).to.deep.equal([
      ['home[country]', 'US'],
      ['home[addressLine1]', '1 Congress Ave'],
      ['home[addressLine2]', ''],
      ['home[city]', 'Austin'],
      ['home[state]', 'TX'],
      ['home[zipCode]', '78701'],
    ]);
  });

  it('[FORM-13] [ADDR-03] lists that cannot be loaded: one warning, all countries by their names, states as text, nothing is lost', async () => {
    const undo = backend.fail('metadata', 500);
    const home = { ...HOME, international: true, country: 'US' };
    const bill = { ...HOME, id: 'bill', label: 'Bill to', international: true, required: false };
    await open([home, bill], { language: 'de' });
    await until(() => warnings().includes('countries could not be loaded'), 'it warns');
    expect(warned.args.filter(([text]) => String(text).includes('countries could not'))).to.have.length(1);
    const options = [...country().options].map(({ text }) => text);
    expect(options).to.include('Frankreich');
    expect(options.length).to.equal(250);
    await asks('State');
    await visit.fill({ State: 'Texas', Address: 'Main 1', City: 'Austin', 'ZIP code': '78701' });
    const fields = await send();
    expect(held(fields, 'home[country]')).to.equal('US');
    expect(held(fields, 'home[state]')).to.equal('Texas');
    expect(held(fields, 'bill[country]')).to.equal('DE');
    undo();
  });

  it('[FORM-13] of two addresses the summary says which one a part belongs to', async () => {
    await open([HOME, { id: 'bill', type: 'address', label: 'Bill to', autocomplete: 'billing' }]);
    await until(() => visit.root.querySelectorAll('[part~="address"]').length === 2, 'both are there');
    await visit.write('City', 'Bonn');
    await visit.click(visit.submit);
    await visit.says('Check 3 fields');
    const ways = [...(visit.part('wrong-fields')?.querySelectorAll('button') ?? [])].map((way) => way.textContent);
    expect(ways).to.deep.equal(['Where to: Address', 'Postal code', 'Bill to: Address']);
    await visit.click(visit.button('Bill to: Address'));
    expect((visit.focused as HTMLInputElement).autocomplete).to.equal('billing address-line1');
  });

  it('[FORM-13] a page may name the countries; the first one is the site’s where it is among them', async () => {
    await open([{ ...HOME, international: true, countries: ['US', 'CA'], country: 'CA' }]);
    await until(() => country().options.length === 3, 'only these are there');
    expect(country().value).to.equal('CA');
    await asks('Province');
  });

  it('[FORM-13] an address that is not required asks for nothing, and a form with nothing but a country is empty', async () => {
    await open([{ ...HOME, international: true, required: false }, NAME]);
    expect(visit.text).to.not.contain('*');
    await visit.click(visit.submit);
    await visit.reaches('all-empty');
    await visit.write('Name', 'Ann');
    expect(held(await send(), 'home[addressLine1]')).to.equal('');
  });

  it('[FORM-13] what is refused by the server is said at its part, by any of the paths it has', async () => {
    await open([{ ...HOME, country: 'DE' }]);
    await asks('City*');
    await visit.fill({ Address: 'Main 1', City: 'Berlin', 'Postal code': '10115' });
    for (const [path, label] of [
      ['fields[home].value[city]', 'City'],
      ['children[home].children[zipCode].data', 'Postal code'],
      ['fields[0].value', 'Address'],
      ['home', 'Address'],
    ] as const) {
      const undo = backend.fail('lead', 422, { violations: [{ propertyPath: path, message: `is unknown (${path})` }] });
      await visit.click(visit.submit);
      await visit.says(`is unknown (${path})`);
      expect(visit.description(label), path).to.include(path);
      expect(visit.focused === visit.control(label), path).to.equal(true);
      undo();
    }
  });

  it('[FORM-13] a draft brings the whole address back, with the country it was filled in for', async () => {
    const attributes = english();
    await open([{ ...HOME, international: true }], attributes);
    await until(() => country().options.length === 4, 'the countries are there');
    country().focus();
    await sendKeys({ type: 'U' });
    await asks('State');
    visit.control<HTMLSelectElement>('State').focus();
    await sendKeys({ type: 'T' });
    await visit.fill({ Address: 'Main 1' });
    visit.element.remove();
    sessionStorage.clear();
    await open([{ ...HOME, international: true }], attributes);
    await asks('State');
    expect(country().value).to.equal('US');
    expect(visit.control<HTMLSelectElement>('State').value).to.equal('TX');
    expect(visit.control('Address').value).to.equal('Main 1');
  });

  it('[FORM-13] a condition of the address holds for all of it, and what it holds is kept', async () => {
    visit = await openForm([{ id: 'how', type: 'checkbox', label: 'Bring it' }, { ...HOME, when: 'how' }, NAME]);
    expect(labels()).to.deep.equal([]);
    await visit.click(visit.control('Bring it'));
    await asks('City*');
    await visit.write('City', 'Berlin');
    await visit.click(visit.control('Bring it'));
    await until(() => labels().length === 0, 'it is gone');
    await visit.write('Name', 'Ann');
    expect((await send()).map(({ id }) => id)).to.deep.equal(['how', 'name']);
  });

  it('[FORM-13] without its part a required address holds the form back, and can be tried again', async () => {
    const load = stub(LAZY_BLOCKS.address as LazyModule<BlockModule>, 'load').rejects(new TypeError('offline'));
    visit = await openForm([NAME, HOME]);
    await until(() => visit.part('field-place')?.dataset.state === 'failed', 'it could not be loaded');
    expect(warnings()).to.include('the fields of an address could not be loaded');
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.says('Where to');
    expect(backend.of('lead')).to.have.length(0);
    load.restore();
    await visit.click(visit.button('Try again'));
    await asks('City*');
  });

  it('[FORM-13] settings that cannot be used are named once, and the address goes on', async () => {
    await open([{ ...HOME, country: 'Germany', addressFieldsConfig: { street: { show: true } } }]);
    expect(labels()).to.deep.equal(['Address*']);
    expect(warnings()).to.include('addressFieldsConfig has no part "street"').and.include('1 more');
  });

  it('[FORM-13] in Russian, from right to left, and in the editor it is all there', async () => {
    document.documentElement.dir = 'rtl';
    const admin = site().provide({ mode: 'admin' });
    try {
      await open([{ ...HOME, country: 'RU' }], { language: 'ru' });
      await asks('Почтовый индекс*');
      const box = (label: string) => visit.control(label).getBoundingClientRect();
      await until(() => box('Город').width > 0, 'it is laid out');
      expect(visit.part('address')?.scrollWidth).to.be.at.most((visit.part('address')?.clientWidth ?? 0) + 1);
      await visit.write('Город', 'Омск');
      await visit.click(visit.submit);
      await visit.says('home[city]');
      expect(backend.of('lead')).to.have.length(0);
    } finally {
      admin();
      document.documentElement.dir = '';
    }
  });
});
