import { FADE, SWIPER } from './budgets.mjs';

/** Parts of elements that come when needed, why, and what each may add to its element: KB. `after`: the part that asks for it, which is there then. */
export const PARTS = [
  { tag: 'sb-slider', module: SWIPER, budget: 23, why: 'only a slider that moves needs swiper' },
  { tag: 'sb-slider', module: FADE, budget: 2, why: 'in place of swiper where slides fade' },
  { tag: 'sb-slider', module: 'src/components/slider/Thumbs.tsx', budget: 4, why: 'few sliders have thumbs' },
  {
    tag: 'sb-slider',
    module: 'src/components/slider/SwipeHint.tsx',
    budget: 4,
    why: 'once on a phone; 1 of it comes in files with others (record 113)',
  },
  {
    tag: 'sb-form',
    module: 'src/components/form/submit-controller.ts',
    // 1.5 are the body for an endpoint, in three encodings, its request and its answers (record 119)
    budget: 26.5,
    why: 'checks and sends; most visitors of a page with a form never turn to it',
  },
  {
    tag: 'sb-form',
    after: 'src/components/form/submit-controller.ts',
    module: 'src/components/form/mail/MailView.tsx',
    budget: 7,
    why: 'few forms go by mail: what writes it, its view, style sheet and words',
  },
  {
    tag: 'sb-form',
    after: 'src/components/form/submit-controller.ts',
    module: 'src/components/shared/fields/file/FileControl.tsx',
    // designed for 6: the previews, the words of each failure and the live region are the rest; 0.2 comes in files with others (record 113)
    // 0.1 warns of an upload that failed, with its address
    // 1.2 comes in a file with others, too
    budget: 9.7,
    why: 'few forms take files: choosing, dropping, the list, its style sheet, the upload and its failures',
  },
  {
    tag: 'sb-form',
    module: 'src/components/form/captcha/CaptchaChallenge.tsx',
    budget: 8,
    why: "the providers' widgets and the modal around them: few servers demand a captcha, of few visitors",
  },
  {
    tag: 'sb-form',
    module: 'src/components/form/CheckoutForm.tsx',
    // 0.1: calls that fail are warned about with their address
    // 0.7 is what is ordered, right above the button, and how many days a delivery takes
    // 0.6 is how a page is named to a backend of another host, and what an order waits for
    // 0.3: after a 409 the shop is waited for five seconds
    budget: 51.5,
    why: 'cart, sums, delivery with fields of its own, address and the dialog with what has changed, which a form for leads has none of',
  },
  {
    tag: 'sb-form',
    module: 'src/components/shared/fields/date/DateControl.tsx',
    budget: 4,
    why: 'what reads and writes dates, with their style sheet, for forms that ask for one',
  },
  {
    tag: 'sb-form',
    after: 'src/components/shared/fields/date/DateControl.tsx',
    module: 'src/components/shared/fields/date/DatePopup.tsx',
    budget: 19,
    why: 'the calendar, once somebody turns to its button: flatpickr and the names of days; a language that the browser does not know is a file more',
  },
  {
    tag: 'sb-cart',
    module: 'src/components/cart/CartDrawer.tsx',
    budget: 55,
    why: 'an empty cart that nobody opens shows nothing; 0.7 hand on its link; 5 of it are the texts, 4.5 the settings of fields, which the page may have already',
  },
  {
    tag: 'sb-cart',
    module: 'elements/sb-form.ts',
    // 0.2: calls that fail are warned about with their address, as are unknown paths
    // 2.3 of it read phones and numbers as people write them
    // 2.8: forms that can be edited while they wait, captchas that are late, searched countries, days of a delivery, and the words of all that
    // 0.9: long forms are drawn piece by piece (0.4), after a 409 the shop is waited for five seconds (0.3)
    budget: 51.5,
    why: 'the checkout with every type of field, dates, files and calculators among them, once the cart has been opened',
  },
  {
    tag: 'sb-cart',
    after: 'src/components/cart/CartDrawer.tsx',
    module: 'src/components/catalogue/modal/LineOptions.tsx',
    budget: 23,
    why: "the catalogue's modal with options and pictures, with the first line that is given others, and the gallery of the same modal; a page with a catalogue has most of it",
  },
  {
    tag: 'sb-payment',
    module: 'src/components/payment/PaymentModal.tsx',
    // 0.1 warns of calls that fail, with their address
    // 0.3: the bill of another payment is refused
    budget: 29.0,
    why: 'only an address with a payment, or an order that has been placed, opens it; the marks of 24 ways to pay are in it',
  },
  {
    tag: 'sb-payment',
    module: 'src/components/payment/PaymentReminder.tsx',
    budget: 20.6,
    why: 'few visitors have an order that waits for payment',
  },
  {
    tag: 'sb-button',
    module: 'src/components/button/shop-button.ts',
    // 0.8 keep what a visitor adds over the end of the page (record 123)
    // 0.4: calls that fail are warned about with their address, as are unknown paths
    // 0.5: that calls wait for the page's settings, and addresses below a foreign base; 0.5: files divided anew since a press that fails has words
    // 0.2: the state of buttons that add is a file of its own, which catalogues share
    budget: 21.9,
    why: 'few buttons of a page sell a product; the readers of products know their videos',
  },
  {
    tag: 'sb-button',
    module: 'src/components/button/button-decoration.ts',
    budget: 4,
    why: 'only a colour or an effect of the author needs it',
  },
  {
    tag: 'sb-button',
    module: 'src/platform/lazy/failed-opening.ts',
    budget: 3.5,
    why: 'comes beside the part for the shop, which few buttons have; the words for a press that fails are there without a network',
  },
  {
    tag: 'sb-button',
    after: 'src/components/button/shop-button.ts',
    module: 'src/stores/cart/add-to-cart.ts',
    budget: 12.5,
    why: 'the cart, what fills it and what a custom item may bring, with the first press that adds; a card of a catalogue asks for the same',
  },
  {
    tag: 'sb-button',
    after: 'src/components/button/shop-button.ts',
    module: 'src/stores/cart/left-wishes.ts',
    budget: 14,
    why: 'puts into the cart what an earlier page had no time for, with all that adds: few pages are left so soon',
  },
  {
    tag: 'sb-cart',
    after: 'src/components/cart/CartDrawer.tsx',
    module: 'src/stores/checkout/quoter.ts',
    budget: 3,
    why: 'only where a backend makes the sums itself',
  },
  {
    tag: 'sb-catalogue',
    module: 'src/stores/named-backend.ts',
    // 1 comes in files with others (record 113), 1 reads a lead for the backend, 0.5 a quote, 0.5 warns of backends that do not fit together
    // 0.1 reads days of a delivery by name, 0.2 is plainer warnings
    budget: 10.4,
    why: "asks a backend of the page's own, and reads what it answers: most pages have none",
  },
  {
    tag: 'sb-catalogue',
    after: 'src/stores/named-backend.ts',
    module: 'src/backends/static/static.ts',
    budget: 10,
    why: 'a shop in a file: its reading, and what finds products in it',
  },
  {
    tag: 'sb-catalogue',
    module: 'src/components/catalogue/authored-features.ts',
    budget: 25.5,
    why: 'only where the author has set controls, page numbers or a look of the cards; filters are a dialog on a phone, boxes drawn in the palette, long lists of values fold, and ranges have handles (3, record 109)',
  },
  {
    tag: 'sb-catalogue',
    module: 'src/components/catalogue/modal/OptionsModal.tsx',
    // 0.5 keeps the focus in the gallery when a video is left or comes
    // 1.3 is the count, whose stepper the cart has too, with its sums
    budget: 19.2,
    why: 'options, and all about a product with its pictures to look through: the modal comes with a press',
  },
  {
    tag: 'sb-catalogue',
    module: 'src/components/catalogue/deferred/deferred-features.ts',
    budget: 6.5,
    why: 'analytics, structured data and links come once the list is shown: no visitor waits for them',
  },
  {
    tag: 'sb-product',
    module: 'src/components/catalogue/product/PictureZoom.tsx',
    budget: 5.5,
    why: 'few visitors enlarge a picture',
  },
  {
    tag: 'sb-product',
    module: 'src/components/catalogue/product/VideoSlide.tsx',
    // 0.6 says that its player could not be loaded
    budget: 6.2,
    why: 'few products have a video, whose link and play button are known here; its code to play comes with the press',
  },
  {
    tag: 'sb-form',
    module: 'src/components/shared/fields/number/NumberControl.tsx',
    budget: 1.5,
    why: 'few forms ask for a number; until it has come one can type',
  },
  {
    tag: 'sb-form',
    module: 'src/components/shared/fields/range/RangeControl.tsx',
    budget: 4.5,
    why: 'few forms have a range to drag; the catalogue’s filters share its line and handles, which a finger has 44 px of',
  },
  {
    tag: 'sb-form',
    module: 'src/components/shared/fields/captcha/CaptchaControl.tsx',
    budget: 4,
    why: 'few forms have the captcha among their fields',
  },
  {
    tag: 'sb-form',
    module: 'src/components/shared/fields/products/ProductsControl.tsx',
    // 0.5 comes in files with others (record 113)
    budget: 17,
    why: 'few forms offer products to choose from',
  },
  {
    tag: 'sb-form',
    module: 'src/components/shared/fields/select/SearchableSelect.tsx',
    budget: 5,
    why: 'only a choice of many values is searched',
  },
  {
    tag: 'sb-form',
    module: 'src/components/form/remote-checks.ts',
    budget: 4.5,
    why: 'few pages let a server check a field; a form that is cleared ends its questions',
  },
  {
    tag: 'sb-form',
    module: 'src/components/form/read-conditions.ts',
    budget: 10.5,
    why: 'few fields depend on others',
  },
  {
    tag: 'sb-form',
    module: 'src/components/form/StepsView.tsx',
    budget: 2,
    why: 'few forms have steps',
  },
  {
    tag: 'sb-form',
    module: 'src/components/form/AddressBlock.tsx',
    // 1.5 comes in files with others (record 113)
    budget: 16.7,
    why: 'few forms ask for a postal address',
  },
  {
    tag: 'sb-form',
    module: 'src/components/form/GroupBlock.tsx',
    budget: 4.5,
    why: 'few forms repeat a group of fields',
  },
  {
    tag: 'sb-form',
    module: 'src/components/form/DeliveryBlock.tsx',
    // 0.5 are sums that a backend makes itself (record 124)
    // 0.2: calls that fail are warned about with their address, as are unknown paths
    // 0.5 are sums that a backend makes itself (record 124), 0.3 the days that a delivery takes
    budget: 39.2,
    why: 'few forms beside the checkout ask for a delivery',
  },
  {
    tag: 'sb-form',
    module: 'elements/sb-payment.ts',
    budget: 6,
    why: 'a form that leads to a payment, on a page without the element; it knows of unpaid orders',
  },
  {
    tag: 'sb-cart',
    module: 'elements/sb-payment.ts',
    budget: 2.5,
    why: 'an order that is to be paid, on a page without the element',
  },
  {
    tag: 'sb-cart',
    after: 'src/components/cart/CartDrawer.tsx',
    module: 'src/components/cart/SharedCart.tsx',
    budget: 4.5,
    why: 'once somebody shares the cart or comes by a shared link',
  },
  {
    tag: 'sb-cart',
    after: 'src/components/cart/CartDrawer.tsx',
    module: 'src/components/cart/UnpaidBills.tsx',
    budget: 5.5,
    why: 'only a device with an unpaid bill has one to show',
  },
  {
    tag: 'sb-cart',
    after: 'src/components/cart/CartDrawer.tsx',
    module: 'src/components/cart/LostLines.tsx',
    budget: 3.5,
    why: 'only a cart of which the shop has taken lines out',
  },
  {
    tag: 'sb-cart-button',
    module: 'src/stores/cart/count.ts',
    // 0.8 keep what a visitor adds over the end of the page (record 123)
    // 0.4: calls that fail are warned about with their address, as are unknown paths
    // 0.5: that calls wait for the page's settings, and addresses below a foreign base
    budget: 22.6,
    why: 'the cart that all tabs share, for the number beside the icon; the button is there before it',
  },
  {
    tag: 'sb-image',
    module: 'src/components/image/deferred-features.ts',
    budget: 8,
    why: 'words, zoom and effects that few pictures have',
  },
  {
    tag: 'sb-media',
    module: 'src/components/media/video.ts',
    // 0.4 says that its player could not be loaded
    budget: 8,
    why: 'a media element that shows a picture needs none of it',
  },
  {
    tag: 'sb-background',
    module: 'src/components/background/video.ts',
    budget: 9.5,
    why: 'few backgrounds move',
  },
  {
    tag: 'sb-tabs',
    module: 'src/components/tabs/author-colour.ts',
    budget: 3.5,
    why: 'only a colour of the author needs it',
  },
  {
    tag: 'sb-tabs',
    module: 'src/components/tabs/tabs-editing.ts',
    budget: 3.5,
    why: 'only the editor needs it',
  },
  {
    tag: 'sb-modal',
    module: 'src/components/modal/dialog.ts',
    budget: 8,
    why: 'a modal that nobody opens shows nothing',
  },
  {
    tag: 'sb-video',
    module: 'src/components/video/session.ts',
    budget: 9,
    why: 'the player of the host, once somebody may want it, and the pause button of a slider that it may stand in',
  },
];

