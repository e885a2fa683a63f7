/** The pages of the demo by what they show. Each kind is read by a test file of its own: test/journeys/demo-pages/<kind>.test.ts. */
export const DEMO_PAGES = {
  house: ['shop', 'legal', 'index', 'site', 'mixed', 'editor'],
  words: ['button', 'hr', 'contacts', 'rotator', 'anchors'],
  pictures: ['image', 'background', 'icon', 'figure', 'media', 'video'],
  panels: ['slider', 'cards', 'tabs', 'bundle', 'modal'],
  products: ['product', 'product-page', 'catalogue', 'options', 'product-card'],
  orders: ['cart', 'cart-states', 'cart-button', 'form', 'captcha', 'kitchen', 'field', 'payment'],
} as const satisfies Record<string, readonly string[]>;

export type DemoPageKind = keyof typeof DEMO_PAGES;

/** Pages that have an address of their own. */
const ADDRESSES: Readonly<Record<string, string>> = { 'product-page': '/demo/product-page.html?id=p-armchair-nuage' };

/** The address of a page of the demo. */
export const demoAddress = (name: string) => ADDRESSES[name] ?? `/demo/${name}.html`;
