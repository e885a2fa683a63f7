import { watchCards } from './card-count.mjs';
import { drawn, quiet } from './frames.mjs';
import { heldProducts } from './held-products.mjs';
import { plainCards } from './plain-cards.mjs';

const COUNT = 1000;
/** Cards whose options are chosen, all on the screen or next to it. */
const CHOSEN = 8;

const side = new URLSearchParams(location.search).get('side');
let held;
let root;
let plain;
let cards;
let start;

async function ours() {
  document.body.innerHTML = `
    <sb-site project-id="bench"></sb-site>
    <sb-catalogue show-type="category" max-count="${COUNT}" per-row="4"></sb-catalogue>`;
  await Promise.all([import('/dist/elements/sb-site.js'), import('/dist/elements/sb-catalogue.js')]);
  await quiet();
  return document.querySelector('sb-catalogue').shadowRoot;
}

async function byHand() {
  const known = await (await fetch('/data/catalogue.json')).json();
  const host = document.createElement('div');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  plain = plainCards(shadow, known, side === 'skipped');
  return shadow;
}

/** The page with all in place but the products. */
window.prepare = async () => {
  held = await heldProducts(COUNT);
  root = side === 'ours' ? await ours() : await byHand();
  await quiet();
  gc();
};

/** Lets the products arrive. Milliseconds until the first cards are drawn. */
window.first = async () => {
  cards = watchCards(root, COUNT);
  start = performance.now();
  held.release();
  plain?.load();
  return (await cards.first) - start;
};

/** Milliseconds from the products' arrival until all cards are drawn. */
window.all = async () => (await cards.all) - start;

/** Lets what came late, like pictures, settle before the next clock runs. */
window.rest = () => quiet();

/** Milliseconds from a click on a value to its frame; a mean over several cards. */
window.choose = async () => {
  const used = [...root.querySelectorAll('[data-product]')].slice(0, CHOSEN);
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

/** What a plain counterpart needs: one card's markup, what is around the cards, the style sheets. */
window.take = () => {
  const card = [...root.querySelectorAll('[data-product]')].at(-1).outerHTML;
  const css = root.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n'));
  root.querySelector('[part="list"]').replaceChildren();
  return { card, css, shell: root.innerHTML };
};
