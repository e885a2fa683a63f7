import { Autoload } from '../src/bridge/autoload.js';

/**
 * One script tag for a page: `<script type="module" src="…/autoload.js"></script>`. Loads each element's module when its tag first
 * comes near the screen, and turns `<div data-sb="slider" data-settings='{…}'>` into `<sb-slider>`.
 */
new Autoload({
  loaders: {
    // by `npm run manifest`, one line per element
    'sb-cart-button': () => import('./sb-cart-button.js'),
    'sb-cart': () => import('./sb-cart.js'),
    'sb-catalogue': () => import('./sb-catalogue.js'),
    'sb-field': () => import('./sb-field.js'),
    'sb-form': () => import('./sb-form.js'),
    'sb-image': () => import('./sb-image.js'),
    'sb-payment': () => import('./sb-payment.js'),
    'sb-site': () => import('./sb-site.js'),
    'sb-slider': () => import('./sb-slider.js'),
    // end
  },
  eager: ['sb-site', 'sb-cart', 'sb-payment'],
}).start();
