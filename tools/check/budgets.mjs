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

/** Widgets whose first paint needs more than the 5 KB that React and the bridge leave of a widget's budget: see src/README.md. */
export const OWN_BUDGET = { 'sb-field': 83, 'sb-form': 88, 'sb-catalogue': 95 };

/** Pages: all their elements together, and the lazy packages that are there before anybody does anything. */
export const PAGES = [
  {
    name: 'page of leaves',
    tags: ['sb-image', 'sb-icon', 'sb-button', 'sb-hr', 'sb-rotator', 'sb-background', 'sb-tabs', 'sb-video'],
    budget: 16,
    react: false,
  },
  { name: 'slider with swiper', tags: ['sb-slider'], packages: ['swiper'], budget: 104, react: true },
  { name: 'shop page', tags: ['sb-catalogue', 'sb-cart', 'sb-form'], budget: 120, react: true },
];

/** Parts that come when needed: the package each is about, and what it may add to an element that is there already. */
export const LAZY = [
  { name: 'masks', package: 'imask', budget: 14 },
  { name: 'dates', package: 'flatpickr', budget: 19 },
  { name: 'formulas', package: 'jsep', budget: 5 },
  { name: 'sanitiser', package: 'dompurify', budget: 12 },
  { name: 'addresses', package: 'localized-address-format', budget: 3 },
];
