// not in light: it counts by React's hook for developer tools
// slow: a form of 500 fields, waited for until React has been quiet for ten frames
// first, before React is there
import '../support/count-renders.mjs';

import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { countRenders } from '../support/count-renders.mjs';
import { until } from '../support/fixture.js';
import { FormSite } from '../support/pages/form-site.js';
import { renderedIn, renderedOutside, untilQuiet } from '../support/rendered-in.js';

describe('<sb-form>: what a change renders', () => {
  const page = new FormSite();

  it('in a form of 40 fields one key renders one field', async () => {
    const fields = Array.from({ length: 40 }, (_, at) => ({ id: `f-${at}`, type: 'text', label: `Field ${at}.` }));
    const form = await page.open(fields);
    form.control('Field 20.').focus();
    await untilQuiet();
    for (const key of ['a', 'b']) {
      const rendered = await countRenders(() => sendKeys({ press: key }));
      expect(renderedIn(rendered, '[data-field]', 'label')).to.deep.equal(['Field 20.']);
      expect(renderedOutside(rendered, '[data-field]')).to.deep.equal([]);
    }
    expect(form.control('Field 20.').value).to.equal('ab');
  });

  it('in a form of 500 fields with conditions one key renders one field', async () => {
    const conditions = (at: number) => (at % 8 === 6 ? { requiredWhen: `{f-${at - 2}}` } : {});
    const fields = Array.from({ length: 500 }, (_, at) => ({
      id: `f-${at}`,
      label: `Field ${at}.`,
      ...conditions(at),
    }));
    const form = await page.open(fields);
    await until(() => form.root.querySelectorAll('[data-field]').length >= 500, 'all are drawn');
    form.control('Field 250.').focus();
    await untilQuiet();
    const rendered = await countRenders(() => sendKeys({ press: 'a' }));
    expect(renderedIn(rendered, '[data-field]', 'label')).to.deep.equal(['Field 250.']);
    expect(renderedOutside(rendered, '[data-field]')).to.deep.equal([]);
  });

  it('one key renders its field and the calculators that come to something else by it', async () => {
    const calculator = (id: string, formula: string) => ({ id, type: 'calculator', label: `${id}:`, formula });
    const texts = ['width', 'height'].map((id) => ({ id, label: id }));
    const form = await page.open([...texts, calculator('double', 'width * 2'), calculator('other', 'height * 3')]);
    const results = () =>
      [...form.root.querySelectorAll('output[part="calculator"] [aria-hidden]')].map(({ textContent }) => textContent);
    await until(() => results().length === 2, 'the calculators are there');
    await form.write('height', '5');
    // what is read out later is there as well
    await until(() => form.root.querySelectorAll('output')[1]?.textContent === '1515', 'it has settled');
    form.control('width').focus();
    await untilQuiet();
    const rendered = await countRenders(() => sendKeys({ press: '4' }));
    expect(renderedIn(rendered, '[data-field]', 'label')).to.deep.equal(['width', 'double:']);
    expect(results()).to.deep.equal(['8', '15']);
  });
});
