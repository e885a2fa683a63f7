import { type ReactNode, useId } from 'react';
import dialogStyles from '../../../../styles/dialog.css';
import styles from '../../../../styles/sb-catalogue-sheet.css';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { useDialog } from '../../../platform/dialog/use-dialog.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { Icon } from '../../shared/icons/Icon.js';

/** Length of the closing animation, in milliseconds. */
const CLOSING = 200;

export interface FilterSheetProps {
  open: boolean;
  /** Number of results; null while loading. */
  count: number | null;
  /** Filters are applied that can be cleared. */
  chosen: boolean;
  t: ShopTranslate;
  close(): void;
  clear(): void;
  children: ReactNode;
}

/** Filters on phones: a sheet over the list, with the number of results on the button that closes it. */
export function FilterSheet({ open, count, chosen, t, close, clear, children }: FilterSheetProps) {
  useStyles(dialogStyles, styles);
  const dialog = useDialog({ open, onClose: close, closing: CLOSING });
  const id = useId();
  return (
    <dialog ref={dialog} part="dialog find-sheet" data-state="closed" aria-labelledby={id}>
      <div part="dialog-head">
        <h2 part="dialog-title" id={id}>
          {t('find::filters')}
        </h2>
        <button type="button" part="icon-button close" aria-label={t('main::close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      <div part="find-foot">
        <button type="button" part="button" aria-disabled={!chosen} onClick={() => chosen && clear()}>
          {t('find::clear')}
        </button>
        <button type="button" part="button button-primary find-show" onClick={close}>
          {count === null ? t('main::loading') : t('find::show', { count })}
        </button>
      </div>
    </dialog>
  );
}
