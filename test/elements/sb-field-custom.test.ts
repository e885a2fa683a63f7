import { expect } from '@open-wc/testing';
import { registerField, type SbFieldElement } from '../../elements/sb-field.js';
import { accessible, put, quiet, until } from '../support/fixture.js';

/** Custom control of a page: a text in capitals. */
class CapitalsElement extends HTMLElement {
  #input = document.createElement('input');

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.append(this.#input);
    this.#input.addEventListener('input', () => {
      this.#input.value = this.#input.value.toUpperCase();
    });
  }

  connectedCallback(): void {
    this.#input.ariaLabel = this.getAttribute('label');
  }

  get value(): string {
    return this.#input.value;
  }

  set value(value: string) {
    this.#input.value = value;
  }
}

describe('<sb-field>: a custom field type', () => {
  const check = (value: string) => (value === 'RED' ? 'Red is sold out' : null);
  const wire = (value: string) => value.toLowerCase();

  it('is a text field until its type is registered, then renders the element, validates, submits and resets its value', async () => {
    const heard = quiet(/type="capitals" is not usable/);
    const form = put(`
      <form><sb-field type="capitals" name="code" label="Code" value="BLUE" required></sb-field></form>
    `).querySelector('form') as HTMLFormElement;
    const field = form.querySelector('sb-field') as SbFieldElement;
    await until(() => field.shadowRoot?.querySelector('input[type="text"]'), 'it is a text field');
    expect(heard.warnings.join()).to.contain('or a type passed to registerField');
    const withdraw = registerField('capitals', { element: 'test-capitals', check, wire });
    try {
      customElements.define('test-capitals', CapitalsElement);
      const control = () => field.shadowRoot?.querySelector('test-capitals') as CapitalsElement | null;
      await until(control, "the page's element is rendered");
      const write = (text: string) => {
        const input = control()?.shadowRoot?.querySelector('input') as HTMLInputElement;
        input.value = text;
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      };
      expect(control()?.getAttribute('label')).to.equal('Code');
      expect(control()?.value).to.equal('BLUE');
      await accessible(field);
      write('red');
      await until(() => field.validationMessage === 'Red is sold out', 'the validator of the page has run');
      expect(form.reportValidity()).to.equal(false);
      await until(() => control()?.getAttribute('error') === 'Red is sold out', 'the error is shown');
      expect(document.activeElement).to.equal(field);
      write('green');
      await until(() => field.validity.valid, 'it is valid');
      expect(new FormData(form).get('code')).to.equal('green');
      expect(field.value).to.equal('GREEN');
      form.reset();
      await until(() => control()?.value === 'BLUE', 'it is reset');
      write('');
      await until(() => field.validity.valueMissing, 'it is missing its value');
    } finally {
      withdraw();
    }
  });
});
