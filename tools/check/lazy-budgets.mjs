import { FADE, SWIPER } from './budgets.mjs';

const SUBMIT = 'src/components/form/submit/submit-controller.ts';
const DATES = 'src/components/shared/fields/date/DateControl.tsx';
const CART = 'src/components/cart/CartContent.tsx';
const DRAWER = 'src/components/cart/CartDrawer.tsx';
const SHOP_BUTTON = 'src/components/button/shop-button.ts';
const OWN_BACKEND = 'src/stores/backend/named-backend.ts';

const RICH_TEXT = 'src/platform/trusted-types/rich-text.ts';
const CHECKOUT = 'src/components/form/CheckoutForm.tsx';

/** Rows of the lazy modules that are loaded after other ones of an element. */
const lazyAfter = (tag, after, modules) =>
  Object.entries(modules).map(([module, budget]) => ({ tag, after, module, budget }));

/** Rows of the lazy modules that an element loads itself. */
const lazy = (tag, modules) => lazyAfter(tag, [], modules);

/** KB that each lazy module may add to its element, with the reason why it is lazy. */
export const PARTS = [
  ...lazy('sb-slider', {
    [SWIPER]: 23, // only a slider that moves needs swiper
    [FADE]: 2, // replaces swiper where slides fade
    'src/components/slider/Thumbs.tsx': 4, // few sliders have thumbnails
    'src/components/slider/SwipeHint.tsx': 4, // shown once on a phone; 1 is in shared chunks (decision 007)
  }),
  ...lazy('sb-form', {
    // most visitors of a page with a form never fill it in: 5 is feedback and the views of answers, 1.5 the request to an endpoint, in
    // three encodings (decision 035)
    [SUBMIT]: 32.5,
    // only a checkout: cart, sums, delivery, address, and the dialog that lists changes; 0.2 keeps a press in a long cart short
    [CHECKOUT]: 53.7,
    [DATES]: 4.7, // few forms ask for a date: parsing, formatting, style sheet
    'src/components/shared/fields/number/NumberControl.tsx': 1.5, // few forms ask for a number; the visitor can type before it is loaded
    // few forms have a range; the catalogue’s filters share its line and its handles of 44 px
    'src/components/shared/fields/range/RangeControl.tsx': 4.5,
    'src/components/shared/fields/captcha/CaptchaControl.tsx': 6, // few forms have the captcha as a field: the providers' widgets
    'src/components/shared/fields/rating/RatingControl.tsx': 2, // few forms ask for stars
    'src/components/shared/fields/text/MaskedControl.tsx': 11.5, // only phones and numbers with a mask: imask
    // few forms calculate: jsep (3.5), the language with its limits and errors, columns of groups
    'src/components/shared/fields/calculator/CalculatorControl.tsx': 11.5,
    'src/components/shared/fields/custom/CustomControl.tsx': 1.5, // few pages have a field type of their making
    'src/components/shared/fields/products/ProductsControl.tsx': 17.5, // few forms offer products; 0.5 is in shared chunks (decision 007)
    'src/components/shared/fields/choice/SearchableSelect.tsx': 5, // only a select with many options has a search
    'src/components/form/model/remote-checks.ts': 5.2, // few pages check a field on a server
    'src/components/form/fields/read-conditions.ts': 10.5, // few fields depend on others
    'src/components/form/steps/StepsView.tsx': 2, // few forms have steps
    'src/components/form/blocks/AddressBlock.tsx': 16.7, // few forms ask for a postal address; 1.5 is in shared chunks (decision 007)
    'src/components/form/blocks/GroupBlock.tsx': 4.5, // few forms repeat a group of fields
    // few forms besides the checkout ask for a delivery; 0.5 is sums from the backend (decision 023), 0.2 a short press in a long cart
    'src/components/form/blocks/DeliveryBlock.tsx': 42,
    'elements/sb-payment.ts': 6, // only a form that leads to a payment, on a page without the element
  }),
  ...lazyAfter('sb-form', [SUBMIT], {
    'src/components/form/captcha/CaptchaChallenge.tsx': 8, // few servers demand a captcha: the providers' widgets and their modal
    'src/components/form/mail/MailView.tsx': 7, // few forms are sent by mail: composing, view, style sheet, texts
    // few forms take files: drop zone, list, previews, upload and its errors (decision 007)
    'src/components/shared/fields/file/FileControl.tsx': 9.7,
  }),
  // the calendar opens on a press: flatpickr and the names of days
  ...lazyAfter('sb-form', [DATES], { 'src/components/shared/fields/date/DatePopup.tsx': 19 }),
  ...lazyAfter('sb-form', [CHECKOUT], { 'src/domain/shipping/postal-address.ts': 3 }), // only an order that is delivered
  ...lazy('sb-cart', { [CART]: 24.2 }), // an empty closed cart only hears requests: its state, reminder, shared link
  ...lazyAfter('sb-cart', [CART], {
    [DRAWER]: 55, // an empty closed cart shows nothing; 9.5 are texts and field settings, which the page may have already
    'elements/sb-payment.ts': 2.5, // only an order to be paid, on a page without the element
  }),
  ...lazyAfter('sb-cart', [CART, DRAWER], {
    'elements/sb-form.ts': 51.7, // the checkout with every field type, once the cart has been opened
    'src/components/catalogue/modal/LineOptions.tsx': 23, // the catalogue's modal, opened when a visitor changes a line's options
    'src/stores/totals/quoter.ts': 3, // only a backend that computes the sums itself
    'src/components/cart/notices/SharedCart.tsx': 4.5, // only a shared cart
    'src/components/cart/notices/UnpaidBills.tsx': 5.5, // only a device with an unpaid bill
    'src/components/cart/notices/LostLines.tsx': 3.5, // only a cart from which the shop has removed lines
  }),
  ...lazy('sb-payment', {
    // opens after an order or from a payment link; contains the logos of 24 payment methods
    'src/components/payment/PaymentModal.tsx': 31.4, // 0.9 owns the history, which the closed payment does not need
    'src/components/payment/PaymentReminder.tsx': 24.4, // few visitors have an unpaid order; 1.2 owns the history
  }),
  ...lazy('sb-button', {
    [RICH_TEXT]: 3.1, // only texts with markup
    [SHOP_BUTTON]: 24.3, // few buttons sell a product; 0.8 keeps adds over the end of the page (decision 018), 0.1 names the stored keys
    'src/components/button/button-decoration.ts': 4, // only a colour or an effect set by the author
    'src/platform/lazy/failed-opening.ts': 3.8, // loaded with the shop's part; its texts must be there before the network fails
  }),
  ...lazyAfter('sb-button', [SHOP_BUTTON], {
    // the cart and custom items, loaded by the first press that adds; a catalogue card loads the same
    'src/stores/cart/add-to-cart.ts': 12.5,
    'src/stores/cart/unfinished-adds.ts': 14, // few pages are left before an add has finished: adds what an earlier page could not
  }),
  ...lazyAfter('sb-button', [RICH_TEXT], { 'src/platform/trusted-types/purify.ts': 11.5 }), // only browsers without setHTML(): dompurify
  ...lazy('sb-catalogue', {
    [OWN_BACKEND]: 10.4, // few pages define a backend; reads leads (1) and quotes (0.5) for it, 1 is in shared chunks (decision 007)
    'src/components/catalogue/filters/ListControls.tsx': 6, // only where the author offers search, sort or filters
    'src/components/catalogue/filters/filtering.ts': 12.5, // few visitors filter; ranges have handles (3, decision 014), the dialog (2.5)
    'src/components/catalogue/list/Pages.tsx': 4, // only page numbers
    'src/components/catalogue/card/authored-look.tsx': 12, // only a look of the author
    'src/components/catalogue/card/CardGallery.tsx': 4, // only galleries with arrows or zones
    'src/components/catalogue/modal/OptionsModal.tsx': 19.2, // the modal opens on a press: options, gallery, stepper (1.3)
    'src/components/catalogue/deferred/list-analytics.ts': 5, // analytics and structured data, after the list is shown
    'src/components/catalogue/deferred/variant-links.ts': 3, // only where the address names a variant or may do so
  }),
  ...lazyAfter('sb-catalogue', [OWN_BACKEND], { 'src/backends/static/static.ts': 10 }), // only a shop in a file: its parser and its search
  ...lazy('sb-product', {
    'src/components/catalogue/gallery/PictureZoom.tsx': 5.5, // few visitors enlarge a picture
    'src/components/catalogue/gallery/VideoSlide.tsx': 6.4, // few products have a video; a press loads the player and waits for it (0.1)
  }),
  // the cart shared by all tabs, for the count beside the icon; adds kept over the end of the page (0.8, decision 018)
  ...lazy('sb-cart-button', { 'src/stores/cart/selectors.ts': 23.6 }),
  ...lazy('sb-image', {
    'src/components/image/deferred-features.ts': 8, // few pictures have a caption, zoom or effects
    'src/platform/element/leaf-hydration.ts': 4.8, // only pages that a server has rendered: Lit's hydration, the page's settings
  }),
  ...lazy('sb-media', { 'src/components/media/video.ts': 8.4 }), // only a media element that shows a video
  ...lazy('sb-background', { 'src/components/background/video.ts': 9.5 }), // few backgrounds have a video
  ...lazy('sb-hr', { 'src/components/hr/line-colour.ts': 3.5 }), // few lines have a colour that is not in hex
  ...lazy('sb-tabs', {
    'src/components/tabs/author-colour.ts': 3.5, // only a colour set by the author
    'src/components/tabs/tabs-editing.ts': 3.5, // only the editor
  }),
  ...lazy('sb-modal', { 'src/components/modal/dialog.ts': 8 }), // a closed modal shows nothing
  ...lazy('sb-video', {
    'src/components/video/session.ts': 5, // reads the link and holds the state of a video that may be played
    'src/components/video/use-video.ts': 5, // the hosts' players, when somebody is about to press play
  }),
];

/** Lazy modules without a budget: a pattern of modules each. */
export const UNMEASURED = [
  /^src\/i18n\//, // texts are included in all sizes
  /^src\/components\/shared\/icons\//, // files of the icon set (decision 009)
  /^src\/platform\/element\/admin-mark\.ts$/, // only the editor loads it
  /^src\/server\//, // only servers load it
  /^elements\/(shop|sb-[\w-]+)\.ts$/, // elements have separate budgets
];
