import { useEffect, useId, useMemo, useRef, useState } from 'react';
import dialogStyles from '../../../../styles/dialog.css';
import styles from '../../../../styles/sb-catalogue-modal.css';
import { CARD_KEYS } from '../../../domain/catalogue/card-list.js';
import { type ModalListing, readModalList } from '../../../domain/options/options-modal.js';
import { useDialog } from '../../../platform/dialog/use-dialog.js';
import { useLastPresent } from '../../../platform/element/use-latest.js';
import { warnOnce } from '../../../platform/element/warn.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { useHistoryLayer } from '../../../platform/history/use-history-layer.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { Icon } from '../../shared/icons/Icon.js';
import type { CardContext } from '../card/card-context.js';
import { ModalProduct } from './ModalProduct.js';
import { optionsLayer } from './modal-history.js';
import type { OpenModal } from './open-modal.js';
import { useStickyClose } from './sticky-close.js';

/** Length of the closing animation, in milliseconds. */
const CLOSING = 200;

export interface OptionsModalProps {
  modal: OpenModal;
  shop: CardContext;
  projectId: string;
  /** The author's list of its elements, unread; null for the usual ones. */
  list: unknown;
  /** The author wants the address to name the variant. */
  addressed: boolean;
  mobile: boolean;
  /** Opening it is an entry of the page's history, which Back closes: not in the editor, nor over what has one already. */
  inHistory: boolean;
}

/** The options modal (OPT-04): what there is to choose of a product, and the button that puts it into the cart. */
export function OptionsModal({ modal, shop, projectId, list, addressed, mobile, inHistory }: OptionsModalProps) {
  useStyles(dialogStyles, styles);
  const listing = useModalList(list);
  const { opened, close } = modal;
  const shown = useLastPresent(opened); // stays while it closes
  const [variantId, setVariantId] = useState<string | null>(null);
  const dialog = useDialog({ open: opened !== null, onClose: close, closing: CLOSING, opener: opened?.opener ?? null });
  const content = useRef<HTMLDivElement>(null);
  const sticks = useStickyClose(dialog, content, mobile && opened !== null);
  const id = useId();
  const linked = opened && { productId: opened.product.id, variantId: variantId ?? opened.variant.id };
  useHistoryLayer(linked && inHistory ? optionsLayer(linked, addressed, close) : null, opened?.openedByHistory);

  useEffect(() => {
    if (!opened) return;
    setVariantId(null);
    const title = content.current?.querySelector<HTMLElement>('[part~="modal-name"]');
    (title ?? dialog.current)?.focus({ preventScroll: true });
    dialog.current?.scrollTo(0, 0);
  }, [opened, dialog]);

  const named = listing.entries.some(({ key }) => key === 'name');
  return (
    <dialog
      part="dialog options-modal"
      ref={dialog}
      tabIndex={-1}
      data-state="closed"
      onClose={() => dialog.current?.open || modal.left()}
      data-media={listing.entries.some(({ key }) => key === 'media') || undefined}
      {...(named ? { 'aria-labelledby': id } : { 'aria-label': shown?.product.title })}
    >
      <div part="modal-close-place" data-state={sticks ? 'stuck' : 'free'}>
        <button part="icon-button close" type="button" aria-label={shop.t('main::close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {shown && (
        <ModalProduct
          key={shown.product.id}
          opened={shown}
          shop={shop}
          projectId={projectId}
          listing={listing}
          open={opened !== null}
          content={content}
          titleId={id}
          choose={setVariantId}
          close={close}
        />
      )}
    </dialog>
  );
}

/** The modal's elements by the author's list; one warning for what of it cannot be used. */
export function useModalList(given: unknown): ModalListing {
  const host = useHost();
  const listing = useMemo(() => readModalList(given), [given]);
  const unusable = listing.unusable.join(', ');
  useEffect(() => {
    if (unusable) warnOnce(host, 'modal-elements-list', unusable, `each once of ${CARD_KEYS.join(', ')}`);
  }, [unusable, host]);
  return listing;
}
