import { useEffect, useId } from 'react';
import dialogStyles from '../../../../styles/dialog.css';
import pictureStyles from '../../../../styles/line-picture.css';
import styles from '../../../../styles/sb-form-changes.css';
import { useDialog } from '../../../platform/dialog/use-dialog.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { confirmation } from '../../../stores/checkout/confirmation.js';
import { ItemChangeRow, SumChangeRow } from './ChangeRow.js';
import type { ChangeWords } from './change-words.js';

interface ChangesDialogProps {
  words: ChangeWords;
  /** True in the editor, which sends nothing and so asks nothing. */
  admin: boolean;
}

/**
 * Asks the visitor to confirm the changes since the order was put together (CONF-02). Each checkout form has one,
 * because the form that sends the order is visible then; only that form asks.
 */
export function ChangesDialog({ words, admin }: ChangesDialogProps) {
  useStyles(dialogStyles, pictureStyles, styles);
  const host = useHost();
  const id = useId();
  const question = useStore(confirmation(), (open) => (open?.view === host ? open : null));
  useEffect(() => (admin ? undefined : confirmation().addView(host)), [host, admin]);
  const answer = (agreed: boolean) => question?.answer(agreed);
  const dialog = useDialog({ open: question !== null, onClose: () => answer(false) });
  const { t } = words;
  const repriced = question?.changes.filter(({ kind }) => kind === 'price_changed').length ?? 0;
  return (
    <dialog ref={dialog} part="dialog changes" aria-labelledby={id} aria-describedby={`${id}-tip`}>
      {question && (
        <>
          <h2 part="dialog-title" id={id}>
            {t('cart::confirm_title')}
          </h2>
          <p part="changes-tip" id={`${id}-tip`}>
            {repriced > 0
              ? t('cart::price_confirmation::items_price_changed', { count: repriced })
              : t('cart::confirm_tip')}
          </p>
          <ul part="changes-list">
            {question.changes.map((change) => (
              <ItemChangeRow key={`${change.id} ${change.kind}`} change={change} words={words} />
            ))}
            {question.sums.map((change) => (
              <SumChangeRow key={change.kind} change={change} words={words} />
            ))}
          </ul>
          <div part="changes-actions">
            <button type="button" part="button" onClick={() => answer(false)}>
              {t('cart::confirm_cancel')}
            </button>
            <button type="button" part="button button-primary" onClick={() => answer(true)}>
              {t('cart::confirm_apply')}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
