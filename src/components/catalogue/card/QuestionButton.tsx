import type { Product } from '../../../domain/catalogue/product.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import type { QuestionLink } from './price-question.js';

export interface QuestionButtonProps {
  /** The part that is in its place otherwise. */
  part: 'add' | 'modal-button';
  question: QuestionLink;
  product: Product;
  t: ShopTranslate;
}

/** In the place of the button that buys: the way to ask for the price. */
export function QuestionButton({ part, question: { href, text }, product, t }: QuestionButtonProps) {
  return (
    <a
      part={`button button-primary ${part}`}
      href={href}
      aria-label={t('catalogue::button_name', { text, title: product.title })}
    >
      <span>{text}</span>
    </a>
  );
}
