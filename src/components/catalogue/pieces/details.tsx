import type { Variant } from '../../../domain/catalogue/product.js';
import { linesOf, wordsOfMarkup } from '../../../domain/text/text.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { showText } from '../../../platform/trusted-types/rich-text.js';

/**
 * Description of a product: the shop's text, whose markup is sanitised (TXT-01). The words are there at once, also on a server; markup
 * takes their place, so the element is a new one for another text.
 */
export function description(text: string, part: 'description' | 'modal-description' = 'description') {
  const words = wordsOfMarkup(text);
  const show = (element: HTMLElement | null) => {
    if (element) showText(element, text);
  };
  return (
    <div key={text} part={part} ref={words === null ? undefined : show}>
      {linesOf(words ?? text).map((line, at) => [at > 0 && <br key={line} />, line])}
    </div>
  );
}

/** Vendor code, if the variant has one. */
export function article({ article: code }: Variant, t: ShopTranslate, part = 'article') {
  return code && <p part={part}>{t('catalogue::article', { article: code })}</p>;
}
