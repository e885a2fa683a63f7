import { drawn, quiet } from './frames.mjs';
import { plainRoot, shopWith, taken, textsOf } from './plain.mjs';
import { plainCards } from './plain-cards.mjs';

const side = new URLSearchParams(location.search).get('side');
const COUNT = 1000;
/** Number of cards whose options are chosen, all on or near the screen. */
const CHOSEN = 8;

let release;
let root;
let plain;
let cards;
let start;

const PRODUCTS = '/api/ecommerce/products/';

/**
 * Delays the response with the products, so that the clock can start when the page is idle. Returns a function that releases it. Both
 * sides get it by fetch with its text in memory: parsing the JSON is part of the measurement.
 */
async function holdProducts() {
  const request = window.fetch.bind(window);
  const text = await (await request(`${PRODUCTS}?limit=${COUNT}`)).text();
  const { promise: released, resolve } = Promise.withResolvers();
  window.fetch = async (input, options) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== PRODUCTS) return request(input, options);
    await released;
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  };
  return resolve;
}

const ours = () => shopWith(`<sb-catalogue show-type="category" max-count="${COUNT}" per-row="4"></sb-catalogue>`);

async function byHand() {
  const known = await taken('catalogue');
  const shadow = plainRoot(known.css);
  plain = plainCards(shadow, known);
  return shadow;
}

/** Watches the cards of the list: `first` is when some are drawn, `all` when all are, by the page's clock. */
function watchCards() {
  const first = Promise.withResolvers();
  const all = Promise.withResolvers();
  const tell = ({ resolve }) => drawn().then(() => resolve(performance.now()));
  let begun = false;
  const observer = new MutationObserver(() => {
    const present = root.querySelectorAll('[data-product]').length;
    if (present > 0 && !begun) tell(first);
    begun ||= present > 0;
    if (present < COUNT) return;
    observer.disconnect();
    tell(all);
  });
  observer.observe(root, { childList: true, subtree: true });
  return { first: first.promise, all: all.promise };
}

/** Prepares the page without the products. */
window.prepare = async () => {
  release = await holdProducts();
  root = side === 'ours' ? await ours() : await byHand();
  await quiet();
  gc();
};

/** Releases the products. Resolves to the milliseconds until the first cards are drawn. */
window.first = async () => {
  cards = watchCards();
  start = performance.now();
  release();
  plain?.load();
  return (await cards.first) - start;
};

/** Milliseconds from the products' arrival until all cards are drawn. */
window.all = async () => (await cards.all) - start;

/** Waits for pictures and other late work before the next measurement. */
window.rest = () => quiet();

/** Milliseconds from a click on a value to its frame, as a mean of several cards. */
window.choose = async () => {
  const used = [...root.querySelectorAll('[data-product]')].slice(0, CHOSEN);
  used[0].scrollIntoView({ behavior: 'instant' });
  let sum = 0;
  let clicks = 0;
  for (const id of ['slate', 'moss', 'sand']) {
    for (const card of used) {
      const value = card.querySelector(`[data-value="${id}"]`);
      const clicked = performance.now();
      value.click();
      await drawn();
      sum += performance.now() - clicked;
      clicks += 1;
      if (value.ariaChecked !== 'true') throw new Error('A click did not choose');
    }
  }
  return sum / clicks;
};

/** Collects data for the plain counterpart: one card's markup, the markup around the cards, the style sheets. */
window.take = () => {
  const card = [...root.querySelectorAll('[data-product]')].at(-1).outerHTML;
  root.querySelector('[part="list"]').replaceChildren();
  return { card, css: textsOf(root), shell: root.innerHTML };
};
