import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { conditionsModule } from '../../src/components/form/use-conditions.js';
import { accessible, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

const FIELDS = [
  { id: 'name', label: 'Name' },
  { id: 'how', type: 'radio', label: 'Delivery', options: ['Courier', 'Pickup'] },
  { id: 'street', label: 'Street', when: "how = 'Courier'", required: true },
  { id: 'firm', type: 'checkbox', label: 'For a firm' },
  { id: 'vat', label: 'VAT number', requiredWhen: 'firm', disabledWhen: '!firm' },
];

describe('<sb-form>: fields that depend on others', () => {
  const page = new FormSite();
  let visit: FormPage;

  const isThere = (label: string) => visit.text.includes(label);
  const comes = () => until(() => isThere('Street'), 'it comes');
  const goes = () => until(() => !isThere('Street'), 'it goes');
  const sent = async () => Object.keys(await page.sendValues());
  async function open(fields: object[] = FIELDS, attributes: Record<string, string> = {}): Promise<void> {
    visit = await page.open(fields, attributes);
    await until(() => visit.control('VAT number').disabled || attributes.mode === 'admin', 'conditions are read');
  }

  it('[FORM-07] a field comes and goes with what is chosen, and is checked and sent only while it is there', async () => {
    await open();
    expect(isThere('Street')).to.equal(false);
    await visit.write('Name', 'Ann');
    await visit.click(visit.control('Courier'));
    await comes();
    await accessible(visit.element);
    await visit.submitUntilSaid('Enter street');
    expect(visit.focused).to.equal(visit.control('Street'));
    await sendKeys({ type: 'Main St 1' });
    await visit.click(visit.control('Pickup'));
    await goes();
    await visit.click(visit.control('Courier'));
    await comes();
    expect(visit.control('Street').value).to.equal('Main St 1');
    // what a reload brings back decides as well
    page.close();
    await open();
    await comes();
    expect(visit.control('Street').value).to.equal('Main St 1');
    await visit.click(visit.control('Pickup'));
    await goes();
    expect(await sent()).to.deep.equal(['name', 'how', 'firm']);
  });

  it('a field is required, and can be used, by a condition; Enter goes past what is not there', async () => {
    await open();
    await visit.click(visit.control('For a firm'));
    await until(() => !visit.control('VAT number').disabled, 'it can be used');
    await visit.write('Name', 'Ann');
    await visit.press('Enter');
    expect(visit.focused).to.equal(visit.control('Courier'));
    await visit.press('Enter');
    expect(visit.focused).to.equal(visit.control('For a firm'));
    await visit.submitUntilSaid('Enter VAT number');
    await visit.write('VAT number', 'DE1');
    expect(await sent()).to.deep.equal(['name', 'how', 'firm', 'vat']);
  });

  it('what is pressed before it is known what is there waits for that; once it cannot be loaded, all fields are there', async () => {
    let fail = () => {};
    const load = stub(conditionsModule, 'load').returns(
      new Promise((_, reject) => {
        fail = () => reject(new Error('gone'));
      }),
    );
    visit = await page.open(FIELDS);
    await visit.write('Name', 'Ann');
    await visit.submitUntil('busy');
    expect(isThere('Street')).to.equal(false);
    fail();
    await comes();
    load.restore();
    expect(page.warnings.join()).to.include('what shows and hides fields could not be loaded');
    await visit.reaches('error');
    expect(page.sent).to.equal(0);
    await visit.write('Street', 'Main St 1');
    expect(await sent()).to.include('street');
  });

  it('in the editor all fields are there, and a condition that cannot be used is named once', async () => {
    await open([...FIELDS, { id: 'more', label: 'More', when: 'nobody > 1' }], { mode: 'admin' });
    await comes();
    expect(visit.control('VAT number').disabled).to.equal(false);
    await until(() => page.warnings.length > 0, 'the author is told');
    expect(page.warnings).to.have.length(1);
    expect(page.warnings[0]).to.include('a condition of the field "more" is left out: there is no field');
  });
});