/**
 * Parts that come when needed: the package each is about, and what it may add to an element that is there already. `after`: the module that asks for it; an element without that asks by way
 * of another. `modules`: what is asked for.
 */
export const LAZY = [
  {
    name: 'masks',
    package: 'imask',
    after: 'src/components/shared/fields/Field.tsx',
    modules: ['src/components/shared/fields/mask/MaskedControl.tsx'],
    budget: 11.5,
  },
  // designed for 5: jsep alone is 3.5, the language with its limits, its errors and the order of calculators as much, and what the conditions of fields and the columns of groups add to it
  {
    name: 'formulas',
    package: 'jsep',
    after: 'src/components/shared/fields/Field.tsx',
    modules: [
      'src/components/shared/fields/calculator/CalculatorControl.tsx',
      'src/components/shared/fields/calculator/derived-results.ts',
    ],
    // 0.1: the parser's settings are in the module that reads its tree, which compresses a few bytes less
    budget: 9.2,
  },
  {
    name: 'sanitiser',
    package: 'dompurify',
    modules: ['src/platform/trusted-types/rich-text.ts', 'src/platform/trusted-types/purify.ts'],
    budget: 12,
  },
  {
    name: 'addresses',
    package: 'localized-address-format',
    modules: ['src/domain/shipping/postal-address.ts'],
    // 1.6 comes in files with others (record 113)
    budget: 12.3,
  },
];

/** What is asked for by `import()` without a budget of its own: a pattern of modules, and why. */
export const UNMEASURED = [
  { modules: /^src\/i18n\//, why: 'texts are in the sizes of all that is shown' },
  { modules: /^src\/components\/shared\/icons\//, why: 'the volumes of the icon set (record 015)' },
  { modules: /^src\/platform\/element\/admin-mark\.ts$/, why: 'only the editor loads it' },
  { modules: /^elements\/sb-[\w-]+\.ts$/, why: 'elements have rows of their own' },
];
