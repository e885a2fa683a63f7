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
/** The same without its own scripts. */
const BY_AUTOLOAD = DEMO.replace(/<script[^>]*"\/demo\/.*<\/script>/g, '');
/** The same with `shop.js`, which `autoload.js` loads there. */
const DEMO_SHOP = BY_AUTOLOAD.replace('elements/autoload.js', 'elements/shop.js');
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

/** Opens the form of the order, as a visitor does. */
const goToCheckout = async (page) => {
  await orderOne(page);
  await page.locator('sb-cart >>> [part~="checkout"]').click();
};

/**
 * Pages whose load is measured. `budget` is what they may load before a press, in KB: in the light and in the default build, or in the
 * default build where both have the same code; what was measured when the line was written, and at most 0.3. `goal` is what they should
 * come to. A change that raises one says what it takes away. A page without `html` is the demo shop as a server renders it, until it is
 * idle; of one with a `press`, only what this adds is counted.
 * @typedef {number | [number, number]} Size
 * @typedef {import('puppeteer-core').Page} Tab
 * @type {{ name: string, budget: Size, goal?: Size, html?: () => string, press?: (page: Tab) => Promise<void> }[]}
 */
export const PAGES = [
  // needs: list and cards with options 25, elements and their settings 8, Preact 6, Lit for the cart button 5, products as they come 5,
  // stores of cart, shop and page 7, sheets 7, money and colours 5, search and sort 3, tags that come later 2, texts 3,
  // analytics 2, KB each; 0.2 show dialogs again where their element has moved
  // 0.1 are for a chunk of texts that the search of a shop in a file needs too
  // 0.1 keep a card's style sheets while it is hydrated, and pause the timers of page.css
  // 0.9 load names, sections, filters and prices again in another language or currency, and read languages such as de_DE
  // 0.3 are in a chunk that the elements share, since a payment in the editor lists what it would send
  // 0.7 judge a colour with every size, keep the author's search and filters, say where prices could not be loaded, and follow the page's
  // language and its campaign
  // 0.1 check colours of the shop, which a server writes into a style sheet, and read a JSON child that a morph has changed
  // 0.1 say that a product's price in another currency is loading, or could not be loaded
  // 0.6 name the language of words, write counts in plural forms and groups of digits, and tell prices that are loading from none
  { name: 'shop', budget: [87.2, 145.9], goal: [57, 118], html: () => DEMO_SHOP.replace(OTHERS, '<$1x-') },
  // the same and 0.4 to see that it is a shop
  { name: 'shop-autoload', budget: [87.6, 146.3], html: () => BY_AUTOLOAD.replace(OTHERS, '<$1x-') },
  // needs besides: slider 10, pictures and icons 8, the payment of an order that is due 4, KB each
  { name: 'demo', budget: [112.4, 171.2], goal: [75, 136], html: () => DEMO_SHOP },
  // 0.7 are in chunks that the elements share
  // 0.3 say that a press was lost where another release has replaced the markup, and remember a campaign
  // needs: page.css 3, autoload.js with presses before a script 4, settings of the page 4, KB each; 0.3 let a shop load shop.js first
  { name: 'demo-rendered', budget: [15.7, 15.7], goal: [12, 12] },
  // 0.5 are in chunks that cart.js no longer needs; 0.3 keep the focus where a part is loaded again
  // 0.5 keep cards and focus when more are loaded, and what a form has before its late fields
  // 0.8 store a list under an open view, and load prices of another currency where a list was out of the page
  { name: 'shop-modules', budget: [121.8, 180.5], html: page(SHOP) },
  // needs: views 16, rules of lines and sums 9, stores shared by tabs 13, styles 5, texts 3, dialog, focus and history 5, answers of the
  // shop 2, unpaid orders 2, KB each
  // 0.5 keep notes and currencies of lines, and compare sums only in one currency
  // 0.7 keep a note and a code that are being typed, put lost lines back once, and keep prices of another country or currency apart
  // 0.5 report an add without the list's code, announce each new total, and ask for codes again in another currency
  { name: 'cart-added', budget: [62.2, 62.4], goal: [38, 38], html: page(SHOP), press: orderOne },
  // needs besides: delivery methods 5, the order, its sums and analytics 4, phone numbers 2, KB each
  // 0.2 show the taxes in the recap; 0.6 load discounts and code before the press
  // 1.4 are those of the cart, and presets that start in their mask
  { name: 'checkout-added', budget: [74.1, 74.4], goal: [38, 38], html: page(SHOP), press: goToCheckout },
  // 0.5 keep what was typed in a form that a server has rendered (decision 040); 0.2 send only choices that are still offered; 0.3 keep the
  // focus where a part is loaded again
  // 0.4 judge a field in the task of its change, and focus the text in a control of the page
  // 0.4 follow late fields, read a number that is typed before its control, and clear a form whose redirect leaves its page open
  // needs: form 11, fields 6, their rules and settings 9, Preact 8, elements and their settings 5, page and drafts 5, sheets 4, texts 2,
  // KB each
  // 0.6 write numbers as the language does, start presets in their mask, and keep the editor without drafts
  // 0.4 keep files and errors right when another tab writes the draft, and turn off correction of emails
  { name: 'lead-form', budget: [62.7, 121.2], goal: [36, 95], html: page(LEAD) },
  // needs: Lit 5, settings 4, page 4, pictures 6, video 5, tabs 5, button 4, background 3, icons 2, KB each
  // 0.3 name the language of words and follow texts that a framework fills in later; 0.1 keep a video in a separate window
  { name: 'leaves', budget: 42.6, goal: 30, html: page(LEAVES, 'elements/page') },
  { name: 'leaves-modules', budget: 60.7, html: page(LEAVES) },
  // 0.5 let a paragraph be a slide once it has text, keep the visitor's pause of a video, and end a drag whose release was lost
  { name: 'fading-slider', budget: [36.1, 94.5], html: page(FADING) },
  { name: 'plain-button', budget: 24.4, html: page(BUTTON) },
  // with all that sends it, and small lazy types of field (decision 006); 2.1 load the rules of types
  // 0.7 are those of the lead form, and wait for the price of a delivery
  { name: 'single-sb-form', budget: [91.6, 150.7], html: page(LEAD, 'single/sb-form') },
  // 0.5 leave drags, keys and swipes to what is inside a slide, and to the page beyond the ends of a vertical slider
  // 0.2 keep the focus of a bullet that a move removes
  { name: 'single-sb-slider', budget: [51.6, 110.9], html: page(example('sb-slider'), 'single/sb-slider') },
  { name: 'single-sb-tabs', budget: 25.5, html: page(example('sb-tabs'), 'single/sb-tabs') },
  // 0.4 change a playing video, and print posters that are not near the screen
  { name: 'single-sb-video', budget: 27.4, html: page(example('sb-video'), 'single/sb-video') },
  // 0.2 are for a second file of nanostores, which most pages do not need
  // needs: the cart that tabs share 8, its sums at once 5, requests and adds that outlive a page 4, settings of page, backend and shop 8,
  // calls and errors 2, KB each
  // 1 keeps an applied code while another is tried, reports nothing in the editor, and is in chunks that other elements share
  { name: 'cart.js', budget: [30, 30], goal: [24, 24], html: page('', 'elements/cart') },
  // 2.5 are in chunks that elements share
  { name: 'backend.js', budget: 9, html: page('', 'elements/backend') },
  // 0.2 return the shop's titles, refuse hostile bodies, and warn of prices such as 1,234
  { name: 'verify.js', budget: 12.3, html: page('', 'single/verify') },
  // 0.2 to 0.4 of each name the language of its words, and follow later texts
  element('sb-site', 16.2),
  element('sb-image', 21.7, 14), // needs: Lit 6, settings 3, page 3, leaf 2, picture 4, its sizes and formats 3, KB each
  element('sb-icon', 24.4), // a third of the icon set (decision 009)
  element('sb-button', 54.7), // sells a product; 0.3 follow its slotted text and roll in the words that it shows
  element('sb-hr', 17.4, 11), // needs: Lit 6, settings 3, page 3, leaf 2, line with rich text 2, KB each
  element('sb-figure', 27.5),
  element('sb-media', 34.7), // with a video
  element('sb-contacts', 23.7), // all icons of its links, opening hours, structured data
  element('sb-background', 28.2), // a picture, an effect, an overlay with its scrim
  // needs: Lit 6, settings 3, page 3, leaf 2, poster 3, play button and its wait 4, texts 2, link and state when idle 4, KB each
  element('sb-video', 29.9, 14),
  element('sb-tabs', 24.9, 15), // needs: Lit 6, settings 3, page 3, leaf 2, tabs 7, address 1, KB each
  element('sb-bundle', 24.9),
  element('sb-anchors', 24.4),
  element('sb-rotator', 23.8),
  element('sb-modal', 23.6),
  element('sb-cart-button', 23.8), // whether this browser has a cart (decision 018)
  element('sb-slider', [55.7, 114], [46, 105]), // swiper is 21
  element('sb-cards', [55.7, 114.1]),
  element('sb-catalogue', [83.8, 142.3]),
  element('sb-product', [85, 143.6]),
  element('sb-cart', [36.3, 94.7]),
  element('sb-form', [64.4, 122.8]),
  element('sb-field', [46.4, 104.8]), // the rules of types that most forms have (decision 026)
  // 1.2 ask the shop for the currency of a bill that has none
  element('sb-payment', [28.6, 86.9]),
];
