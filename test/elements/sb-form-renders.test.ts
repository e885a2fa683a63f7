// first, before React is there
import '../support/count-renders.mjs';

import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-form.js';
import { countRenders } from '../support/count-renders.mjs';
import { installFakeBackend } from '../support/fake-backend.js';
import { openForm } from '../support/pages/form.js';
import { renderedIn, renderedOutside } from '../support/rendered-in.js';
import { frame } from '../support/until.js';

describe('<sb-form>: what a change renders', () => {
  it('in a form of 40 fields one key renders one field', async () => {
    sessionStorage.clear();
    const backend = installFakeBackend();
    const fields = Array.from({ length: 40 }, (_, at) => ({ id: `f-${at}`, type: 'text', label: `Field ${at}.` }));
    const form = await openForm(fields);
    form.control('Field 20.').focus();
    await frame();
    for (const key of ['a', 'b']) {
      const rendered = await countRenders(() => sendKeys({ press: key }));
      expect(renderedIn(rendered, '[data-field]', 'label')).to.deep.equal(['Field 20.']);
      expect(renderedOutside(rendered, '[data-field]')).to.deep.equal([]);
    }
    expect(form.control('Field 20.').value).to.equal('ab');
    form.element.remove();
    backend.restore();
    sessionStorage.clear();
  });
});
