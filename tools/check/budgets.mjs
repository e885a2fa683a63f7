/** Bytes in a kilobyte of the budgets. */
export const KB = 1024;

/** Kind of every element: a leaf never loads React. A new element needs its line here. */
export const ELEMENTS = {
  'sb-site': 'leaf',
  'sb-image': 'leaf',
  'sb-icon': 'leaf',
  'sb-button': 'leaf',
  'sb-hr': 'leaf',
  'sb-figure': 'leaf',
  'sb-media': 'leaf',
  'sb-contacts': 'leaf',
  'sb-background': 'leaf',
  'sb-video': 'leaf',
  'sb-tabs': 'leaf',
  'sb-bundle': 'leaf',
  'sb-anchors': 'leaf',
  'sb-rotator': 'leaf',
  'sb-modal': 'leaf',
  'sb-cart-button': 'leaf',
  'sb-slider': 'widget',
  'sb-cards': 'widget',
  'sb-catalogue': 'widget',
  'sb-cart': 'widget',
  'sb-form': 'widget',
  'sb-field': 'widget',
  'sb-payment': 'widget',
};

/** KB that one element may cost, with the texts it shows and without what it loads later. React's client and r2wc are 70 of a widget's. */
export const ELEMENT_BUDGET = { leaf: 15, widget: 105 };

/** Journeys to the server that a page may wait for after those for the elements' own files. */
export const STEPS = 2;

/** What most pages are made of. */
const PAGE_ELEMENTS = [
  'sb-image',
  'sb-icon',
  'sb-button',
  'sb-hr',
  'sb-background',
  'sb-video',
  'sb-rotator',
  'sb-tabs',
];
/** What an icon is drawn with: a third of the set, the largest. */
const ICON = ['src/components/shared/icons/page-icons/g-p.ts'];

const SWIPER = 'src/components/slider/swiper-engine.ts';
const FADE = 'src/components/slider/fade-engine.ts';
const SHOP = ['sb-catalogue', 'sb-cart', 'sb-form'];
/** Sections and options, which come beside the products. */
const SHOP_PARTS = ['src/components/catalogue/CategoryTabs.tsx', 'src/components/catalogue/options/card-options.tsx'];

/**
 * Pages: all their elements together, and the lazy modules that are there before anybody does anything. `entry` loads them at once. `budget`
 * is the default build's, `light` that of the light build. `added` counts only what these modules add.
 */
export const PAGES = [
  { name: 'page of leaves, by page.js', tags: PAGE_ELEMENTS, entry: 'page', budget: 24, react: false },
  {
    name: 'the same with what draws an icon',
    tags: PAGE_ELEMENTS,
    entry: 'page',
    modules: ICON,
    budget: 28,
    react: false,
  },
  { name: 'page of leaves, module by module', tags: PAGE_ELEMENTS, budget: 34, react: false },
  { name: 'slider, working', tags: ['sb-slider'], modules: [SWIPER], budget: 110, light: 48, react: true },
  { name: 'fading slider, working', tags: ['sb-slider'], modules: [FADE], budget: 90, light: 30, react: true },
  { name: 'form with text fields, working', tags: ['sb-form'], budget: 105, light: 42, react: true },
  // designed for 64: it comes in 44 files, of which 30 are below a kilobyte and hardly compress
  { name: 'shop page before interaction', tags: SHOP, modules: SHOP_PARTS, budget: 135, light: 65, react: true },
  {
    name: 'opened cart with checkout, added',
    tags: SHOP,
    modules: SHOP_PARTS,
    added: ['src/components/cart/CartDrawer.tsx', 'src/components/form/CheckoutForm.tsx'],
    budget: 30,
    light: 30,
    react: true,
  },
];

/** Parts of elements that come when needed, why, and what each may add to its element: KB. */
export const PARTS = [
  { tag: 'sb-slider', module: SWIPER, budget: 23, why: 'only a slider that moves needs swiper' },
  { tag: 'sb-slider', module: FADE, budget: 2, why: 'in place of swiper where slides fade' },
  { tag: 'sb-slider', module: 'src/components/slider/Thumbs.tsx', budget: 4, why: 'few sliders have thumbs' },
  { tag: 'sb-slider', module: 'src/components/slider/SwipeHint.tsx', budget: 2, why: 'once on a phone' },
];

/** Parts that come when needed: the package each is about, and what it may add to an element that is there already. */
export const LAZY = [
  { name: 'masks', package: 'imask', budget: 14 },
  { name: 'dates', package: 'flatpickr', budget: 19 },
  { name: 'formulas', package: 'jsep', budget: 5 },
  { name: 'sanitiser', package: 'dompurify', budget: 12 },
  { name: 'addresses', package: 'localized-address-format', budget: 8 },
];
