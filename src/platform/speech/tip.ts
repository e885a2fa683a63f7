import styles from '../../../styles/tip.css';
import { debounce } from '../motion/debounce.js';
import { frameTask } from '../motion/frame-task.js';
import { addStyles } from '../sheets/styles.js';

/** Time in ms that an announced tip stays, while pointer and focus stay too. */
const SHOWN_FOR = 8000;

/** Distance in px between a tip and its owner. */
const GAP = 6;
/** Least distance from the window's edges, in px. */
const EDGE = 8;

/**
 * Tooltip of a shadow root, one at a time. Escape or a press elsewhere hides it (WCAG 1.4.13). It lies over a modal by being inside it.
 * Hidden from assistive technology, which reads the owner's name or the live region instead.
 */
export class Tip {
  /** The element it is shown beside. */
  owner: Element | null = null;
  /** True while an announced text is shown: it takes precedence over the owner's own tooltip. */
  holds = false;
  readonly #root: ShadowRoot;
  readonly #tip = document.createElement('div');
  readonly #liveRegion = document.createElement('p');
  /** Removes the page listeners of a shown tip. */
  #shown: AbortController | undefined;
  readonly #hideLater = debounce(() => this.hide(), SHOWN_FOR);

  constructor(root: ShadowRoot) {
    this.#root = root;
    addStyles(root, styles);
    this.#tip.setAttribute('part', 'tip');
    this.#tip.setAttribute('aria-hidden', 'true');
    this.#tip.popover = 'manual';
    this.#liveRegion.setAttribute('role', 'status');
    this.#liveRegion.dataset.visuallyHidden = '';
  }

  /** True if a node is inside the tip. */
  contains(node: Node): boolean {
    return this.#tip.contains(node);
  }

  show(text: string, at: Element): void {
    const dialog = at.getRootNode() === this.#root ? at.closest('dialog') : null;
    const place = dialog ?? this.#root;
    if (this.#tip.parentNode !== place) place.append(this.#tip, this.#liveRegion);
    this.owner = at;
    this.holds = false;
    this.#tip.textContent = text;
    this.#tip.showPopover?.();
    placeTip(this.#tip, at);
    this.#followPage();
  }

  /** Shows a text beside an element and has screen readers read it. */
  announce(text: string, at: Element): void {
    if (!at.isConnected) return;
    this.show(text, at);
    this.holds = true;
    this.#hideLater();
    // a screen reader reads a repeated text only after the region was empty
    this.#liveRegion.textContent = '';
    frameTask(() => {
      this.#liveRegion.textContent = text;
    }).schedule();
  }

  hide(): void {
    this.#hideLater.cancel();
    this.#shown?.abort();
    this.#shown = undefined;
    this.owner = null;
    this.holds = false;
    if (this.#tip.isConnected) this.#tip.hidePopover?.();
  }

  stop(): void {
    this.hide();
    this.#tip.remove();
    this.#liveRegion.remove();
  }

  /** Adds page listeners only while it is shown: a tip may outlive its element. */
  #followPage(): void {
    if (this.#shown) return;
    this.#shown = new AbortController();
    const { signal } = this.#shown;
    // in a modal, Escape closes the modal and its tip
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.hide(), { signal, capture: true });
    const elsewhere = (event: Event) => this.owner && !event.composedPath().includes(this.owner) && this.hide();
    document.addEventListener('pointerdown', elsewhere, { signal, capture: true });
    // another press tries again what an announced text is about; on the window: a kept press is stopped at the document
    window.addEventListener('click', () => this.holds && this.hide(), { signal, capture: true });
    // a focused element may be scrolled into view: the tip moves along
    const follows = () => this.owner && placeTip(this.#tip, this.owner);
    for (const type of ['scroll', 'resize']) window.addEventListener(type, follows, { signal, capture: true });
  }
}

/** Places a tip above an element, or below it for lack of space, within the window. */
function placeTip(tip: HTMLElement, at: Element): void {
  const anchor = at.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.max(EDGE, Math.min(middle, clientWidth - width - EDGE));
  const above = anchor.top - height - GAP;
  tip.style.left = `${left}px`;
  tip.style.top = `${above >= EDGE ? above : anchor.bottom + GAP}px`;
}
