import type { CartTranslate } from '../../i18n/shop-texts.js';

/** Old and new value of a change, from left to right as the arrow points; screen readers read a sentence. */
export function ChangeValues({ from, to, t }: { from: string; to: string; t: CartTranslate }) {
  return (
    <span part="change-values">
      {' '}
      <span data-visually-hidden="">{t('cart::change_from_to', { from, to })}</span>
      <span aria-hidden="true" dir="ltr">
        <s dir="auto">{from}</s> → <b dir="auto">{to}</b>
      </span>
    </span>
  );
}
