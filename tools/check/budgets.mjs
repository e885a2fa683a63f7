/** Bytes in a kilobyte of the budgets. */
export const KB = 1024;

/**
 * KB that each leaf may cost, with its texts and without its lazy modules; a leaf never loads React. Designed for 15. A new element needs
 * a line here or in WIDGETS. All include a base of 12.8: Lit (7), settings, modes, device rules, settings of copied elements (decision
 * 002), and 0.4 of small modules that the chunk planner puts into the base chunk (decision 007). 0.1 to 0.9 came with the pictures of
 * a server's markup, and as chunks are others since hydration is one (decision 040).
 */
export const LEAVES = {
  'sb-site': 16.2,
  'sb-image': 21.4, // requests to the image service, srcset, placeholders, templates of other image services
  'sb-icon': 22.9, // shares chunks with other elements (decision 007)
  'sb-button': 21.8, // readable colours on any page, and the product of a shop's button
  'sb-hr': 16.2, // rich text, and every colour notation of design tools (2 KB)
  'sb-figure': 26.3, // a picture, a shape, a caption with markup, a link
  'sb-media': 22.3,
  'sb-contacts': 23.5, // all icons of its links, opening hours, structured data; 0.3 as the cart's small modules share chunks
  'sb-background': 28.2, // a picture, an effect, an overlay with its scrim, and the preference for video
  'sb-video': 24.7, // poster and play button; the player is lazy; the end of a press without it (0.1)
  'sb-tabs': 23, // keyboard, animation, address, print styles, targets of 44 px
  'sb-bundle': 23, // as the tabs, and which of its children are shown
  'sb-anchors': 22.2, // dots, titles, page history; 0.3 follows it, in one chunk with what writes it
  'sb-rotator': 22.9, // animation, phrases and their cells
  'sb-modal': 22.6, // list of modals, address, page history, failed opening
  'sb-cart-button': 23.1, // whether this browser has a cart (2.4, decision 018), texts of page elements (0.8), failed opening
};

/** KB that each widget may cost, with its texts and without its lazy modules. Designed for 105; React's client and r2wc are 70. */
export const WIDGETS = {
  'sb-slider': 106,
  'sb-cards': 106,
  // options and sections of cards, address, price request (decision 015), adds kept over page end (018), search counts;
  // 0.6 are in chunks that are fewer and larger since captchas load later (decision 007)
  'sb-catalogue': 134.4,
  // options, rules and texts of a catalogue, gallery, stepper, its card states (decision 015), failed opening
  'sb-product': 140.9,
  'sb-cart': 90.2, // what hears requests and opens, failed opening with its texts
  // dates (4.3, decision 028), steps and errors on blur (11, 031, 033), phones and numbers (2.4, 027), groups (032), page types (026)
  'sb-form': 135.9,
  'sb-field': 115.2, // the rules of every field type (decision 007), phones and numbers as typed
  'sb-payment': 106,
};

/** Round trips to the server that a page may wait for after those for the elements' own files. */
export const STEPS = 2;

/** Elements that most pages have. */
const PAGE_ELEMENTS = [
  ...['sb-image', 'sb-icon', 'sb-button', 'sb-hr'],
  ...['sb-background', 'sb-video', 'sb-rotator', 'sb-tabs'],
];
/** One third of the icon set, the largest. */
const ICON = ['src/components/shared/icons/page-icons/g-p.ts'];

export const SWIPER = 'src/components/slider/swiper-engine.ts';
export const FADE = 'src/components/slider/fade-engine.ts';
const SLIDER = ['sb-slider'];
const FORM = ['sb-form'];
const SHOP = ['sb-catalogue', 'sb-cart', 'sb-form'];
/** Modules that an opened cart loads. */
const CART = ['src/components/cart/CartContent.tsx', 'src/components/cart/CartDrawer.tsx'];
const CHECKOUT = [...CART, 'src/components/form/CheckoutForm.tsx'];

/**
 * Pages: all entries together, and the lazy modules that load before any interaction. `budget` is the default build's, `light` the light
 * build's. `added` counts only these modules. `single` is the element in one file, with its small lazy modules, and the page waits for no
 * other file.
 * @type {{ name: string, entries: string[], single?: boolean, modules?: string[], added?: string[], budget: number, light?: number }[]}
 */
export const PAGES = [
  // base 12.4, eight elements with colours, history and the video's poster
  { name: 'page of leaves, by page.js', entries: ['page'], budget: 41.6 },
  { name: 'page of leaves, with an icon', entries: ['page'], modules: ICON, budget: 42.1 },
  { name: 'page of leaves, module by module', entries: PAGE_ELEMENTS, budget: 57.9 },
  // the cart's stores, shared by all tabs, rules, sums and requests; 4 KB are in chunks shared with elements
  { name: 'cart.js, for scripts', entries: ['cart'], budget: 39.2, light: 39.2 },
  { name: 'backend.js, for scripts', entries: ['backend'], budget: 10, light: 10 },
  // reads a shop's file, computes sums, checks an order; runs in workers, which are deployed as one file
  { name: 'verify.js, for receivers of orders', entries: ['verify'], single: true, budget: 12 },
  // with the list of dialogs, the swipe hint's storage (0.5) and chunks shared with other widgets (1, decision 007)
  { name: 'slider, working', entries: SLIDER, modules: [SWIPER], budget: 112.5, light: 54.2 },
  { name: 'fading slider, working', entries: SLIDER, modules: [FADE], budget: 93.1, light: 34.7 },
  { name: 'slider in one file, working', entries: SLIDER, single: true, modules: [SWIPER], budget: 108.9, light: 49.6 },
  { name: 'tabs in one file', entries: ['sb-tabs'], single: true, budget: 23.8 }, // hydration inside (1.0)
  { name: 'video in one file, with its player', entries: ['sb-video'], single: true, budget: 25.6 }, // hydration inside (1.0)
  // with everything that submits (decision 006), and small lazy field types that such a form does not need (decisions 031, 032)
  { name: 'form with text fields in one file', entries: FORM, single: true, budget: 149.3, light: 90.2 },
  { name: 'form with text fields, working', entries: FORM, budget: 135.9, light: 77.4 },
  // a catalogue, the cart's button and store, and what loads other elements; with English texts
  // 0.3 asks for the parts of a catalogue one by one: a page with search and filters loads 20 less
  { name: 'shop in one file', entries: ['shop'], budget: 131.2, light: 72.5 },
  // light: designed for 64; fields and sending (decisions 006, 026, 028), unpaid orders (037), endpoints and mail (035), kept adds (018)
  { name: 'shop page before interaction', entries: SHOP, budget: 184.5, light: 125.8 },
  // designed for 30: what a lead form loads only when entered (1.3), steps, blocks, captchas and products (6), early delivery, order note,
  // changed lines, state of the cart (7), 0.2 keeps a press in a long cart short
  { name: 'opened cart with checkout, added', entries: SHOP, added: CHECKOUT, budget: 64.1, light: 63.8 },
];
