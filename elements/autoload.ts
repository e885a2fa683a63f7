/** Tag of the element whose pages load `shop.js`: one file instead of dozens. */
const SHOP = 'sb-catalogue';

const loadShop = () => import('./shop.js');

/**
 * Loads `shop.js` for a page with a catalogue, which loads the other elements too; where a server has rendered the page, when that is idle
 * or pressed. Otherwise, or if that fails, loads elements one by one. Imports nothing earlier, so that nothing delays `shop.js`.
 */
async function start(): Promise<void> {
  const waiting = [...document.querySelectorAll(`${SHOP}, sb-product`)].filter(
    (one) => !customElements.get(one.localName),
  );
  // an element without its script has a root only from a server
  const isRendered = waiting.some(({ shadowRoot }) => shadowRoot);
  const isShop = !isRendered && waiting.some(({ localName }) => localName === SHOP);
  if (isShop && (await loadShop().catch(() => undefined))) return;
  const { startAutoload } = await import('./loaders.js');
  await startAutoload(isRendered ? loadShop : undefined);
}

/**
 * One script tag for a page: `<script type="module" src="…/autoload.js"></script>`. Loads each element's module when its tag first
 * comes near the screen; markup of a server waits until the page is idle, or the visitor is in it. Replaces
 * `<div data-sb="slider" data-settings='{…}'>` with `<sb-slider>`. Does nothing on a server.
 */
if (typeof document !== 'undefined') void start();

export {};
