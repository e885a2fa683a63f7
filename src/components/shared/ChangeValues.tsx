import type { CartTranslate } from '../../i18n/shop-texts.js';

/** Old and new value of a change; screen readers read a sentence. */
export function ChangeValues({ from, to, t }: { from: string; to: string; t: CartTranslate }) {
  return (
    <span part="change-values">
      {' '}
      <span data-visually-hidden="">{t('cart::change_from_to', { from, to })}</span>
      <span aria-hidden="true">
        <s>{from}</s> → <b>{to}</b>
      </span>
    </span>
  );
}
