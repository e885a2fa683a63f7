import { type AppliedFilter, readRange } from '../../../domain/catalogue/chosen-filters.js';
import type { Facet, Range } from '../../../domain/catalogue/facet.js';
import { formatMoney, fractionDigits } from '../../../domain/shared/money.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import type { CardContext } from '../context/card-context.js';

/** Returns the name of a facet: the backend's, else a built-in one, else its id. */
export function facetName({ id, name }: Pick<Facet, 'id' | 'name'>, t: ShopTranslate): string {
  return name || t.known(`find::facet::${id}`) || id;
}

/** Formats a limit of a range; prices in the shop's currency. */
export function limitText(
  value: number,
  facetId: string,
  { rules: { currency }, site: { language } }: CardContext,
): string {
  if (facetId !== 'price') return new Intl.NumberFormat(language).format(value);
  return formatMoney(Math.round(value * 10 ** fractionDigits(currency)), currency, language);
}

/** Returns the accessible name of a range handle. */
export function limitName(facet: Facet, end: 'lowest' | 'highest', t: ShopTranslate): string {
  return t.known(`find::${end}::${facet.id}`) || t(`find::${end}`, { name: facetName(facet, t) });
}

/** Returns the text of an applied filter's chip. */
export function chosenName(chosen: AppliedFilter, shop: CardContext, t: ShopTranslate): string {
  const { filterId, value, facet, name } = chosen;
  if (name) return name;
  const range = readRange(value);
  if (range && facet?.kind !== 'values') return rangeName(range, filterId, shop, t);
  if (facet?.kind === 'flag' || value === '1') return facetName(facet ?? { id: filterId, name: '' }, t);
  return value;
}

function rangeName(range: Range, facetId: string, shop: CardContext, t: ShopTranslate): string {
  const write = (limit: number | null) => (limit === null ? '' : limitText(limit, facetId, shop));
  const [from, to] = [write(range.from), write(range.to)];
  if (!to) return t('find::range_from', { from });
  return from ? t('find::range', { from, to }) : t('find::range_to', { to });
}
