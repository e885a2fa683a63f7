// Every element, by `npm run manifest`.
import './sb-cart-button.js';
import './sb-cart.js';
import './sb-catalogue.js';
import './sb-field.js';
import './sb-form.js';
import './sb-image.js';
import './sb-payment.js';
import './sb-site.js';
import './sb-slider.js';
