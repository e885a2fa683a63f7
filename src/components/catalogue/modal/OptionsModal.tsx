import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import dialogStyles from '../../../../styles/dialog.css';
import galleryStyles from '../../../../styles/product-gallery.css';
import styles from '../../../../styles/sb-catalogue-modal.css';
import stepperStyles from '../../../../styles/stepper.css';
import { CARD_KEYS } from '../../../domain/catalogue/card-list.js';
import type { Product } from '../../../domain/catalogue/product.js';
import { type ModalListing, readModalList } from '../../../domain/options/options-modal.js';
import { joinStops } from '../../../domain/shared/observable.js';
import { listen } from '../../../events.js';
import { useDialog } from '../../../platform/dialog/use-dialog.js';
import { useHistoryLayer } from '../../../platform/history/use-history-layer.js';
import { useLastPresent } from '../../../platform/react/use-latest.js';
import { useSite } from '../../../platform/react/use-site.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { onResize } from '../../../platform/screen/resize.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { warnOnce } from '../../../platform/warnings/warn.js';
import { IconButton } from '../../shared/buttons.js';
import type { CardContext, Opened, OpenModal } from '../context/card-context.js';
import { ModalProduct } from './ModalProduct.js';
import { optionsLayer } from './modal-history.js';

/** Length of the closing animation, in milliseconds. */
const CLOSING = 200;

export interface OptionsModalProps {
  modal: OpenModal;
  shop: CardContext;
  /** Author's raw list of elements; null for the default. */
  list: unknown;
  /** Write the variant to the URL. */
  addressed: boolean;
  /** Opening adds a history entry, so that Back closes it; false over a layer that has one. Default: except in the editor. */
  inHistory?: boolean;
  /** List for the previous and next buttons; none for a single product. */
  walk?: readonly Product[];
  /** Show the count stepper. */
  counts?: boolean;
}

/**
 * Modal of a product: its options and the add button (OPT-04), or the full product with buttons to the previous and next one of the list.
 */
export function OptionsModal(props: OptionsModalProps) {
  const { modal, shop, list, addressed, inHistory = !shop.admin, walk, counts = true } = props;
  useStyles(dialogStyles, galleryStyles, stepperStyles, styles);
  const { opened, close } = modal;
  const shown = useLastPresent(opened); // kept during the closing animation
  const opening = useNumberOf(shown);
  const whole = shown?.view === 'product';
  const listing = useModalList(list, whole);
  const [chosen, setChosen] = useState<{ of: Opened | null; variantId: string } | null>(null);
  const dialog = useDialog({ open: opened !== null, onClose: close, closing: CLOSING, opener: opened?.opener ?? null });
  const content = useRef<HTMLDivElement>(null);
  const sticks = useStickyClose(dialog, content, useSite().device === 'mobile' ? opened : null);
  const id = useId();
  const marked = opened && {
    productId: opened.product.id,
    variantId: chosen?.of === opened ? chosen.variantId : opened.variant.id,
    view: opened.view,
  };
  const arrived = opened?.openedByHistory ?? false;
  useHistoryLayer(marked && inHistory ? optionsLayer(marked, { addressed, arrived }, close) : null, arrived);
  useFocusOnTitle(opened, dialog, content);
  const named = listing.entries.some(({ key }) => key === 'name');
  return (
    <dialog
      part="dialog options-modal"
      ref={dialog}
      tabIndex={-1}
      data-state="closed"
      onClose={() => dialog.current?.open || modal.left()}
      data-view={shown?.view}
      data-media={listing.entries.some(({ key }) => key === 'media') || undefined}
      {...(named ? { 'aria-labelledby': id } : { 'aria-label': shown?.product.title })}
    >
      <div part="modal-close-place" data-state={sticks ? 'stuck' : 'free'}>
        {whole && walk && shown && <ProductWalk list={walk} modal={modal} shown={shown} shop={shop} />}
        <IconButton icon="close" part="icon-button close" aria-label={shop.t('main::close')} onClick={close} />
      </div>
      {shown && (
        <ModalProduct
          key={opening}
          opened={shown}
          shop={shop}
          listing={listing}
          whole={whole}
          counts={counts}
          open={opened !== null}
          content={content}
          titleId={id}
          choose={(variantId) => setChosen({ of: opened, variantId })}
          close={close}
        />
      )}
    </dialog>
  );
}

/** Counts openings: as a key, the number starts each one with its own variant, count and messages, also of the same product. */
function useNumberOf(shown: Opened | null): number {
  const [last, setLast] = useState({ shown, number: 0 });
  if (shown !== last.shown) setLast({ shown, number: last.number + 1 });
  return last.number;
}

