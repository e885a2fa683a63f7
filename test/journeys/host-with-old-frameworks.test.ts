// runs in firefox, webkit: built-ins of the browser, replaced by the page
import { expect } from '@esm-bundle/chai';
import { placeOrder, visitOwnSite } from './support/own-site.js';

/** Replaces built-ins as Prototype.js 1.7.3 and MooTools 1.6 do, which shops on OpenMage and Joomla still load. */
function replaceBuiltIns(): void {
  const own = (target: object, methods: object) => Object.assign(target, methods);
  delete (Array.prototype as { entries?: unknown }).entries;
  own(Array, {
    from: (given: ArrayLike<unknown>) => (given?.length === undefined ? [given] : [].slice.call(given)),
  });
  own(Array.prototype, {
    each: () => {},
    first: () => {},
    last: () => {},
    find(this: unknown[], isWanted: (one: unknown, at: number) => boolean) {
      for (let at = 0; at < this.length; at++) if (isWanted(this[at], at)) return this[at];
      return undefined;
    },
  });
  own(Object, {
    values(given: Record<string, unknown>) {
      const values = [];
      for (const name in given) values.push(given[name]);
      return values;
    },
  });
  own(HTMLElement.prototype, {
    scrollTo(this: HTMLElement) {
      const { x, y } = this.getBoundingClientRect();
      window.scrollTo(scrollX + x, scrollY + y);
      return this;
    },
    remove(this: HTMLElement) {
      (this.parentNode as ParentNode).removeChild(this);
      return this;
    },
    show: () => {},
    hide: () => {},
    toggle: () => {},
    update: () => {},
    observe: () => {},
  });
}

const PRODUCTS = ['Stool', 'Lamp'].map((name, at) => ({
  '@type': 'Product',
  sku: name,
  name,
  offers: { price: 100 + at, priceCurrency: 'EUR' },
}));

const BODY = `<script>(${replaceBuiltIns})()</script>
<script type="application/ld+json">${JSON.stringify(PRODUCTS)}</script>
<sb-site backend="static" endpoint="/orders"></sb-site><sb-cart-button></sb-cart-button>
<sb-slider label="Rooms" per-view="1"><p>Kitchen</p><p>Bath</p></sb-slider>
<sb-tabs tabs='[{"title":"Oak"},{"title":"Clay"}]'><p>Of oak</p><p>Of clay</p></sb-tabs>
<sb-catalogue></sb-catalogue><sb-cart></sb-cart>`;

describe('journey: a page whose old frameworks have replaced the built-ins', () => {
  const orders: string[] = [];
  it(
    'slider, tabs, cart and checkout work, and the page does not scroll by itself',
    visitOwnSite(
      {
        body: BODY,
        answer: async (request, response) => {
          let text = '';
          for await (const piece of request) text += piece;
          orders.push(text);
          response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        },
      },
      async (tab) => {
        await tab.press('button', 'Next slide');
        await tab.press('[role=tab]', 'Clay');
        await tab.says('Of clay');
        await tab.gives(() => scrollY, 0);
        await tab.press('button', /Add to cart.*Lamp|Lamp.*Add to cart/);
        await tab.press('button', /cart.*1/i);
        await tab.press('button', 'Checkout');
        await placeOrder(tab);
        expect(orders).to.have.length(1);
      },
    ),
  );
});
