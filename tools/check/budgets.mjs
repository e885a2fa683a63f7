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

const SLIDER = 'src/components/slider';
const CATALOGUE = 'src/components/catalogue';
const CONTROLS = `${SLIDER}/Controls.tsx`;

/** Pages: all their elements together, and the lazy modules that are there before anybody does anything. `entry` loads them at once. */
export const PAGES = [
  { name: 'page of leaves, by page.js', tags: PAGE_ELEMENTS, entry: 'elements/page.js', budget: 24, react: false },
  {
    name: 'the same with what draws an icon',
    tags: PAGE_ELEMENTS,
    entry: 'elements/page.js',
    modules: ICON,
    budget: 26,
    react: false,
  },
  { name: 'module by module', tags: PAGE_ELEMENTS, budget: 34, react: false },
  {
    name: 'slider with swiper',
    tags: ['sb-slider'],
    modules: [CONTROLS, `${SLIDER}/swiper-engine.ts`],
    budget: 110,
    react: true,
  },
  {
    name: 'the same with autoplay',
    tags: ['sb-slider'],
    modules: [CONTROLS, `${SLIDER}/swiper-engine.ts`, `${SLIDER}/Autoplay.tsx`],
    budget: 111,
    react: true,
  },
  {
    name: 'fading slider',
    tags: ['sb-slider'],
    modules: [CONTROLS, `${SLIDER}/fade-engine.ts`],
    budget: 90,
    react: true,
  },
  {
    name: 'shop page with sections and options',
    tags: ['sb-catalogue', 'sb-cart', 'sb-form'],
    modules: [`${CATALOGUE}/CategoryTabs.tsx`, `${CATALOGUE}/options/card-options.tsx`],
    budget: 135,
    react: true,
  },
];

/** Parts that come when needed: the package each is about, and what it may add to an element that is there already. */
export const LAZY = [
  { name: 'masks', package: 'imask', budget: 14 },
  { name: 'dates', package: 'flatpickr', budget: 19 },
  { name: 'formulas', package: 'jsep', budget: 5 },
  { name: 'sanitiser', package: 'dompurify', budget: 12 },
  { name: 'addresses', package: 'localized-address-format', budget: 8 },
];
