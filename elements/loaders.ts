import { readLinkedVariant } from '../src/domain/options/options-address.js';
import { Autoload, type AutoloadOptions } from '../src/platform/element/autoload.js';

const options: AutoloadOptions = {
  loaders: {
    // by `npm run manifest`, one line per element
    'sb-anchors': () => import('./sb-anchors.js'),
    'sb-background': () => import('./sb-background.js'),
    'sb-bundle': () => import('./sb-bundle.js'),
    'sb-button': () => import('./sb-button.js'),
    'sb-cards': () => import('./sb-cards.js'),
    'sb-cart-button': () => import('./sb-cart-button.js'),
    'sb-cart': () => import('./sb-cart.js'),
    'sb-catalogue': () => import('./sb-catalogue.js'),
    'sb-contacts': () => import('./sb-contacts.js'),
    'sb-field': () => import('./sb-field.js'),
    'sb-figure': () => import('./sb-figure.js'),
    'sb-form': () => import('./sb-form.js'),
    'sb-hr': () => import('./sb-hr.js'),
    'sb-icon': () => import('./sb-icon.js'),
    'sb-image': () => import('./sb-image.js'),
    'sb-media': () => import('./sb-media.js'),
    'sb-modal': () => import('./sb-modal.js'),
    'sb-payment': () => import('./sb-payment.js'),
    'sb-product': () => import('./sb-product.js'),
    'sb-rotator': () => import('./sb-rotator.js'),
    'sb-site': () => import('./sb-site.js'),
    'sb-slider': () => import('./sb-slider.js'),
    'sb-tabs': () => import('./sb-tabs.js'),
    'sb-video': () => import('./sb-video.js'),
    // end
  },
  eager: ['sb-site', 'sb-cart', 'sb-payment', 'sb-anchors', 'sb-modal'],
  ofHash: (hash) => (hash.startsWith('#tab') ? ['sb-tabs', 'sb-bundle'] : []),
};

/**
 * Starts to load each element's module when its tag first comes near the screen. For a rendered page, `file` replaces these: at once where
 * the address names a product, which the catalogue opens wherever it is on the page.
 */
export async function startAutoload(file?: () => Promise<unknown>): Promise<void> {
  const isLinked = readLinkedVariant(location.search) !== null;
  if (isLinked && (await file?.().catch(() => undefined))) return;
  const eager = [...options.eager, ...(isLinked ? ['sb-catalogue'] : [])];
  new Autoload({ ...options, eager, ...(file && !isLinked && { file }) }).start();
}
