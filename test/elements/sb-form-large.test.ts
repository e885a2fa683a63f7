// runs in firefox, webkit: layout, and line breaks in long words
import { expect } from '@open-wc/testing';
import { put, settled, until } from '../support/fixture.js';
import { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';
import '../../elements/sb-field.js';

/** A word without a possible line break. */
const WORD = 'x'.repeat(8000);

describe('<sb-form>: large input', () => {
  const page = new FormSite();

  it('S17: a very long word in the button, a label, a hint, an option or an error does not overflow the form', async () => {
    const place = put('<div style="width: 390px"></div>').firstElementChild as HTMLElement;
    const fields = [
      { id: 'name', label: WORD, hint: WORD, required: true, requiredText: WORD },
      { id: 'one', type: 'radio', label: 'One', options: [WORD, 'b'], required: true },
      { id: 'tick', type: 'checkbox', label: WORD },
      { id: 'terms', type: 'policy', label: WORD },
    ];
    const element = document.createElement('sb-form');
    Object.assign(element, { fields, label: WORD });
    place.append(element);
    const visit = new FormPage(element);
    page.keep(visit);
    await until(() => visit.submit?.textContent?.includes('xxx'), 'the form is there');
    visit.submit.click();
    await until(() => visit.part('wrong-fields'), 'the errors are shown');
    await settled(element);
    const { right } = place.getBoundingClientRect();
    const wide = [...visit.root.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > right + 1);
    expect(wide.map((one) => `${one.localName} ${one.getAttribute('part')}`)).to.deep.equal([]);
    expect(place.scrollWidth).to.equal(390);
  });

  it('S17: a very long word in the label and the hint does not overflow an <sb-field>', async () => {
    const place = put(`<div style="width: 390px"><sb-field name="a" label="${WORD}" hint="${WORD}"></sb-field></div>`)
      .firstElementChild as HTMLElement;
    const element = place.firstElementChild as HTMLElement;
    await until(() => element.shadowRoot?.querySelector('label'), 'the field is there');
    expect(place.scrollWidth).to.equal(390);
  });
});
