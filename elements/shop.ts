import './sb-site.js';
import './sb-catalogue.js';
import './sb-cart-button.js';
import './sb-cart.js';
import { startAutoload } from './loaders.js';

/**
 * A shop in one file, for pages with a catalogue: its products, cart button, listener for `add-to-cart`, and page settings. Other
 * elements, and what a press needs, are loaded as by `autoload.js`. Does nothing on a server.
 */
if (typeof document !== 'undefined') void startAutoload();
