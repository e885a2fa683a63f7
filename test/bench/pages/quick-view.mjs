import { drawn, markWhenDrawn, quiet } from './frames.mjs';
import { shopWith } from './plain.mjs';

const COUNT = 100;

const side = new URLSearchParams(location.search).get('side');
let root;
let plain;

const names = () => root.querySelectorAll('[data-product] [part~="name"] button');
const dialog = () => root.querySelector('dialog[open]');
const title = () => dialog()?.querySelector('h2')?.textContent;

/** Milliseconds from a press on what `find` gives to its frame. */
async function press(find) {
  const start = performance.now();
  find().click();
  markWhenDrawn();
  await drawn();
  return performance.now() - start;
}

/** The page with its cards, where a product was opened before, and none is open. */
window.prepare = async () => {
  root = await shopWith(`<sb-catalogue show-type="category" max-count="${COUNT}" per-row="4"></sb-catalogue>`);
  while (names().length < COUNT) await quiet();
  names()[0].click();
  while (!title()) await quiet();
  await quiet();
  if (side === 'plain') plain = dialogByHand();
  await window.closeProduct();
  while (dialog()) await quiet();
  await quiet();
  gc();
};

/** The same dialog over the same list, with markup that is there and nothing behind it: what the browser takes to show one. */
function dialogByHand() {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [...root.adoptedStyleSheets];
  shadow.innerHTML = dialog().outerHTML;
  const copy = shadow.querySelector('dialog');
  copy.removeAttribute('open');
  return copy;
}

window.openProduct = async () => {
  if (plain) return press(() => ({ click: () => plain.showModal() }));
  const time = await press(() => names()[5]);
  if (title() !== names()[5].textContent) throw new Error(`The product is not open, but ${title()}`);
  return time;
};

window.nextProduct = async () => {
  if (plain) return 0;
  await quiet();
  const before = title();
  const time = await press(() => dialog().querySelector('button[part~="modal-next"]'));
  if (title() === before) throw new Error('The next product is not open');
  return time;
};

window.closeProduct = async () => {
  await quiet();
  if (plain?.open) return press(() => ({ click: () => plain.close() }));
  return press(() => dialog().querySelector('button[part~="close"]'));
};
