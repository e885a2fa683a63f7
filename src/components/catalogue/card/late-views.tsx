import type { CardKey } from '../../../domain/catalogue/card-list.js';
import { cardDescription } from '../../../domain/catalogue/description.js';
import type { ElementView } from '../context/card-context.js';
import { article, description } from '../pieces/details.js';

/** Views of the less common elements, loaded with the author's look. */
export const LATE_VIEWS: Partial<Record<CardKey, ElementView>> = {
  divider: () => <hr part="divider" />,
  article: ({ variant, shop }) => article(variant, shop.t),
  description: ({ product }) => product.description.trim() && description(cardDescription(product.description)),
};

/** Button text with the markup of the effects `text` and `underline`: a label that rolls out and a copy that rolls in. */
export function rolling(text: string) {
  return (
    <span part="words" data-hover={text}>
      <span part="label">{text}</span>
    </span>
  );
}
