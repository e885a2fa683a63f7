// slow: pages in frames, each of which loads all its modules again, one by one
import { expect } from '@open-wc/testing';
import { atEnd, ui, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';

const NAME = { id: 'name', type: 'name', label: 'Name', required: true };
const LEAD = [
  NAME,
  { id: 'email', type: 'email', label: 'Email' },
  { id: 'policy', type: 'policy', label: 'the rules' },
];

/** Modules and texts that a visitor does not need before using the form. */
const LATER = ['submit-controller', 'FormAnswers', 'field-feedback', 'CaptchaPlace', 'en.json?form', 'en.json?shop'];

/** Modules with the rules of types that few forms have. */
const RULES = ['phone', 'number', 'range', 'rating', 'date', 'file', 'calculator', 'address', 'products', 'group'];

describe('a page with <sb-form>: loading on demand', () => {
  async function open(fields: object[]) {
    const page = await framedPage('/elements/sb-form.ts');
    atEnd(page.close);
    const form = page.document.createElement('sb-form');
    form.setAttribute('endpoint', '/nowhere');
    form.setAttribute('fields', JSON.stringify(fields));
    page.document.body.append(form);
    const { root } = ui(form);
    const submit = () => root.querySelector('[part~="submit"]') as HTMLElement | null;
    await until(() => submit()?.textContent?.includes('Send'), 'the form is rendered');
    await page.settled();
    const asked = (file: string) => {
      const module = file.includes('?') ? file : `${file}.ts`;
      return page.window.performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${module}`));
    };
    return { ...page, root, asked };
  }

  it('loads no module or text for validation and submission until the pointer is over the form', async () => {
    const { root, asked } = await open(LEAD);
    expect(LATER.filter(asked)).to.deep.equal([]);
    expect(root.textContent).to.contain('I agree to the rules');
    for (const type of ['pointerover', 'pointerenter'])
      root.querySelector('form')?.dispatchEvent(new PointerEvent(type, { bubbles: type === 'pointerover' }));
    await until(
      () => LATER.every(asked),
      () => `not loaded: ${LATER.filter((file) => !asked(file))}`,
    );
  });

  it('loads only the rules of the types that its fields have, also in a group', async () => {
    const { asked } = await open(LEAD);
    expect(RULES.filter(asked)).to.deep.equal([]);
    const room = {
      id: 'rooms',
      type: 'group',
      label: 'Room',
      fields: [{ id: 'width', type: 'number', label: 'Width' }],
    };
    const other = await open([NAME, { id: 'day', type: 'past', label: 'Day' }, room]);
    await until(() => other.root.querySelector('[data-field="rooms.r1.width"] input'), 'the group is rendered');
    expect(RULES.filter(other.asked)).to.deep.equal(['number', 'date', 'group']);
  });

  it('keeps and validates a value that was filled in before these modules were loaded', async () => {
    const { root, asked } = await open(LEAD);
    const email = root.querySelector<HTMLInputElement>('[data-field="email"] input') as HTMLInputElement;
    // as autofill does: neither the pointer nor the focus was in the form
    const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(email), 'value')?.set;
    write?.call(email, 'ann');
    email.dispatchEvent(new InputEvent('input', { bubbles: true }));
    email.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(LATER.every(asked)).to.equal(false);
    await until(() => root.querySelector('[data-field="email"][data-state="error"]'), 'the email field shows an error');
    expect(root.textContent).to.contain('like name@example.com');
    expect(email.value).to.equal('ann');
  });

  it('loads the form texts at once for a date field, but not the submit module', async () => {
    const { asked } = await open([NAME, { id: 'day', type: 'date', label: 'Day' }]);
    await until(() => asked('en.json?form'), 'the texts are requested');
    expect(asked('submit-controller')).to.equal(false);
  });
});
