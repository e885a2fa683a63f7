import { drawn, quiet } from './frames.mjs';
import { textsOf } from './plain.mjs';
import { plainImage } from './plain-image.mjs';

const COUNT = 1000;

/** The class that a module defines for `tag`, held back so that the bench can define it when the clock runs. */
async function heldBack(address, tag) {
  const define = customElements.define.bind(customElements);
  let held;
  customElements.define = (name, element) => {
    if (name === tag) held = element;
    else define(name, element);
  };
  await import(address);
  delete customElements.define;
  return held;
}

const SIDES = {
  ours: { tag: 'sb-image', load: () => heldBack('/dist/elements/sb-image.js', 'sb-image') },
  plain: { tag: 'plain-image', load: plainImage },
};

const { tag, load } = SIDES[new URLSearchParams(location.search).get('side')];

const markup = (index) =>
  `<${tag} image-id="p${index}" ext="jpg" width="1200" height="1500" color="#d8cfc4" alt="Picture ${index}"></${tag}>`;

let element;

/** Puts 1000 elements into the page that nothing defines yet. */
window.prepare = async () => {
  document.body.innerHTML = Array.from({ length: COUNT }, (_, index) => markup(index)).join('');
  element = await load();
  await quiet();
  gc();
};

/** Milliseconds from the definition of the tag until all are drawn. */
window.run = async () => {
  const start = performance.now();
  customElements.define(tag, element);
  await drawn();
  return performance.now() - start;
};

/** Pixels below the screen from which on nothing may have been asked for: twice what counts as near. */
const FAR = 800;

/** Fails when something else was measured than pictures, when one far away was asked for, or one more than once. */
window.check = () => {
  const found = [...document.body.children].filter(({ shadowRoot }) => {
    return shadowRoot.querySelectorAll('[part=base] [part=image]').length === 1;
  });
  if (found.length !== COUNT) throw new Error(`${found.length} of ${COUNT} pictures were rendered`);
  const early = found.filter((each) => {
    const far = each.getBoundingClientRect().top > innerHeight + FAR;
    return far && each.shadowRoot.querySelector('[part=image]').hasAttribute('src');
  });
  if (early.length > 0) throw new Error(`${early.length} pictures far below the screen were asked for`);
  const asked = performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/\/img\/p\d+_.*/) ?? []);
  if (new Set(asked).size < asked.length) throw new Error('a picture was asked for twice');
};

window.take = () => textsOf(document.body.firstElementChild.shadowRoot);
