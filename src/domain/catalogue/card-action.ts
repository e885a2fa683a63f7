import type { Product } from './product.js';

/** What a press on a card is for (CARD-04). */
export type CardAction = 'none' | 'link' | 'cart' | 'product-page' | 'pages' | 'modal';

/**
 * What a press on a part of a card does: nothing, lead somewhere, open the options, open the product whole, whose own page is at `href` (empty where it has
 * none), or put it into the cart.
 */
export type CardPress = { does: 'nothing' | 'open' | 'add' } | { does: 'lead' | 'view'; href: string };

/** What a card shows beside its button, and whether there is a modal to choose in. */
export interface CardEnvironment {
  optionsShown: boolean;
  opens: boolean;
}

type Sold = Pick<Product, 'link' | 'options' | 'variants'>;

/** What the presses on a card do, for one action. */
export interface CardPresses {
  /** The button sells: it is off for what cannot be ordered. */
  sells: boolean;
  /** Links open a new window. */
  blank: boolean;
  /** The name, and the picture with it. */
  name(product: Pick<Product, 'link'>): CardPress;
  button(product: Sold, environment: CardEnvironment): CardPress;
}

/** Leads to an address; nowhere without one. */
export function lead(href: string | null): CardPress {
  return href ? { does: 'lead', href } : { does: 'nothing' };
}

/**
 * The action `cart`: the name opens the product here, and leads to its own page by what opens new tabs, or in a new window where the author wants that; the button adds. It asks first which
 * variant is meant (CARD-05) where there are several and the card does not show its options; without a modal to ask in, the product's page has to do.
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
