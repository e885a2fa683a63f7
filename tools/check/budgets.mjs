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
  'sb-product': 'widget',
  'sb-cart': 'widget',
  'sb-form': 'widget',
  'sb-field': 'widget',
  'sb-payment': 'widget',
};

/** KB that one element may cost, with the texts it shows and without what it loads later. React's client and r2wc are 70 of a widget's. */
export const ELEMENT_BUDGET = { leaf: 15, widget: 106 };

/**
 * Elements with a budget of their own. Leaves were designed for 15 as well. The smallest, `<sb-site>`, is 12.4: Lit 7, settings, modes, device rules and warnings the rest. What these have more
 * is needed by every visitor of theirs, so it comes with the element and not a moment later. 0.3 of each: attributes in lower case, the version, the warning of copies that
 * cannot share, and that a page may have a backend of its own. 0.2 to 0.6 of each, and of the pages below: copies have their settings again (record 129). 0.5 to 1 of
 * pages: what says that a press could not open, which has to be there before the network goes.
 */
export const OWN_BUDGET = {
  // what the cart counts, and the texts of the page's elements, which are one file (0.8 KB)
  // 1.7: copies that have their settings again, and what says that a press could not open (record 129)
  'sb-cart-button': 18.5,
  // words with markup, and every notation of a colour that design tools write (2 KB); 0.7 comes in files with others (record 113)
  // 0.2: addresses below a foreign base, and a warning of a language without texts
  // the drawer, and what says that it could not be opened, with its words
  'sb-cart': 109.3,
  'sb-hr': 19.7,
  // the list of modals, the address, the page's history
  // 1.3: copies that have their settings again, and what says that a press could not open (record 129)
  'sb-modal': 20.5,
  // movement, phrases and their cells
  // 0.3 comes in a file that it shares with pictures (record 113)
  // 0.2: addresses below a foreign base, and a warning of a language without texts
  'sb-rotator': 22.4,
  // a picture of the image service: requests, sizes, what it shows while it loads; 0.4 are pictures by their own addresses, and templates of other services
  // 0.2: addresses below a foreign base, and a warning of a language without texts
  'sb-image': 20.9,
  // 0.2: addresses below a foreign base, and a warning of a language without texts
  'sb-media': 21.9,
  // a few bytes come in files with others (record 113)
  // 0.2: addresses below a foreign base, and a warning of a language without texts
  'sb-icon': 22.9,
  // poster and button, whose sheet the videos of products share; what plays it comes with the press
  // 0.5 are pictures by their own addresses, as of other elements
  // 0.3: the same, and that a press on a video that has just come back counts
  // 1.3: copies that have their settings again, and what says that a press could not open (record 129)
  'sb-video': 25.4,
  // dots, titles, the page's history; the task in which autoload has it defined (0.1)
  // 0.2: addresses below a foreign base, and a warning of a language without texts
  'sb-anchors': 22.8,
  // all icons of its links, hours, structured data
  // 0.2: addresses below a foreign base, and a warning of a language without texts
  'sb-contacts': 22.1,
  // keys, movement, the address
  // 0.3 are tabs on paper, addresses of several groups, and what is no panel
  // 0.2: addresses below a foreign base, and a warning of a language without texts
  // 0.2: small ones have 44 px for a finger, and files divided anew
  'sb-tabs': 23.3,
  // 0.3: addresses below a foreign base, a warning of a language without texts, and which of its children are shown
  // 0.1: as of the tabs
  'sb-bundle': 23.3,
  // colours that can be read on any page, and what a shop's button knows of its product
  // 0.1 is where forms go that the page's backend names an address for
  // 0.2: addresses below a foreign base, and a warning of a language without texts
  // 0.4: copies that have their settings again (record 129)
  'sb-button': 23.4,
  // a picture, an effect, an overlay with its scrim, and what keeps a video
  // 0.2: addresses below a foreign base, and a warning of a language without texts
  'sb-background': 27,
  // a picture, a shape, a caption with markup, a link
  'sb-figure': 26.3,
  // a widget, designed for 105 without what nearly every catalogue shows: options on the cards with their tips, sections, its place in the address
  // its options also change those of a line in the cart, so they come in files of their own, which compress less
  // and it says where the cart has all there is of a product (record 085)
  // cards without a page open the product; 0.3 measure the rows of long lists, 0.2 forget how high they were in a place of another width
  // 1 is the link that asks for a price (record 107), and files that it shares with the card of `<sb-product>`
  // 0.9: what it shows less where the page's backend can do less, and pictures by their own addresses
  // 0.2 is where forms go that the page's backend names an address for: it comes with what the backend can do
  // 0.8 keep what a visitor adds over the end of the page (record 123)
  // 3.4: what fails is warned about with its address and what the page lacks (0.9), the picture that is there in another size and blurred previews (0.6), counts of a search on the tabs and names that are links (0.8, record 125), that calls wait for the page's settings (0.3), addresses below a foreign base and names of options in the cart (0.3), words
  // 0.3: a silent shop is waited for once, and an answer with other products than were asked for is none
  'sb-catalogue': 132.4,
  // a widget with the options, the rules and the words of a catalogue, its pictures, count and buttons; a page with a catalogue has most of it
  // 1 keeps the focus in the gallery when a video is left or comes, 0.2 the sheets of cards and products apart, which stand in one root
  // 7.5 are the card of a catalogue, its states and what opens the product (record 106), and the link that asks for a price
  // 2.7: as of the catalogue; its options may be several (0.3)
  // 2.0: copies that have their settings again, and what says that a press could not open (record 129)
  'sb-product': 140.6,
  // 4.3 are dates: their checks, their words, and what writes them in messages (record 088); 1.2 files (record 089), 1.6 hidden inputs, conditions, the ways to wrong fields, and drafts of all tabs
  // 11 more are steps and what fields say when they are left (records 096, 097), blocks of fields (093), and the rules of captchas and products (094, 095), whose views are parts
  // 1 is repeated groups (record 100): their settings and rows, their words, and how drafts know their fields; their view is a part
  // 0.4 is where a form goes that has an endpoint, and what it says when nobody knows whether it has arrived (record 119); what posts it comes with what sends
  // 0.9: that it is not shown where nobody can send it, and whom it is sent to
  // 0.7: that it may go by mail (record 122), whose view comes when it is sent
  // 4.5: phones of a country and numbers of any language are read as people write them, and what is wrong is said (2.4, records 086, 056); a form that waits can be edited, a late captcha says so (0.5); calls that fail are warned about with their address (0.4); days of a delivery, labels that come into view with their field (0.4); that calls wait for the page's settings (0.3), Home and End, words of a chosen option, addresses below a foreign base
  // 0.7: long forms are drawn piece by piece (0.4, record 126), and files divided anew
  'sb-form': 135.6,
  // 0.5 over a widget: the rules of every type of field, also of those that only forms show; 0.8 that files are divided anew since the catalogue has ranges too, and since small chunks are joined (record 113)
  // 3.3: phones and numbers as people write them (2.4), the rest as of the form
  'sb-field': 112.9,
};

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

