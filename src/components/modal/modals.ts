import { listen } from '../../events.js';
import { warnOnce } from '../../platform/element/warn.js';
import { pageStore } from '../../stores/page-store.js';
import { createAddress } from './address.js';

/** A modal, as the page's list of modals knows it. */
export interface Modal {
  readonly host: HTMLElement;
  readonly kind: string;
  /** Whether the address follows it: it does not in the editor, and for one without an id. */
  readonly addressed: boolean;
  /** Opens or closes it; `from` is who asked, and gets the focus back if nothing had it. */
  turn(open: boolean, from?: EventTarget | null): void;
  /** Brings the focus back into it where the browser has taken it away. */
  restoreFocus(): void;
}

/** The page's modals: they are opened and closed by id, by event or address (MOD-01). */
export interface Modals {
  /** Enters one; the returned function takes it off the list. */
  add(modal: Modal): () => void;
  /** One has opened: it is on top. */
  opened(modal: Modal): void;
  closed(modal: Modal): void;
}

function createModals(): Modals & { start(): void } {
  const known: Modal[] = [];
  const stack: Modal[] = [];
  const byId = (id: string) => (id ? known.find(({ host }) => host.id === id) : undefined);
  const address = createAddress(byId, stack);

  function open(id: string, from: EventTarget | null): void {
    // a form may ask for its kind of answer, whatever its id (LEAD-04)
    const modal = byId(id) ?? (id === 'form' || id === 'done' ? known.find(({ kind }) => kind === id) : undefined);
    modal?.turn(true, from);
  }

  function close(id: string, from: Event): void {
    const around = stack.findLast(({ host }) => from.composedPath().includes(host));
    if (around && (id === '' || around.host.id === id)) around.turn(false);
    else (id ? byId(id) : stack.at(-1))?.turn(false);
  }

  function drop(list: Modal[], modal: Modal): void {
    const at = list.indexOf(modal);
    if (at >= 0) list.splice(at, 1);
  }

  return {
    add(modal) {
      const { host } = modal;
      if (byId(host.id))
        warnOnce(host, 'id', host.id, 'an id of its own; the first modal with it is the one that opens');
      known.push(modal);
      if (byId(host.id) === modal) address.meet(modal);
      return () => drop(known, modal);
    },
    opened(modal) {
      drop(stack, modal);
      stack.push(modal);
      address.write();
    },
    closed(modal) {
      drop(stack, modal);
      address.write();
    },
    start() {
      // the page may cancel a request wherever it bubbles to, so the answer comes last
      listen(window, 'modal-open', (event) => {
        if (!event.defaultPrevented) open(event.detail?.id ?? '', event.composedPath()[0] ?? null);
      });
      listen(window, 'modal-close', (event) => {
        if (!event.defaultPrevented) close(event.detail?.id ?? '', event);
      });
      window.addEventListener('popstate', address.follow);
      window.addEventListener('hashchange', (event) => {
        address.follow(event);
        // a link has opened it before the browser went to its target, which took the focus away
        stack.at(-1)?.restoreFocus();
      });
    },
  };
}

/** The page's list of modals. */
export function modals(): Modals {
  return pageStore('modals', createModals, (made) => made.start());
}
