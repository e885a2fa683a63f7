import type { Product } from './product.js';

/** Action of a card when pressed (CARD-04). */
export type CardAction = 'none' | 'link' | 'cart' | 'product-page' | 'pages' | 'modal';

/**
 * Effect of pressing a part of a card: nothing, `lead` to an address, `open` the options, `view` the product with all details (its page is
 * at `href`, empty without one), or `add` to the cart.
 */
export type CardPress = { does: 'nothing' | 'open' | 'add' } | { does: 'lead' | 'view'; href: string };

/** True if the card shows its options, and if there is a modal to choose in. */
interface CardEnvironment {
  optionsShown: boolean;
  opens: boolean;
}

type Sold = Pick<Product, 'link' | 'options' | 'variants'>;

/** Effects of presses on a card, for one action. */
export interface CardPresses {
  /** True if the button sells: then it is disabled for products that cannot be ordered. */
  sells: boolean;
  /** True if links open a new window. */
  blank: boolean;
  /** Press on the name or the picture. */
  name(product: Pick<Product, 'link'>): CardPress;
  button(product: Sold, environment: CardEnvironment): CardPress;
}

/** Leads to an address; does nothing without one. */
export function lead(href: string | null): CardPress {
  return href ? { does: 'lead', href } : { does: 'nothing' };
}

/**
 * Presses of the action `cart`. The name opens the product on the page and links to its product page for new tabs, or opens that page in a
 * new window if the author wants it. The button adds; with several variants and no options on the card it asks for the variant first
 * (CARD-05), or leads to the product page if there is no modal.
 */
export function cartPresses(blank = false): CardPresses {
  return {
    sells: true,
    blank,
    name: ({ link }) => (blank && link ? lead(link) : { does: 'view', href: link ?? '' }),
    button(product, { optionsShown, opens }) {
      if (optionsShown || !hasChoice(product)) return { does: 'add' };
      if (opens) return { does: 'open' };
      return product.link ? lead(product.link) : { does: 'add' };
    },
  };
}

function hasChoice({ options, variants }: Sold): boolean {
  return options.some(({ values }) => values.length > 0) && variants.filter(({ visible }) => visible).length > 1;
}

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
