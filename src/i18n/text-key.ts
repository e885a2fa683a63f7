import type { card } from './en/card.js';
import type { cart } from './en/cart.js';
import type { cartButton } from './en/cart-button.js';
import type { catalogue } from './en/catalogue.js';
import type { checkout } from './en/checkout.js';
import type { field } from './en/field.js';
import type { find } from './en/find.js';
import type { form } from './en/form.js';
import type { main } from './en/main.js';
import type { moving } from './en/moving.js';
import type { order } from './en/order.js';
import type { page } from './en/page.js';
import type { payment } from './en/payment.js';
import type { slider } from './en/slider.js';
import type { tabs } from './en/tabs.js';
import type { video } from './en/video.js';

/** A text's key: one of the specification's, in any area. */
export type TextKey =
  | keyof typeof main
  | keyof typeof card
  | keyof typeof cart
  | keyof typeof cartButton
  | keyof typeof catalogue
  | keyof typeof checkout
  | keyof typeof field
  | keyof typeof find
  | keyof typeof form
  | keyof typeof moving
  | keyof typeof order
  | keyof typeof page
  | keyof typeof payment
  | keyof typeof slider
  | keyof typeof tabs
  | keyof typeof video;
