import type { CardKey } from '../../../domain/catalogue/card-list.js';
import { cardDescription } from '../../../domain/catalogue/description.js';
import { article, description } from '../pieces/details.js';
import type { ElementView } from './card-context.js';

/** The elements that most lists leave out. */
export const LATE_VIEWS: Partial<Record<CardKey, ElementView>> = {
  divider: () => <hr part="divider" />,
  article: ({ variant, shop }) => article(variant, shop.t),
  description: ({ product }) => product.description.trim() && description(cardDescription(product.description)),
};

/** A button's words with what the effects `text` and `underline` need: a label that rolls out, and the same words that roll in. */
export function rolling(text: string) {
  return (
    <span part="words" data-hover={text}>
      <span part="label">{text}</span>
    </span>
  );
}
