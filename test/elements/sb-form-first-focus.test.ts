import { expect } from '@open-wc/testing';
import '../../elements/sb-form.js';
import '../../elements/sb-modal.js';
import { request } from '../../src/events.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import type { SiteSettings } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { freshPage, settled, until } from '../support/fixture.js';
import { CONTACT, FormPage } from '../support/pages/form.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

const PREVIEW = { mode: 'preview', device: 'desktop' } as const;

describe('<sb-form>: where the focus is when it opens', () => {
  let backend: FakeBackend | undefined;
  let page: CartPage | undefined;
  let box: HTMLElement | undefined;
  afterEach(() => {
    page?.done();
    backend?.restore();
    page = backend = undefined;
  });

  async function openModal(settings: Partial<SiteSettings>): Promise<FormPage> {
    freshPage(settings);
    backend = installFakeBackend();
    box = document.createElement('div');
    box.innerHTML = '<sb-modal id="ask" label="Ask"><sb-form form-id="f-1" group-id="g-1"></sb-form></sb-modal>';
    document.body.append(box);
    const form = box.querySelector('sb-form') as HTMLElementTagNameMap['sb-form'];
    form.fields = CONTACT;
    const visit = new FormPage(form);
    await until(() => visit.root.querySelectorAll('input').length === 3, 'the form has its fields');
    request(document, 'modal-open', { id: 'ask' });
    await until(() => form.getClientRects().length > 0, 'the modal is open');
    return visit;
  }
  it('[FORM-12] in preview on a desktop, on the first field of the form in a modal that opens', async () => {
    const visit = await openModal(PREVIEW);
    await visit.hasFocus('Name');
  });

  it('[FORM-12] not for visitors, and not on a phone', async () => {
    for (const settings of [
      { mode: 'visitor', device: 'desktop' },
      { mode: 'preview', device: 'mobile' },
    ] as const) {
      const visit = await openModal(settings);
      await settled();
      expect(visit.focused, JSON.stringify(settings)).to.equal(null);
      box?.remove();
      backend?.restore();
    }
  });

  it('[FORM-12] in preview on the first field of the checkout; a form on the page takes no focus', async () => {
    page = await cartPage({ settings: PREVIEW });
    box = document.createElement('div');
    box.innerHTML = '<sb-form form-id="f-2"></sb-form>';
    document.body.append(box);
    await page.add({ productId: 'p-mug' });
    await page.open();
    expect(deepActiveElement()?.closest('form')).to.equal(null);
    page.button('Checkout').click();
    await until(() => deepActiveElement()?.getAttribute('autocomplete') === 'name', 'the first field has it');
  });
});
