import type { ReactNode } from 'react';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';

export interface AbsentProductProps {
  phase: 'missing' | 'failed';
  /** True if a product id is set. */
  asked: boolean;
  t: ShopTranslate;
  retry(): void;
}

/** Fallback for a missing product or failed load: the page's content and a notice; if missing, the slot `gone` replaces both. */
export function AbsentProduct({ phase, asked, t, retry }: AbsentProductProps) {
  if (phase === 'failed') {
    return (
      <>
        <slot />
        <Notice text={t('product::failed')}>
          <button type="button" part="button retry" onClick={retry}>
            {t('main::retry')}
          </button>
        </Notice>
      </>
    );
  }
  if (!asked) return <slot />;
  return (
    <slot name="gone">
      <slot />
      <Notice text={t('product::gone')} />
    </slot>
  );
}

/** Notice with the reason. */
function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div part="notice" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
