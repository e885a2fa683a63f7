import { drawn, markWhenDrawn, quiet } from './frames.mjs';
import { shopWith } from './plain.mjs';

const COUNT = 100;

let root;

const names = () => root.querySelectorAll('[data-product] [part~="name"] button');
const dialog = () => root.querySelector('dialog[open]');
const title = () => dialog()?.querySelector('h2')?.textContent;

/** Milliseconds from a press on the element from `find` to its frame. */
async function press(find) {
  const start = performance.now();
  find().click();
  markWhenDrawn();
  await drawn();
  return performance.now() - start;
}

/** Prepares the page with its cards; opens and closes a product once, so that its modules are loaded. */
window.prepare = async () => {
  root = await shopWith(`<sb-catalogue show-type="category" max-count="${COUNT}" per-row="4"></sb-catalogue>`);
  while (names().length < COUNT) await quiet();
  names()[0].click();
  while (!title()) await quiet();
  await quiet();
  await window.closeProduct();
  while (dialog()) await quiet();
  await quiet();
  gc();
};

window.openProduct = async () => {
  const time = await press(() => names()[5]);
  if (title() !== names()[5].textContent) throw new Error(`The product is not open, but ${title()}`);
  return time;
};

window.nextProduct = async () => {
  await quiet();
  const before = title();
  const time = await press(() => dialog().querySelector('button[part~="modal-next"]'));
  if (title() === before) throw new Error('The next product is not open');
  return time;
};

window.closeProduct = async () => {
  await quiet();
  return press(() => dialog().querySelector('button[part~="close"]'));
};
