import { modalOpened } from '../../stores/open-modals.js';
import { hasFocusWithin, noteReturnTarget, returnFocus } from '../focus/return-focus.js';
import { cameFrom } from '../focus/shadow-dom.js';
import { reducedMotion } from '../motion/reduced-motion.js';
import { lockScroll } from './scroll-lock.js';

export interface DialogOptions {
  /** The visitor asks to close it: by Escape, by a press beside it. Its owner answers with close(), or leaves it open. */
  onDismiss(): void;
  /** Whether the visitor may close it that way. */
  dismissable(): boolean;
  /** Milliseconds of the closing animation, during which `data-state` is `closing`; none with reduced motion. */
  closing: number;
  /** What gets the focus when it opens; what the browser chooses when absent. */
  initialFocus?(): HTMLElement;
}

export interface Opening {
  /** Gets the focus back where nothing has it now, as in browsers that do not focus pressed buttons. */
  opener?: EventTarget | null;
  /** In its place on the page, as in the editor, in place of over it. */
  inPlace?: boolean;
}

/**
 * A modal `<dialog>`: the focus goes in and comes back to where it was, Escape and a press beside it are the visitor's wish to close it, the page
 * behind stands still, a closing animation is played to its end. The dialog carries `data-state` open, closing or closed, and `data-place` top or page.
 */
export class DialogController {
  readonly dialog: HTMLDialogElement;
  readonly #options: DialogOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unlock: (() => void) | undefined;
  #leave: (() => void) | undefined;
  #pressBeganOutside = false;

  constructor(dialog: HTMLDialogElement, options: DialogOptions) {
    this.dialog = dialog;
    this.#options = options;
    dialog.dataset.state ??= 'closed';
    dialog.addEventListener('cancel', this.#cancelled);
    dialog.addEventListener('close', this.#closedByBrowser);
    dialog.addEventListener('pointerdown', this.#pressed);
    dialog.addEventListener('click', this.#clicked);
  }

  get isOpen(): boolean {
    return this.dialog.dataset.state === 'open';
  }

  /** Opens it; open already, it is brought over the page again, where a move in the document has closed it. */
  open({ opener = null, inPlace = false }: Opening = {}): void {
    const { dataset } = this.dialog;
    if (!this.isOpen) {
      // closing, it has the focus still
      if (dataset.state === 'closed') noteReturnTarget(this.dialog, opener);
      clearTimeout(this.#timer);
      dataset.state = 'open';
      // on the window: what is inside, and the page, may answer Escape first
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
    if (plays && this.dialog.matches(':modal')) this.#timer = setTimeout(() => this.#finish(), this.#options.closing);
    else this.#finish();
  }

  /** Brings the focus into it where the browser has taken it away, as after a step to `#id`. */
  restoreFocus(): void {
    if (this.isOpen && this.dialog.matches(':modal') && !hasFocusWithin(this.dialog)) this.#focusInside();
  }

  #showInPlace(): void {
    this.#releasePage();
    if (this.dialog.matches(':modal')) this.dialog.close();
    this.dialog.open = true;
  }

  #showOnTop(): void {
    // one that has been taken off the page meanwhile can be shown once it is back
    if (!this.dialog.isConnected) return;
    this.#unlock ??= lockScroll();
    this.#leave ??= modalOpened(this.dialog);
    if (this.dialog.matches(':modal')) return;
    this.dialog.open = false;
    this.dialog.showModal();
    if (this.#options.initialFocus) this.#focusInside();
    this.dialog.scrollTop = 0;
  }

  #focusInside(): void {
    (this.#options.initialFocus?.() ?? this.dialog).focus({ preventScroll: true });
  }

  /** The page behind it scrolls and moves again. */
  #releasePage(): void {
    this.#unlock?.();
    this.#unlock = undefined;
    this.#leave?.();
    this.#leave = undefined;
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
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (this.dialog.dataset.place === 'page' || !cameFrom(event, this.dialog)) return;
    if (innermostDialog(event) !== this.dialog) return;
    // left to the browser, a second Escape would close it whatever the page says, and dialogs opened without a gesture would all close at once
    event.preventDefault();
    this.#dismiss();
  };

  readonly #cancelled = (event: Event): void => {
    if (event.target !== this.dialog) return; // that of a file field inside
    event.preventDefault();
    this.#dismiss();
  };

  readonly #closedByBrowser = (event: Event): void => {
    if (event.target !== this.dialog || this.dialog.open || !this.isOpen) return;
    this.#dismiss();
    // refused: it is open still, and has to be shown again; an answer by React comes a task later
    setTimeout(() => {
      if (this.isOpen && this.dialog.isConnected && this.dialog.dataset.place === 'top') this.#showOnTop();
    });
  };

  // a press that begins inside, to mark text perhaps, and ends outside is no wish to close
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

/** The dialog that is over the page and nearest to where an event comes from. */
function innermostDialog(event: Event): EventTarget | undefined {
  return event.composedPath().find((node) => node instanceof HTMLDialogElement && node.matches(':modal'));
}
