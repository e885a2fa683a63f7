import { quiet } from './frames.mjs';

const COUNT = 1000;

const tag = new URLSearchParams(location.search).get('tag');
const template = document.createElement('template');

/** Loads the element; `markup` is what the page's author would write for it. */
window.prepare = async (markup) => {
  await import(`/dist/elements/${tag}.js`);
  template.innerHTML = markup;
};

window.fill = async () => {
  const box = document.createElement('div');
  box.append(...Array.from({ length: COUNT }, () => template.content.cloneNode(true)));
  document.body.append(box);
  await quiet();
  if (box.querySelectorAll(tag).length !== COUNT) throw new Error('Not all elements are in the page');
};

/** Takes them out again, each from its parent: one that is still held does not hold the others with it. */
window.empty = async () => {
  document.body.firstElementChild.replaceChildren();
  document.body.replaceChildren();
  await quiet();
};
