import { type CardAction, type CardPress, type CardPresses, cartPresses, lead } from './card-action.js';
import type { Product } from './product.js';

/** The author's card action with its settings. */
export interface CardActions {
  action: CardAction;
  /** Targets of `link` and of `pages`; empty when not set. */
  link: string;
  page: string;
  /** True if links open a new window. */
  blank: boolean;
}

/** Effects of presses on a card by the author's action (CARD-04): except for `cart`, the button does the same as name and picture. */
export function pressesOf({ action, link, page, blank }: CardActions): CardPresses {
  if (action === 'cart') return cartPresses(blank);
  const press = (product: Pick<Product, 'link'>): CardPress => {
    if (action === 'none') return { does: 'nothing' };
    if (action === 'modal') return { does: 'open' };
    if (action === 'product-page') return lead(product.link);
    return lead(action === 'link' ? link : page);
  };
  return { sells: false, blank, name: press, button: press };
}
