import styles from '../../../../styles/sb-catalogue-tips.css';
import { frameTask } from '../../../platform/motion/frame-task.js';
import { addStyles } from '../../../platform/sheets/styles.js';
import { placeTip } from './tip-place.js';

/** How long something that is said stays, in milliseconds, while the pointer or the focus stays too. */
const SHOWN_FOR = 8000;

/** The tips of one shadow root. */
export interface Tips {
  /** Answers an event on something that has a tip, also one from before the tips were there. */
  follow(event: Event, at: HTMLElement): void;
  /** Shows a text beside an element, and has it read aloud. */
  say(text: string, at: Element): void;
  stop(): void;
}

/**
 * One tip at a time. It can be pointed at, goes with Escape or a press elsewhere (WCAG 1.4.13), and lies over a modal, being
 * part of it. Assistive technology does not see it: what it says is in the name of what it belongs to, or in the live region.
 */
export function createTips(root: ShadowRoot): Tips {
  const tip = document.createElement('div');
  tip.setAttribute('part', 'tip');
  tip.setAttribute('aria-hidden', 'true');
  tip.popover = 'manual';
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  said.dataset.visuallyHidden = '';
  const control = new AbortController();
  let owner: Element | null = null;
  /** What is said beside an element goes before its own tip. */
  let holds = false;
  let timer = 0;

  function show(text: string, at: Element): void {
    const place = at.closest('dialog') ?? root;
    if (tip.parentNode !== place) place.append(tip, said);
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

  function follow(event: Event, at: HTMLElement): void {
    if (!at.isConnected || (holds && at === owner)) return;
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
  const meet = (event: Event) => {
    const at = (event.target as Element).closest<HTMLElement>('[data-tip]');
    if (at) follow(event, at);
  };
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
  addStyles(root, styles);
  root.append(tip, said);

  return {
    follow,
    say(text, at) {
      if (!at.isConnected) return;
      show(text, at);
      holds = true;
      clearTimeout(timer);
      timer = window.setTimeout(hide, SHOWN_FOR);
      // said once more: another text first, or nothing would be heard
      said.textContent = '';
      frameTask(() => {
        said.textContent = text;
      }).schedule();
    },
    stop() {
      control.abort();
      hide();
      tip.remove();
      said.remove();
    },
  };
}
