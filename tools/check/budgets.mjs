/** Bytes in a kilobyte of the budgets. */
export const KB = 1024;

/**
 * KB that each leaf may cost, with its texts and without its lazy modules; a leaf never loads React. Designed for 15. A new element needs a
 * line here or in WIDGETS. All include a base of 12.4: Lit (7), settings, modes, device rules, settings of copied elements (decision 002).
 */
export const LEAVES = {
  'sb-site': 15,
  // requests to the image service, srcset, placeholders, templates of other image services
  'sb-image': 20.9,
  // shares chunks with other elements (decision 007)
  'sb-icon': 22.9,
  // readable colours on any page, and the product of a shop's button
  'sb-button': 23.4,
  // rich text, and every colour notation of design tools (2 KB)
  'sb-hr': 19.7,
  // a picture, a shape, a caption with markup, a link
  'sb-figure': 26.3,
  'sb-media': 21.9,
  // all icons of its links, opening hours, structured data
  'sb-contacts': 22.1,
  // a picture, an effect, an overlay with its scrim, and the preference for video
  'sb-background': 27,
  // poster and play button; the player is lazy
  'sb-video': 25.4,
  // keyboard, animation, address, print styles, targets of 44 px
  'sb-tabs': 23.3,
  // as the tabs, and which of its children are shown
  'sb-bundle': 23.3,
  // dots, titles, page history
  'sb-anchors': 22.8,
  // animation, phrases and their cells
  'sb-rotator': 22.4,
  // list of modals, address, page history, failed opening
  'sb-modal': 20.5,
  // the cart's count, the texts of page elements (0.8), failed opening
  'sb-cart-button': 18.5,
};

/** KB that each widget may cost, with its texts and without its lazy modules. Designed for 105; React's client and r2wc are 70. */
export const WIDGETS = {
  'sb-slider': 106,
  'sb-cards': 106,
  // options and sections of cards, address, price request (decision 015), adds kept over page end (018), search counts
  'sb-catalogue': 132.4,
  // options, rules and texts of a catalogue, gallery, stepper, its card states (decision 015), failed opening
  'sb-product': 140.6,
  // the drawer's shell, failed opening with its texts
  'sb-cart': 109.3,
  // dates (4.3, decision 028), steps and errors on blur (11, 031, 033), phones and numbers as typed (2.4, 027), groups (032), types of the page (026)
  'sb-form': 136.7,
  // the rules of every field type (decision 007), phones and numbers as typed
  'sb-field': 113.8,
  'sb-payment': 106,
};

/** Round trips to the server that a page may wait for after those for the elements' own files. */
export const STEPS = 2;

/** Elements that most pages have. */
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
/** One third of the icon set, the largest. */
const ICON = ['src/components/shared/icons/page-icons/g-p.ts'];

export const SWIPER = 'src/components/slider/swiper-engine.ts';
export const FADE = 'src/components/slider/fade-engine.ts';
const SHOP = ['sb-catalogue', 'sb-cart', 'sb-form'];

/**
 * Pages: all their elements together, and the lazy modules that load before any interaction. `entry` loads them at once. `budget` is the
 * default build's, `light` the light build's. `added` counts only these modules. `single` is the element in one file, with its small lazy
 * modules, and the page waits for no other file.
 */
export const PAGES = [
  // base 12.4, eight elements with colours, history and the video's poster
  { name: 'page of leaves, by page.js', tags: PAGE_ELEMENTS, entry: 'page', budget: 41.4, react: false },
  {
    name: 'page of leaves, with an icon',
    tags: PAGE_ELEMENTS,
    entry: 'page',
    modules: ICON,
    budget: 41.9,
    react: false,
  },
  { name: 'page of leaves, module by module', tags: PAGE_ELEMENTS, budget: 57.4, react: false },
  // the cart's stores, shared by all tabs, rules, sums and requests; 4 KB are in chunks shared with elements
  { name: 'cart.js, for scripts', tags: [], entry: 'cart', budget: 37.2, light: 37.2, react: false },
  { name: 'backend.js, for scripts', tags: [], entry: 'backend', budget: 9, light: 9, react: false },
  // reads a shop's file, computes sums, checks an order; runs in workers, which are deployed as one file
  {
    name: 'verify.js, for receivers of orders',
    tags: [],
    entry: 'verify',
    single: true,
    budget: 12,
    steps: 0,
    react: false,
  },
  // with the list of dialogs, the swipe hint's storage (0.5) and the chunk of settings and own backends (0.6, decision 007)
  { name: 'slider, working', tags: ['sb-slider'], modules: [SWIPER], budget: 112.1, light: 53.8, react: true },
  { name: 'fading slider, working', tags: ['sb-slider'], modules: [FADE], budget: 92.6, light: 34.3, react: true },
  {
    name: 'slider in one file, working',
    tags: ['sb-slider'],
    single: true,
    modules: [SWIPER],
    budget: 108.1,
    light: 48.7,
    react: true,
  },
  { name: 'tabs in one file', tags: ['sb-tabs'], single: true, budget: 22.7, steps: 0, react: false },
  {
    name: 'video in one file, with its player',
    tags: ['sb-video'],
    single: true,
    budget: 23.9,
    steps: 0,
    react: false,
  },
  // with everything that submits (decision 006), and small lazy field types that such a form does not need (decisions 031, 032)
  {
    name: 'form with text fields in one file',
    tags: ['sb-form'],
    single: true,
    budget: 147.9,
    light: 88.6,
    steps: 0,
    react: true,
  },
  // as the form
  { name: 'form with text fields, working', tags: ['sb-form'], budget: 136.7, light: 78.2, react: true },
  // light: designed for 64; fields and sending (decisions 006, 026, 028), unpaid orders (037), endpoints and mail (035), kept adds (018)
  { name: 'shop page before interaction', tags: SHOP, budget: 191.8, light: 133.1, react: true },
  // designed for 30: steps, blocks, captchas and products (6), delivery before the checkout, order note, changed lines
  {
    name: 'opened cart with checkout, added',
    tags: SHOP,
    added: ['src/components/cart/CartDrawer.tsx', 'src/components/form/CheckoutForm.tsx'],
    budget: 52.5,
    light: 52.5,
    react: true,
  },
];
