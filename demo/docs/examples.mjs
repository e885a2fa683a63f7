/*
 * Examples of the pages where that of the docblock needs something around it: content, a press, a file of the site. All others are those of
 * elements/*.ts.
 */
const SHOP_ATTRIBUTES = 'backend="static" backend-src="../shop.json"';

/** By tag: `markup`, or a `picture` where there is nothing to see without a server. */
export const EXAMPLES = {
  'sb-anchors': {
    markup: `<sb-anchors
  label="This page"
  items='[{"id":"example","title":"Example"},{"id":"attributes","title":"Attributes"},{"id":"parts","title":"Parts"}]'
></sb-anchors>`,
    hint: 'The dots are at the side of this page; phones get none.',
  },
  'sb-bundle': {
    markup: `<sb-bundle label="The workshop">
  <section id="wood" data-title="Wood"><p>Oak, ash and walnut, oiled by hand.</p></section>
  <section id="clay" data-title="Clay"><p>Raw outside, a pool of glaze inside.</p></section>
</sb-bundle>`,
  },
  'sb-cart': {
    markup: `<sb-cart-button></sb-cart-button>
<sb-button label="Add a mug" action="cart" product-id="p-mug-day" variant-id="p-mug-day-1"></sb-button>
<sb-cart></sb-cart>`,
    hint: 'The shop of these pages is a file: an order becomes a mail that you would send.',
  },
  'sb-catalogue': {
    markup:
      '<sb-catalogue tabs max-count="3" per-row="3" controls="search sort filter" label="Our products"></sb-catalogue>',
  },
  'sb-figure': {
    markup: `<sb-figure
  src="../pictures/chair-alba-oak.avif" width="1200" height="1500" alt="Oak chair" shape="rounded" caption="Oak, oiled by hand"
></sb-figure>`,
  },
  'sb-image': {
    markup:
      '<sb-image src="../pictures/hero-living.avif" width="2400" height="1200" color="#d7c3ab" alt="A living room"></sb-image>',
  },
  'sb-media': {
    markup:
      '<sb-media type="video" link="../pictures/lamp.webm" label="A lamp that swings" image-id="hero-light"></sb-media>',
  },
  'sb-modal': {
    markup: `<a href="#sizes">How to measure</a>
<sb-modal id="sizes" label="Sizes"><p>Measure the table, then add 60 cm on each side.</p></sb-modal>`,
  },
  'sb-payment': {
    picture: 'payment',
    hint: 'A bill as the demo shop shows it; it needs a server, which is asked whether the bill is paid.',
  },
  'sb-rotator': {
    markup: `<div>
  We make <sb-rotator loop><span>oak tables</span><span>linen lamps</span><span>things that last</span></sb-rotator>
</div>`,
  },
  'sb-site': {
    markup: `<sb-site ${SHOP_ATTRIBUTES} language="en"></sb-site>
<sb-catalogue max-count="3" per-row="3"></sb-catalogue>`,
    hint: 'It shows nothing itself: the catalogue below takes its shop and its language from it.',
  },
  'sb-slider': {
    markup: `<sb-slider label="New pieces" cards-per-row="3" loop>
  <sb-image src="../pictures/chair-alba-oak.avif" width="1200" height="1500" alt="Oak chair"></sb-image>
  <sb-image src="../pictures/lamp-arc-brass.avif" width="1200" height="1500" alt="Brass lamp"></sb-image>
  <sb-image src="../pictures/vase-belly-sage.avif" width="1200" height="1500" alt="Sage vase"></sb-image>
  <sb-image src="../pictures/mug-day-clay-2.avif" width="1200" height="1500" alt="Clay mug"></sb-image>
</sb-slider>`,
  },
  'sb-video': {
    markup: '<sb-video link="../pictures/lamp.webm" label="A lamp that swings" image-id="hero-light"></sb-video>',
  },
};

/** Fields that stand around a field of a type, which shows little alone; null: the form has none to show without a server. */
export const FIELDS_AROUND = {
  calculator: (field) => [
    { id: 'width', type: 'range', label: 'Width in cm', min: 20, max: 200, default: 80 },
    { id: 'height', type: 'range', label: 'Height in cm', min: 20, max: 200, default: 60 },
    field,
  ],
  captcha: null,
  hidden: (field) => [{ id: 'email', type: 'email', label: 'Email' }, field],
  step: (field) => [
    { ...field, id: 'who', label: 'About you' },
    { id: 'name', type: 'name', label: 'Name' },
    field,
    { id: 'address', type: 'address', country: 'DE' },
  ],
};

/** Settings of the form around a field of a type. */
export const FIELD_FORMS = { file: ' endpoint="https://shop.example/forms"' };

/** What stands in the settings of the pages' `<sb-site>`. */
export const SITE = `<sb-site ${SHOP_ATTRIBUTES} images="../pictures/{id}.avif" group-id="docs" language="en"></sb-site>`;

/** Pictures of the demo that examples show. */
export const PICTURES = [
  'chair-alba-oak',
  'hero-living',
  'hero-light',
  'lamp-arc-brass',
  'mug-day-clay-2',
  'vase-belly-sage',
];

/** Products of the starter's shop under the ids that examples of docblocks name. */
export const PRODUCT_IDS = { 'hedge-chair': 'p-chair-alba', 'day-mug': 'p-mug-day' };
