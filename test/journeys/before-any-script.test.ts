// runs in light: another React hydrates the same page
// not in firefox, webkit: only Chromium's protocol switches scripts off
import { expect } from '@esm-bundle/chai';
import { startReferenceServer } from '../support/reference-backend.mjs';
import { LISTENING } from './support/listening.js';
import { visit } from './support/visit.js';

/** Script for the page: the opacity of its first picture, or false until that is loaded. */
const HERO = `(() => {
  const picture = document.querySelector('sb-image').shadowRoot.querySelector('img');
  return picture.complete && picture.naturalWidth > 0 && getComputedStyle(picture).opacity;
})()`;

/** Script for the page: the catalogue’s contents, and whether its first picture is visible. */
const LOOK = `(() => {
  const root = document.querySelector('sb-catalogue').shadowRoot;
  const texts = (part) => [...root.querySelectorAll('[part~="' + part + '"]')].map((one) => one.textContent.trim());
  const [picture] = root.querySelectorAll('img');
  return {
    defined: root.host.matches(':defined'),
    names: texts('name'),
    prices: texts('current-price'),
    links: [...root.querySelectorAll('[part="name"] a')].map((link) => link.getAttribute('href')),
    picture: picture.complete && picture.naturalWidth > 0 && getComputedStyle(picture).opacity,
    tabs: texts('tab').length,
    perRow: getComputedStyle(root.querySelector('[part="grid"]')).gridTemplateColumns.split(' ').length,
    data: document.head.querySelectorAll('script[type="application/ld+json"]').length,
  };
})()`;

/** Expression for the "Add to cart" button of a card without options. */
const ADD = `document.querySelector('sb-catalogue').shadowRoot.querySelector('[aria-label="Add to cart: Hedge chair"]')`;

/** Script for the page: scrolls the button into view, and returns its centre. */
const MIDDLE = `(() => {
  ${ADD}.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = ${ADD}.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
})()`;

/** Script for the page: resolves to the number on the cart button once the cart is not empty. */
const CART = `new Promise((resolve) => {
  const look = () => {
    const count = /\\d+/.exec(document.querySelector('sb-cart-button').shadowRoot?.textContent ?? '')?.[0] ?? '0';
    if (count === '0') requestAnimationFrame(look);
    else resolve(count);
  };
  look();
})`;

describe('journey: the server-rendered shop', function () {
  // what has no React is the same in both builds
  const isChromium = this.ctx.world.engine === 'chromium';
  let stop: () => Promise<unknown>;
  before(async function () {
    const LIBRARY = this.world.engine === 'light' ? 'dist/light' : 'dist';
    const server = await startReferenceServer({ RENDER: '', LIBRARY });
    ({ stop } = server);
    this.world = { ...this.world, origin: server.origin };
  });
  after(() => stop());

  if (isChromium)
    it('without scripts: shows pictures, names, prices and links in the author’s number of columns', async function () {
      const { browser, origin } = this.world;
      const context = await browser.newContext();
      try {
        const tab = await context.newTab({ width: 1280, height: 900, scripts: false });
        await tab.goto(`${origin}/`);
        expect(await tab.run(HERO)).to.equal('1');
        await tab.goto(`${origin}/#goods`);
        await tab.run(`document.querySelector('sb-catalogue').scrollIntoView()`);
        const seen = (await tab.run(LOOK)) as Record<string, unknown[]>;
        expect(seen).to.deep.include({ defined: false, tabs: 5, perRow: 4, data: 1, picture: '1' });
        for (const list of ['names', 'prices', 'links']) expect(seen[list], list).to.have.length(12);
        expect(seen.names?.[0]).to.equal('Alba chair');
        expect(seen.prices?.[0]).to.equal('€249');
        expect(seen.links?.[0]).to.equal('/product?id=p-chair-alba');
        expect(tab.messages.filter((text) => text.includes('style'))).to.deep.equal([]);
        await tab.goto(`${origin}/product?id=p-chair-alba`);
        const product = `document.querySelector('sb-product').shadowRoot.querySelector('h1').textContent`;
        expect(await tab.run(product)).to.equal('Alba chair');
      } finally {
        await context.close();
      }
    });

  it('"Add to cart" pressed before its script has loaded is busy, and adds the product after the load', async function () {
    const { browser, origin } = this.world;
    const context = await browser.newContext();
    try {
      const tab = await context.newTab({ width: 1280, height: 900 });
      const release = await tab.hold('/elements/shop.js');
      await tab.goto(`${origin}/?clean`);
      await tab.run(LISTENING);
      const [x, y] = (await tab.run(MIDDLE)) as [number, number];
      await tab.press(x, y);
      expect(await tab.run(`[${ADD}.ariaBusy, customElements.get('sb-catalogue') === undefined]`)).to.deep.equal([
        'true',
        true,
      ]);
      const scripts = `performance.getEntriesByType('resource').filter(({ name }) => /dist.*[/]sb-/.test(name)).length`;
      expect(await tab.run(scripts), 'scripts of elements').to.equal(0);
      await release();
      expect(await tab.run(CART)).to.equal('1');
      const busy = `document.querySelector('sb-catalogue').shadowRoot.querySelectorAll('button[aria-busy="true"]').length`;
      expect(await tab.run(busy)).to.equal(0);
    } finally {
      await context.close();
    }
  });

  it(
    'the product page shows the product of its URL, taken over by its element',
    visit(async (visitor) => {
      const tab = await visitor.open('/product?id=p-chair-alba');
      await tab.until(() => {
        const root = document.querySelector('sb-product')?.shadowRoot;
        return root && !root.querySelector('style') && root.querySelector('h1')?.textContent === 'Alba chair';
      }, 'the element has replaced the server’s markup');
    }),
  );

  for (const width of isChromium ? [320, 600] : []) {
    it(
      `at ${width} px: requests the hero picture in one size only, the one that the element shows; "Add to cart" of a card works`,
      visit(async (visitor) => {
        const tab = await visitor.open('/', { width, height: 3000 });
        await tab.settled();
        const { shown, asked } = await tab.ask(() => {
          const picture = eyes
            .all<HTMLImageElement>('img')
            .find(({ currentSrc }) => currentSrc.includes('/hero-living_'));
          const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
          return {
            shown: picture?.complete && new URL(picture.currentSrc).pathname,
            asked: entries.filter((path) => path.includes('/hero-living')),
          };
        });
        expect(asked).to.deep.equal([shown]);
        await tab.press('button', 'Add to cart: Hedge chair');
        await tab.until(
          () => document.querySelector('sb-cart-button')?.shadowRoot?.textContent?.includes('1'),
          'the cart button shows 1',
        );
      }),
    );
  }
});
