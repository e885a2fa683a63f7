// runs in firefox, webkit: keys, selection and pasted text
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { accessible, settled } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

describe('<sb-form>: phone numbers with a country mask', () => {
  const page = new FormSite();
  let visit: FormPage;

  async function open(): Promise<void> {
    visit = await page.open([
      { id: 'phone', type: 'phone', label: 'Phone', mask: 'RU' },
      { id: 'name', label: 'Name' },
    ]);
    field().focus();
  }
  const field = () => visit.control('Phone');
  const paste = (text: string) => visit.fillAtOnce('Phone', text);
  const sent = async () => (await page.sendValues()).phone;

  it('[FLD-04] formats typed digits as the country does; rejects an incomplete number; a code alone is cleared when it is left', async () => {
    await open();
    await sendKeys({ type: '9121234567' });
    expect(field().value).to.equal('+7 (912) 123-45-67');
    paste('++');
    paste('');
    await sendKeys({ type: '8' });
    await visit.press('Tab');
    await visit.holds('Phone', '');
    field().focus();
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

  it('deleting and typing a digit in the middle keeps the caret there; Backspace and Delete skip brackets', async () => {
    await open();
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
