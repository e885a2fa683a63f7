// runs in strict: effects
// slow: axe in six states, 15 real presses, a real second of success
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { conditionsModule } from '../../src/components/form/fields/use-conditions.js';
import { stepsModule } from '../../src/components/form/steps/use-steps.js';
import { accessible, becomes, quiet, until } from '../support/fixture.js';
import { offline } from '../support/offline.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

const FIELDS = [
  { id: 'page', type: 'hidden', default: 'steps' },
  { type: 'step', id: 'who', label: 'About you' },
  { id: 'name', label: 'Name', required: true },
  { id: 'firm', type: 'checkbox', label: 'For a firm' },
  { type: 'step', id: 'company', label: 'Your firm', when: 'firm' },
  { id: 'vat', label: 'VAT number', required: true },
  { type: 'step', id: 'contact', label: 'How to reach you' },
  { id: 'email', type: 'email', label: 'Email', required: true },
  { id: 'phone', type: 'phone', label: 'Phone' },
  { type: 'step', id: 'last', label: 'Anything else' },
  { id: 'note', type: 'textarea', label: 'Note' },
];

const DELIVERY = [
  { id: 'name', label: 'Name' },
  { id: 'how', type: 'radio', label: 'Delivery', options: ['Courier', 'Pickup'] },
  { id: 'street', label: 'Street', when: "how = 'Courier'", required: true },
  { id: 'firm', type: 'checkbox', label: 'For a firm' },
  { id: 'vat', label: 'VAT number', requiredWhen: 'firm', disabledWhen: '!firm' },
];

