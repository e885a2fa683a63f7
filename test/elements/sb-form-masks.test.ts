// runs in firefox, webkit: selection and keys
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-form.js';
import { MASKED_CONTROL } from '../../src/components/shared/fields/lazy-controls.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { frame, frames, until } from '../support/until.js';

type Wire = { fields: { id: string; value: unknown }[] };

describe('<sb-form>: masks', () => {
  let backend: FakeBackend;
  let warned: SinonStub;
  let load: SinonStub;
  let visit: FormPage;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    warned = stub(console, 'warn');
    load = stub(MASKED_CONTROL, 'load');
  });
  afterEach(() => {
    visit.element.remove();
    load.restore();
    warned.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  const real = MASKED_CONTROL.load.bind(MASKED_CONTROL);
  const field = () => visit.control('Phone');
  /** Opens the form, and lets the mask come once its field stands there without. */
  async function open(settings: object = { mask: 'RU' }): Promise<void> {
    let come = () => {};
    const mayCome = new Promise<void>((resolve) => {
      come = resolve;
    });
    load.callsFake(async () => {
      await mayCome;
      return real();
    });
    visit = await openForm([
      { id: 'phone', type: 'phone', label: 'Phone', ...settings },
      { id: 'name', label: 'Name' },
    ]);
    if (!load.called) return;
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
  const sent = () => (backend.of('lead').at(-1)?.body as Wire | undefined)?.fields[0]?.value;
  const caret = () => field().selectionStart;

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
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.submit);
    await visit.says('Enter your full phone number, in digits');
    expect(visit.focused).to.equal(field());
    await sendKeys({ press: 'End' });
    await sendKeys({ type: '4567' });
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sent()).to.equal('+7 (912) 123-45-67');
  });

  for (const [country, digits, shown] of [
    ['UA', '0501234567', '+38 (050) 123-45-67'],
    ['BY', '291234567', '+375 (29) 123-45-67'],
    ['KZ', '+77011234567', '+7 (701) 123-45-67'],
    ['KZ', '7011234567', '+7 (701) 123-45-67'],
    ['US', '5551234567', '+1 (555) 123-4567'],
  ] as const) {
    it(`[FLD-04] ${country}: ${digits} is written ${shown}`, async () => {
      await open({ mask: country });
      await sendKeys({ type: digits });
      expect(field().value).to.equal(shown);
    });
  }

  it('[FLD-04] what is pasted or filled in whole is written by the mask, and a code that stands twice is taken off', async () => {
    await open();
    for (const [text, shown] of [
      ['+7 912 123 45 67', '+7 (912) 123-45-67'],
      ['+7 8 912 123-45-67', '+7 (912) 123-45-67'],
      ['8-912-123-45-67', '8 (912) 123-45-67'],
      ['tel: 9121234567', '+7 (912) 123-45-67'],
    ] as const) {
      fill(text);
      expect(field().value, text).to.equal(shown);
    }
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sent()).to.equal('+7 (912) 123-45-67');
  });

  it('a field that held no digit and is emptied takes a whole number, and is empty when it is left', async () => {
    await open();
    fill('++');
    fill('');
    await sendKeys({ type: '+79121234567' });
    expect(field().value).to.equal('+7 (912) 123-45-67');
    fill('++');
    fill('');
    await sendKeys({ press: 'Tab' });
    await until(() => field().value === '', 'it is empty');
  });

  it('a digit taken out of the middle leaves the caret there, and one typed there goes in', async () => {
    await open();
    await sendKeys({ type: '9121234567' });
    field().setSelectionRange(11, 11);
    await frame();
    expect(field().value.slice(0, 11)).to.equal('+7 (912) 12');
    await sendKeys({ press: 'Backspace' });
    await frame();
    expect(field().value).to.equal('+7 (912) 134-56-7');
    expect(caret()).to.equal(10);
    await sendKeys({ type: '9' });
    await frame();
    expect(field().value).to.equal('+7 (912) 193-45-67');
    expect(caret()).to.equal(11);
  });

  it('[FLD-04] an optional field that only the mask has written in is empty, also when it is left', async () => {
    await open();
    await sendKeys({ type: '8' });
    await sendKeys({ press: 'Tab' });
    await until(() => field().value === '', 'it is empty');
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sent()).to.equal('');
  });

  it('a reload has what was filled in, and a form that was sent is empty again', async () => {
    await open();
    await sendKeys({ type: '9121234567' });
    visit.element.remove();
    await open();
    await until(() => field().value === '+7 (912) 123-45-67', 'it is there again');
    await visit.click(visit.submit);
    await visit.reaches('success');
    await until(() => field().value === '', 'the form is empty');
  });

  it('who types while the mask is loading is not disturbed; it is written when the field is left', async () => {
    let come = () => {};
    load.restore();
    const real = MASKED_CONTROL.load.bind(MASKED_CONTROL);
    load = stub(MASKED_CONTROL, 'load').callsFake(async () => {
      await new Promise<void>((resolve) => {
        come = resolve;
      });
      return real();
    });
    visit = await openForm([
      { id: 'phone', type: 'phone', label: 'Phone', mask: 'RU' },
      { id: 'name', label: 'Name' },
    ]);
    const typed = field();
    typed.focus();
    await sendKeys({ type: '91212' });
    come();
    await load.lastCall.returnValue;
    await frames(3);
    await sendKeys({ type: '34567' });
    expect(field()).to.equal(typed);
    await sendKeys({ press: 'Tab' });
    await until(() => field().value === '+7 (912) 123-45-67', 'it is written');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sent()).to.equal('+7 (912) 123-45-67');
  });

  it('a number that the page presets is sent as the mask writes it', async () => {
    await open({ mask: 'RU', default: '9121234567' });
    await until(() => field().value === '+7 (912) 123-45-67', 'it is written');
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(sent()).to.equal('+7 (912) 123-45-67');
  });

  it('[FLD-04] a mask that there is none of is dropped with one warning, and nothing of masks is loaded', async () => {
    await open({ mask: 'FR' });
    expect(load.called).to.equal(false);
    expect(warned.args.flat().join(' ')).to.include('the mask "FR" is not one of RU, KZ, UA, BY, US');
    expect(warned.callCount).to.equal(1);
    await visit.write('Phone', '12345');
    await visit.click(visit.submit);
    await visit.reaches('success');
  });

  it('a text takes a mask of its own', async () => {
    await open({ type: 'text', mask: 'aa-000' });
    await sendKeys({ type: '1жш5x67' });
    expect(field().value).to.equal('жш-567');
    fill('');
    await sendKeys({ type: 'ab1' });
    await visit.click(visit.submit);
    await visit.says('Phone is not complete');
  });
});
