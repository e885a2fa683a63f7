import { useEffect, useMemo } from 'react';
import { lacksPrice, questionAddress } from '../../../domain/catalogue/price-question.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { LINKS_ALLOWED, safeLink } from '../../../domain/shared/link-address.js';
import type { ShopRules } from '../../../domain/shared/shop-rules.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { warnOnce } from '../../../platform/element/warn.js';
import { useHost } from '../../../platform/element/widget-root.js';

/** The author's way to ask for a price that there is none of. */
export interface PriceQuestion {
  /** With `{id}` and `{name}` in it. */
  address: string;
  /** Empty where the usual words are meant. */
  text: string;
}

export interface PriceQuestionSettings {
  askLink: string;
  askText: string;
}

/** What of a shop decides whether there is such a link, and says it. */
interface QuestionShop {
  rules: ShopRules;
  question: PriceQuestion | null;
  t: ShopTranslate;
}

/** What a link to the question needs. */
export interface QuestionLink {
  href: string;
  text: string;
}

/** The author's way to ask for a price; null without one, and where its address would run a script. */
export function usePriceQuestion({ askLink, askText }: PriceQuestionSettings): PriceQuestion | null {
  const host = useHost();
  const address = safeLink(askLink, 'link');
  useEffect(() => {
    if (address === null) warnOnce(host, 'ask-link', askLink, LINKS_ALLOWED);
  }, [host, address, askLink]);
  return useMemo(() => (address ? { address, text: askText.trim() } : null), [address, askText]);
}

/** The link that stands in the place of a product's button: it has no price, and the author has said where that can be asked for. Else null. */
export function questionLink(
  product: Product,
  variant: Variant,
  { rules, question, t }: QuestionShop,
): QuestionLink | null {
  if (!question || !lacksPrice(product, variant, rules)) return null;
  return { href: questionAddress(question.address, product), text: question.text || t('catalogue::ask_price') };
}
