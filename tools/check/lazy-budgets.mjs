import { FADE, SWIPER } from './budgets.mjs';

const SUBMIT = 'src/components/form/submit-controller.ts';
const DATES = 'src/components/shared/fields/date/DateControl.tsx';
const DRAWER = 'src/components/cart/CartDrawer.tsx';
const SHOP_BUTTON = 'src/components/button/shop-button.ts';
const OWN_BACKEND = 'src/stores/backend/named-backend.ts';

/** KB that lazy modules may add to their element, with the reason why each is lazy. `after`: the module that loads them. */
const GROUPS = [
  {
    tag: 'sb-slider',
    modules: {
      // only a slider that moves needs swiper
      [SWIPER]: 23,
      // replaces swiper where slides fade
      [FADE]: 2,
      // few sliders have thumbnails
      'src/components/slider/Thumbs.tsx': 4,
      // shown once on a phone; 1 is in shared chunks (decision 007)
      'src/components/slider/SwipeHint.tsx': 4,
    },
  },
  {
    tag: 'sb-form',
    modules: {
      // most visitors of a page with a form never submit it; 1.5 is the request to an endpoint, in three encodings (decision 035)
      [SUBMIT]: 26.5,
      // few servers demand a captcha: the providers' widgets and their modal
      'src/components/form/captcha/CaptchaChallenge.tsx': 8,
      // only a checkout: cart, sums, delivery, address, and the dialog that lists changes
      'src/components/form/CheckoutForm.tsx': 51.5,
      // few forms ask for a date: parsing, formatting, style sheet
      [DATES]: 4,
      // few forms ask for a number; the visitor can type before it is loaded
      'src/components/shared/fields/number/NumberControl.tsx': 1.5,
      // few forms have a range; the catalogue’s filters share its line and its handles of 44 px
      'src/components/shared/fields/range/RangeControl.tsx': 4.5,
      // few forms have the captcha as a field
      'src/components/shared/fields/captcha/CaptchaControl.tsx': 4,
      // few forms ask for stars
      'src/components/shared/fields/rating/RatingControl.tsx': 2,
      // few pages have a field type of their making
      'src/components/shared/fields/custom/CustomControl.tsx': 1.5,
      // few forms offer products; 0.5 is in shared chunks (decision 007)
      'src/components/shared/fields/products/ProductsControl.tsx': 17,
      // only a select with many options has a search
      'src/components/shared/fields/select/SearchableSelect.tsx': 5,
      // few pages check a field on a server
      'src/components/form/remote-checks.ts': 4.5,
      // few fields depend on others
      'src/components/form/read-conditions.ts': 10.5,
      // few forms have steps
      'src/components/form/StepsView.tsx': 2,
      // few forms ask for a postal address; 1.5 is in shared chunks (decision 007)
      'src/components/form/AddressBlock.tsx': 16.7,
      // few forms repeat a group of fields
      'src/components/form/GroupBlock.tsx': 4.5,
      // few forms besides the checkout ask for a delivery; 0.5 is sums from the backend (decision 023)
      'src/components/form/DeliveryBlock.tsx': 39.2,
      // only a form that leads to a payment, on a page without the element
      'elements/sb-payment.ts': 6,
    },
  },
  {
    tag: 'sb-form',
    after: SUBMIT,
    modules: {
      // few forms are sent by mail: composing, view, style sheet, texts
      'src/components/form/mail/MailView.tsx': 7,
      // few forms take files: drop zone, list, previews, upload and its errors (decision 007)
      'src/components/shared/fields/file/FileControl.tsx': 9.7,
    },
  },
  // the calendar opens on a press: flatpickr and the names of days
  { tag: 'sb-form', after: DATES, modules: { 'src/components/shared/fields/date/DatePopup.tsx': 19 } },
  {
    tag: 'sb-cart',
    modules: {
      // an empty closed cart shows nothing; 9.5 are texts and field settings, which the page may have already
      [DRAWER]: 55,
      // the checkout with every field type, once the cart has been opened
      'elements/sb-form.ts': 51.5,
      // only an order to be paid, on a page without the element
      'elements/sb-payment.ts': 2.5,
    },
  },
  {
    tag: 'sb-cart',
    after: DRAWER,
    modules: {
      // the catalogue's modal, opened when a visitor changes a line's options
      'src/components/catalogue/modal/LineOptions.tsx': 23,
      // only a backend that computes the sums itself
      'src/stores/totals/quoter.ts': 3,
      // only a shared cart
      'src/components/cart/SharedCart.tsx': 4.5,
      // only a device with an unpaid bill
      'src/components/cart/UnpaidBills.tsx': 5.5,
      // only a cart from which the shop has removed lines
      'src/components/cart/LostLines.tsx': 3.5,
    },
  },
  {
    tag: 'sb-payment',
    modules: {
      // opens after an order or from a payment link; contains the logos of 24 payment methods
      'src/components/payment/PaymentModal.tsx': 29.0,
      // few visitors have an unpaid order
      'src/components/payment/PaymentReminder.tsx': 20.6,
    },
  },
  {
    tag: 'sb-button',
    modules: {
      // few buttons sell a product; 0.8 keeps adds over the end of the page (decision 018)
      [SHOP_BUTTON]: 21.9,
      // only a colour or an effect set by the author
      'src/components/button/button-decoration.ts': 4,
      // loaded with the shop's part; its texts must be there before the network fails
      'src/platform/lazy/failed-opening.ts': 3.5,
    },
  },
  {
    tag: 'sb-button',
    after: SHOP_BUTTON,
    modules: {
      // the cart and custom items, loaded by the first press that adds; a catalogue card loads the same
      'src/stores/cart/add-to-cart.ts': 12.5,
      // few pages are left before an add has finished: adds what an earlier page could not
      'src/stores/cart/left-wishes.ts': 14,
    },
  },
  {
    tag: 'sb-catalogue',
    modules: {
      // few pages define a backend; reads leads (1) and quotes (0.5) for it, 1 is in shared chunks (decision 007)
      [OWN_BACKEND]: 10.4,
      // only where the author sets controls, page numbers or a card layout; ranges have handles (3, decision 014)
      'src/components/catalogue/authored-features.ts': 25.5,
      // the modal opens on a press: options, gallery, stepper (1.3)
      'src/components/catalogue/modal/OptionsModal.tsx': 19.2,
      // analytics, structured data and links, after the list is shown
      'src/components/catalogue/deferred/deferred-features.ts': 6.5,
    },
  },
  // only a shop in a file: its parser and its search
  { tag: 'sb-catalogue', after: OWN_BACKEND, modules: { 'src/backends/static/static.ts': 10 } },
  {
    tag: 'sb-product',
    modules: {
      // few visitors enlarge a picture
      'src/components/catalogue/product/PictureZoom.tsx': 5.5,
      // few products have a video; the player loads on a press
      'src/components/catalogue/product/VideoSlide.tsx': 6.2,
    },
  },
  // the cart shared by all tabs, for the count beside the icon; adds kept over the end of the page (0.8, decision 018)
  { tag: 'sb-cart-button', modules: { 'src/stores/cart/count.ts': 22.6 } },
  // few pictures have a caption, zoom or effects
  { tag: 'sb-image', modules: { 'src/components/image/deferred-features.ts': 8 } },
  // only a media element that shows a video
  { tag: 'sb-media', modules: { 'src/components/media/video.ts': 8 } },
  // few backgrounds have a video
  { tag: 'sb-background', modules: { 'src/components/background/video.ts': 9.5 } },
  {
    tag: 'sb-tabs',
    modules: {
      // only a colour set by the author
      'src/components/tabs/author-colour.ts': 3.5,
      // only the editor
      'src/components/tabs/tabs-editing.ts': 3.5,
    },
  },
  // a closed modal shows nothing
  { tag: 'sb-modal', modules: { 'src/components/modal/dialog.ts': 8 } },
  // the host's player, when somebody is about to press play
  { tag: 'sb-video', modules: { 'src/components/video/session.ts': 9 } },
];

