// slow: axe in a catalogue and a cart of a shop with nothing but products
import { expect } from '@open-wc/testing';
import { spy } from 'sinon';
import '../../elements/sb-cart.js';
import '../../elements/sb-form.js';
import '../../elements/sb-site.js';
import { cart } from '../../elements/cart.js';
import type { ProductQuery } from '../../src/domain/catalogue/find/product-page.js';
import type { LeadRequest } from '../../src/domain/form/lead-view.js';
import { defineBackend } from '../../src/ports/backend/define.js';
import type { BackendDefinition } from '../../src/ports/backend/port.js';
import type { LeadAnswer } from '../../src/ports/lead-api.js';
import { registerBackend } from '../../src/stores/backend/backend-names.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import { products as shopProducts } from '../../src/stores/shop/products.js';
import { site } from '../../src/stores/site/site.js';
import { accessible, atEnd, freshPage, press, provide, put, quiet, settled, ui, until } from '../support/fixture.js';
import { catalogue } from '../support/pages/catalogue.js';
import { shownProduct } from '../support/pages/product.js';
import { arriveBy } from '../support/pages/shop-page.js';

let serial = 0;

const product = (id: string, title: string, price: number) => ({ id, title, variants: [{ id: `${id}-1`, price }] });
const PRODUCTS = [product('mug', 'Mug', 1250), product('bowl', 'Bowl', 2400)];
const products = async ({ productIds }: ProductQuery) => {
  const found = PRODUCTS.filter(({ id }) => productIds?.includes(id) ?? true);
  return { products: found, total: found.length };
};

/** Registers a backend with these parts for the page. */
function backendIs(parts: Partial<BackendDefinition> = {}): void {
  const name = `small-${++serial}`;
  atEnd(registerBackend(name, () => defineBackend({ shop: { products }, ...parts })));
  provide({ backend: name, currency: 'EUR' });
}

