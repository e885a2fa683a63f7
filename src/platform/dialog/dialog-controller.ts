import { modalOpened } from '../../stores/page/open-modals.js';
import { isComposing } from '../focus/composing.js';
import { lastFocused } from '../focus/last-focused.js';
import { deepActiveElement, flatParent, hasFocusWithin, isEventWithin } from '../focus/shadow-dom.js';
import { debounce } from '../motion/debounce.js';
import { reducedMotion } from '../motion/media-query.js';
import { reveal } from '../screen/reveal.js';
import { warn } from '../warnings/warn.js';

/** Logged once for a dialog in a hidden part of the page, other than a closed tab. */
const UNSEEN = 'its dialog cannot be shown, because it stands in a part of the page that is not displayed';

export interface DialogOptions {
  /** Called on Escape or a press outside. The owner calls close(), or leaves it open. */
  onDismiss(): void;
  /** True if the visitor may close it that way. */
  dismissable(): boolean;
  /** Duration of the closing animation, in ms, with `data-state` at `closing`; skipped with reduced motion. */
  closing: number;
  /** Element to focus on opening; the browser chooses when absent. */
  initialFocus?(): HTMLElement;
}

export interface Opening {
  /** Receives focus on close if nothing is focused now: some browsers do not focus clicked buttons. */
  opener?: EventTarget | null;
  /** Shows it inside the page's layout, as in the editor, not on top of the page. */
  inPlace?: boolean;
}

/**
 * Controls a modal `<dialog>`: moves focus in and returns it, reports Escape and presses outside, locks the page's scrolling and waits for
 * the closing animation. Sets `data-state` to open, closing or closed, and `data-place` to top or page.
 */
export class DialogController {
  readonly dialog: HTMLDialogElement;
  readonly #options: DialogOptions;
  /** Ends the closing animation. */
  readonly #finishLater;
  readonly #sight = new IntersectionObserver(() => this.#closeUnseen());
  #unlock: (() => void) | undefined;
  #modalClosed: (() => void) | undefined;
  #pressBeganOutside = false;

  constructor(dialog: HTMLDialogElement, options: DialogOptions) {
    this.dialog = dialog;
    this.#options = options;
    this.#finishLater = debounce(() => this.#finish(), options.closing);
    dialog.dataset.state ??= 'closed';
    dialog.addEventListener('cancel', this.#cancelled);
    dialog.addEventListener('close', this.#closedByBrowser);
    dialog.addEventListener('pointerdown', this.#pressed);
    dialog.addEventListener('click', this.#clicked);
  }

  get isOpen(): boolean {
    return this.dialog.dataset.state === 'open';
  }

  /** Opens it. If it is already open, shows it on top again, since moving it in the document closes it. */
  open({ opener = null, inPlace = false }: Opening = {}): void {
    const { dataset } = this.dialog;
    if (!this.isOpen) {
      // while it is closing, focus is still inside
      if (dataset.state === 'closed') noteReturnTarget(this.dialog, opener);
      this.#finishLater.cancel();
      dataset.state = 'open';
      // on window: content inside and the page can handle Escape first
      window.addEventListener('keydown', this.#key);
    }
    dataset.place = inPlace ? 'page' : 'top';
    if (inPlace) this.#showInPlace();
    else this.#showOnTop();
  }

  /** Closes it, after its animation. */
  close(): void {
    if (!this.isOpen) return;
    window.removeEventListener('keydown', this.#key);
    this.#releasePage();
    this.dialog.dataset.state = 'closing';
    const plays = this.#options.closing > 0 && !reducedMotion() && this.dialog.isConnected;
    if (plays && this.dialog.matches(':modal')) this.#finishLater();
    else this.#finish();
  }

  /** Moves focus inside if the browser has taken it away, for example by a jump to `#id`. */
  restoreFocus(): void {
    if (this.isOpen && this.dialog.matches(':modal') && !hasFocusWithin(this.dialog)) this.#focusInside();
  }

  #showInPlace(): void {
    this.#releasePage();
    if (this.dialog.matches(':modal')) this.dialog.close();
    this.dialog.open = true;
  }

  #showOnTop(): void {
    // a dialog that has left the page can be shown once it is back
    if (!this.dialog.isConnected) return;
    if (!this.dialog.matches(':modal') && !reveal(this.dialog)) {
      // on top of the page it would be unseen, and the page inert
      this.#releasePage();
      const root = this.dialog.getRootNode();
      warn(root instanceof ShadowRoot ? root.host : this.dialog, UNSEEN);
      return;
    }
    this.#unlock ??= lockScroll();
    this.#modalClosed ??= modalOpened(this.dialog);
    if (this.dialog.matches(':modal')) return;
    this.dialog.open = false;
    this.dialog.showModal();
    this.#sight.observe(this.dialog);
    if (this.#options.initialFocus) this.#focusInside();
    this.dialog.scrollTop = 0;
  }

  /** Closes it as the browser does when the page hides the part it stands in, where it would leave the page inert. */
  #closeUnseen(): void {
    if (this.dialog.matches(':modal') && !this.dialog.checkVisibility()) this.dialog.close();
  }

  #focusInside(): void {
    (this.#options.initialFocus?.() ?? this.dialog).focus({ preventScroll: true });
  }

  /** Lets the page behind scroll and animate again. */
  #releasePage(): void {
    this.#unlock?.();
    this.#unlock = undefined;
    this.#modalClosed?.();
    this.#modalClosed = undefined;
    this.#sight.disconnect();
  }

  #finish(): void {
    this.dialog.dataset.state = 'closed';
    this.dialog.close();
    if (this.dialog.dataset.place === 'top') returnFocus(this.dialog);
  }

  #dismiss(): void {
    if (this.#options.dismissable()) this.#options.onDismiss();
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    if (this.dialog.dataset.place === 'page' || !isEventWithin(event, this.dialog)) return;
    if (innermostDialog(event) !== this.dialog) return;
    // by default a second Escape closes it even if `cancel` is prevented, and one Escape closes all dialogs opened without a gesture
    event.preventDefault();
    this.#dismiss();
  };

  readonly #cancelled = (event: Event): void => {
    if (event.target !== this.dialog) return; // bubbled from a file input inside
    event.preventDefault();
    this.#dismiss();
  };

  readonly #closedByBrowser = (event: Event): void => {
    if (event.target !== this.dialog || this.dialog.open || !this.isOpen) return;
    this.#dismiss();
    // not dismissed: still open, so show it again; React answers one task later
    setTimeout(() => {
      if (this.isOpen && this.dialog.isConnected && this.dialog.dataset.place === 'top') this.#showOnTop();
    });
  };

