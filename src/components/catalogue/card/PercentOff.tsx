import type { ShopTranslate } from '../../../i18n/shop-texts.js';

/** How much less it costs now, on the picture; the minus stays before the number also where the page runs from right to left. */
export function PercentOff({ percent, t }: { percent: number | null; t: ShopTranslate }) {
  if (percent === null) return null;
  return (
    <span part="badge">
      <bdi dir="ltr">{t('catalogue::percent_off', { percent })}</bdi>
    </span>
  );
}
