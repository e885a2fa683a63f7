import { registerField } from '/dist/elements/sb-field.js';

// A form of the page's own takes the field's value as it takes any other.
const written = (value) => (value instanceof File ? `${value.name}, ${value.size} bytes` : value);
for (const form of document.querySelectorAll('.host-form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const entries = [...new FormData(form)].map(([name, value]) => `${name}: ${written(value)}`);
    document.querySelector('#told').textContent = entries.join('; ');
  });
}

// A type of the page: its control is a custom element with a text as its value.
customElements.define(
  'demo-colour',
  class extends HTMLElement {
    #input = Object.assign(document.createElement('input'), { type: 'color' });

    connectedCallback() {
      this.#input.ariaLabel = this.getAttribute('label');
      this.append(this.#input);
    }

    get value() {
      return this.#input.value;
    }

    set value(value) {
      this.#input.value = value || '#000000';
    }
  },
);
registerField('colour', {
  element: 'demo-colour',
  check: (value) => (value === '#ffffff' ? 'White paper is sold out' : null),
});
