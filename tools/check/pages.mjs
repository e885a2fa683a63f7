import { readFileSync } from 'node:fs';
import { exampleOf } from '../manifest/elements.mjs';

/** A page that loads each element of its markup as a module, or one file. */
const page = (markup, file) => () => {
  const modules = [...new Set(markup.match(/(?<=<)sb-[\w-]+/g))].map((tag) => `elements/${tag}`);
  const scripts = (file ? [file] : modules).map((name) => `<script type="module" src="/dist/${name}.js"></script>`);
  const head = `<meta charset="utf-8"><title>A page</title>${scripts.join('')}`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${markup}</body></html>`;
};

const example = (tag) => exampleOf(readFileSync(`elements/${tag}.ts`, 'utf8'));

/** A page of one element, by the example of its docblock. */
const element = (tag, budget, goal) => ({ name: tag, budget, goal, html: page(example(tag)) });

/** The demo shop as it is before a server renders it. */
const DEMO = readFileSync('demo/shop.html', 'utf8').replace(/<!--#include file="([^"]+)" -->/g, (_, file) =>
  readFileSync(`demo/${file}`, 'utf8'),
);
/** The same without its own scripts, with `shop.js`, which `autoload.js` loads there. */
const DEMO_SHOP = DEMO.replace('elements/autoload.js', 'elements/shop.js').replace(
  /<script[^>]*"\/demo\/.*<\/script>/g,
  '',
);
/** Elements other than those of a catalogue, a cart and a form. */
const OTHERS = /<(\/?)sb-(?!site|catalogue|cart|form)/g;

const [LEAD = ''] = /<sb-form[\s\S]*?<\/sb-form>/.exec(DEMO) ?? [];
const SHOP = '<sb-catalogue></sb-catalogue><sb-cart></sb-cart><sb-form></sb-form>';
const FADING = example('sb-slider').replace(' ', ' effect="fade" ');
const BUTTON = '<sb-button label="Go" link="/"></sb-button>';
const LEAVES =
  ['sb-image', 'sb-icon', 'sb-hr', 'sb-background', 'sb-video', 'sb-rotator', 'sb-tabs'].map(example) + BUTTON;

/** Adds a product and opens the cart, as a script of the page does. */
const orderOne = (page) =>
  page.evaluate(() => {
    const send = (type, detail) => document.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
    send('add-to-cart', { productId: 'p1', variantId: 'p1-moss-m' });
    send('cart-open');
  });

/**
 * Pages whose load is measured. `budget` is what they may load before a press, in KB: in the light and in the default build, or in the
 * default build where both have the same code; what was measured when the line was written, and at most 0.3. `goal` is what they should
 * come to. A change that raises one says what it takes away. Up to 2.9 KB of a page of single modules are in chunks for others (decision
 * 007). A page without `html` is the demo shop as a server renders it, until it is idle; of one with a `press`, only what this adds is
 * counted.
 * @typedef {number | [number, number]} Size
 * @typedef {import('puppeteer-core').Page} Tab
 * @type {{ name: string, budget: Size, goal?: Size, html?: () => string, press?: (page: Tab) => Promise<void> }[]}
 */
export const PAGES = [
  { name: 'shop', budget: [84.7, 143.4], goal: [57, 118], html: () => DEMO_SHOP.replace(OTHERS, '<$1x-') },
  { name: 'demo', budget: [110.1, 168.9], goal: [75, 136], html: () => DEMO_SHOP },
  { name: 'demo-rendered', budget: [15.4, 15.4], goal: [12, 12] },
  { name: 'shop-modules', budget: [116.3, 174.9], html: page(SHOP) },
  // steps, blocks, products, early delivery, order note, changed lines; 2.6 are the rules of phones and the cart's lines, which the form
  // of the page before has no longer
  { name: 'checkout-added', budget: [78.8, 79.1], goal: [38, 38], html: page(SHOP), press: orderOne },
  // 0.5 keep what was typed in a form that a server has rendered (decision 040)
  { name: 'lead-form', budget: [58.5, 116.9], goal: [36, 95], html: page(LEAD) },
  { name: 'leaves', budget: 40.6, goal: 30, html: page(LEAVES, 'elements/page') },
  { name: 'leaves-modules', budget: 56.6, html: page(LEAVES) },
  { name: 'fading-slider', budget: [33.7, 92], html: page(FADING) },
  { name: 'plain-button', budget: 23.8, html: page(BUTTON) },
  // with all that sends it, and small lazy types of field (decision 006); 2.1 load the rules of types
  { name: 'single-sb-form', budget: [86.7, 145.9], html: page(LEAD, 'single/sb-form') },
  { name: 'single-sb-slider', budget: [49.5, 108.8], html: page(example('sb-slider'), 'single/sb-slider') },
  { name: 'single-sb-tabs', budget: 24, html: page(example('sb-tabs'), 'single/sb-tabs') },
  { name: 'single-sb-video', budget: 25.7, html: page(example('sb-video'), 'single/sb-video') },
  { name: 'cart.js', budget: [41.3, 41.3], goal: [24, 24], html: page('', 'elements/cart') },
  // 2 are in chunks that elements share
  { name: 'backend.js', budget: [9.2, 9.2], html: page('', 'elements/backend') },
  { name: 'verify.js', budget: 11.6, html: page('', 'single/verify') },
  element('sb-site', 16.3),
  element('sb-image', 21.8, 14),
  element('sb-icon', 22.6), // a third of the icon set (decision 009)
  element('sb-button', 49.9), // sells a product
  element('sb-hr', 17.6, 11), // rich text
  element('sb-figure', 26.6),
  element('sb-media', 32.1), // with a video
  element('sb-contacts', 22.8), // all icons of its links, opening hours, structured data
  element('sb-background', 26.4), // a picture, an effect, an overlay with its scrim
  element('sb-video', 27, 14),
  element('sb-tabs', 24.1, 15),
  element('sb-bundle', 24.1),
  element('sb-anchors', 20.9),
  element('sb-rotator', 21.6),
  element('sb-modal', 22.5),
  element('sb-cart-button', 22.5), // whether this browser has a cart (decision 018)
  element('sb-slider', [53.1, 111.4], [46, 105]), // swiper is 21
  element('sb-cards', [53.1, 111.5]),
  element('sb-catalogue', [80.3, 138.8]),
  element('sb-product', [82.1, 140.7]),
  element('sb-cart', [33.4, 91.8]),
  element('sb-form', [60.4, 118.7]),
  element('sb-field', [42.6, 101]), // the rules of types that most forms have (decision 026)
  element('sb-payment', [27.8, 86.1]),
];
