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

  it('[FORM-03] what the form does, what it looks like, and what a field has to fill', async () => {
    await open(
      [
        hidden('action', 'redirect'),
        hidden('action_redirect', '/thanks'),
        hidden('goal_html', '<b>1</b>'),
        hidden('data-inline', '1'),
        hidden('products', '[{"id":"p-1","price":"12.50"}]'),
        hidden('tel', '', { mask: 'US', check: 'phone' }),
      ],
      { goal: 'lead' },
      [...NAME, { id: 'tel', label: 'Phone' }],
    );
    expect(visit.part('base-inline')).to.not.equal(null);
    await until(() => visit.control('Phone').inputMode === 'tel', 'it is a phone');
    await visit.write('Phone', '5551234567');
    await visit.press('Tab');
    expect(await send()).to.deep.equal({ name: 'Ann', tel: '+1 (555) 123-4567' });
    await until(() => page.go.calledWith('/thanks'), 'the visitor is led there');
    expect(page.told('goal')).to.deep.equal([{ name: 'lead', html: '<b>1</b>' }]);
    expect((page.lead.products as { id: string }[]).map(({ id }) => id)).to.deep.equal(['p-1']);
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
});
