import { quiet } from './frames.mjs';

const COUNT = 1000;

const tag = new URLSearchParams(location.search).get('tag');
const template = document.createElement('template');

/** Loads the element; `markup` is as its author would write it. */
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

/** Removes the elements, each from its parent, so that one that is still referenced does not keep the others. */
window.empty = async () => {
  document.body.firstElementChild.replaceChildren();
  document.body.replaceChildren();
  await quiet();
};
