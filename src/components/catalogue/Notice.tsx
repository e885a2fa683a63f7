import type { ReactNode } from 'react';
import type { ShopTextKey, ShopTranslate } from '../../i18n/shop-texts.js';
import type { RequestErrorCode } from '../../ports/request-error.js';
import { Icon } from '../shared/icons/Icon.js';

/** Failures the visitor can do something about; of the others, that it failed is all there is to say. */
const ADVICE: Partial<Record<RequestErrorCode, ShopTextKey>> = {
  network: 'main::error::network',
  not_authorized: 'main::error::not_authorized',
  incorrect_answer: 'main::error::incorrect_answer',
};

/** In place of products that could not be loaded (CAT-09). */
export function Failure({ code, t, retry }: { code: RequestErrorCode; t: ShopTranslate; retry(): void }) {
  const advice = ADVICE[code];
  // an alert is read out as it comes, so it comes with its words
  if (!t.ready) return null;
  return (
    <div part="notice notice-failed" role="alert">
      <Icon name="alert" />
      <p part="notice-title">{t('catalogue::failed')}</p>
      {advice && <p part="notice-text">{t(advice)}</p>}
      <button type="button" part="button retry" onClick={retry}>
        {t('main::retry')}
      </button>
    </div>
  );
}

/** In place of a list without products (CAT-01); the page may put its own words into the slot `empty`. */
export function Empty({ t, children }: { t: ShopTranslate; children?: ReactNode }) {
  return (
    <slot name="empty">
      <div part="notice notice-empty">
        <p part="notice-title">{t('catalogue::empty')}</p>
        {children}
      </div>
    </slot>
  );
}
