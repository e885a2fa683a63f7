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

/** KB that one element may cost, with the texts it shows and without what it loads later. */
export const ELEMENT_BUDGET = { leaf: 9, widget: 80 };

/** Elements that cannot be as small as their kind: see src/README.md. */
export const OWN_BUDGET = {
  // React and the bridge leave 4 KB of a widget's 80
  'sb-cart': 81,
  'sb-field': 84,
  'sb-form': 89,
  'sb-catalogue': 100.5,
  // an image and more
  'sb-media': 10,
  'sb-figure': 12.5,
};

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
const ICON = ['src/components/kit/draw-icon.ts', 'src/components/kit/page-icons/g-p.ts'];

/** A video's poster, button and words. What plays it comes when the browser is idle, or with the press. */
const POSTER = 'src/components/kit/video/facade.ts';

const SLIDER = 'src/components/slider';
const CATALOGUE = 'src/components/catalogue';
const CONTROLS = `${SLIDER}/Controls.tsx`;

/** Pages: all their elements together, and the lazy modules that are there before anybody does anything. `entry` loads them at once. */
export const PAGES = [
  { name: 'page of leaves, by page.js', tags: PAGE_ELEMENTS, entry: 'elements/page.js', budget: 16, react: false },
  {
    name: 'the same with what draws an icon',
    tags: PAGE_ELEMENTS,
    entry: 'elements/page.js',
    modules: ICON,
    budget: 17.5,
    react: false,
  },
  {
    name: 'the same with a video’s poster',
    tags: PAGE_ELEMENTS,
    entry: 'elements/page.js',
    modules: [...ICON, POSTER],
    budget: 21.5,
    react: false,
  },
  { name: 'video with its poster', tags: ['sb-video'], modules: [POSTER], budget: 11, react: false },
  { name: 'module by module', tags: PAGE_ELEMENTS, budget: 24, react: false },
  {
    name: 'slider with swiper',
    tags: ['sb-slider'],
    modules: [CONTROLS, `${SLIDER}/swiper-engine.ts`],
    budget: 104,
    react: true,
  },
  {
    name: 'the same with autoplay',
    tags: ['sb-slider'],
    modules: [CONTROLS, `${SLIDER}/swiper-engine.ts`, `${SLIDER}/Autoplay.tsx`],
    budget: 105,
    react: true,
  },
  {
    name: 'fading slider',
    tags: ['sb-slider'],
    modules: [CONTROLS, `${SLIDER}/fade-engine.ts`],
    budget: 85,
    react: true,
  },
  {
    name: 'shop page with sections and options',
    tags: ['sb-catalogue', 'sb-cart', 'sb-form'],
    modules: [`${CATALOGUE}/CategoryTabs.tsx`, `${CATALOGUE}/options/card-options.tsx`],
    budget: 120,
    react: true,
  },
];

/** Parts that come when needed: the package each is about, and what it may add to an element that is there already. */
export const LAZY = [
  { name: 'masks', package: 'imask', budget: 14 },
  { name: 'dates', package: 'flatpickr', budget: 19 },
  { name: 'formulas', package: 'jsep', budget: 5 },
  { name: 'sanitiser', package: 'dompurify', budget: 12 },
  { name: 'addresses', package: 'localized-address-format', budget: 3 },
];
