import { lazyModule } from '../../domain/shared/lazy.js';
import { pageLazy } from '../../ports/page-lazy.js';
import { isPlainClick } from '../focus/modifier-keys.js';
import { isServerRendered, QUEUED_PRESS, type QueuedPress, type WithPress } from './server-markup.js';

/** Events by which a visitor shows an interest in an element. */
const INTENTIONS = ['pointerover', 'touchstart', 'pointerdown', 'focusin'];

/** Events that may be kept; each shows an interest as well. */
const PRESSES = ['click', 'keydown'] as const;

/** Links, text fields and all fields of a form, which the browser answers itself. */
const NATIVE = 'a[href], input:not([type="checkbox"], [type="radio"]), textarea, select, form :is(input, label)';

/** Controls that look busy while a press on them is kept. */
const CONTROLS = 'button, [role="button"], summary';

const failure = pageLazy(
  lazyModule(
    () => import('../lazy/failed-opening.js'),
    'the message for a failed press could not be loaded; the press is lost without notice',
  ),
);

/** Keeps a press until the element is hydrated, in place of an earlier one. An element that is removed loses it. */
function keepPress(element: WithPress, target: Element, event: MouseEvent | KeyboardEvent): void {
  element[QUEUED_PRESS]?.drop();
  const control = target.closest(CONTROLS);
  const wasBusy = control?.getAttribute('aria-busy') ?? null;
  control?.setAttribute('aria-busy', 'true');
  const removed = new MutationObserver(() => {
    if (!element.isConnected) press.drop();
  });
  const press: QueuedPress = {
    drop() {
      removed.disconnect();
      if (wasBusy === null) control?.removeAttribute('aria-busy');
      if (element[QUEUED_PRESS] === press) delete element[QUEUED_PRESS];
    },
    fail() {
      press.drop();
      void failure.load(element).then((words) => {
        const pressed = control ?? target;
        void words?.announceFailedPress(element, pressed.isConnected ? pressed : element);
      });
    },
    repeat() {
      // the markup was replaced, and what is in its place may be another product
      if (!target.isConnected) return press.fail();
      press.drop();
      if (event instanceof MouseEvent) target.dispatchEvent(new MouseEvent('click', event));
      // a key belongs to the focused field
      else if (target.matches(':focus')) target.dispatchEvent(new KeyboardEvent('keydown', event));
    },
  };
  element[QUEUED_PRESS] = press;
  removed.observe(document, { childList: true, subtree: true });
}

/** True for a plain press of a control, and for Enter in a field, by which the browser would send its form. */
function isKept(event: MouseEvent | KeyboardEvent, target: Element): boolean {
  if (event instanceof MouseEvent) return isPlainClick(event) && !target.closest(NATIVE);
  return event.key === 'Enter' && !event.isComposing && target.matches('form input');
}

/**
 * Watches for interaction with elements whose script has not loaded. `wanted` is called with the element; a press in a server's
 * markup is kept and made again once that is hydrated.
 */
export class EarlyPresses {
  readonly #tags: string;
  readonly #wanted: (element: Element) => void;
  /** Elements that the pointer has been over. */
  readonly #pointed = new WeakSet<Element>();

  constructor(tags: string, wanted: (element: Element) => void) {
    this.#tags = tags;
    this.#wanted = wanted;
  }

  listen(): void {
    for (const type of INTENTIONS) document.addEventListener(type, this.#intends, { capture: true, passive: true });
    for (const type of PRESSES) document.addEventListener(type, this.#pressed, { capture: true });
  }

  stop(): void {
    for (const type of INTENTIONS) document.removeEventListener(type, this.#intends, { capture: true });
    for (const type of PRESSES) document.removeEventListener(type, this.#pressed, { capture: true });
  }

  /** The element of an event, if its script is missing. */
  #elementOf({ target }: Event): HTMLElement | null {
    const element = target instanceof Element ? target.closest<HTMLElement>(this.#tags) : null;
    return element && (isServerRendered(element) || !customElements.get(element.localName)) ? element : null;
  }

  readonly #intends = (event: Event) => {
    const element = this.#elementOf(event);
    if (!element) return;
    // a script that could not be loaded is not asked for by each move of the pointer
    if (event.type === 'pointerover' && this.#pointed.has(element)) return;
    this.#pointed.add(element);
    this.#wanted(element);
  };

  readonly #pressed = (event: MouseEvent | KeyboardEvent) => {
    const element = this.#elementOf(event);
    if (!element) return;
    this.#wanted(element);
    const [target] = event.composedPath();
    // children of the page have the page's own handlers
    if (!(target instanceof Element) || target.getRootNode() !== element.shadowRoot) return;
    if (!isServerRendered(element) || event.defaultPrevented || !isKept(event, target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keepPress(element, target, event);
  };
}
