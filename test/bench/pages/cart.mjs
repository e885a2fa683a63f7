import { drawn, markWhenDrawn, quiet } from './frames.mjs';
import { plainRoot, shopWith, taken } from './plain.mjs';
import { plainCart, takeCart } from './plain-cart.mjs';

const side = new URLSearchParams(location.search).get('side');
const ROWS = 200;
/** Rows whose count is changed, far apart. */
window.places = [0, 60, 100, 140, 199];

let root;

const showModal = HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.showModal = function () {
  performance.mark('native-start');
  showModal.call(this);
  performance.mark('native-end');
};

const request = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
const rows = () => root.querySelectorAll('[part="item"]');
const sumOf = (row) => row.querySelector('[part="sum"]').textContent;

async function byHand() {
  const known = await taken('cart');
  root = plainRoot(known.css);
  plainCart(root, known);
}

async function ours() {
  root = await shopWith('<sb-cart></sb-cart>');
  // real products, so that opening the cart requests them
  for (let row = 0; row < ROWS; row++) request('add-to-cart', { productId: `p${row}`, variantId: `p${row}-moss-m` });
  // the closed cart renders as many rows as fit the screen
  while (rows().length === 0) await quiet();
}

/** Prepares the page with the closed cart; that of the plain counterpart is open. */
window.prepare = async () => {
  await (side === 'ours' ? ours() : byHand());
  await quiet();
  gc();
};

window.open200 = async () => {
  const start = performance.now();
  request('cart-open');
  markWhenDrawn();
  await drawn();
  if (!root.querySelector('dialog').open) throw new Error('The cart is not open');
  return performance.now() - start;
};

/** Waits for the other rows and for responses of the shop before the next measurement. */
window.rest = async () => {
  while (rows().length < ROWS) await quiet();
  await quiet();
};

/** Milliseconds from a press on "+" to the end of its frame. */
window.change = async (at) => {
  const row = rows()[at];
  const before = sumOf(row);
  const pressed = performance.now();
  row.querySelectorAll('[part="step"]')[1].click();
  await markWhenDrawn();
  const time = performance.now() - pressed;
  if (sumOf(row) === before) throw new Error('The frame has the old sum');
  return time;
};

/** Collects data for the plain counterpart. */
window.take = () => takeCart(root);

/**
 * Counts the nodes that one press on "+" changes in the document, directly or later, and their rows. It runs before other presses,
 * because a pressed row is rendered once more later.
 */
window.mutations = async () => {
  const seen = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  rows()[50].querySelectorAll('[part="step"]')[1].click();
  await quiet();
  observer.disconnect();
  const row = ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('[part="item"]');
  return { mutations: seen.length, rows: new Set(seen.map(row).filter(Boolean)).size };
};
