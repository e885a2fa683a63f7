import type { Variant } from '../../../domain/catalogue/product.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { showText } from '../../../platform/trusted-types/rich-text.js';

/** Description of a product: the shop's markup, sanitised (TXT-01). An unchanged text is not written again. */
export function description(text: string, part: 'description' | 'modal-description' = 'description') {
  const show = (element: HTMLElement | null) => {
    if (element) showText(element, text);
  };
  return <div part={part} ref={show} />;
}

/** Vendor code, if the variant has one. */
export function article({ article: code }: Variant, t: ShopTranslate, part = 'article') {
  return code && <p part={part}>{t('catalogue::article', { article: code })}</p>;
}
