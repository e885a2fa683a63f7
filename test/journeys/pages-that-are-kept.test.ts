// runs in firefox, webkit: copies of elements, and the history
import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import type { Tab } from './support/tab.js';
import { type Visitor, visit } from './support/visit.js';

const FIELDS = '[{"id":"name","label":"Your name"},{"id":"email","type":"email","label":"Email"}]';
const PAGE = `<h1>Write to us</h1><sb-site project-id="demo" language="en"></sb-site>
  <sb-form data-label="Contact" fields='${FIELDS}'></sb-form><sb-contacts name="Atelier" data-phone="112"></sb-contacts>`;
const CART = '<sb-cart></sb-cart>';
/** A page without a shop: nothing may request one. */
const OTHER = `<h1>Another page</h1>${CART}`;

const TURBO = readFileSync('node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js', 'utf8');
const MORPH = `${readFileSync('node_modules/idiomorph/dist/idiomorph.js', 'utf8')}; globalThis.Idiomorph = Idiomorph;`;

interface Libraries {
  Turbo: { visit(path: string): void };
  Idiomorph: { morph(old: Element, markup: string, options?: object): void };
}

/** The page's form and contacts as shown, its structured data, and the form's attributes. */
function pageShown() {
  const parts = (tag: string, part: string) =>
    [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll(`[part~=${part}]`) ?? [])].map((each) =>
      each.textContent?.trim(),
    );
  const form = document.querySelector('sb-form');
  return {
    title: document.querySelector('h1')?.textContent,
    labels: parts('sb-form', 'field-label'),
    phones: parts('sb-contacts', 'link'),
    height: form?.offsetHeight,
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((each) => each.textContent),
    attributes: form?.getAttributeNames().filter((name) => name !== 'data-sb-settings'),
  };
}

const shows = (tab: Tab) => tab.ask(pageShown);

