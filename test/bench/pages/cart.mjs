import { drawn, markWhenDrawn, quiet } from './frames.mjs';
import { shopWith } from './plain.mjs';

const ROWS = 200;
/** Rows whose count is changed, far from each other. */
const CHANGED = [0, 60, 100, 140, 199];

let root;

const showModal = HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.showModal = function () {
  performance.mark('native-start');
  showModal.call(this);
  performance.mark('native-end');
};

const request = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
const rows = () => root.querySelectorAll('[part="item"]');

/** The page with the closed cart. */
window.prepare = async () => {
  root = await shopWith('<sb-cart></sb-cart>');
  // products, so that opening asks the shop for them
  for (let row = 0; row < ROWS; row++) request('add-to-cart', { productId: `p${row}`, variantId: `p${row}-moss-m` });
  // the closed cart has those that a screen shows
  while (rows().length === 0) await quiet();
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

/** Lets the other rows come and what the shop answers settle before the next clock runs. */
window.rest = async () => {
  while (rows().length < ROWS) await quiet();
  await quiet();
};

/** Milliseconds from a press on "+" to its frame; a mean over several rows. */
window.change = async () => {
  let sum = 0;
  for (const at of CHANGED) {
    const [, more] = rows()[at].querySelectorAll('[part="step"]');
    const pressed = performance.now();
    more.click();
    markWhenDrawn();
    await drawn();
    sum += performance.now() - pressed;
  }
  return sum / CHANGED.length;
};

/** Counts what one press on "+" changes in the document, with all that follows from it: nodes, and the rows that they are in. */
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
