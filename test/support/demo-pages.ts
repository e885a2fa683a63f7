/** The pages of the demo: of the shop, of words, pictures, panels, products and orders. Each is read by test/journeys/demo-pages.test.ts. */
export const DEMO_PAGES = [
  ...['shop', 'legal', 'index', 'site', 'mixed', 'editor'],
  ...['button', 'hr', 'contacts', 'rotator', 'anchors'],
  ...['image', 'background', 'icon', 'figure', 'media', 'video'],
  ...['slider', 'cards', 'tabs', 'bundle', 'modal'],
  ...['product', 'product-page', 'catalogue', 'options', 'product-card'],
  ...['cart', 'cart-states', 'cart-button', 'form', 'captcha', 'kitchen', 'field', 'payment'],
];

/** Pages that have an address of their own. */
const ADDRESSES: Readonly<Record<string, string>> = { 'product-page': '/demo/product-page.html?id=p-armchair-nuage' };

/** The address of a page of the demo. */
export const demoAddress = (name: string) => ADDRESSES[name] ?? `/demo/${name}.html`;