describe('<sb-form>: steps and conditional fields', () => {
  const page = new FormSite();
  let visit: FormPage;

  async function open(fields: object[] = FIELDS, attributes: Record<string, string> = {}): Promise<void> {
    visit = await page.open(fields, attributes);
    if (attributes.mode !== 'admin') await until(next, 'the next button is shown');
  }
  const next = () => visit.part('step-next') as HTMLElement;
  const back = () => visit.part('step-back') as HTMLElement;
  const title = () =>
    visit.root.querySelector('[part~="step"]:not([hidden]) > [part~="step-title"]') as HTMLElement | null;
  const isIn = (label: string) => becomes(() => title()?.textContent, label);
  const titleHasFocus = () => until(() => visit.focused === title(), 'the title has the focus');
  const isSeen = (label: string) => visit.control(label).getClientRects().length > 0;
  const announced = () => visit.part('step-progress')?.querySelector('[role="status"]')?.textContent;
  /** Completes the first step. */
  const goOn = async () => {
    await visit.write('Name', 'Ann');
    await visit.click(next());
    await isIn('How to reach you');
  };

  it('shows one step at a time with its number; Next focuses and announces the title, Back keeps the values', async () => {
    await open();
    const current = () => visit.root.querySelector('[aria-current="step"]')?.textContent;
    expect([title()?.textContent, current()]).to.deep.equal(['About you', 'About you']);
    expect([isSeen('Name'), isSeen('Email')]).to.deep.equal([true, false]);
    expect(visit.text).to.contain('Step 1 of 3').and.not.contain('Your firm');
    expect(announced()).to.equal('');
    expect(visit.submit.getClientRects().length).to.equal(0);
    await accessible(visit.element);
    await visit.click(visit.control('For a firm'));
    await visit.says('Step 1 of 4');
    await visit.click(visit.control('For a firm'));
    await visit.write('Name', 'Ann');
    next().focus();
    await visit.press('Enter');
    await isIn('How to reach you');
    await titleHasFocus();
    await until(() => announced() === 'Step 2 of 3: How to reach you', 'the step is announced');
    expect(current()).to.equal('How to reach you');
    await accessible(visit.element);
    await visit.click(back());
    await isIn('About you');
    expect(visit.control('Name').value).to.equal('Ann');
    expect(back()).to.equal(null);
  });

  it('[FORM-06] validates a step before the next one; Enter moves through its fields, then to the next step', async () => {
    await open();
    await visit.click(next());
    await visit.says('Name: enter a value');
    await visit.hasFocus('Name');
    expect(visit.state).to.equal('error');
    await accessible(visit.element);
    await sendKeys({ type: 'Ann' });
    await visit.press('Enter');
    expect(visit.focused).to.equal(visit.control('For a firm'));
    await visit.press('Enter');
    await isIn('How to reach you');
    await visit.write('Email', 'ann@x.io');
    await visit.press('Enter');
    expect(visit.focused).to.equal(visit.control('Phone'));
    expect(page.sent).to.equal(0);
    await visit.press('Enter');
    await isIn('Anything else');
    expect(next()).to.equal(null);
    visit.submit.focus();
    await visit.press('Enter');
    await visit.reaches('success');
    expect(page.lead.fields.map(({ id }) => id)).to.deep.equal(['page', 'name', 'firm', 'email', 'phone', 'note']);
    await isIn('About you');
    await titleHasFocus();
  });

  it('[FORM-06] after a lost response, Next shows what is missing in its step, and the notice of the open lead stays', async () => {
    await open([
      { type: 'step', id: 'who', label: 'About you' },
      { id: 'firm', type: 'checkbox', label: 'For a firm', required: true },
      { type: 'step', id: 'last', label: 'Anything else' },
      { id: 'note', label: 'Note' },
    ]);
    await visit.click(visit.control('For a firm'));
    await visit.click(next());
    await isIn('Anything else');
    quiet(/the form could not be sent/);
    page.backend.fail('lead', 0);
    await visit.submitUntil('waiting');
    await visit.click(visit.button('Stop trying'));
    await visit.click(back());
    await isIn('About you');
    await visit.click(visit.control('For a firm'));
    await visit.click(next());
    await until(() => visit.isWrong('For a firm'), 'the missing tick is marked');
    await visit.says('We don’t know yet whether this arrived');
    await isIn('About you');
  });

  it('opens the step of a field that the server rejects; the summary opens the steps of the others', async () => {
    await open();
    await goOn();
    await visit.write('Email', 'ann@x.io');
    await visit.click(next());
    await isIn('Anything else');
    page.refuse({ 'fields[name].value': 'This name is taken', email: 'This address is taken' });
    await visit.click(visit.submit);
    await isIn('About you');
    await visit.hasFocus('Name');
    await visit.says('This name is taken');
    await visit.click(visit.button('Email'));
    await isIn('How to reach you');
    await visit.hasFocus('Email');
    await accessible(visit.element);
  });

  it('[FORM-07] submitting an empty form opens the first step and focuses its first field', async () => {
    const [first, second] = ['First', 'Second'].map((label) => ({ type: 'step', id: label, label }));
    await open([first as object, { id: 'x', label: 'X' }, second as object, { id: 'y', label: 'Y' }]);
    await visit.click(next());
    await isIn('Second');
    await visit.submitUntil('all-empty');
    await isIn('First');
    await visit.hasFocus('X');
  });

  it('restores the step from the draft; clearing the form returns to the first step', async () => {
    await open();
    await goOn();
    page.close();
    await open();
    expect(title()?.textContent).to.equal('How to reach you');
    page.comeBack();
    await open();
    await visit.click(visit.button('Clear the form'));
    await isIn('About you');
    await visit.hasFocus('Name');
    expect(visit.control('Name').value).to.equal('');
  });

  it('shows all fields in the editor, and if the steps module fails to load; without steps, does not load it', async () => {
    const load = offline(stepsModule);
    for (const mode of ['admin', 'visitor']) {
      page.startOver();
      await open(FIELDS, { mode: 'admin' });
      visit.element.setAttribute('mode', mode);
      await until(() => isSeen('Note'), 'all fields are there');
      expect(visit.part('step-next')).to.equal(null);
      if (mode === 'visitor') await visit.fill({ Name: 'Ann', Email: 'ann@x.io' });
      else await visit.says('VAT number');
      await visit.click(visit.submit);
      if (mode === 'visitor') await visit.reaches('success');
      else await visit.says('The editor sends nothing');
      await accessible(visit.element);
    }
    expect(page.warnings).to.have.length(1);
    load.resetHistory();
    await page.open([{ id: 'name', label: 'Name' }]);
    await page.visit.write('Name', 'Ann');
    await page.sendValues();
    expect(load.called, 'a form without steps does not load the module').to.equal(false);
  });

  it('ignores inline and logs a warning; right to left, the back button and its arrow are mirrored', async () => {
    document.documentElement.dir = 'rtl';
    await open(FIELDS, { inline: '' });
    expect(visit.part('base-inline')).to.equal(null);
    expect(page.warnings.join()).to.contain('inline has no effect in a form with steps');
    await goOn();
    await until(back, 'the back button is shown');
    expect(getComputedStyle(back().querySelector('svg') as Element).scale).to.equal('-1 1');
    expect(back().getBoundingClientRect().left).to.be.above(next().getBoundingClientRect().left);
    await accessible(visit.element);
  });

  const isThere = (label: string) => visit.text.includes(label);
  const comes = () => until(() => isThere('Street'), 'Street is shown');
  const goes = () => until(() => !isThere('Street'), 'Street is removed');
  const sent = async () => Object.keys(await page.sendValues());
  async function openDelivery(fields: object[] = DELIVERY, attributes: Record<string, string> = {}): Promise<void> {
    visit = await page.open(fields, attributes);
    await until(() => visit.control('VAT number').disabled || attributes.mode === 'admin', 'the conditions are loaded');
  }

  it('[FORM-07] shows, validates and sends a field only while its condition holds; requiredWhen and disabledWhen apply', async () => {
    await openDelivery();
    expect(isThere('Street')).to.equal(false);
    await visit.write('Name', 'Ann');
    await visit.click(visit.control('Courier'));
    await comes();
    await accessible(visit.element);
    await visit.submitUntilSaid('Street: enter a value');
    expect(visit.focused).to.equal(visit.control('Street'));
    await sendKeys({ type: 'Main St 1' });
    await visit.click(visit.control('Pickup'));
    await goes();
    await visit.click(visit.control('Courier'));
    await comes();
    expect(visit.control('Street').value).to.equal('Main St 1');
    // conditions apply to restored values as well
    page.close();
    await openDelivery();
    await comes();
    expect(visit.control('Street').value).to.equal('Main St 1');
    await visit.click(visit.control('Pickup'));
    await goes();
    await visit.click(visit.control('For a firm'));
    await visit.submitUntilSaid('VAT number: enter a value');
    await visit.write('VAT number', 'DE1');
    expect(await sent()).to.deep.equal(['name', 'how', 'firm', 'vat']);
  });

  it('a submit waits for the conditions to load; if they fail to load, all fields are shown and validated', async () => {
    let fail = () => {};
    const load = stub(conditionsModule, 'load').returns(
      new Promise((_, reject) => {
        fail = () => reject(new Error('gone'));
      }),
    );
    visit = await page.open(DELIVERY);
    await visit.write('Name', 'Ann');
    await visit.submitUntil('busy');
    expect(isThere('Street')).to.equal(false);
    fail();
    await comes();
    load.restore();
    expect(page.warnings.join()).to.include('the conditions of fields could not be loaded');
    await visit.reaches('error');
    expect(page.sent).to.equal(0);
    await visit.write('Street', 'Main St 1');
    expect(await sent()).to.include('street');
  });

  it('the editor shows all fields, and logs one warning about an invalid condition', async () => {
    await openDelivery([...DELIVERY, { id: 'more', label: 'More', when: 'nobody > 1' }], { mode: 'admin' });
    await comes();
    expect(visit.control('VAT number').disabled).to.equal(false);
    await until(() => page.warnings.length > 0, 'a warning is logged');
    expect(page.warnings).to.have.length(1);
    expect(page.warnings[0]).to.include('a condition of the field "more" is ignored: there is no field');
  });
});
