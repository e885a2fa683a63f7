import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { SendingPage } from '../support/pages/sending.js';

/** An input of the page that nobody sees. */
function hidden(name: string, value = '', settings: Record<string, string> = {}): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type: 'hidden', name });
  input.setAttribute('value', value);
  Object.assign(input.dataset, settings);
  return input;
}

describe('<sb-form>: settings by hidden inputs', () => {
  const page = new SendingPage();
  let visit: FormPage;

  const NAME = [{ id: 'name', label: 'Name' }];
  async function open(inputs: Node[], attributes: Record<string, string> = {}, fields: object[] = NAME): Promise<void> {
    const place = document.createElement('div');
    document.body.append(place);
    const opened = page.open(fields, attributes, place);
    place.querySelector('sb-form')?.append(...inputs);
    visit = await opened;
  }
  async function send(): Promise<Record<string, unknown>> {
    await visit.write('Name', 'Ann');
    return page.sendValues();
  }
  /** Types behind what stands there. */
  async function goOn(label: string, text: string): Promise<void> {
    visit.control(label).focus();
    await visit.press('End');
    await sendKeys({ type: text });
  }

  it('[FORM-03] action and action_redirect, goal and goal_html, products', async () => {
    await open([
      hidden('action', 'redirect'),
      hidden('action_redirect', '/thanks'),
      hidden('goal', 'lead'),
      hidden('goal_html', '<b>1</b>'),
      hidden('products', '[{"id":"p-1","price":"12.50"}]'),
    ]);
    expect(await send()).to.deep.equal({ name: 'Ann' });
    await until(() => page.go.calledWith('/thanks'), 'the visitor is led there');
    expect(page.told('goal')).to.deep.equal([{ name: 'lead', html: '<b>1</b>' }]);
    expect((page.lead.products as { id: string }[]).map(({ id }) => id)).to.deep.equal(['p-1']);
  });

  it('[FORM-03] data-inline and data-no-send, also as attributes', async () => {
    for (const [inputs, attributes, sent] of [
      [[hidden('data-inline', '1'), hidden('data-no-send', 'true')], {}, 0],
      [[], { 'data-inline': '', 'data-no-send': '' }, 0],
      [[hidden('data-inline', '1'), hidden('data-no-send', '0')], {}, 1],
    ] as const) {
      page.startOver();
      await open([...inputs], attributes as Record<string, string>);
      expect(visit.part('base-inline')).to.not.equal(null);
      await visit.write('Name', 'Ann');
      await visit.submitUntil('success');
      expect(page.sent).to.equal(sent);
    }
  });

  it('[FORM-03] data-mask and data-check of the field of that name', async () => {
    const fields = [
      { id: 'tel', label: 'Phone' },
      { id: 'mail', label: 'Email' },
    ];
    await open([hidden('tel', '', { mask: 'US', check: 'phone' }), hidden('mail', '', { check: 'email' })], {}, fields);
    await until(() => visit.control('Phone').inputMode === 'tel', 'it is a phone');
    await visit.write('Phone', '555');
    await visit.write('Email', 'nobody');
    // typed while the mask was on its way, it is written when it is left
    await until(() => visit.control('Phone').value.startsWith('+1 (555'), 'the mask has written it');
    await visit.submitUntilSaid('Enter your full phone number, in digits');
    expect(visit.description('Email')).to.match(/email/i);
    expect(visit.control('Email').autocomplete).to.equal('email');
    await goOn('Email', '@example.com');
    await goOn('Phone', '1234567');
    expect((await page.sendValues()).tel).to.equal('+1 (555) 123-4567');
    expect(page.lead.fields[0]?.type).to.equal('phone');
  });

  it('what the element or the field says itself goes before a hidden input', async () => {
    const fields = [{ id: 'code', label: 'Code', mask: '000', default: '12' }];
    const inputs = [hidden('action', 'other'), hidden('goal', 'theirs'), hidden('code', '9', { mask: 'aaa' })];
    await open(inputs, { action: 'mine', goal: 'ours' }, fields);
    await visit.holds('Code', '12');
    await goOn('Code', '3');
    expect(await page.sendValues()).to.deep.equal({ code: '123' });
    expect(page.told('goal')).to.deep.equal([{ name: 'ours' }]);
    expect(page.told('modal-open')).to.deep.equal([{ id: 'mine' }]);
  });

  it('any other is sent as a hidden field, as it stands when the form is sent, not as a draft has it; what says who visits is no field', async () => {
    await open([hidden('source', 'hero')]);
    await visit.write('Name', 'A');
    page.close();
    const source = hidden('source', 'banner');
    const off = hidden('off', 'x');
    await open([source, hidden('utmData', 'a=1'), hidden('captcha-token', 'x'), off]);
    expect(visit.control('Name').value).to.equal('A');
    off.disabled = true;
    source.value = 'footer';
    visit.element.append(hidden('late', 'yes'));
    await goOn('Name', 'nn');
    await page.sendValues();
    expect(page.lead.fields.map((field) => Object.values(field).join(' '))).to.deep.equal([
      'name name text Ann',
      'source source hidden footer',
      'late late hidden yes',
    ]);
    expect(page.lead.utmData).to.equal('a=1');
  });

  it('products that are no list, and a check that there is none of, are named once and left out', async () => {
    await open([hidden('products', '{oops'), hidden('name', '', { check: 'iban' })]);
    await send();
    expect(page.lead.products).to.equal(undefined);
    expect(page.warnings).to.have.length(2);
    expect(page.warnings.join()).to.include('the check "iban"').and.include('products');
  });
});
