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
});
