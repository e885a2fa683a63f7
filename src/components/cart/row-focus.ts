import { useEffect } from 'react';
import { frameTask } from '../../platform/motion/frame-task.js';
import { useLatest } from '../../platform/react/use-latest.js';
import { useStore } from '../../platform/react/use-store.js';
import { shownLine } from '../../stores/cart/shown-line.js';
import type { CartShared } from './cart-context.js';

/** Registry of the cart's rows that focuses their controls. */
export function createRowFocus(): Pick<CartShared, 'registerRow' | 'focusLine'> {
  const rows = new Map<string, HTMLElement>();
  /** Line of a long cart whose row is not rendered yet. */
  let awaited: { id: string; part: string } | null = null;

  const focusLine = (id: string, part: string) => {
    // a line whose ID has just changed is rendered with the next frame
    frameTask(() => {
      const row = rows.get(id);
      awaited = row ? null : { id, part };
      row?.scrollIntoView({ block: 'nearest' });
      row?.querySelector<HTMLElement>(`[part~="${part}"]`)?.focus();
    }).schedule();
  };
  const registerRow = (id: string, row: HTMLElement | null) => {
    if (row) rows.set(id, row);
    else rows.delete(id);
    if (row && awaited?.id === id) focusLine(id, awaited.part);
  };
  return { registerRow, focusLine };
}

/** Focuses the count of a line that the page requests, once the cart is open, and goes to the step with the lines. */
export function useShownLine(
  open: boolean,
  goToLines: () => void,
  focusLine: (id: string, part: string) => void,
): void {
  const id = useStore(shownLine());
  const latest = useLatest({ goToLines, focusLine });
  useEffect(() => {
    if (!open || id === null) return;
    latest.current.goToLines();
    latest.current.focusLine(id, 'count');
    shownLine().done();
  }, [open, id, latest]);
}
