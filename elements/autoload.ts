import { readLinkedVariant } from '../src/domain/options/options-address.js';
import { isServerRendered } from '../src/platform/element/server-markup.js';
import { startAutoload } from './loaders.js';

/** The element whose page is better served by `shop.js`: one file instead of dozens. */
const SHOP = 'sb-catalogue';

const loadShop = () => import('./shop.js');

/**
 * Loads `shop.js` for a page with a catalogue, which loads the other elements too; where a server has rendered the page, when that is idle
 * or pressed. Otherwise, or if it fails, starts to load them.
 */
async function start(): Promise<void> {
  const isRendered = [...document.querySelectorAll(`${SHOP}, sb-product`)].some(
    (element) => isServerRendered(element) && !customElements.get(element.localName),
  );
  if (isRendered && !readLinkedVariant(location.search)) {
    startAutoload(loadShop);
    return;
  }
  const hasShop = document.querySelector(SHOP) && !customElements.get(SHOP);
  const loaded = hasShop && (await loadShop().catch(() => undefined));
  if (!loaded) startAutoload();
}

/**
 * One script tag for a page: `<script type="module" src="…/autoload.js"></script>`. Loads each element's module when its tag first
 * comes near the screen; markup of a server waits until the page is idle, or the visitor is in it. Replaces
 * `<div data-sb="slider" data-settings='{…}'>` with `<sb-slider>`. Does nothing on a server.
 */
if (typeof document !== 'undefined') void start();
