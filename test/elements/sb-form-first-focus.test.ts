import { expect } from '@open-wc/testing';
import '../../elements/sb-modal.js';
import { request } from '../../src/events.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { type SiteSettings, site } from '../../src/stores/site/site.js';
import { atEnd, put, settled, until } from '../support/fixture.js';
import { CONTACT } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';
import { cartPage } from './sb-cart-support.js';

const PREVIEW = { mode: 'preview', device: 'desktop' } as const;

describe('<sb-form>: initial focus', () => {
  const page = new FormSite();

  async function openModal(settings: Partial<SiteSettings>): Promise<HTMLElement> {
    page.close();
    atEnd(site().provide(settings));
    const modal = put('<sb-modal id="ask" label="Ask"></sb-modal>').firstElementChild as HTMLElement;
    const { element } = await page.open(CONTACT, {}, modal);
    request(document, 'modal-open', { id: 'ask' });
    await until(() => element.getClientRects().length > 0, 'the modal is open');
    return modal;
  }

  it('[FORM-12] in preview on a desktop, focuses the first field of a form in a modal that opens', async () => {
    await openModal(PREVIEW);
    await page.visit.hasFocus('Name');
  });

  it('[FORM-12] does not move the focus for visitors, on a mobile device, or outside a modal', async () => {
    for (const settings of [
      { mode: 'visitor', device: 'desktop' },
      { ...PREVIEW, device: 'mobile' },
    ] as const) {
      const modal = await openModal(settings);
      await settled();
      expect(page.visit.focused, `${settings.mode} ${settings.device}`).to.equal(null);
      modal.remove();
    }
    page.close();
    atEnd(site().provide(PREVIEW));
    await page.open(CONTACT);
    await settled();
    expect(page.visit.focused).to.equal(null);
  });

  it('[FORM-12] in preview, focuses the first field of the checkout', async () => {
    const shop = await cartPage({ settings: PREVIEW });
    await shop.add({ productId: 'p-mug' });
    await shop.open();
    expect(deepActiveElement()?.closest('form')).to.equal(null);
    shop.button('Checkout').click();
    await until(() => deepActiveElement()?.getAttribute('autocomplete') === 'name', 'the first field has the focus');
    shop.done();
  });
});
