import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-form.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

const FIELDS = [
  { id: 'name', label: 'Name', required: true },
  { id: 'size', type: 'radio', label: 'Size', options: ['S', 'M'], required: true },
  { id: 'terms', type: 'policy', label: 'the terms' },
];

describe('<sb-form>: what is wrong, all together', () => {
  let backend: FakeBackend;
  let visit: FormPage;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
  });
  afterEach(() => {
    visit.element.remove();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  const summary = () => visit.part('wrong-fields');
  const ways = () => [...(summary()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);

  it('names the wrong fields in the live region, each with the way to it, and shrinks while they are put right', async () => {
    visit = await openForm(FIELDS);
    await visit.write('Name', ' ');
    await visit.click(visit.submit);
    await visit.says('Check 3 fields:');
    expect(summary()?.closest('[role="alert"]')).to.not.equal(null);
    expect(ways()).to.deep.equal(['Name', 'Size', 'the terms']);
    expect(visit.focused).to.equal(visit.control('Name'));
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.button('Size'));
    expect(visit.focused).to.equal(visit.control('S'));
    await sendKeys({ press: ' ' });
    await visit.says('Check 2 fields:');
    await visit.write('Name', 'Ann');
    await until(() => summary() === null, 'one error stands at its field alone');
    await visit.click(visit.control('I agree'));
    await visit.click(visit.submit);
    await visit.reaches('success');
  });

  it('one wrong field is said at the field alone', async () => {
    visit = await openForm([
      { id: 'name', label: 'Name' },
      { id: 'mail', type: 'email', label: 'Email' },
    ]);
    await visit.write('Email', 'nobody');
    await visit.click(visit.submit);
    await visit.reaches('error');
    expect(summary()).to.equal(null);
    expect(visit.focused).to.equal(visit.control('Email'));
  });

  it('what the server finds wrong with a hidden field is said', async () => {
    const undo = backend.fail('lead', 422, {
      violations: [{ propertyPath: 'fields[source].value', message: 'is too old' }],
    });
    visit = await openForm([
      { id: 'name', label: 'Name' },
      { id: 'source', type: 'hidden', default: 'x' },
    ]);
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.says('source: is too old');
    undo();
  });

  /** One field, filled in with keys, and what stands under it after a press. */
  for (const [what, field, typed, words] of [
    ['a required text', { required: true }, ' ', 'Enter field'],
    ['a required radio group', { type: 'radio', options: ['a', 'b'], required: true }, '', 'Select field'],
    ['a required checkbox group', { type: 'checkbox', options: ['a', 'b'], required: true }, '', 'Select field'],
    ['a consent, also one that is not marked as required', { type: 'policy' }, '', 'Tick the box to agree to Field'],
    ['a name', { type: 'name', required: true }, '', 'Enter your field'],
    [
      'a name that is called the visitor’s own',
      { type: 'name', label: 'Your name', required: true },
      '',
      'Enter your name',
    ],
    ['an empty email', { type: 'email', required: true }, '', 'Enter your email address, like name@example.com'],
    ['an email without a domain', { type: 'email' }, 'ada@', 'Enter your email address'],
    ['an email without a dot in its domain', { type: 'email' }, 'ada@example', 'Enter your email address'],
    ['a phone of four digits', { type: 'phone' }, '+1 (23) 4', '5 digits'],
    ['a text checked as a phone', { check: 'phone' }, '12', '5 digits'],
    ['a text checked as an email', { check: 'email' }, 'ada', 'Enter your email address'],
    ['a text checked as a date', { check: 'date' }, '31/02/2028', 'date'],
    ['a date that there is none of', { type: 'date' }, '31/02/2028', 'date'],
  ] as const) {
    it(`[FORM-04] ${what}`, async () => {
      visit = await openForm(
        [
          { id: 'other', label: 'Other' },
          { id: 'field', label: 'Field', ...field },
        ],
        {
          language: 'en-GB',
        },
      );
      await visit.write('Other', 'x');
      if (words === 'date') await until(() => visit.control('Field').placeholder === 'DD/MM/YYYY', 'it can be typed');
      if (typed) await visit.write('Field', typed);
      await visit.click(visit.submit);
      await visit.reaches('error');
      expect(visit.part('field-error')?.textContent).to.include(words);
      expect(backend.of('lead')).to.have.length(0);
    });
  }

  it('[FORM-04] a phone takes digits, spaces, brackets, plus and minus, from five digits on', async () => {
    visit = await openForm([{ id: 'phone', type: 'phone', label: 'Phone' }]);
    await visit.write('Phone', '+1x (23)-4y5');
    expect(visit.control('Phone').value).to.equal('+1 (23)-45');
    await visit.click(visit.submit);
    await visit.reaches('success');
  });
});
