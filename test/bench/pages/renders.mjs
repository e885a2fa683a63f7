// first, before React is there
import { countRenders } from '/support/count-renders.mjs';
import { drawn, quiet } from './frames.mjs';

const ROWS = 200;
const FIELDS = 40;
const CARDS = 100;

const load = (...tags) => Promise.all(tags.map((tag) => import(`/dist/elements/${tag}.js`)));

/** How many elements that fit a selector were rendered in, and how many components stand in none of them. */
function counted(rendered, selector) {
  const elements = new Set(rendered.map(({ element }) => element?.closest(selector)).filter(Boolean));
  return { inside: elements.size, outside: rendered.filter(({ element }) => !element?.closest(selector)).length };
}

function add(item) {
  document.dispatchEvent(new CustomEvent('add-to-cart', { detail: { item }, cancelable: true }));
}

/** One "+" among 200 rows of the cart. */
async function cart() {
  document.body.innerHTML = '<sb-site project-id="bench"></sb-site><sb-cart></sb-cart>';
  await load('sb-site', 'sb-cart');
  for (let row = 1; row <= ROWS; row++) add({ id: `i-${row}`, title: `Thing ${row}`, price: 10 });
  document.dispatchEvent(new CustomEvent('cart-open', { cancelable: true }));
  const root = document.querySelector('sb-cart').shadowRoot;
  while (root.querySelectorAll('[part="item"]').length < ROWS) await quiet();
  await quiet();
  const more = [...root.querySelectorAll('[part="step"]')][ROWS + 1];
  return counted(await countRenders(() => more.click(), quiet), '[part="item"]');
}

/** One key in a form of 40 fields. */
async function form() {
  document.body.innerHTML = '<sb-site project-id="bench"></sb-site><sb-form form-id="f"></sb-form>';
  await load('sb-site', 'sb-form');
  const element = document.querySelector('sb-form');
  element.fields = Array.from({ length: FIELDS }, (_, at) => ({ id: `f-${at}`, type: 'text', label: `Field ${at}` }));
  const inputs = () => [...element.shadowRoot.querySelectorAll('input')];
  while (inputs().length < FIELDS) await quiet();
  await quiet();
  const input = inputs()[FIELDS / 2];
  input.focus();
  await drawn();
  return counted(await countRenders(() => document.execCommand('insertText', false, 'a'), drawn), '[data-field]');
}

/** One option of one card among 100. */
async function cards() {
  document.body.innerHTML = `
    <sb-site project-id="bench"></sb-site>
    <sb-catalogue show-type="category" max-count="${CARDS}"></sb-catalogue>`;
  await load('sb-site', 'sb-catalogue');
  const root = document.querySelector('sb-catalogue').shadowRoot;
  while (root.querySelectorAll('[data-product]').length < CARDS) await quiet();
  await quiet();
  const value = root.querySelectorAll('[data-product]')[CARDS / 2].querySelector('[data-value="moss"]');
  return counted(await countRenders(() => value.click(), quiet), '[data-product]');
}

const SIDES = { cart, form, cards };

window.measure = () => SIDES[new URLSearchParams(location.search).get('side')]();
