import type { ShopTranslate } from '../../../i18n/shop-texts.js';

export interface FilterToggleProps {
  open: boolean;
  /** False until it is known what there is to filter by. */
  ready: boolean;
  /** Chosen values. */
  count: number;
  /** Id of what it opens. */
  controls: string;
  t: ShopTranslate;
  toggle(): void;
}

/** Opens the filters, and tells how many of them are chosen. */
export function FilterToggle({ open, ready, count, controls, t, toggle }: FilterToggleProps) {
  return (
    <button
      type="button"
      part="button find-toggle"
      aria-expanded={open && ready}
      aria-controls={ready ? controls : undefined}
      aria-disabled={!ready || undefined}
      onClick={() => ready && toggle()}
    >
      <svg part="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M3 6h9M16 6h1M3 14h1M8 14h9M14 4v4M6 12v4" />
      </svg>
      {t('find::filters')}
      {count > 0 && (
        <span part="find-badge">
          {count}
          <span data-visually-hidden=""> {t('find::chosen')}</span>
        </span>
      )}
    </button>
  );
}
