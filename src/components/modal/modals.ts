import { encoded } from '../../domain/text/encoded.js';
import { handle } from '../../events.js';
import { hashName, onHashChange } from '../../platform/history/hash.js';
import { type HistoryLayer, pageHistory } from '../../platform/history/page-history.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import { pageStore } from '../../stores/page/page-store.js';

/** Prefix of the modals' keys in the page's history. */
const KEY = 'modal:';

/** Modal in the page's list of modals. */
export interface ListedModal {
  readonly host: HTMLElement;
  readonly kind: string;
  /** True if the URL follows it: not in the editor, and not without an id. */
  readonly addressed: boolean;
  /** Opens or closes it; `from` is the opener, which gets the focus back if nothing else had it. */
  setOpen(open: boolean, from?: EventTarget | null): void;
  /** Moves the focus back inside after the browser has moved it away. */
  restoreFocus(): void;
}

function createModals() {
  const known: ListedModal[] = [];
  const stack: ListedModal[] = [];
  /** The first modal of the page that fits; one that has left the document stays known until the end of the task. */
  const first = (fits: (modal: ListedModal) => boolean) => known.find((modal) => modal.host.isConnected && fits(modal));
  const byId = (id: string) => (id ? first(({ host }) => host.id === id) : undefined);
  /** History layers of the open modals that the URL follows. */
  const layers = new Map<ListedModal, HistoryLayer>();

  function open(id: string, from: EventTarget | null): void {
    // a form may ask for the modal of a kind, whatever its id (LEAD-04)
    const modal = byId(id) ?? (id === 'form' || id === 'done' ? first(({ kind }) => kind === id) : undefined);
    modal?.setOpen(true, from);
  }

  function close(id: string, from: Event): void {
    const around = stack.findLast(({ host }) => from.composedPath().includes(host));
    if (around && (id === '' || around.host.id === id)) around.setOpen(false);
    else (id ? byId(id) : stack.at(-1))?.setOpen(false);
  }

  function drop(list: ListedModal[], modal: ListedModal): void {
    const at = list.indexOf(modal);
    if (at >= 0) list.splice(at, 1);
  }

  return {
    /** Adds a modal. Returns the function that removes it. */
    add(modal: ListedModal): () => void {
      const { host } = modal;
      if (byId(host.id)) warnOnce(host, 'id', host.id, 'a unique id; the first modal with it is the one that opens');
      known.push(modal);
      if (byId(host.id) === modal) pageHistory().openNamed();
      return () => drop(known, modal);
    },
    /** Notes that a modal has opened, on top of the others. */
    opened(modal: ListedModal): void {
      drop(stack, modal);
      stack.push(modal);
      if (!modal.addressed) return;
      const layer = layerOf(modal);
      layers.set(modal, layer);
      pageHistory().open(layer);
    },
    closed(modal: ListedModal): void {
      drop(stack, modal);
      const layer = layers.get(modal);
      layers.delete(modal);
      if (layer) pageHistory().close(layer);
    },
    start(): void {
      // the page may cancel a request anywhere along its path, so the window handles it last
      handle(window, 'modal-open', (event) => open(event.detail?.id ?? '', event.composedPath()[0] ?? null));
      handle(window, 'modal-close', (event) => close(event.detail?.id ?? '', event));
      pageHistory().addSource({
        named() {
          const modal = byId(hashName());
          return modal?.addressed ? KEY + modal.host.id : undefined;
        },
        open(key) {
          const modal = key.startsWith(KEY) ? byId(key.slice(KEY.length)) : undefined;
          if (!modal?.addressed) return false;
          modal.setOpen(true);
          return true;
        },
      });
      // a link opens the modal before the browser goes to its target, which moves the focus away
      onHashChange(() => stack.at(-1)?.restoreFocus());
    },
  };
}

function layerOf(modal: ListedModal): HistoryLayer {
  const { id } = modal.host;
  return {
    key: KEY + id,
    address: (open) => ({ hash: open ? `#${encoded(id)}` : '' }),
    close: () => modal.setOpen(false),
  };
}

/** List of the page's modals, which are opened and closed by id, through events or the URL (MOD-01). */
export const modals = () => pageStore('modals.2', createModals, (made) => made.start());
