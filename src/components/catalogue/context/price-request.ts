import { useEffect, useMemo } from 'react';
import { lacksPrice, priceRequestAddress } from '../../../domain/catalogue/offer.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { ShopRules } from '../../../domain/catalogue/shop-rules.js';
import { LINKS_ALLOWED, safeLink } from '../../../domain/shared/link-address.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { warnOnce } from '../../../platform/warnings/warn.js';

/** Author's link for requesting a missing price. */
export interface PriceQuestion {
  /** URL template with `{id}` and `{name}`. */
  address: string;
  /** Empty for the default text. */
  text: string;
}

export interface PriceQuestionSettings {
  askLink: string;
  askText: string;
}

/** Shop context of the link. */
interface QuestionShop {
  rules: ShopRules;
  question: PriceQuestion | null;
  t: ShopTranslate;
}

/** URL and text of the link. */
export interface QuestionLink {
  href: string;
  text: string;
}

/** Reads the author's link; null without one or if its URL is unsafe, which is warned about. */
export function usePriceQuestion({ askLink, askText }: PriceQuestionSettings): PriceQuestion | null {
  const host = useHost();
  const address = safeLink(askLink, 'link');
  useEffect(() => {
    if (address === null) warnOnce(host, 'ask-link', askLink, LINKS_ALLOWED);
  }, [host, address, askLink]);
  return useMemo(() => (address ? { address, text: askText.trim() } : null), [address, askText]);
}

/** Returns the link that replaces the button of a product without a price; null if it has a price or the author set no link. */
export function priceRequestLink(
  product: Product,
  variant: Variant,
  { rules, question, t }: QuestionShop,
): QuestionLink | null {
  if (!question || !lacksPrice(product, variant, rules)) return null;
  return { href: priceRequestAddress(question.address, product), text: question.text || t('catalogue::ask_price') };
}
