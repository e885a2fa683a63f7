import styles from '../../../styles/tip.css';
import { frameTask } from '../motion/frame-task.js';
import { addStyles } from '../sheets/styles.js';

/** How long an announced tip stays, in milliseconds, while the pointer or the focus stays too. */
const SHOWN_FOR = 8000;

/** Pixels between a tip and what it belongs to. */
const GAP = 6;
/** Least distance from the edges of the window, in pixels. */
const EDGE = 8;

/**
 * Words beside an element, one at a time for a shadow root. They go with Escape or a press elsewhere (WCAG 1.4.13), and lie over a modal, being part
 * of it. Assistive technology does not see them: what they say is in the name of what they belong to, or in the live region.
 */
export class Tip {
  /** What it is shown beside. */
  owner: Element | null = null;
  /** What has been announced beside its owner goes before the owner's own words. */
  holds = false;
  readonly #root: ShadowRoot;
  readonly #tip = document.createElement('div');
  readonly #liveRegion = document.createElement('p');
  /** Ends what follows the page while it is shown. */
  #shown: AbortController | undefined;
  #timer = 0;

  constructor(root: ShadowRoot) {
    this.#root = root;
    addStyles(root, styles);
    this.#tip.setAttribute('part', 'tip');
    this.#tip.setAttribute('aria-hidden', 'true');
    this.#tip.popover = 'manual';
    this.#liveRegion.setAttribute('role', 'status');
    this.#liveRegion.dataset.visuallyHidden = '';
  }

  /** Whether a node is the tip's own. */
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

  /** Shows a text beside an element, and has it read aloud. */
  announce(text: string, at: Element): void {
    if (!at.isConnected) return;
    this.show(text, at);
    this.holds = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.hide(), SHOWN_FOR);
    // announced once more: another text first, or a screen reader would read nothing
    this.#liveRegion.textContent = '';
    frameTask(() => {
      this.#liveRegion.textContent = text;
    }).schedule();
  }

  hide(): void {
    clearTimeout(this.#timer);
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

  /** While it is shown, for a tip may outlive its element. */
  #followPage(): void {
    if (this.#shown) return;
    this.#shown = new AbortController();
    const { signal } = this.#shown;
    // in a modal Escape closes the modal, and its tip with it
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.hide(), { signal, capture: true });
    const elsewhere = (event: Event) => this.owner && !event.composedPath().includes(this.owner) && this.hide();
    document.addEventListener('pointerdown', elsewhere, { signal, capture: true });
    // what gets the focus may be scrolled into view: its tip goes with it
    const follows = () => this.owner && placeTip(this.#tip, this.owner);
    for (const type of ['scroll', 'resize']) window.addEventListener(type, follows, { signal, capture: true });
  }
}

/** Puts a tip over an element, or under it where there is no room, within the window. */
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