type NodeRef = RefObject<HTMLElement | null>;

/** Scrolls up and focuses the title when the modal opens; with previous and next the focus stays on the button. */
function useFocusOnTitle(opened: Opened | null, dialog: NodeRef, content: NodeRef): void {
  const before = useRef<Opened | null>(null);
  useEffect(() => {
    const walked = before.current !== null;
    before.current = opened;
    if (!opened) return;
    dialog.current?.scroll(0, 0);
    if (walked) return;
    const title = content.current?.querySelector<HTMLElement>('[part~="modal-name"]');
    (title ?? dialog.current)?.focus({ preventScroll: true });
  }, [opened, dialog, content]);
}

/** Reads the author's list of elements; unusable entries are left out with one warning. */
function useModalList(given: unknown, whole: boolean): ModalListing {
  const host = useHost();
  const listing = useMemo(() => readModalList(given, whole), [given, whole]);
  const unusable = listing.unusable.join(', ');
  useEffect(() => {
    if (unusable) warnOnce(host, 'modal-elements-list', unusable, `each once of ${CARD_KEYS.join(', ')}`);
  }, [unusable, host]);
  return listing;
}

interface ProductWalkProps {
  /** Products in list order. */
  list: readonly Product[];
  shown: Opened;
  modal: OpenModal;
  shop: CardContext;
}

/** Buttons to the previous and next product of the list; disabled with `aria-disabled` at the ends, so that they keep the focus. */
function ProductWalk({ list, shown, modal, shop }: ProductWalkProps) {
  const { t } = shop;
  const [walked, setWalked] = useState(false);
  const at = list.findIndex(({ id }) => id === shown.product.id);
  if (at < 0 || list.length < 2) return null;
  const step = (by: 1 | -1) => {
    const next = list[at + by];
    if (!next) return;
    setWalked(true);
    modal.open(next, shop.shown(next), shown.view, shown.opener, shown.openedByHistory);
  };
  return (
    <div part="modal-walk">
      <WalkButton name="previous" label={t('card::previous_product')} off={at === 0} press={() => step(-1)} />
      <span part="modal-walk-place">{t('card::product_of', { product: at + 1, count: list.length })}</span>
      <WalkButton name="next" label={t('card::next_product')} off={at === list.length - 1} press={() => step(1)} />
      <span role="status" data-visually-hidden="">
        {walked && shown.product.title}
      </span>
    </div>
  );
}

interface WalkButtonProps {
  name: 'previous' | 'next';
  label: string;
  off: boolean;
  press(): void;
}

function WalkButton({ name, label, off, press }: WalkButtonProps) {
  return (
    <IconButton
      icon={name}
      part={`icon-button modal-${name}`}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={press}
    />
  );
}

/** Throttle interval for scroll events, in milliseconds (seed 2 §9). */
export const SCROLL_THROTTLE = 60;
/** Distance of the content from the top at which the button sticks, in CSS pixels: the height of the close button. */
const NEAR = 64;

/**
 * Returns true once the content is near the top of the modal: on phones the close button then sticks (OPT-05), before it lies on the
 * picture. Updated on scroll and resize.
 */
function useStickyClose(
  dialog: RefObject<HTMLDialogElement | null>,
  content: RefObject<HTMLElement | null>,
  /** Each opening has its own content element. Null to stop watching. */
  watched: Opened | null,
): boolean {
  const [sticks, setSticks] = useState(false);
  useEffect(() => {
    const box = dialog.current;
    const text = content.current;
    if (!watched || !box || !text) return;
    const look = () => setSticks(text.getBoundingClientRect().top - box.getBoundingClientRect().top <= NEAR);
    const looks = throttle(look, SCROLL_THROTTLE);
    return joinStops(looks.cancel, onResize([text, box], look), listen(box, 'scroll', looks, { passive: true }), () =>
      setSticks(false),
    );
  }, [dialog, content, watched]);
  return sticks;
}

/** Throttles with leading and trailing call: at most one run per `wait` milliseconds. `cancel` drops a pending trailing call. */
export function throttle(run: () => void, wait: number): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = false;
  const rest = () => {
    timer = undefined;
    if (!due) return;
    due = false;
    call();
  };
  const call = () => {
    if (timer !== undefined) {
      due = true;
      return;
    }
    timer = setTimeout(rest, wait);
    run();
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    due = false;
  };
  return Object.assign(call, { cancel });
}
