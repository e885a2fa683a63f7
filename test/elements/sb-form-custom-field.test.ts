import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { registerField } from '../../elements/sb-form.js';
import { accessible, quiet, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

/** Custom control of the page: a button that switches between two colours. */
class ColourElement extends HTMLElement {
  static formAssociated = true;
  field: Readonly<Record<string, unknown>> = {};
  #value = '';
  #button = document.createElement('button');

  constructor() {
    super();
    this.#button.type = 'button';
    this.#button.textContent = 'none';
    this.#button.addEventListener('click', () => {
      this.value = this.#value === 'red' ? 'blue' : 'red';
      this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    });
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(this.#button);
  }

  connectedCallback(): void {
    this.#name();
  }

  get value(): string {
    return this.#value;
  }

  set value(value: string) {
    this.#value = value;
    this.#button.textContent = value || 'none';
    this.#name();
  }

  #name(): void {
    this.#button.ariaLabel = `${this.getAttribute('label')}: ${this.#button.textContent}`;
  }
}

/** Custom control of the page: a text of several lines, and a text whose Enter it handles itself. */
class NotesElement extends HTMLElement {
  readonly lines = document.createElement('textarea');
  readonly tag = document.createElement('input');

  constructor() {
    super();
    this.lines.ariaLabel = 'Lines';
    this.tag.ariaLabel = 'Tag';
    this.tag.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !this.tag.value) return;
      event.preventDefault();
      this.lines.value += `#${this.tag.value}`;
      this.tag.value = '';
    });
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(this.lines, this.tag);
  }

  get value(): string {
    return this.lines.value;
  }

  set value(value: string) {
    this.lines.value = value;
  }
}

/** Custom control of the page that does not delegate its focus: a text in its light DOM, or in its shadow root. */
class PlainElement extends HTMLElement {
  readonly input = document.createElement('input');
  field: Readonly<Record<string, unknown>> = {};

  connectedCallback(): void {
    this.input.ariaLabel = this.getAttribute('label');
    (this.field.deep ? this.attachShadow({ mode: 'open' }) : this).append(this.input);
  }

  get value(): string {
    return this.input.value;
  }

  set value(value: string) {
    this.input.value = value;
  }
}

describe('<sb-form>: field types registered by the page', () => {
  const page = new FormSite();
  let visit: FormPage;
  const FIELDS = [
    { id: 'colour', type: 'colour', label: 'Colour', required: true, most: 2 },
    { id: 'name', label: 'Name' },
  ];
  const control = () => visit.part('field-custom') as ColourElement | null;
  const press = () => control()?.shadowRoot?.querySelector('button')?.click();

  it('shows a registered type once its element is defined, runs its check, restores its draft and sends its value', async () => {
    quiet(/there is no type "colour"/);
    visit = await page.open(FIELDS);
    expect(visit.part('field-custom')).to.equal(null);
    const check = (value: string) => (value === 'red' ? 'Red is sold out' : null);
    const withdraw = registerField('colour', { element: 'test-colour', check, wire: (value) => value.toUpperCase() });
    try {
      await visit.find('[part~="field-place"]');
      customElements.define('test-colour', ColourElement);
      await until(control, "the page's element is there");
      expect(control()?.field.most).to.equal(2);
      expect(control()?.shadowRoot?.querySelector('button')?.ariaLabel).to.equal('Colour: none');
      await accessible(visit.element);
      await visit.write('Name', 'Ann');
      await visit.submitUntilSaid('Colour');
      await until(() => visit.focused === control(), 'the control has the focus');
      expect(control()?.getAttribute('error')).to.include('Colour');
      press();
      await visit.submitUntilSaid('Red is sold out');
      press();
      page.close();
      visit = await page.open(FIELDS);
      await until(() => control()?.value === 'blue', 'the draft is restored');
      const lead = await page.send();
      expect(lead.fields[0]).to.deep.equal({ id: 'colour', name: 'colour', type: 'colour', value: 'BLUE' });
    } finally {
      withdraw();
    }
  });

  it('a wrong field, and Enter in the field before it, reach the text in a control that does not delegate its focus', async () => {
    quiet(/there is no type "plain"/);
    customElements.define('test-plain', PlainElement);
    const withdraw = registerField('plain', { element: 'test-plain' });
    try {
      for (const deep of [false, true]) {
        visit = await page.open([
          { id: 'name', label: 'Name', required: true },
          { id: 'plain', type: 'plain', label: 'Plain', required: true, deep },
        ]);
        const { input } = (await visit.find('test-plain')) as PlainElement;
        const focused = () => (deep ? visit.root.activeElement?.shadowRoot?.activeElement : visit.focused);
        await visit.write('Name', 'Ann');
        await visit.press('Enter');
        await until(() => focused() === input, 'Enter moves on to it');
        visit.control('Name').focus();
        await visit.submitUntilSaid('Plain');
        await until(() => focused() === input, 'it has the focus');
        page.close();
      }
    } finally {
      withdraw();
    }
  });

  it('Enter on a button, in a textarea or where a registered control handles it is the control’s; else it sends the form', async () => {
    quiet(/there is no type "colour"/);
    if (!customElements.get('test-colour')) customElements.define('test-colour', ColourElement);
    customElements.define('test-notes', NotesElement);
    const withdraws = [
      registerField('colour', { element: 'test-colour' }),
      registerField('notes', { element: 'test-notes' }),
    ];
    try {
      visit = await page.open([
        { id: 'colour', type: 'colour', label: 'Colour' },
        { id: 'notes', type: 'notes', label: 'Notes' },
      ]);
      await until(() => visit.root.querySelector('test-notes'), 'the controls are there');
      control()?.focus();
      await visit.press('Enter');
      expect([control()?.value, visit.focused]).to.deep.equal(['red', control()]);
      const notes = visit.root.querySelector('test-notes') as NotesElement;
      notes.lines.focus();
      await sendKeys({ type: 'a' });
      await visit.press('Enter');
      notes.tag.focus();
      await sendKeys({ type: 'b' });
      await visit.press('Enter');
      expect([notes.value, notes.shadowRoot?.activeElement]).to.deep.equal(['a\n#b', notes.tag]);
      expect([visit.state, page.sent]).to.deep.equal(['idle', 0]);
      await visit.press('Enter');
      await visit.reaches('success');
    } finally {
      for (const withdraw of withdraws) withdraw();
    }
  });
});
