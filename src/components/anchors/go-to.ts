import { type Anchor, hashOf } from '../../domain/navigation/anchors.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { warnOnce } from '../../platform/element/warn.js';
import { pageHistory } from '../../platform/history/page-history.js';
import { reducedMotion } from '../../platform/motion/reduced-motion.js';
import type { AnchorsProps } from './anchors-props.js';
import { blockOf } from './block-follower.js';

/**
 * A press on a dot: the page scrolls to its block, the address names it; pressed by a key, the keyboard goes on from it. False where the press is the browser's: in another
 * window, or to a block that is not there or cannot be seen, in a tab of its own perhaps, which whoever hears of the hash may open.
 */
export function goTo(host: LeafHost<AnchorsProps>, event: MouseEvent, anchor: Anchor, keyed: boolean): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const admin = host.site.mode === 'admin';
  if (admin) event.preventDefault(); // the editor's address is its own
  const block = blockOf(host, anchor);
  if (!block) warnOnce(host, 'items', anchor.id, 'ids of blocks that the page has');
  if (!block?.checkVisibility()) return false;
  event.preventDefault();
  if (!admin && location.hash !== hashOf(anchor)) pageHistory().write('push', () => ({ hash: hashOf(anchor) }));
  block.scrollIntoView({ behavior: reducedMotion() ? 'instant' : 'smooth' });
  if (keyed) focusOn(block);
  return true;
}

/** The keyboard goes on from there, as after a link of the browser's own; the block is left as it was. */
function focusOn(block: HTMLElement): void {
  const options = { preventScroll: true };
  block.focus(options);
  if (block.matches(':focus')) return;
  block.tabIndex = -1;
  block.focus(options);
  block.addEventListener('blur', () => block.removeAttribute('tabindex'), { once: true });
}
