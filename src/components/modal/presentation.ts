import { lockScroll } from '../../platform/dialog/scroll-lock.js';

/** How long it takes to leave, in milliseconds. */
const LEAVING = 200;

/** How a dialog comes and goes: focus and scroll are given back, and the way out is played to its end. */
export interface Presentation {
  /** It is to be seen; `opener` gets the focus back when nothing had it, as in browsers that do not focus pressed buttons. */
  enter(opener: EventTarget | null): void;
  /** Over the page, or `inPlace` a part of it. For a dialog that was moved as well: it has to be put over the page again. */
  place(inPlace: boolean): void;
  leave(): void;
}

export function createPresentation(host: HTMLElement, dialog: HTMLDialogElement): Presentation {
  let timer = 0;
  let unlock: (() => void) | undefined;
  let before: EventTarget | null = null;

  function free(): void {
    unlock?.();
    unlock = undefined;
  }

  function finish(): void {
    clearTimeout(timer);
    timer = 0;
    dialog.dataset.state = 'closed';
    dialog.close();
    if (dialog.dataset.place === 'top') focusOn(before);
    before = null;
  }

  return {
    enter(opener) {
      const active = focused();
      if (!timer) before = active && active !== document.body ? active : opener;
      clearTimeout(timer);
      timer = 0;
      dialog.dataset.state = 'open';
    },
    place(inPlace) {
      dialog.dataset.place = inPlace ? 'page' : 'top';
      if (inPlace) {
        free();
        if (dialog.matches(':modal')) dialog.close();
        dialog.open = true;
        return;
      }
      unlock ??= lockScroll();
      if (dialog.matches(':modal')) return;
      dialog.open = false;
      dialog.showModal();
      (host.querySelector<HTMLElement>('[autofocus]') ?? dialog).focus({ preventScroll: true });
      dialog.scrollTop = 0;
    },
    leave() {
      free();
      dialog.dataset.state = 'closing';
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (calm || !dialog.isConnected || !dialog.matches(':modal')) finish();
      else timer = window.setTimeout(finish, LEAVING);
    },
  };
}

/** What has the focus, within any shadow root. Not that of platform/focus/shadow-dom, which comes with the widgets and React. */
function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** What had the focus, or within the element that asked its button. */
function focusOn(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  const inner = target.shadowRoot?.querySelector<HTMLElement>('button, a[href]');
  (inner ?? target).focus({ preventScroll: true });
}