/** Lazy modules: `{ tag, after, module, budget }` each. */
export const PARTS = GROUPS.flatMap(({ tag, after, modules }) =>
  Object.entries(modules).map(([module, budget]) => ({ tag, after, module, budget })),
);

/**
 * Packages that are loaded lazily, and KB that each may add to an element. `after`: the module that loads it; elements without that module
 * load it by another. `modules`: the modules that are loaded by `import()`.
 */
export const LAZY = [
  {
    name: 'masks',
    package: 'imask',
    after: 'src/components/shared/fields/Field.tsx',
    modules: ['src/components/shared/fields/mask/MaskedControl.tsx'],
    budget: 11.5,
  },
  // designed for 5: jsep (3.5), the language with its limits and errors, conditions of fields, columns of groups
  {
    name: 'formulas',
    package: 'jsep',
    after: 'src/components/shared/fields/Field.tsx',
    modules: [
      'src/components/shared/fields/calculator/CalculatorControl.tsx',
      'src/components/shared/fields/calculator/derived-results.ts',
    ],
    budget: 9.2,
  },
  {
    name: 'sanitiser',
    package: 'dompurify',
    modules: ['src/platform/trusted-types/rich-text.ts', 'src/platform/trusted-types/purify.ts'],
    budget: 12,
  },
  // 1.6 is in shared chunks (decision 007)
  {
    name: 'addresses',
    package: 'localized-address-format',
    modules: ['src/domain/shipping/postal-address.ts'],
    budget: 12.3,
  },
];

/** Lazy modules without a budget: a pattern of modules each. */
export const UNMEASURED = [
  // texts are included in all sizes
  /^src\/i18n\//,
  // files of the icon set (decision 009)
  /^src\/components\/shared\/icons\//,
  // only the editor loads it
  /^src\/platform\/element\/admin-mark\.ts$/,
  // elements have separate budgets
  /^elements\/sb-[\w-]+\.ts$/,
];
