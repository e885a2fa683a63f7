// not in light: it counts by React's hook for developer tools
// slow: waits until React has been quiet for ten frames
// imported first, because it has to run before React
import '../support/count-renders.mjs';

import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { registerField } from '../../elements/sb-form.js';
import { countRenders } from '../support/count-renders.mjs';
import { until } from '../support/fixture.js';
import { FormSite } from '../support/pages/form-site.js';
import { renderedIn, renderedOutside, untilQuiet } from '../support/rendered-in.js';

/** Focuses a field, and waits for the modules that the form loads then. */
async function enter(control: HTMLElement): Promise<void> {
  control.focus();
  await untilQuiet();
}

describe('<sb-form>: renders per change', () => {
  const page = new FormSite();

  it('in a form of 40 fields with conditions, a key renders only its field', async () => {
    const conditions = (at: number) => (at % 8 === 6 ? { requiredWhen: `{f-${at - 2}}` } : {});
    const fields = Array.from({ length: 40 }, (_, at) => ({ id: `f-${at}`, label: `Field ${at}.`, ...conditions(at) }));
    const form = await page.open(fields);
    await enter(form.control('Field 21.'));
    for (const key of ['a', 'b']) {
      const rendered = await countRenders(() => sendKeys({ press: key }));
      expect(renderedIn(rendered, '[data-field]', 'label')).to.deep.equal(['Field 21.']);
      expect(renderedOutside(rendered, '[data-field]')).to.deep.equal([]);
    }
    expect(form.control('Field 21.').value).to.equal('ab');
  });

  it('in a form of 60 fields, a key runs the rules of another field only if they depend on its value', async () => {
    customElements.define('test-counted', class extends HTMLElement {});
    const checked: string[] = [];
    const check = (_: string, { id }: Readonly<Record<string, unknown>>) => {
      checked.push(String(id));
      return null;
    };
    registerField('counted', { element: 'test-counted', check });
    const texts = Array.from({ length: 50 }, (_, at) => ({ id: `f-${at}`, label: `Field ${at}.` }));
    const counted = Array.from({ length: 10 }, (_, at) => ({ id: `c-${at}`, type: 'counted', equals: `f-${at}` }));
    const form = await page.open([...counted, ...texts]);
    const controls = () => [...form.root.querySelectorAll<HTMLElement & { value: string }>('test-counted')];
    await until(() => controls().length === 10, 'the controls are there');
    await until(() => form.root.querySelectorAll('[data-field]').length >= 60, 'all fields are rendered');
    for (const control of controls()) {
      control.value = 'x';
      control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    }
    const checkedBy = async (label: string) => {
      await enter(form.control(label));
      checked.length = 0;
      await sendKeys({ press: 'a' });
      return checked;
    };
    await until(() => form.root.querySelectorAll('[data-state="error"]').length === 10, 'all controls have an error');
    expect(await checkedBy('Field 45.')).to.deep.equal([]);
    expect(await checkedBy('Field 3.')).to.deep.equal(['c-3']);
  });

  it('a key renders its field and only the calculators whose results change', async () => {
    const calculator = (id: string, formula: string) => ({ id, type: 'calculator', label: `${id}:`, formula });
    const texts = ['width', 'height'].map((id) => ({ id, label: id }));
    const form = await page.open([...texts, calculator('double', 'width * 2'), calculator('other', 'height * 3')]);
    const results = () =>
      [...form.root.querySelectorAll('output[part="calculator"] [aria-hidden]')].map(({ textContent }) => textContent);
    await until(() => results().length === 2, 'the calculators are there');
    await form.write('height', '5');
    // contains the shown and the announced result
    await until(() => form.root.querySelectorAll('output')[1]?.textContent === '1515', 'the result is announced');
    await enter(form.control('width'));
    const rendered = await countRenders(() => sendKeys({ press: '4' }));
    expect(renderedIn(rendered, '[data-field]', 'label')).to.deep.equal(['width', 'double:']);
    expect(results()).to.deep.equal(['8', '15']);
  });
});
