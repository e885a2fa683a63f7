// runs in firefox, webkit: selection and keys
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import { MASKED_CONTROL } from '../../src/components/shared/fields/lazy-controls.js';
import { accessible, settled, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

describe('<sb-form>: masks', () => {
  const page = new FormSite();
  let visit: FormPage;
  let load: SinonStub;
  let come: () => void;
  beforeEach(() => {
    load = stub(MASKED_CONTROL, 'load').callsFake(async () => {
      await new Promise<void>((resolve) => {
        come = resolve;
      });
      return load.wrappedMethod.call(MASKED_CONTROL);
    });
  });

  const field = () => visit.control('Phone');
  /** Opens the form without its mask. */
  async function openPlain(settings: object = {}): Promise<void> {
    const fields = [{ id: 'phone', type: 'phone', label: 'Phone', mask: 'RU', ...settings }];
    visit = await page.open([...fields, { id: 'name', label: 'Name' }]);
  }
  /** Opens the form, and lets the mask come once its field stands there without. */
  async function open(settings?: object): Promise<void> {
    await openPlain(settings);
    const plain = field();
    come();
    await until(() => field() !== plain, 'the field has its mask');
    field().focus();
  }
  /** What a paste and a browser's autofill do: the whole text at once, and one event. */
  function fill(text: string) {
    field().value = text;
    field().dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }
  const sent = async () => (await page.sendValues()).phone;

  it('[FLD-04] writes the country’s number around the digits that are typed, with 7 or 8 in front, or with neither', async () => {
    await open();
    await sendKeys({ type: '9121234567' });
    expect(field().value).to.equal('+7 (912) 123-45-67');
    fill('');
    await sendKeys({ type: '89121234567' });
    expect(field().value).to.equal('8 (912) 123-45-67');
    fill('');
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

  it('[FLD-04] what is pasted, filled in whole or preset is written by the mask, and a code that stands twice is taken off', async () => {
    await open({ mask: 'KZ', default: '7011234567' });
    await visit.holds('Phone', '+7 (701) 123-45-67');
    fill('+7 8 701 123-45-67');
    expect(field().value).to.equal('+7 (701) 123-45-67');
    page.close();
    await open({ mask: 'KZ' });
    await visit.holds('Phone', '+7 (701) 123-45-67');
    expect(await sent()).to.equal('+7 (701) 123-45-67');
    await visit.holds('Phone', '');
  });

  it('[FLD-04] a field that only the mask has written in is empty when it is left, and then takes a whole number', async () => {
    await open();
    fill('++');
    fill('');
    await sendKeys({ type: '+79121234567' });
    expect(field().value).to.equal('+7 (912) 123-45-67');
    fill('');
    await sendKeys({ type: '8' });
    await visit.press('Tab');
    await visit.holds('Phone', '');
    await visit.write('Name', 'Ann');
    expect(await sent()).to.equal('');
  });

  it('a digit taken out of the middle leaves the caret there, and one typed there goes in', async () => {
    await open();
    await sendKeys({ type: '9121234567' });
    field().setSelectionRange(11, 11);
    await settled(visit.element);
    expect(field().value.slice(0, 11)).to.equal('+7 (912) 12');
    for (const [change, value, caret] of [
      [{ press: 'Backspace' }, '+7 (912) 134-56-7', 10],
      [{ type: '9' }, '+7 (912) 193-45-67', 11],
    ] as const) {
      await sendKeys(change);
      await settled(visit.element);
      expect([field().value, field().selectionStart]).to.deep.equal([value, caret]);
    }
  });

  it('who types while the mask is loading is not disturbed; it is written when the field is left', async () => {
    await openPlain();
    const typed = field();
    typed.focus();
    await sendKeys({ type: '91212' });
    come();
    await load.lastCall.returnValue;
    await sendKeys({ type: '34567' });
    expect(field()).to.equal(typed);
    await visit.press('Tab');
    await visit.holds('Phone', '+7 (912) 123-45-67');
    expect(await sent()).to.equal('+7 (912) 123-45-67');
  });

  it('[FLD-04] a mask that there is none of is dropped, and nothing of masks is loaded', async () => {
    await openPlain({ mask: 'FR' });
    expect(load.called).to.equal(false);
    expect(page.warnings.join()).to.include('the mask "FR"');
    await visit.write('Phone', '12345');
    expect(await sent()).to.equal('12345');
  });

  it('a text takes a mask of its own', async () => {
    await open({ type: 'text', mask: 'aa-000' });
    await sendKeys({ type: '1жш5x67' });
    expect(field().value).to.equal('жш-567');
  });
});