/** Opens the page with its elements defined; its `fetch` returns this page or another one. */
async function openPage(visitor: Visitor, markup = PAGE): Promise<Tab> {
  const tab = await visitor.open('/dev/page?form');
  await tab.ask(
    (page, other) => {
      const ask = globalThis.fetch;
      globalThis.fetch = (...given) => {
        const { search, pathname } = new URL(
          given[0] instanceof Request ? given[0].url : String(given[0]),
          location.href,
        );
        if (pathname !== '/dev/page') return ask(...given);
        const body = search === '?form' ? page : other;
        const markup = `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
        return Promise.resolve(new Response(markup, { headers: { 'Content-Type': 'text/html' } }));
      };
      document.body.innerHTML = page;
    },
    markup,
    OTHER,
  );
  await tab.ask(
    async (names) => {
      for (const name of names) await import(`/dist/elements/${name}.js`);
    },
    ['sb-site', 'sb-form', 'sb-contacts', 'sb-cart'],
  );
  await tab.until(
    () =>
      document.querySelector('sb-form')?.shadowRoot?.querySelectorAll('[part~=field-label]').length === 2 &&
      document.querySelector('script[type="application/ld+json"]'),
    'the form and the structured data are rendered',
  );
  return tab;
}

describe('journey: pages that browsers keep, and that libraries cache and morph', function () {
  // the headless Chromium of tests keeps no page
  const keepsPages = this.ctx.world.engine !== 'chromium';

  it(
    '[MODE-02] Turbo’s cached copy after Back shows the same form, contacts and structured data; none of that data while away',
    visit(async (visitor) => {
      const tab = await openPage(visitor);
      await tab.load(TURBO);
      const before = await shows(tab);
      expect([before.labels, before.attributes]).to.deep.equal([['Your name', 'Email'], []]);
      expect([before.structured.length, before.phones]).to.deep.equal([1, ['112']]);
      for (const round of [1, 2]) {
        await tab.ask(() => (globalThis as unknown as Libraries).Turbo.visit('/dev/page?other'));
        await tab.until(() => document.querySelector('h1')?.textContent === 'Another page', 'the other page');
        expect((await shows(tab)).structured, `away ${round}`).to.deep.equal([]);
        await tab.ask(() => history.back());
        await tab.until(
          () => document.querySelector('sb-form')?.shadowRoot?.querySelector('[part~=field-label]'),
          'the cached copy has its fields',
        );
        await tab.until(() => document.querySelector('script[type="application/ld+json"]'), 'it has structured data');
        expect(await shows(tab), `back ${round}`).to.deep.equal(before);
      }
    }),
  );

  it(
    '[CART-01] a Turbo visit from the open cart: the cart is closed on the next page, and its hash and scroll lock are removed',
    visit(async (visitor) => {
      const tab = await openPage(visitor, PAGE + CART);
      await tab.load(TURBO);
      const cart = () => ({
        title: document.querySelector('h1')?.textContent,
        isOpen: document.querySelector('sb-cart')?.shadowRoot?.querySelector('dialog')?.open ?? false,
        place: location.search + location.hash,
        locked: document.documentElement.style.overflow === 'hidden',
      });
      await tab.ask(() => document.dispatchEvent(new CustomEvent('cart-open')));
      await tab.until(() => location.hash === '#cart' && document.documentElement.style.overflow, 'the cart is open');
      await tab.ask(() => (globalThis as unknown as Libraries).Turbo.visit('/dev/page?other'));
      await tab.until(() => document.querySelector('h1')?.textContent === 'Another page', 'the other page');
      await tab.settled();
      expect(await tab.ask(cart)).to.deep.equal({
        title: 'Another page',
        isOpen: false,
        place: '?other',
        locked: false,
      });
    }),
  );

  it(
    '[MODE-02] a morph with the same markup keeps content and typed text; a morph with changed attributes applies them',
    visit(async (visitor) => {
      const tab = await openPage(visitor);
      await tab.load(MORPH);
      const before = await shows(tab);
      await tab.ask(() => {
        const field = document.querySelector('sb-form')?.shadowRoot?.querySelector('input') as HTMLInputElement;
        field.focus();
        document.execCommand('insertText', false, 'Ann');
      });
      const morph = (markup: string) =>
        tab.ask(async (page) => {
          // in a later microtask: within a script of WebDriver, WebKit treats the end of each callback as the script's end
          await null;
          (globalThis as unknown as Libraries).Idiomorph.morph(document.body, page, { morphStyle: 'innerHTML' });
        }, markup);
      await morph(PAGE);
      await morph(PAGE);
      await tab.settled();
      expect(await shows(tab)).to.deep.equal(before);
      const typed = () => document.querySelector('sb-form')?.shadowRoot?.querySelector('input')?.value;
      expect(await tab.ask(typed)).to.equal('Ann');
      await morph(PAGE.replace(FIELDS, '[{"id":"name","label":"Your name"}]').replace('data-phone="112"', ''));
      await tab.until(
        () => document.querySelector('sb-form')?.shadowRoot?.querySelectorAll('[part~=field-label]').length === 1,
        'the form has one field',
      );
      expect(await shows(tab)).to.deep.include({ labels: ['Your name'], phones: [], attributes: [] });
      expect(await tab.ask(typed)).to.equal('Ann');
    }),
  );

  if (keepsPages)
    it(
      '[CART-12] [CART-15] Back to a page from the browser’s back/forward cache: its badge and drawer have what later pages added',
      visit(async (visitor) => {
        const tab = await visitor.open('/legal');
        const isRestored = () => (globalThis as { isRestored?: boolean }).isRestored;
        // a browser does not keep a page that waits for a response
        do {
          await tab.ask(() => localStorage.clear());
          await tab.open('/legal');
          await tab.ask((fields) => {
            const form = document.createElement('sb-form');
            form.setAttribute('fields', '[{"id":"note","label":"Note"}]');
            document.body.prepend(form);
            // React renders the change by a message, which Firefox drops when it keeps the page
            addEventListener('pagehide', () => form.setAttribute('fields', fields));
            addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { isRestored: persisted }));
          }, FIELDS);
          await tab.find('textarea, input', 'Note');
          await tab.settled();
          await tab.open('/dev/page?later', '/dev/page');
          await tab.ask(async () => {
            document.body.innerHTML = '<sb-site project-id="demo"></sb-site>';
            await import(`${location.origin}/dist/elements/sb-site.js`);
            const { cart } = await import(`${location.origin}/dist/elements/cart.js`);
            await cart.add({ productId: 'p-lantern-moon', count: 2 });
          });
          await tab.back();
          await tab.arrives('/legal');
        } while (!(await tab.ask(isRestored)));
        const badge = () =>
          document.querySelector('sb-cart-button')?.shadowRoot?.querySelector('[part~=badge]')?.textContent?.trim();
        await tab.gives(badge, '2');
        await tab.press(await tab.within(await tab.find('sb-cart-button'), 'button'));
        await tab.says('Moon paper lantern', '[part~=item-title]');
        expect((await shows(tab)).labels).to.deep.equal(['Your name', 'Email']);
      }),
    );
});