describe('a shop with a custom backend', () => {
  const heard = quiet();
  beforeEach(() => void freshPage());

  it('lists products, and neither offers nor requests search, sort, filters and sections that the backend lacks', async () => {
    arriveBy('list.search=oak&list.filter.colour=oak');
    const asked: unknown[] = [];
    backendIs({
      shop: {
        async products(query) {
          asked.push(query);
          return products(query);
        },
      },
    });
    const view = await catalogue('controls="search sort filter" tabs category-id="c-1" address="list"');
    await view.lists('Mug', 'Bowl');
    expect(view.text()).to.contain('€12.50');
    expect([view.part('find'), view.all('tab').length]).to.deep.equal([null, 0]);
    expect(asked).to.have.length(1);
    expect(asked[0]).to.deep.include({ search: '', filters: {}, categoryId: '', page: 1 });
    expect(heard.warnings).to.deep.equal([
      "<sb-catalogue>: the page's backend does not support category-id: all products are listed",
    ]);
    await accessible(view.element);
  });

  it('reserves space for its controls, and shows those that the backend supports once it is registered', async () => {
    const name = `small-${++serial}`;
    provide({ backend: name, currency: 'EUR' });
    const view = await catalogue('controls="search sort filter"');
    expect(view.part('find')?.role).to.equal(null);
    atEnd(registerBackend(name, () => defineBackend({ shop: { products, finds: { search: true } } })));
    await view.lists('Mug', 'Bowl');
    await until(() => view.part('find')?.role === 'search', 'the search is there');
    expect(view.root.querySelectorAll('[part=find-row] :is(input, select, button)')).to.have.length(1);
  });

  it('shows that its products could not be loaded, and retries', async () => {
    let isDown = true;
    backendIs({ shop: { products: (query) => (isDown ? Promise.reject(new Error('down')) : products(query)) } });
    const view = await catalogue();
    await until(() => view.all('button', 'Try again').length > 0, 'the visitor can try again');
    await accessible(view.element);
    isDown = false;
    view.the('button', 'Try again').click();
    await view.lists('Mug', 'Bowl');
    expect(heard.warnings).to.deep.equal(['<sb-catalogue>: the products could not be loaded (unknown)']);
  });

  it('fills a cart without promo code, shipping and checkout, and rejects a promo code', async () => {
    quiet(/the backend takes no promo codes|a promo code could not be checked/);
    backendIs();
    const element = put('<sb-cart></sb-cart>').firstElementChild as HTMLElement;
    expect((await addToCart({ productId: 'mug', count: 2 })).added).to.equal(true);
    await cart.open();
    const { part } = ui(element);
    await until(() => part('line-total')?.textContent?.includes('€25'), 'the cart shows its total');
    expect([part('promo'), part('estimate'), part('checkout')]).to.deep.equal([null, null, null]);
    await accessible(element);
    const refused = await cart.applyPromocode('TEN').catch((error: unknown) => error);
    expect(refused).to.include({ code: 'unsupported', message: 'the shop takes no promo codes' });
  });

  it('[CAT-02] [CARD-07] updates names, sections and prices when the page changes its language or currency', async () => {
    const names: Record<string, string> = { en: 'Mug', de: 'Tasse' };
    const prices: Record<string, number> = { EUR: 1250, JPY: 1600 };
    let answers = Promise.resolve();
    let asked = 0;
    backendIs({
      shop: {
        async products(_, { language, currency }) {
          asked++;
          await answers;
          const found = [product('mug', names[language] ?? '', prices[currency] ?? 0)];
          const values = [{ id: 'oak', name: 'Oak', count: 1, color: null }];
          const name = language === 'de' ? 'Holz' : 'Wood';
          const wood = { id: 'wood', name, kind: 'values' as const, values, min: 0, max: 0 };
          return { products: found, total: 1, facets: [wood] };
        },
        finds: { categories: true, filters: true },
        settings: async ({ language }) => {
          const [cups, all] = language === 'de' ? ['Becher', 'Alles'] : ['Cups', 'All'];
          return {
            currency: 'EUR',
            categories: [
              { id: 'cups', name: cups, count: 1 },
              { id: 'all', name: all, count: 1 },
            ],
          };
        },
      },
    });
    const list = await catalogue('tabs controls="filter"');
    await list.lists('Mug');
    await list.openFilters();
    await until(() => list.text().includes('Wood'), 'the filter has its English name');
    const page = await shownProduct('product-id="mug"');
    const drawer = put('<sb-cart></sb-cart>').firstElementChild as HTMLElement;
    await addToCart({ productId: 'mug' });
    await cart.open();
    await until(() => ui(drawer).part('line-total')?.textContent?.includes('€12.50'), 'the cart shows its total');
    const before = asked;
    const toEnglish = provide({ language: 'de' });
    await list.lists('Tasse');
    await page.says('Tasse');
    await until(() => drawer.shadowRoot?.textContent?.includes('Tasse'), 'the cart names it in German');
    await until(
      () => list.text().includes('Becher') && list.text().includes('Holz'),
      'sections and filters are German',
    );
    expect(list.text()).to.contain('12,50 €');
    expect(asked - before, 'requests of the catalogue’s store, its list and the cart').to.be.at.most(3);
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    answers = promise;
    const toEuros = provide({ currency: 'JPY' });
    await until(() => !page.text.includes('€'), 'the price in euros is gone');
    expect([page.text, list.text()].join(), 'an amount in euros shown as yen').not.to.match(/1.?250/);
    resolve();
    await page.says('1.600');
    await until(() => list.text().includes('1.600'), 'the catalogue shows the price in yen');
    await until(() => ui(drawer).part('line-total')?.textContent?.includes('1.600'), 'the cart shows the price in yen');
    // before the backend is removed: otherwise the requests of these changes go to the backend of the next test
    toEuros();
    toEnglish();
    await until(() => ui(drawer).part('line-total')?.textContent?.includes('€12.50'), 'the cart is in euros again');
    await settled();
  });

  it('[API-02] a pending request is not repeated when the page leaves its backend, neither there nor elsewhere', async () => {
    let asked = 0;
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const name = `small-${++serial}`;
    const shop = {
      async products(query: ProductQuery) {
        asked++;
        await waiting;
        return products(query);
      },
    };
    atEnd(registerBackend(name, () => defineBackend({ shop })));
    const leave = site().provide({ backend: name, currency: 'EUR' });
    const requests = spy(window, 'fetch');
    atEnd(() => requests.restore());
    const known = shopProducts(site().get().projectId).ensure(['mug']);
    await until(() => asked === 1, 'the request is made');
    leave();
    answer();
    expect((await known).get('mug')?.title).to.equal('Mug');
    expect([asked, requests.callCount]).to.deep.equal([1, 0]);
  });

  it('has a checkout when the page has an endpoint', async () => {
    backendIs();
    provide({ endpoint: '/test/nowhere/orders' });
    const element = put('<sb-cart></sb-cart>').firstElementChild as HTMLElement;
    await addToCart({ productId: 'mug' });
    await cart.open();
    await until(() => ui(element).part('checkout'), 'the checkout button is there');
  });

  it('hides a form that cannot be submitted and file fields that the backend does not accept, with warnings', async () => {
    backendIs();
    const fields = JSON.stringify([
      { id: 'name', type: 'text' },
      { id: 'plan', type: 'file' },
    ]);
    const element = put(`<sb-form form-id="ask" fields='${fields}'></sb-form>`).firstElementChild as HTMLElement;
    await until(
      () => heard.warnings.join().includes('does not accept forms: set endpoint'),
      'a warning about the form',
    );
    expect(ui(element).parts('field')).to.deep.equal([]);
    const reason = 'the backend does not accept files; file fields are ignored';
    await until(() => heard.warnings.join().includes(reason), 'a warning about the files');
    element.setAttribute('endpoint', '/test/nowhere/ask');
    await until(() => ui(element).parts('field').length === 2, 'the form with its file field, for an endpoint');
  });

  it('does not resubmit a form automatically unless the backend supports idempotency keys', async () => {
    for (const [repeatable, sent] of [
      [false, 1],
      [true, 2],
    ] as const) {
      const keys: string[] = [];
      const send = async ({ key }: LeadRequest): Promise<LeadAnswer> => {
        keys.push(key);
        if (keys.length === 1) throw new TypeError('the line is dead');
        return { kind: 'sent', leadId: 'L-1', pay: null };
      };
      backendIs({ lead: { send, repeatable } });
      const element = put(
        `<sb-form form-id="ask-${repeatable}" fields='[{"id":"name","type":"text","default":"Ann"}]'></sb-form>`,
      ).firstElementChild as HTMLElement;
      const { button, part } = ui(element);
      await until(() => part('submit'), 'the form is there');
      await press(button());
      const end = repeatable ? 'the form has been sent' : 'Send again';
      await until(() => element.shadowRoot?.textContent?.includes(end), `the form says ${end}`);
      expect(keys).to.deep.equal(Array(sent).fill(keys[0]));
      heard.forget();
    }
  });

  it('shows why a form cannot be read for the backend, and sends it once it can', async () => {
    quiet(/^sb-form: the form could not be sent/);
    const sent: LeadRequest[] = [];
    const send = async (request: LeadRequest): Promise<LeadAnswer> => {
      sent.push(request);
      return { kind: 'sent', leadId: 'L-1', pay: null };
    };
    backendIs({ lead: { send, repeatable: true } });
    const element = put(
      `<sb-form form-id="sale" products='[{"id":"x","price":-1}]' fields='[{"id":"name","default":"Ann"}]'></sb-form>`,
    ).firstElementChild as HTMLElement;
    const { button, part } = ui(element);
    await until(() => part('submit'), 'the form is there');
    await press(button());
    await until(() => element.shadowRoot?.textContent?.includes('A price must not be below 0'), 'the form says why');
    expect([part('base')?.dataset.state, sent.length]).to.deep.equal(['error', 0]);
    element.setAttribute('products', '[{"id":"x","price":1}]');
    await press(button());
    await until(() => sent.length === 1, 'the form is sent');
  });
});
