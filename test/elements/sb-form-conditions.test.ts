import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-form.js';
import { conditionsModule } from '../../src/components/form/use-conditions.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { frame, until } from '../support/until.js';

type Wire = { fields: { id: string }[] };

const FIELDS = [
  { id: 'name', label: 'Name' },
  {
    id: 'how',
    type: 'radio',
    label: 'Delivery',
    options: [
      { value: 'courier', label: 'Courier' },
      { value: 'pickup', label: 'Pickup' },
    ],
  },
  { id: 'street', label: 'Street', when: "how = 'courier'", required: true },
  { id: 'firm', type: 'checkbox', label: 'For a firm' },
  { id: 'vat', label: 'VAT number', requiredWhen: 'firm', disabledWhen: '!firm' },
];

describe('<sb-form>: fields that depend on others', () => {
  let backend: FakeBackend;
  let warned: SinonStub;
  let visit: FormPage;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    warned = stub(console, 'warn');
  });
  afterEach(() => {
    visit.element.remove();
    warned.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  const isThere = (label: string) => visit.text.includes(label);
  const sent = () => (backend.of('lead').at(-1)?.body as Wire | undefined)?.fields.map(({ id }) => id);
  async function open(fields: object[] = FIELDS, attributes: Record<string, string> = {}): Promise<void> {
    visit = await openForm(fields, attributes);
    await until(() => visit.control('VAT number').disabled || attributes.mode === 'admin', 'conditions are read');
  }

  it('[FORM-07] a field comes and goes with what is chosen, and is checked and sent only while it is there', async () => {
    await open();
    expect(isThere('Street')).to.equal(false);
    await visit.write('Name', 'Ann');
    await visit.click(visit.control('Courier'));
    await until(() => isThere('Street'), 'it comes');
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.submit);
    await visit.says('Enter street');
    expect(visit.focused).to.equal(visit.control('Street'));
    await sendKeys({ type: 'Main St 1' });
    await visit.click(visit.control('Pickup'));
    await until(() => !isThere('Street'), 'it goes');
    await visit.click(visit.control('Courier'));
    await until(() => isThere('Street'), 'it comes back');
    expect(visit.control('Street').value).to.equal('Main St 1');
    await visit.click(visit.control('Pickup'));
    await until(() => !isThere('Street'), 'it goes again');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sent()).to.deep.equal(['name', 'how', 'firm']);
  });

  it('a field is required, and can be used, by a condition; Enter goes past what is not there', async () => {
    await open();
    expect(visit.control('VAT number').disabled).to.equal(true);
    await visit.click(visit.control('For a firm'));
    await until(() => !visit.control('VAT number').disabled, 'it can be used');
    await visit.write('Name', 'Ann');
    await sendKeys({ press: 'Enter' });
    expect(visit.focused).to.equal(visit.control('Courier'));
    await sendKeys({ press: 'Enter' });
    expect(visit.focused).to.equal(visit.control('For a firm'));
    await visit.click(visit.submit);
    await visit.says('Enter VAT number');
    await visit.write('VAT number', 'DE1');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sent()).to.deep.equal(['name', 'how', 'firm', 'vat']);
  });

  it('what a reload brings back decides as well', async () => {
    await open();
    await visit.click(visit.control('Courier'));
    await until(() => isThere('Street'), 'it comes');
    await visit.write('Street', 'Main St 1');
    visit.element.remove();
    await open();
    await until(() => isThere('Street'), 'it is there');
    expect(visit.control('Street').value).to.equal('Main St 1');
  });

  it('what is pressed before it is known what is there waits for that; once it cannot be loaded, all fields are there', async () => {
    let fail = () => {};
    const load = stub(conditionsModule, 'load').callsFake(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error('gone'));
        }),
    );
    const logged = stub(console, 'error');
    try {
      visit = await openForm(FIELDS);
      await visit.write('Name', 'Ann');
      await visit.click(visit.submit);
      await visit.reaches('busy');
      for (let frames = 0; frames < 4; frames++) await frame();
      expect(backend.of('lead')).to.have.length(0);
      expect(isThere('Street')).to.equal(false);
      fail();
      await until(() => isThere('Street'), 'all are there');
      expect(warned.args.flat().join(' ')).to.include('what shows and hides fields could not be loaded');
      await visit.reaches('error');
      await visit.write('Street', 'Main St 1');
      await visit.click(visit.submit);
      await visit.reaches('success');
      expect(sent()).to.include('street');
    } finally {
      load.restore();
      logged.restore();
    }
  });

  it('in the editor all fields are there', async () => {
    await open(FIELDS, { mode: 'admin' });
    await until(() => isThere('Street'), 'it is there');
    expect(visit.control('VAT number').disabled).to.equal(false);
  });

  it('a condition that cannot be used is named once and left out', async () => {
    await open([...FIELDS, { id: 'more', label: 'More', when: 'nobody > 1' }]);
    await until(() => isThere('More'), 'it is there');
    expect(warned.args.flat().join(' ')).to.include('a condition of the field "more" is left out: there is no field');
    expect(warned.callCount).to.equal(1);
  });
});
