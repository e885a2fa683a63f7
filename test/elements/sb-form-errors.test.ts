import { expect } from '@open-wc/testing';
import { accessible, until } from '../support/fixture.js';
import { FormSite } from '../support/pages/form-site.js';

const NAME = { id: 'name', label: 'Name' };

describe('<sb-form>: what is wrong, all together', () => {
  const page = new FormSite();

  it('names the wrong fields in the live region, each with the way to it, and shrinks while they are put right', async () => {
    const visit = await page.open([
      { ...NAME, required: true },
      { id: 'size', type: 'radio', label: 'Size', options: ['S', 'M'], required: true },
      { id: 'terms', type: 'policy', label: 'the terms' },
    ]);
    await visit.write('Name', ' ');
    await visit.submitUntilSaid('Check 3 fields:');
    expect(visit.part('wrong-fields')?.closest('[role="alert"]')).to.not.equal(null);
    expect(visit.wrongFields).to.deep.equal(['Name', 'Size', 'the terms']);
    expect(visit.focused).to.equal(visit.control('Name'));
    await accessible(visit.element);
    await visit.click(visit.button('Size'));
    expect(visit.focused).to.equal(visit.control('S'));
    await visit.press(' ');
    await visit.says('Check 2 fields:');
    await visit.write('Name', 'Ann');
    await until(() => !visit.part('wrong-fields'), 'one error stands at its field alone');
    await visit.submitUntil('error');
    expect(visit.part('wrong-fields')).to.equal(null);
    expect(visit.focused).to.equal(visit.control('I agree'));
    await visit.press(' ');
    await page.sendValues();
  });

  it('what the server finds wrong with a hidden field is said', async () => {
    page.refuse({ 'fields[source].value': 'is too old' });
    const visit = await page.open([NAME, { id: 'source', type: 'hidden', default: 'x' }]);
    await visit.write('Name', 'Ann');
    await visit.submitUntilSaid('source: is too old');
  });

  it('[FORM-04] each kind of field says what it wants in words of its own; a phone takes no letters', async () => {
    const visit = await page.open([
      { id: 'mail', type: 'email', label: 'Email', required: true },
      { id: 'own', type: 'name', label: 'Your name', required: true },
      { id: 'tel', type: 'phone', label: 'Phone' },
      { id: 'text-tel', check: 'phone', label: 'Text as a phone' },
      { id: 'text-mail', check: 'email', label: 'Text as an email' },
      { id: 'text-day', check: 'date', label: 'Text as a date' },
    ]);
    await visit.fill({ Phone: '+1x (23)-y', 'Text as a phone': '12', 'Text as an email': 'ada' });
    await visit.fill({ 'Text as a date': '31/02/2028' });
    expect(visit.control('Phone').value).to.equal('+1 (23)-');
    await visit.submitUntil('error');
    const errors = [...visit.root.querySelectorAll('[part~="field-error"]')].map(({ textContent }) => textContent);
    for (const [at, words] of [
      'Enter your email address, like name@example.com',
      'Enter your name',
      'Phone must have 5 digits or more',
      '5 digits',
      'Enter your email address',
      'date',
    ].entries())
      expect(errors[at]).to.include(words);
    expect(page.sent).to.equal(0);
  });
});
