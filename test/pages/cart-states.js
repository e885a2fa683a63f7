// What an earlier visit, the shop or the network may have made of a cart. It runs before the elements, so that they find it.
const PROJECT = 'states';

/** A line as an earlier visit has left it; prices in cents. */
const product = (id, variant, title, price, given = {}) => ({
  id: `v-${id}-${variant}`,
  type: 'product',
  count: 1,
  price,
  orderPrice: price,
  title,
  img: { id: `${id}-${variant.split('-')[0]}`, ext: 'webp' },
  productId: `p-${id}`,
  variantId: `v-${id}-${variant}`,
  quantity: -1,
  hidden: false,
  vendorCode: '',
  optionsInfo: [],
  link: null,
  ...given,
});
const custom = (id, title, price, given = {}) => ({
  ...product('', '', title, price),
  ...{ id, type: 'custom', img: null, productId: null, variantId: null, ...given },
});

const MUGS = product('mug-day', 'clay-1', 'Day mug', 1800, { count: 4, optionsInfo: ['Clay', 'One'] });
const VASE = product('vase-moon', 'blush', 'Moon jar', 9500, { optionsInfo: ['Blush'] });
const LAMP = product('lamp-nook', 'brass', 'Nook floor lamp', 18900, { optionsInfo: ['Brass'] });
const GIFT = custom('gift', 'Gift wrapping', 450, { note: 'For Ann' });
const OLD_LAMP = {
  ...LAMP,
  id: 'v-lamp-old',
  productId: 'p-lamp-old',
  variantId: 'v-lamp-old',
  title: 'Last year’s lamp',
};
const fault = (call, kind) => ({ [call]: `/api/ecommerce/${call}/?sb-fault=${kind}` });

/** Lines for a long cart: what the page itself sells has no stock to run out of. */
const LONG = Array.from({ length: 200 }, (_, at) => custom(`sample-${at}`, `Fabric sample ${at + 1}`, 100 + at));

/** Presses a button of the open cart, as a visitor does. */
const press = (part) => document.querySelector('sb-cart').shadowRoot.querySelector(`[part~="${part}"]`).click();

const STATES = {
  empty: {},
  filled: { items: [MUGS, VASE, GIFT], promocode: 'WELCOME10', shippingId: 'courier' },
  price: {
    items: [
      { ...VASE, price: 11000, orderPrice: 11000 },
      { ...MUGS, price: 1500, orderPrice: 1500 },
    ],
  },
  gone: { items: [MUGS, OLD_LAMP] },
  preorder: { items: [product('lamp-nook', 'sage', 'Nook floor lamp', 18900, { optionsInfo: ['Sage'] }), VASE] },
  stock: {
    project: 'limited',
    items: [
      { ...VASE, count: 9 },
      product('lamp-nook', 'sage', 'Nook floor lamp', 18900, { optionsInfo: ['Sage'] }),
      MUGS,
    ],
  },
  priceless: { items: [custom('visit', 'A visit to your home', null), MUGS] },
  currency: { items: [custom('card', 'Greeting card', 300, { currency: 'USD' }), MUGS] },
  minimum: { items: [GIFT] },
  removal: { items: [VASE, MUGS], after: () => press('remove') },
  'code-lost': { items: [LAMP], promocode: 'MINUS5' },
  'code-later': { items: [VASE], promocode: 'LATER' },
  'code-all': { items: [MUGS], promocode: 'TWICE' },
  'code-unknown': { items: [MUGS], after: async (cart) => cart.applyPromocode('NOBODY').catch(() => {}) },
  'code-unread': { items: [MUGS], promocode: 'WELCOME10', paths: fault('promocodes', 'fail:503') },
  blocked: { items: [MUGS], shippingId: 'freight' },
  open: { items: [VASE], shippingId: 'international' },
  'delivery-failed': { items: [VASE], paths: fault('shipping', 'fail:503') },
  'not-checked': { items: [VASE], paths: fault('products', 'fail:503') },
  tax: { project: 'limited', items: [{ ...MUGS, count: 2 }, GIFT], shippingId: 'courier' },
  shared: {
    items: [MUGS],
    link: '?state=shared&sb-cart=p-vase-moon:v-vase-moon-blush:1,p-mug-tall:v-mug-tall-charcoal:2',
  },
  long: { items: LONG },
};

const name = new URLSearchParams(location.search).get('state');
const state = Object.hasOwn(STATES, name ?? '') ? STATES[name] : null;
const site = document.querySelector('sb-site');

/** Puts the state's cart in the place of the one before. */
function leave({ project = PROJECT, items = [], promocode = null, shippingId = null }) {
  const cart = { items: items.map((item) => ({ currency: 'EUR', ...item })), promocode, shippingId };
  const stored = { version: 2, project, currency: 'EUR', time: Date.now(), applied: [], cart };
  localStorage.setItem(`sb-cart.2:${project}`, JSON.stringify(stored));
}

if (state) {
  leave(state);
  if (state.link && !location.search.includes('sb-cart')) history.replaceState(null, '', state.link);
  if (state.project) site.setAttribute('project-id', state.project);
  if (state.paths) site.setAttribute('paths', JSON.stringify(state.paths));
  const link = document.querySelector(`a[href="?state=${name}"]`);
  link.setAttribute('aria-current', 'page');
  // the page's cart is asked once the elements are there
  addEventListener('load', async () => {
    const { cart } = await import('/dist/elements/cart.js');
    // as on a page that has been read for a while: the shop's rules and ways of delivery are there, or could not be had
    await cart.explain().catch(() => {});
    await cart.open();
    await state.after?.(cart);
  });
}
