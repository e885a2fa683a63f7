import type { ReactNode } from 'react';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';

export interface AbsentProductProps {
  phase: 'missing' | 'failed';
  /** Whether a product is named at all. */
  asked: boolean;
  t: ShopTranslate;
  retry(): void;
}

/** In place of a product that cannot be had: what the page has put inside, and why; what it has for one that is gone, in place of both. */
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

/** Why a product is not there, in words. */
function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div part="notice" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