  // a press that starts inside (selecting text) and ends outside does not close it
  readonly #pressed = (event: PointerEvent): void => {
    this.#pressBeganOutside = this.#isOutside(event);
  };

  readonly #clicked = (event: MouseEvent): void => {
    if (this.#pressBeganOutside && this.#isOutside(event)) this.#dismiss();
    this.#pressBeganOutside = false;
  };

  #isOutside({ target, clientX, clientY }: MouseEvent): boolean {
    if (target !== this.dialog || this.dialog.dataset.place === 'page') return false;
    const { left, right, top, bottom } = this.dialog.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  }
}

/** The innermost modal dialog that an event came from. */
function innermostDialog(event: Event): EventTarget | undefined {
  return event.composedPath().find((node) => node instanceof HTMLDialogElement && node.matches(':modal'));
}

/** For each opened dialog, the target that receives focus when it closes. */
const returnTargets = new WeakMap<Element, EventTarget | null>();

/** Records the focus target for when `dialog` closes: the focused element, else `opener`, else the element last used. */
function noteReturnTarget(dialog: Element, opener: EventTarget | null): void {
  const active = deepActiveElement();
  const focused = active && active !== document.body ? active : null;
  returnTargets.set(dialog, focused ?? opener ?? lastFocused());
}

/**
 * Returns focus after a dialog has closed. If the target is inside another dialog that has closed meanwhile (one that this dialog
 * replaced), that dialog's target receives it. A custom element passes focus on to its button.
 */
function returnFocus(dialog: Element): void {
  let target = returnTargets.get(dialog) ?? null;
  const seen = new Set<unknown>();
  while (target instanceof Element && !seen.has(target)) {
    seen.add(target);
    const closed = closedDialogAround(target);
    if (!closed) break;
    target = returnTargets.get(closed) ?? null;
  }
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  const inner = target.shadowRoot?.querySelector<HTMLElement>('button, a[href]');
  (inner ?? target).focus({ preventScroll: true });
}

function closedDialogAround(element: Element): Element | null {
  for (let at: Element | null = element; at; at = flatParent(at)) {
    if (returnTargets.has(at) && (at as HTMLElement).dataset.state !== 'open') return at;
  }
  return null;
}

/** Stored on the document, so that two copies of the library share one lock. */
const LOCK = Symbol.for('sb-elements.scroll-lock');

/** Stops the page behind an overlay from scrolling, without a layout jump. The page scrolls again after the last release. */
function lockScroll(): () => void {
  const page = document as { [LOCK]?: { holders: number; release(): void } };
  page[LOCK] ??= { holders: 0, release: hideOverflow() };
  const lock = page[LOCK];
  lock.holders++;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    lock.holders--;
    if (lock.holders > 0) return;
    delete page[LOCK];
    lock.release();
  };
}

function hideOverflow(): () => void {
  const page = document.documentElement;
  const { style } = overflowBox();
  // the shorthand has no value where the page has set one of the two
  const { overflowX, overflowY } = style;
  const { paddingInlineEnd } = page.style;
  const width = () => page.getBoundingClientRect().width;
  const before = width();
  style.overflow = 'hidden';
  // the width of its scrollbar; none where a `scrollbar-gutter` keeps the place of one
  const gained = width() - before;
  if (gained > 0) page.style.paddingInlineEnd = `${gained}px`;
  return () => {
    Object.assign(style, { overflowX, overflowY });
    page.style.paddingInlineEnd = paddingInlineEnd;
  };
}

/** The element from which the viewport takes its overflow: the root, or the body if only that has one. */
function overflowBox(): HTMLElement {
  const { documentElement, body } = document;
  const isVisible = (box: HTMLElement) => getComputedStyle(box).overflow === 'visible';
  return isVisible(documentElement) && !isVisible(body) ? body : documentElement;
}
