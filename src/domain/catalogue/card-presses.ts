import { type CardAction, type CardPress, type CardPresses, cartPresses, lead } from './card-action.js';
import type { Product } from './product.js';

/** The author's action with what it needs. */
export interface CardActions {
  action: CardAction;
  /** Where `link` leads, and where `pages` does; empty when not set. */
  link: string;
  page: string;
  /** Links open a new window. */
  blank: boolean;
}

/** What the presses on a card do by the author's action (CARD-04): but for `cart` the button does what name and picture do. */
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
