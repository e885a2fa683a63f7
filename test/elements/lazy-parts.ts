import { ui } from '../support/ui.js';
import { frame, until } from '../support/until.js';

/** An element’s module that loads late or fails to load, and what the visitor has without it. */
export interface LazyPart {
  element: string;
  /** The end of the module’s URL. */
  module: string;
  /** The end of the warning: what the page lacks without the module. */
  says: string;
  markup: string;
  /** A script that runs before the elements are defined. */
  script?: string;
  /** Requests the module, where the element itself does not. */
  asks?(element: HTMLElement): unknown;
  /** A press requested the module; on failure the visitor sees a message beside the pressed control. */
  pressed?: true;
  /** Returns true if the element works without the module. */
  still(element: HTMLElement): boolean;
  /** Retries the load; absent where only a reload does. */
  chance?(element: HTMLElement): unknown;
  /** Returns a truthy value once the module works. */
  mended?(element: HTMLElement): unknown;
}

const tab = (element: Element, at: number) => ui(element).root.querySelectorAll<HTMLElement>('[role="tab"]')[at];
const chosen = (element: Element) => ui(element).root.querySelector('[aria-selected="true"]')?.textContent;
const THREE =
  '<div data-title="Wood">Oak</div><div data-title="Clay">Fired twice</div><div data-title="Wool">Soft</div>';
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** Removes an element from the page and re-inserts it. */
async function putBack(element: HTMLElement): Promise<void> {
  const { body } = element.ownerDocument;
  element.remove();
  await frame();
  body.append(element);
}

const CART = 'sb-cart.1:';
const LAMP = { id: 'lamp', type: 'custom', count: 1, price: 4500, quantity: -1, title: 'Lamp' };
const FILLED = `localStorage.setItem('${CART}', '${JSON.stringify({ items: [LAMP] })}');`;
const press = (element: HTMLElement, { ownerDocument } = element) => ownerDocument.querySelector('button')?.click();
const BUTTON = '<button>Press</button>';
const openCart = ({ ownerDocument }: Element) => ownerDocument.dispatchEvent(new Event('cart-open'));
const cartIsOpen = (element: Element) => ui(element).root.querySelector('dialog')?.open;

const DRAWER: LazyPart = {
  element: 'cart',
  module: 'CartDrawer',
  says: 'the cart could not be loaded and does not open; what is in it is kept',
  markup: '<sb-cart label="Filled"></sb-cart>',
  script: FILLED,
  still: (element) => !cartIsOpen(element),
  chance: openCart,
  mended: cartIsOpen,
};

