import type { CSSProperties } from 'react';
import type { ShopTranslate } from '../../i18n/shop-texts.js';

export interface MoreProps {
  /** Of pagesColours(). */
  colours: CSSProperties | undefined;
  /** The author's text of the button. */
  text: string;
  shown: number;
  total: number;
  busy: boolean;
  t: ShopTranslate;
  load(): void;
}

/** How much of the list is shown, and the button that adds the next page (CAT-03). */
export function More({ colours, text, shown, total, busy, t, load }: MoreProps) {
  return (
    <div part="more" style={colours}>
      <p part="more-count">{t('catalogue::shown', { shown, count: total })}</p>
      <button type="button" part="button more-button" data-state={busy ? 'loading' : 'idle'} onClick={load}>
        {busy ? t('main::loading') : text || t('catalogue::load_more')}
      </button>
    </div>
  );
}
