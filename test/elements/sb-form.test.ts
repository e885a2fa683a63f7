// runs in firefox, webkit: native controls and keys
// runs in strict: effects
// runs in light: the light React
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { spy } from 'sinon';
import { leadKey } from '../../src/stores/lead.js';
import { accessible, until } from '../support/fixture.js';
import { CONTACT, FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

describe('<sb-form>: fields and rules', () => {
  const page = new FormSite();

  it('shows each field under its label, tells browsers what to fill in, and is accessible', async () => {
    const visit = await page.open([
      ...CONTACT,
      { id: 'topic', type: 'select', label: 'Topic', options: ['Order', 'Question'] },
      { id: 'when', type: 'radio', label: 'When', options: ['Morning', 'Evening'], required: true },
      { id: 'by', type: 'checkbox', label: 'By', options: ['Phone call', 'Letter'], required: true },
      { id: 'news', type: 'checkbox', label: 'Newsletter' },
      { id: 'day', type: 'date', label: 'Day' },
      { id: 'guests', type: 'number', label: 'Guests' },
      { id: 'note', type: 'textarea', label: 'Note', placeholder: 'Anything else' },
      { id: 'policy', type: 'policy', label: 'the privacy policy' },
    ]);
    expect(visit.control('Name').autocomplete).to.equal('name');
    expect(visit.control('Email').autocomplete).to.equal('email');
    expect(visit.control('Email').inputMode).to.equal('email');
    expect(visit.control('Phone').autocomplete).to.equal('tel');
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

  it('a field may name its own token for what browsers fill in', async () => {
    const visit = await page.open([
      { id: 'mail', type: 'email', label: 'Work email', autocomplete: 'work email' },
      { id: 'town', type: 'select', label: 'Town', options: ['Rome'], autocomplete: 'address-level2' },
      { id: 'street', type: 'textarea', label: 'Street', autocomplete: 'street-address' },
    ]);
    const tokens = ['Work email', 'Town', 'Street'].map((label) => visit.control(label).getAttribute('autocomplete'));
    expect(tokens).to.deep.equal(['work email', 'address-level2', 'street-address']);
  });

  it('a list of 500 fields of which 499 are wrong is one warning, which says how many and what is wrong with the first', async () => {
    const wrong = Array.from({ length: 499 }, () => ({ type: 'formula' }));
    const visit = await page.open([{ id: 'city', label: 'City' }, ...wrong]);
    expect(visit.root.querySelectorAll('input')).to.have.length(1);
    expect(page.warnings.map((text) => text.replace(/: left out.*/, ''))).to.deep.equal([
      '<sb-form>: fields: field 2: needs an id, and 498 more',
    ]);
  });

  it('fields may come as a JSON script child', async () => {
    const element = document.createElement('sb-form');
    element.innerHTML = '<script type="application/json">{"fields":[{"id":"city","label":"City"}]}</script>';
    document.body.append(element);
    const form = new FormPage(element);
    page.keep(form);
    await until(() => form.submit?.textContent?.includes('Send'), 'the form is there');
    expect(form.control('City').name).to.equal('city');
  });

  it('says at each field what is wrong, marks it, and puts the focus on the first; the error of a field goes as soon as it is edited, the others stay', async () => {
    const visit = await page.open([
      { id: 'note', type: 'text', label: 'Note' },
      ...CONTACT,
      { id: 'when', type: 'radio', label: 'Time', options: ['Morning', 'Evening'], required: true },
      { id: 'by', type: 'checkbox', label: 'Way', options: ['Call', 'Letter'], required: true },
      { id: 'guests', type: 'number', label: 'Guests' },
      { id: 'policy', type: 'policy', label: 'the privacy policy' },
    ]);
    await visit.fill({ Email: 'me@nowhere', Phone: '12-3', Guests: '-' });
    await visit.submitUntilSaid('Enter your name');
    expect(visit.focused).to.equal(visit.control('Name'));
    expect(visit.control('Name').getAttribute('aria-invalid')).to.equal('true');
    expect(visit.description('Name')).to.contain('Enter your name');
    expect(visit.description('Email')).to.contain('Enter your email address, like name@example.com');
    expect(visit.description('Phone')).to.contain('Phone must have 5 digits or more');
    expect(visit.description('Morning')).to.contain('Select time');
    expect(visit.description('Call')).to.contain('Select way');
    expect(visit.description('Guests')).to.contain('Guests must be a number');
    expect(visit.description('I agree')).to.contain('Tick the box to agree to the privacy policy');
    expect(visit.control('Note').getAttribute('aria-invalid')).to.equal('false');
    expect(visit.part('field-error')?.querySelector('svg')).to.not.equal(null);
    expect(page.sent).to.equal(0);
    await accessible(visit.element);
    await visit.write('Name', 'A');
    expect(visit.text).to.contain('Select time').and.not.contain('Enter your name');
    expect(visit.control('Name').getAttribute('aria-invalid')).to.equal('false');
  });

  it('[FORM-05] phone and email fields take no characters that cannot belong there, and the caret stays', async () => {
    const visit = await page.open(CONTACT);
    await visit.write('Phone', '+49a (30) 12-3x,4');
    expect(visit.control('Phone').value).to.equal('+49 (30) 12-34');
    await visit.write('Email', 'me, you@example.com');
    expect(visit.control('Email').value).to.equal('meyou@example.com');
    visit.control('Phone').focus();
    visit.control('Phone').setSelectionRange(1, 1);
    await sendKeys({ type: 'z7' });
    expect(visit.control('Phone').value).to.equal('+749 (30) 12-34');
    expect(visit.control('Phone').selectionStart).to.equal(2);
  });

  it('[FORM-06] is filled in and sent by keys alone: Enter goes on to the next field and sends on the last', async () => {
    const visit = await page.open([
      { id: 'note', type: 'textarea', label: 'Note' },
      { id: 'secret', type: 'hidden', default: '42' },
      { id: 'name', type: 'name', label: 'Name' },
      { id: 'old', type: 'text', label: 'Old', disabled: true },
      { id: 'when', type: 'radio', label: 'When', options: ['Morning', 'Evening'] },
      { id: 'topic', type: 'select', label: 'Topic', options: ['Order', 'Question'] },
      { id: 'city', label: 'City' },
    ]);
    visit.control('Note').focus();
    await sendKeys({ type: 'one' });
    await visit.press('Enter');
    await sendKeys({ type: 'two' });
    expect(visit.control<HTMLTextAreaElement>('Note').value).to.equal('one\ntwo');
    await visit.write('Name', 'Ann');
    await visit.press('Enter');
    expect(visit.focused).to.equal(visit.control('Morning'));
    await visit.press('ArrowDown', 'Enter');
    expect(visit.focused).to.equal(visit.control('Topic'));
    await visit.press('Enter');
    expect(visit.focused).to.equal(visit.control('City'));
    await sendKeys({ type: 'Berlin' });
    await visit.press('Enter');
    await until(() => page.sent === 1, 'the form is sent');
    expect(Object.fromEntries(page.lead.fields.map(({ id, value }) => [id, value]))).to.deep.equal({
      note: 'one\ntwo',
      secret: '42',
      name: 'Ann',
      when: 'Evening',
      topic: '',
      city: 'Berlin',
    });
  });

  it('[FORM-07] a form in which nothing is filled in is marked and not sent; hidden and disabled fields do not count', async () => {
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

  it('[FORM-08] wrong fields draw the eye for 500 ms', async () => {
    const visit = await page.open([...CONTACT, { id: 'city', label: 'City', default: 'Berlin' }]);
    const box = (label: string) => visit.control(label).closest('[part~="field"]') as HTMLElement;
    const [wrong, right] = [spy(box('Name'), 'animate'), spy(box('City'), 'animate')];
    await visit.click(visit.submit);
    await until(() => wrong.called, 'the field is animated');
    expect(wrong.args[0]?.[1]).to.deep.include({ duration: 500 });
    expect(right.called).to.equal(false);
  });

  it('[FORM-09] fields start with their defaults: choices by value or place, groups by a list, a checkbox by on', async () => {
    const options = ['Red', 'Green', 'Blue'];
    const visit = await page.open([
      { id: 'r', type: 'radio', label: 'R', options: options.map((one) => `${one} r`), default: '2' },
      { id: 's', type: 'select', label: 'S', options, default: 'Blue' },
      { id: 'g', type: 'checkbox', label: 'G', options, default: ['1', 'Blue'] },
      { id: 'on', type: 'checkbox', label: 'Newsletter', default: 'on' },
      { id: 'off', type: 'checkbox', label: 'Advertising', default: '0' },
    ]);
    const ticked = (label: string) => visit.control(label).checked;
    expect([ticked('Red r'), ticked('Green r'), ticked('Blue r')]).to.deep.equal([false, true, false]);
    expect(visit.control<HTMLSelectElement>('S').value).to.equal('Blue');
    expect([ticked('Newsletter'), ticked('Advertising')]).to.deep.equal([true, false]);
    const group = [...visit.root.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="g"]')];
    expect(group.map(({ checked }) => checked)).to.deep.equal([true, false, true]);
  });

  it('a page without a secure context makes keys as well', () => {
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    expect(leadKey(insecure)).to.match(/^[\da-f]{32}$/);
    expect(leadKey(insecure)).to.not.equal(leadKey(insecure));
  });

  it('speaks Russian', async () => {
    const visit = await page.open(CONTACT, { language: 'ru' });
    await visit.write('Phone', '1');
    await visit.submitUntilSaid('Укажите: name');
    expect(visit.submit.textContent).to.contain('Отправить');
  });
});
