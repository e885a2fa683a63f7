import { useCallback, useEffect, useRef } from 'react';
import { canOrder } from '../../../domain/cart/stock.js';
import { defaultVariant } from '../../../domain/catalogue/default-variant.js';
import type { Product } from '../../../domain/catalogue/product.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { frameTask } from '../../../platform/motion/frame-task.js';
import type { ProductShop } from '../card/card-context.js';

/** How long an announced tip stays, in milliseconds, while the pointer or the focus stays too. */
const SHOWN_FOR = 8000;

/** Pixels between a tip and what it belongs to. */
const GAP = 6;
/** Least distance from the edges of the window, in pixels. */
const EDGE = 8;

/** The tips of one shadow root. */
interface Tips {
  /** Shows a text beside an element, and has it read aloud. */
  announce(text: string, at: Element): void;
  stop(): void;
}

/**
 * One tip at a time. It can be pointed at, goes with Escape or a press elsewhere (WCAG 1.4.13), and lies over a modal, being
 * part of it. Assistive technology does not see it: what it says is in the name of what it belongs to, or in the live region.
 */
function createTips(root: ShadowRoot): Tips {
  const tip = document.createElement('div');
  tip.setAttribute('part', 'tip');
  tip.setAttribute('aria-hidden', 'true');
  tip.popover = 'manual';
  const liveRegion = document.createElement('p');
  liveRegion.setAttribute('role', 'status');
  liveRegion.dataset.visuallyHidden = '';
  const control = new AbortController();
  let owner: Element | null = null;
  /** What has been announced beside an element goes before its own tip. */
  let holds = false;
  let timer = 0;

  function show(text: string, at: Element): void {
    const place = at.closest('dialog') ?? root;
    if (tip.parentNode !== place) place.append(tip, liveRegion);
    owner = at;
    tip.textContent = text;
    tip.showPopover?.();
    placeTip(tip, at);
  }

  function hide(): void {
    clearTimeout(timer);
    owner = null;
    holds = false;
    if (tip.isConnected) tip.hidePopover?.();
  }

  function meet(event: Event): void {
    const at = (event.target as Element).closest<HTMLElement>('[data-tip]');
    if (!at || (holds && at === owner)) return;
    if (event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch') return;
    if (event.type === 'focusin' && !at.matches(':focus-visible')) return;
    holds = false;
    show(at.dataset.tip ?? '', at);
  }

  function leave({ type, relatedTarget }: Event & { relatedTarget: EventTarget | null }): void {
    const to = relatedTarget as Node | null;
    if (!owner || (to && (tip.contains(to) || owner.contains(to)))) return;
    // what has the focus keeps its tip when the pointer goes
    if (type === 'pointerout' && owner.matches(':focus-visible')) return;
    hide();
  }

  const { signal } = control;
  for (const type of ['pointerover', 'focusin', 'click']) root.addEventListener(type, meet, { signal });
  for (const type of ['pointerout', 'focusout'])
    root.addEventListener(type, (event) => leave(event as PointerEvent), { signal });
  // in a modal Escape closes the modal, and its tip with it
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal, capture: true });
  const elsewhere = (event: Event) => owner && !event.composedPath().includes(owner) && hide();
  document.addEventListener('pointerdown', elsewhere, { signal, capture: true });
  // what gets the focus may be scrolled into view: its tip goes with it
  const follows = () => owner && placeTip(tip, owner);
  for (const type of ['scroll', 'resize']) window.addEventListener(type, follows, { signal, capture: true });

  return {
    announce(text, at) {
      if (!at.isConnected) return;
      show(text, at);
      holds = true;
      clearTimeout(timer);
      timer = window.setTimeout(hide, SHOWN_FOR);
      // announced once more: another text first, or a screen reader would read nothing
      liveRegion.textContent = '';
      frameTask(() => {
        liveRegion.textContent = text;
      }).schedule();
    },
    stop() {
      control.abort();
      hide();
      tip.remove();
      liveRegion.remove();
    },
  };
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

/**
 * Tips for all of a catalogue, cards and modal (OPT-03, CARD-06): whatever has `data-tip` shows it under the pointer, with the focus and
 * when pressed. A few listeners on the root, not on cards. Gives a way to say something beside an element, also aloud.
 */
export function useTips(): (text: string, at: Element) => void {
  const host = useHost();
  const tips = useRef<Tips | null>(null);
  useEffect(() => {
    const created = createTips(host.shadowRoot as ShadowRoot);
    tips.current = created;
    return () => {
      created.stop();
      tips.current = null;
    };
  }, [host]);
  return useCallback((text, at) => tips.current?.announce(text, at), []);
}

/** The tip of a button that is off (CARD-06): the reason, and that it is another thing with other options, where it is. */
export function reasonTip(product: Product, reason: string, { rules, t, add }: ProductShop): string {
  const other = add !== null && product.visible ? defaultVariant(product, rules) : null;
  const had = other !== null && canOrder(other, rules).allowed;
  return had ? t('catalogue::tip_other', { reason }) : reason;
}

/** What is said where the cart could not take what was wanted: how much there is of it. */
export function limitWords(most: number | undefined, { title }: Product, { t }: Pick<ProductShop, 't'>): string {
  return most ? t('catalogue::add_limit', { title, available: most }) : t('catalogue::stock::out_of_stock');
}
