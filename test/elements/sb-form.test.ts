// runs in firefox, webkit: native controls and keys
// runs in strict: effects
// runs in light: the light React
// slow: axe over eight fields, seven of them invalid
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { spy } from 'sinon';
import { accessible, put, until } from '../support/fixture.js';
import { CONTACT, FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

describe('<sb-form>: fields and validation', () => {
  const page = new FormSite();

  it('[FORM-09] shows each field with its label and default value, sets autocomplete, and is accessible', async () => {
    const visit = await page.open([
      ...CONTACT,
      { id: 'topic', type: 'select', label: 'Topic', options: ['Order', 'Question'], default: 'Question' },
      { id: 'when', type: 'radio', label: 'When', options: ['Morning', 'Evening'], required: true, default: '2' },
      { id: 'by', type: 'checkbox', label: 'By', options: ['Phone call', 'Letter'], required: true },
      { id: 'news', type: 'checkbox', label: 'Newsletter', default: 'on' },
      { id: 'day', type: 'date', label: 'Day' },
      { id: 'guests', type: 'number', label: 'Guests' },
      { id: 'note', type: 'textarea', label: 'Note', placeholder: 'Anything else', autocomplete: 'street-address' },
      { id: 'policy', type: 'policy', label: 'the privacy policy' },
    ]);
    const tokens = ['Name', 'Email', 'Phone', 'Note'].map((label) => visit.control(label).autocomplete);
    expect(tokens).to.deep.equal(['name', 'email', 'tel', 'street-address']);
    const ticked = ['Morning', 'Evening', 'Newsletter'].map((label) => visit.control(label).checked);
    expect(ticked).to.deep.equal([false, true, true]);
    expect(visit.control('Topic').value).to.equal('Question');
    expect(visit.control('Email').inputMode).to.equal('email');
    expect(visit.control('Phone').type).to.equal('tel');
    expect(visit.control('Guests').inputMode).to.equal('decimal');
    expect(visit.control('Name').required).to.equal(true);
    expect(visit.description('Email')).to.contain('Only for the answer');
    expect(visit.control('I agree to the privacy policy').type).to.equal('checkbox');
    expect(visit.text.match(/Fields marked with \* are required/g)).to.have.length(1);
    for (const label of ['Name', 'Topic', 'Day', 'Note']) {
      expect(visit.control(label).getBoundingClientRect().height, label).to.be.at.least(44);
    }
    await accessible(visit.element);
  });

  it('breaks long words in labels and options at a width of 280 px, and no element overflows the form', async () => {
    const place = put('<div style="width: 280px"></div>').firstElementChild as HTMLElement;
    const label = 'Rechtsschutzversicherungsgesellschaften'.repeat(2);
    const visit = await page.open(
      [
        { id: 'a', label, required: true },
        { id: 'b', type: 'rating', label },
        { id: 'c', type: 'products', label, products: [{ id: 'oak', title: label, price: 4 }] },
        { id: 'd', type: 'radio', label, options: [label] },
        { id: 'e', type: 'address', label },
        { id: 'f', type: 'group', label, addText: label, fields: [{ id: 'g', label }] },
      ],
      {},
      place,
    );
    for (const part of ['rating', 'products', 'address', 'group-add']) await visit.find(`[part~="${part}"]`);
    const { right } = visit.element.getBoundingClientRect();
    const wide = [...visit.root.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > right + 1);
    expect(wide.map((each) => each.getAttribute('part') ?? each.localName)).to.deep.equal([]);
  });

  it('D14: reads its fields from a JSON script child, which holds an object or the array itself', async () => {
    for (const given of ['{"fields":[{"id":"city","label":"City"}]}', '[{"id":"city","label":"City"}]']) {
      const script = `<script type="application/json">${given}</script>`;
      const form = new FormPage(put(`<sb-form>${script}</sb-form>`).firstElementChild as HTMLElement);
      page.keep(form);
      await until(() => form.submit?.textContent?.includes('Send'), 'the form is there');
      expect(form.control('City').name).to.equal('city');
      page.close();
    }
  });

  it('[FORM-04] shows an error at each invalid field and focuses the first; editing a field removes only its own error', async () => {
    const visit = await page.open([
      { id: 'note', type: 'text', label: 'Note' },
      ...CONTACT,
      { id: 'when', type: 'radio', label: 'Time', options: ['Morning', 'Evening'], required: true },
      { id: 'guests', type: 'number', label: 'Guests' },
      { id: 'day', check: 'date', label: 'Day' },
      { id: 'policy', type: 'policy', label: 'the privacy policy' },
    ]);
    await visit.fill({ Email: 'me@nowhere', Phone: '12-3', Guests: '-', Day: '31/02/2028' });
    await visit.submitUntilSaid('Enter your name');
    expect(visit.focused).to.equal(visit.control('Name'));
    for (const [label, words] of Object.entries({
      Name: 'Enter your name',
      Email: 'Enter your email address, like name@example.com',
      Phone: 'Phone must have 5 digits or more',
      Morning: 'Time: choose one',
      Guests: 'Guests must be a number',
      Day: 'Day must be a date',
      'I agree': 'Tick the box to agree to the privacy policy',
    }))
      expect(visit.description(label), label).to.contain(words);
    expect([visit.isWrong('Name'), visit.isWrong('Note')]).to.deep.equal([true, false]);
    expect(visit.part('field-error')?.querySelector('svg')).to.not.equal(null);
    expect(page.sent).to.equal(0);
    await accessible(visit.element);
    await visit.write('Name', 'A');
    expect(visit.text).to.contain('Time: choose one').and.not.contain('Enter your name');
    expect(visit.isWrong('Name')).to.equal(false);
  });

  it('[FORM-04] when the page replaces fields, drops consent and removed options, and clamps a number to the new maximum', async () => {
    const name = { id: 'name', label: 'Name' };
    const visit = await page.open([name, { id: 'more', label: 'More' }, { id: 'sum', label: 'Sum' }]);
    await visit.write('Name', 'Ann');
    await visit.write('More', 'yes');
    await visit.write('Sum', '80');
    const replace = (fields: object[]) => Object.assign(visit.element, { fields });
    replace([name, { id: 'more', type: 'policy', label: 'the policy' }]);
    await until(() => visit.root.querySelector('[type=checkbox]'), 'the consent checkbox is shown');
    await visit.submitUntilSaid('Tick the box to agree to the policy');
    replace([
      name,
      { id: 'more', type: 'select', label: 'More', options: ['no'] },
      { id: 'sum', type: 'range', label: 'Sum', max: 50 },
      { id: 'twice', type: 'calculator', label: 'Twice', formula: 'sum * 2' },
    ]);
    await until(() => visit.part('calculator')?.textContent?.includes('100'), 'the calculator shows 100');
    expect(visit.control('More').value).to.equal('');
    expect(await page.sendValues()).to.deep.equal({ name: 'Ann', more: '', sum: '50', twice: '100' });
  });

  it('[FORM-05] phone and email fields drop characters that cannot be part of a value, and keep the caret position', async () => {
    const visit = await page.open(CONTACT);
    await visit.write('Email', 'me, you@example.com');
    expect(visit.control('Email').value).to.equal('meyou@example.com');
    await visit.write('Phone', '+49a (30)');
    visit.control('Phone').setSelectionRange(1, 1);
    await sendKeys({ type: 'z7' });
    expect(visit.control('Phone').value).to.equal('+749 (30)');
    expect(visit.control('Phone').selectionStart).to.equal(2);
  });

  it('[FORM-06] works by keyboard alone: Enter moves to the next field and submits from the last', async () => {
    const visit = await page.open([
      { id: 'note', type: 'textarea', label: 'Note' },
      { id: 'old', type: 'text', label: 'Old', disabled: true },
      { id: 'when', type: 'radio', label: 'When', options: ['Morning', 'Evening'] },
      { id: 'topic', type: 'select', label: 'Topic', options: ['Order', 'Question'] },
      { id: 'city', label: 'City' },
    ]);
    visit.control('Note').focus();
    await sendKeys({ type: 'one' });
    await visit.press('Enter');
    await sendKeys({ type: 'two' });
    await visit.press('Tab');
    expect(visit.focused).to.equal(visit.control('Morning'));
    await visit.press('ArrowDown', 'Enter');
    expect(visit.focused).to.equal(visit.control('Topic'));
    await visit.press('Enter');
    expect(visit.focused).to.equal(visit.control('City'));
    await sendKeys({ type: 'Berlin' });
    await visit.press('Enter');
    await until(() => page.sent === 1, 'the form is sent');
    const sent = page.lead.fields.map(({ id, value }) => `${id} ${value}`);
    expect(sent).to.deep.equal(['note one\ntwo', 'when Evening', 'topic ', 'city Berlin']);
  });

  it('[FORM-07] does not send an empty form and sets its state to all-empty; hidden and disabled fields do not count', async () => {
    const visit = await page.open([
      { id: 'a', label: 'First' },
      { id: 'b', type: 'hidden', required: true },
      { id: 'c', label: 'Third', required: true, disabled: true, default: 'x' },
    ]);
    await visit.submitUntilSaid('Fill in the form before you send it');
    expect(visit.state).to.equal('all-empty');
    expect(visit.focused).to.equal(visit.control('First'));
    expect(page.sent).to.equal(0);
    await sendKeys({ type: 'x' });
    expect(visit.state).to.equal('idle');
    await page.sendValues();
  });

  it('[FORM-08] animates invalid fields for 500 ms, and no valid field', async () => {
    const visit = await page.open([...CONTACT, { id: 'city', label: 'City', default: 'Berlin' }]);
    const box = (label: string) => visit.control(label).closest('[part~="field"]') as HTMLElement;
    const [wrong, right] = [spy(box('Name'), 'animate'), spy(box('City'), 'animate')];
    await visit.click(visit.submit);
    await until(() => wrong.called, 'the field is animated');
    expect(wrong.args[0]?.[1]).to.deep.include({ duration: 500 });
    expect(right.called).to.equal(false);
  });
});
