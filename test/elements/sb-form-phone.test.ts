// runs in firefox, webkit: keys, selection and pasted text
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { accessible, settled } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

describe('<sb-form>: phone numbers with a country mask', () => {
  const page = new FormSite();
  let visit: FormPage;

  async function open(mask: string, settings: object = {}): Promise<void> {
    const fields = [{ id: 'phone', type: 'phone', label: 'Phone', mask, ...settings }];
    visit = await page.open([...fields, { id: 'name', label: 'Name' }]);
    field().focus();
  }
  const field = () => visit.control('Phone');
  const paste = (text: string) => visit.fillAtOnce('Phone', text);
  const sent = async () => (await page.sendValues()).phone;

  it('[FLD-04] formats typed digits as the country does, with the prefix 7 or 8 or without; rejects an incomplete number', async () => {
    await open('RU');
    await sendKeys({ type: '9121234567' });
    expect(field().value).to.equal('+7 (912) 123-45-67');
    paste('');
    await sendKeys({ type: '89121234567' });
    expect(field().value).to.equal('8 (912) 123-45-67');
    paste('');
    await sendKeys({ type: '+7912a123' });
    expect(field().value).to.equal('+7 (912) 123');
    expect(field().inputMode).to.equal('tel');
    await accessible(visit.element);
    await visit.submitUntilSaid('Enter your full phone number, in digits');
    expect(visit.focused).to.equal(field());
    await visit.press('End');
    await sendKeys({ type: '4567' });
    expect(await sent()).to.equal('+7 (912) 123-45-67');
  });

  it('D3: accepts a toll-free number and a pasted duplicate code; the error shows how many digits are too many', async () => {
    await open('KZ');
    await sendKeys({ type: '+7 800 080 80 80' });
    expect(field().value).to.equal('+7 (800) 080-80-80');
    paste('+7');
    paste('+7+7 808 123 45 67');
    expect(field().value).to.equal('+7 (808) 123-45-67');
    paste('+7800123456755');
    expect(field().value).to.equal('+7 (800) 123-45-6755');
    await visit.submitUntilSaid('This phone number has 2 digits too many');
    expect(page.sent).to.equal(0);
    await visit.press('End', 'Backspace', 'Backspace');
    expect(await sent()).to.equal('+7 (800) 123-45-67');
  });

  it('D2: shows an error for a pasted number that lacks a digit or has another country code', async () => {
    await open('RU', { default: '+7 912 345 67 89' });
    await visit.holds('Phone', '+7 (912) 345-67-89');
    paste('+7 912 345 67 8');
    expect(field().value).to.equal('+7 (912) 345-67-8');
    await visit.submitUntilSaid('Enter your full phone number, in digits');
    paste('+49 30 123456');
    await visit.submitUntilSaid('Only phone numbers that begin with +7 can be taken here');
    expect(field().value).to.equal('+49 30 123456');
    paste('８ (９１２) ３４５-６７-８９');
    expect(await sent()).to.equal('8 (912) 345-67-89');
    await visit.holds('Phone', '+7 (912) 345-67-89');
  });

  it('[FLD-04] a field that contains only the country code is cleared when it is left', async () => {
    await open('RU');
    paste('++');
    paste('');
    await sendKeys({ type: '8' });
    await visit.press('Tab');
    await visit.holds('Phone', '');
    await visit.write('Name', 'Ann');
    expect(await sent()).to.equal('');
  });

  it('deleting and typing a digit in the middle keeps the caret there; Backspace and Delete skip brackets', async () => {
    await open('RU');
    await sendKeys({ type: '9121234567' });
    field().setSelectionRange(11, 11);
    await settled(visit.element);
    for (const [change, value, caret] of [
      [{ press: 'Backspace' }, '+7 (912) 134-56-7', 10],
      [{ type: '9' }, '+7 (912) 193-45-67', 11],
      [{ press: 'Backspace' }, '+7 (912) 134-56-7', 10],
      [{ press: 'Backspace' }, '+7 (912) 345-67', 7],
      [{ press: 'Delete' }, '+7 (912) 345-67', 9],
      [{ press: 'Delete' }, '+7 (912) 456-7', 9],
    ] as const) {
      await sendKeys(change);
      await settled(visit.element);
      expect([field().value, field().selectionStart]).to.deep.equal([value, caret]);
    }
  });
});