export const SWIPER = 'src/components/slider/swiper-engine.ts';
export const FADE = 'src/components/slider/fade-engine.ts';
const SHOP = ['sb-catalogue', 'sb-cart', 'sb-form'];

/**
 * Pages: all their elements together, and the lazy modules that are there before anybody does anything. `entry` loads them at once. `budget`
 * is the default build's, `light` that of the light build. `added` counts only what these modules add. `single` is the element in one file, with its small
 * lazy parts; a page that waits for it waits for no other.
 */
export const PAGES = [
  // designed for 28 with icons and posters: the base is 12.4, eight elements with colours, history and the video's poster 25
  // 0.5 are pictures by their own addresses, and templates of other image services
  // 0.5 are pictures by their own addresses, and templates of other image services; 0.1 keeps what answers a pointer from a finger
  { name: 'page of leaves, by page.js', tags: PAGE_ELEMENTS, entry: 'page', budget: 41.4, react: false },
  {
    name: 'the same with what draws an icon',
    tags: PAGE_ELEMENTS,
    entry: 'page',
    modules: ICON,
    budget: 41.9,
    react: false,
  },
  // the button of a video in a sheet of its own, as the videos of products have it too
  { name: 'page of leaves, module by module', tags: PAGE_ELEMENTS, budget: 57.4, react: false },
  // 0.1 are promo codes that the shop refuses by its keys
  // the cart's stores, with what all tabs share, rules, sums and calls, of which 4 KB stand in chunks that it shares with the elements; what adds comes with the first add
  { name: 'cart.js, for scripts', tags: [], entry: 'cart', budget: 37.2, light: 37.2, react: false },
  { name: 'backend.js, for scripts', tags: [], entry: 'backend', budget: 9, light: 9, react: false },
  // readers of a shop's file, sums and the rules of an order; it runs in workers, which are sent as one file
  {
    name: 'verify.js, for who receives an order',
    tags: [],
    entry: 'verify',
    single: true,
    budget: 12,
    steps: 0,
    react: false,
  },
  // the light ones with the list of dialogs, behind which they rest; the storage, which the swipe hint asks, stands in a file of the first hour (0.5)
  // 0.1 of it tells the videos in its slides that it has been paused
  // 0.6: the page's settings stand in a file with what asks a backend of the page's own (record 113)
  // 0.3: a row keeps its slide where it is when the row becomes another length
  // 0.1 warns of a language that there are no texts in
  // light 0.1: plainer warnings of the backend's calls
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
  // 0.2: attributes in lower case, the version, and the warning of copies that cannot share
  {
    name: 'form with text fields in one file',
    tags: ['sb-form'],
    single: true,
    // with what sends: an order that is kept until its fate is known, its waiting, challenges of a captcha (record 085); and with the parts of fields
    // that such a form does not need, numbers, ranges, calculators, dates and files, without flatpickr, for one file holds them all
    // and addresses with their postal codes, products and captchas among the fields, steps, repeated groups (3, record 100) and checks by the page's server (2, record 099)
    // and what keeps an unpaid order in sight, and the handles of a range for a finger (1.3)
    // 0.5 is what posts a form to an endpoint, 0.3 what it knows of mails
    // 3.9 is what the form has more (see there)
    // 0.1: long forms are drawn piece by piece
    // light 0.1: small modules joined into their importers compress a little less
    budget: 146,
    light: 86.7,
    steps: 0,
    react: true,
  },
  // 2 of it are the checks of numbers and masks, and of settings that cannot hold; 4.3 those of dates, 1.2 those of files, 1 those of repeated groups, with their words, 0.6 the settings of checks by a server and what waits for them
  // 4 is what the form has more (see there)
  { name: 'form with text fields, working', tags: ['sb-form'], budget: 135.6, light: 77.1, react: true },
  // light is designed for 64: it comes in 44 files, of which many are below a kilobyte and hardly compress; the one owner of the history is 1.5,
  // and the shop's texts are one file, of which the cart's and the payment's half is for later; what the cart says of delivery is in it
  // 2.6 are what fields of numbers, masks and unknown types need of every form: their checks, their words, what loads their parts (record 086)
  // 4.4 are dates (record 088), 2 calculators, 1.6 files
  // what it weighs by room, and what the states of sending and a cart of all tabs have added, is measured in record 085
  // 1 is what opens a product and what calm cards say
  // 1 is that products have videos, values of filters a colour, and lines of the cart an old price, and the rows of long lists
  // 9 are what fields say when they are left, steps, and the rules of blocks, captchas, products and groups: the page's form for questions carries them
  // 1 is that a cart knows of unpaid orders and sees to it that they are in sight (record 108)
  // 0.3 are forms that go to an endpoint (record 119), 0.8 those that may go by mail (record 122)
  // 0.8 keep what a visitor adds over the end of the page (record 123)
  // 6 is what the catalogue (3.1) and the form that the page has for questions (2.7) have more (see there), and refusals of promo codes
  // 0.7: as of the form and the catalogue, and a press before the page's settings are there waits for them
  // 0.4: the state of buttons that add is a file of its own, which a button of the shop shares
  { name: 'shop page before interaction', tags: SHOP, budget: 190.8, light: 132, react: true },
  // designed for 30: the words and rules of steps, blocks, captchas and products (6), what delivery costs before the checkout, notes and options of lines, and the way from a form to a line that has changed; boxes to tick in the palette, what a finger needs, and a foot that folds
  {
    name: 'opened cart with checkout, added',
    tags: SHOP,
    added: ['src/components/cart/CartDrawer.tsx', 'src/components/form/CheckoutForm.tsx'],
    budget: 52.5,
    light: 52.5,
    react: true,
  },
];
