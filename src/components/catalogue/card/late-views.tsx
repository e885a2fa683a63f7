import type { RefCallback } from 'react';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import { cardDescription } from '../../../domain/catalogue/description.js';
import { showText } from '../../../platform/trusted-types/rich-text.js';
import type { CardView, ElementView } from './card-context.js';

/** The elements that most lists leave out. */
export const LATE_VIEWS: Partial<Record<CardKey, ElementView>> = {
  divider: () => <hr part="divider" />,
  article: ({ variant, shop }) =>
    variant.article && <p part="article">{shop.t('catalogue::article', { article: variant.article })}</p>,
  description: ({ product }: CardView) =>
    product.description.trim() && <div part="description" ref={shower(product.description)} />,
};

/** Puts a description into its element; the same text again leaves it alone. */
function shower(text: string): RefCallback<HTMLElement> {
  return (element) => {
    if (element) showText(element, cardDescription(text));
  };
}

/** A button's words with what the effects `text` and `underline` need: a label that rolls out, and the same words that roll in. */
export function rolling(text: string) {
  return (
    <span part="words" data-hover={text}>
      <span part="label">{text}</span>
    </span>
  );
}