export const LAZY_PARTS: LazyPart[] = [
  {
    ...DRAWER,
    markup: `<sb-cart></sb-cart>${BUTTON}`,
    script: '',
    asks: (element) => {
      press(element);
      openCart(element);
    },
    pressed: true,
  },
  {
    element: 'cart-button',
    module: 'cart/selectors',
    says: 'the cart could not be loaded; the button shows no count, and opens a cart only if something else on the page has loaded it',
    markup: '<sb-cart-button></sb-cart-button>',
    asks: (element) => ui(element).part('base')?.click(),
    pressed: true,
    still: (element) => ui(element).part('badge')?.hidden === true,
  },
  DRAWER,
  { ...DRAWER, module: 'CartContent' },
  {
    element: 'cart',
    module: 'sb-form',
    says: 'the form of its checkout could not be loaded; the next press tries again',
    markup: '<sb-cart></sb-cart>',
    script: FILLED,
    asks: async (element) => {
      openCart(element);
      await until(() => ui(element).part('checkout'), 'the checkout button is there');
      ui(element)
        .part('checkout')
        ?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    },
    still: (element) => cartIsOpen(element) === true,
    chance: (element) => ui(element).part('checkout')?.click(),
    mended: ({ ownerDocument }) => ownerDocument.defaultView?.customElements.get('sb-form'),
  },
  {
    element: 'cart',
    module: 'sb-form',
    says: 'the form of its checkout could not be loaded; the next press tries again',
    markup: '<sb-cart label="At the checkout"></sb-cart>',
    script: FILLED,
    asks: async (element) => {
      openCart(element);
      await until(() => cartIsOpen(element), 'the cart is open');
      await until(() => ui(element).part('checkout'), 'the checkout button is there');
      ui(element).part('checkout')?.click();
    },
    still: (element) =>
      ui(element).part('checkout-step')?.querySelector('[role="alert"]')?.textContent ===
      'The order form could not be loaded. What is in your cart is kept.Try again',
    chance: (element) =>
      ui(element).part('checkout-step')?.querySelector<HTMLElement>('[role="alert"] button')?.click(),
    mended: (element) => !ui(element).part('checkout-step')?.querySelector('[role="alert"]'),
  },
  {
    element: 'modal',
    module: 'modal/dialog',
    says: 'its dialog could not be loaded; the modal stays closed, and the next opening tries again',
    markup: `<sb-modal id="sizes" label="Sizes">Measure the table</sb-modal>${BUTTON}`,
    asks: (element) => {
      press(element);
      element.setAttribute('open', '');
    },
    pressed: true,
    still: (element) => !element.hasAttribute('open') && element.ownerDocument.location.hash === '',
    chance: (element) => element.setAttribute('open', ''),
    mended: (element) => ui(element).root.querySelector('dialog')?.open,
  },
  {
    element: 'hr',
    module: 'line-colour',
    says: 'its color parser could not be loaded; the line has the color of the theme',
    markup: '<sb-hr color="rgb(255, 0, 0)"></sb-hr>',
    still: (element) => ui(element).part('line')?.style.borderColor === '',
    chance: (element) => element.setAttribute('thickness', '2'),
    mended: (element) => ui(element).part('line')?.style.borderColor === 'rgb(255, 0, 0)',
  },
  {
    element: 'tabs',
    module: 'author-colour',
    says: 'its color parser could not be loaded; the tabs have the color of the theme',
    markup: `<sb-tabs color="#ff0000">${THREE}</sb-tabs>`,
    still: (element) => {
      tab(element, 1)?.click();
      return chosen(element) === 'Clay';
    },
    chance: (element) => element.setAttribute('label', 'Materials'),
    mended: (element) => ui(element).part('mark')?.style.background,
  },
  {
    element: 'bundle',
    module: 'tabs-editing',
    says: 'its editing support could not be loaded; dragging over a tab does not open it, and a row without tabs shows no hint',
    markup: '<sb-bundle mode="admin"></sb-bundle>',
    still: (element) => ui(element).part('list')?.childElementCount === 0,
    chance: (element) => element.setAttribute('label', 'Materials'),
    mended: (element) => ui(element).part('empty'),
  },
  {
    element: 'background',
    module: 'background/video',
    says: 'its video could not be loaded; its preview stays',
    markup:
      '<sb-background type="video" video="/nowhere.mp4" video-preview="color" color="#123456">Words</sb-background>',
    still: (element) => ui(element).part('layer')?.style.background === 'rgb(18, 52, 86)' && !ui(element).part('video'),
    chance: (element) => element.setAttribute('x', '20'),
    mended: (element) => ui(element).part('base')?.dataset.video,
  },
  {
    element: 'button',
    module: 'button-decoration',
    says: 'its hover effects and readable text colour could not be loaded; it is shown without them',
    markup: '<sb-button label="Read <b>on</b>" hover="fill" action="link" href="#there"></sb-button>',
    still: (element) =>
      ui(element).part('base')?.getAttribute('href')?.endsWith('#there') === true &&
      /Read/.test(ui(element).part('label')?.textContent ?? ''),
    chance: (element) => element.setAttribute('size', 's'),
    // its effects load with a style sheet
    mended: (element) => ui(element).root.adoptedStyleSheets.length === 4,
  },
  {
    element: 'button',
    module: 'shop-button',
    says: 'its product data could not be loaded; it shows no price, and a press tries again',
    markup: '<sb-button label="Add" action="cart" product-id="mug"></sb-button>',
    asks: (element) => ui(element).part('base')?.click(),
    pressed: true,
    still: (element) => ui(element).part('label')?.textContent === 'Add',
    chance: (element) => ui(element).part('base')?.click(),
    mended: (element) => ui(element).part('base')?.dataset.state === 'busy',
  },
  {
    element: 'icon',
    module: 'g-p',
    says: 'its icon could not be loaded; its place stays empty',
    markup: '<sb-icon name="heart" label="Liked"></sb-icon>',
    still: (element) => ui(element).part('base')?.ariaLabel === 'Liked' && element.offsetWidth > 0,
    chance: (element) => element.setAttribute('size', '40'),
    mended: (element) => ui(element).root.querySelector('path'),
  },
  {
    element: 'hr',
    module: 'rich-text',
    says: 'the module for formatted text could not be loaded; the text is shown unformatted',
    markup: '<sb-hr label="Or <b>else</b>"></sb-hr>',
    still: (element) => ui(element).part('label')?.textContent === 'Or else',
    chance: (element) => element.setAttribute('width', '50'),
    mended: (element) => ui(element).root.querySelector('b'),
  },
  {
    element: 'media',
    module: 'media/video',
    says: 'its video player could not be loaded; its picture is shown instead',
    markup:
      '<sb-media type="video" link="https://youtu.be/abcdefghijk" width="640" height="360" color="#123456"></sb-media>',
    still: (element) => Boolean(ui(element).part('base')) && element.offsetHeight > 0,
    chance: putBack,
    mended: (element) => ui(element).part('play'),
  },
  {
    element: 'video',
    module: 'video/session',
    says: 'its player could not be loaded; the next press tries again',
    markup: '<sb-video type="embed" link="/test/nowhere/a" label="How it is made"></sb-video>',
    asks: async (element) => {
      await until(() => ui(element).part('play'), 'there is a button');
      ui(element).part('play')?.click();
    },
    pressed: true,
    still: (element) =>
      ui(element).part('base')?.dataset.state === 'preview' && ui(element).part('play')?.hidden === false,
    chance: (element) => ui(element).part('play')?.click(),
    mended: (element) => {
      // a press can fail with the load in progress, for example after the browser was idle; it is repeated then
      if (ui(element).part('base')?.dataset.state === 'preview') ui(element).part('play')?.click();
      return ui(element).part('player')?.firstChild;
    },
  },
  {
    element: 'image',
    module: 'image/deferred-features',
    says: 'its overlay, border and hover picture could not be loaded; the picture is shown without them',
    markup: `<sb-image preview="${DOT}" width="400" height="200" alt="A lamp" border='{"width":4}' overlay='{"title":"New"}'></sb-image>`,
    still: (element) => ui(element).part('base')?.getBoundingClientRect().height !== 0,
    chance: (element) => element.setAttribute('x', '20'),
    mended: (element) => ui(element).part('overlay'),
  },
  {
    element: 'hr',
    module: 'admin-mark',
    says: 'the mark for elements hidden on this device could not be loaded; the editor shows them unmarked',
    markup: '<sb-hr mode="admin" hidden-on="desktop"></sb-hr>',
    still: (element) => element.offsetHeight > 0,
    chance: (element) => element.setAttribute('width', '50'),
    mended: (element) => getComputedStyle(element, '::after').content.includes('Hidden on desktop'),
  },
];
