import { expect } from '@open-wc/testing';
import '../../elements/sb-button.js';
import '../../elements/sb-cart.js';
import '../../elements/sb-form.js';
import '../../elements/sb-product.js';
import { defineBackend } from '../../src/ports/backend/define.js';
import { registerBackend } from '../../src/stores/backend/backend-names.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { atEnd, freshPage, provide, put, quiet, settled, stopClock, until } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';
import { catalogue } from '../support/pages/catalogue.js';

// this file never imports sb-site itself: its tests decide when it loads

describe('<sb-site> that is defined after the other elements', () => {
  const heard = quiet();
  beforeEach(() => {
    freshPage();
    pageStores()?.delete('site-ready.1');
    provide({ projectId: '' });
  });

  it('[MODE-01] is awaited for 10 s; then calls go to the page’s own URL, and the elements report what failed', async () => {
    const clock = stopClock();
    const backend = installFakeBackend();
    backend.fail('settings', 404);
    backend.fail('products', 404);
    put('<sb-site api="/elsewhere"></sb-site>');
    const view = await catalogue();
    await clock.tickAsync(9900);
    expect(backend.calls).to.have.length(0);
    await clock.tickAsync(200);
    await until(() => view.all('button', 'Try again').length > 0, 'the visitor can try again');
    expect(backend.of('products').length + backend.of('settings').length).to.be.greaterThan(0);
    expect(heard.warnings.filter((text) => text.includes('no script has defined it'))).to.have.length(1);
    expect(heard.warnings.join('\n')).to.contain('could not be loaded');
  });

  it('[MODE-01] no element calls a backend before it is defined; then only the named one, with one settings call', async () => {
    const specified = installFakeBackend();
    const asked: string[] = [];
    const mug = { id: 'mug', title: 'Mug', variants: [{ id: 'mug-1', price: 1250 }], categories: ['cups'] };
    const late = () =>
      defineBackend({
        shop: {
          products: async ({ productIds }) => {
            asked.push(productIds ? 'product' : 'products');
            return { products: [mug], total: 1 };
          },
          finds: { categories: true },
          settings: async () => {
            asked.push('settings');
            return { currency: 'EUR', categories: [{ id: 'cups', name: 'Cups', count: 1 }] };
          },
        },
      });
    atEnd(registerBackend('late', late));
    const box = put(
      `<sb-site backend="late" project-id="late-${crypto.randomUUID()}"></sb-site><sb-cart></sb-cart><sb-button action="cart" product-id="mug" show-price></sb-button><sb-product product-id="mug"></sb-product>`,
    );
    const view = await catalogue('tabs');
    await settled(box);
    expect(asked).to.deep.equal([]);
    await import('../../elements/sb-site.js');
    await view.lists('Mug');
    await until(() => view.all('tab').length > 0, 'its sections are there');
    await settled(box);
    expect(specified.calls.map(({ name }) => name)).to.deep.equal([]);
    expect(asked.filter((call) => call === 'settings')).to.have.length(1);
  });
});
