import { cart } from './en/cart.js';
import { catalogue } from './en/catalogue.js';
import { form } from './en/form.js';
import { main } from './en/main.js';
import { payment } from './en/payment.js';
import { slider } from './en/slider.js';

/** English texts, by the specification's keys. `{name}` stands for a value; plural forms are chosen by `count`. */
export const en = { ...main, ...cart, ...catalogue, ...form, ...payment, ...slider };

/** A text's key. */
export type TextKey = keyof typeof en;
