import type { Catalogue } from './catalogue.js';
import type { TextKey } from './en.js';
import { cart } from './ru/cart.js';
import { catalogue } from './ru/catalogue.js';
import { form } from './ru/form.js';
import { main } from './ru/main.js';
import { payment } from './ru/payment.js';
import { slider } from './ru/slider.js';

/** Russian texts. */
export const ru: Catalogue<TextKey> = { ...main, ...cart, ...catalogue, ...form, ...payment, ...slider };
