import { frameTask } from '../../platform/motion/frame-task.js';
import type { CartShared } from './cart-context.js';

/** The rows of a cart, and a way to their controls. */
export function createRowFocus(): Pick<CartShared, 'keepRow' | 'focusLine'> {
  const rows = new Map<string, HTMLElement>();
  /** The line of a long cart whose row has not come yet. */
  let awaited: { id: string; part: string } | null = null;

  const focusLine = (id: string, part: string) => {
    // a line that has just become another is shown with the next frame
    frameTask(() => {
      const row = rows.get(id);
      awaited = row ? null : { id, part };
      row?.scrollIntoView({ block: 'nearest' });
      row?.querySelector<HTMLElement>(`[part~="${part}"]`)?.focus();
    }).schedule();
  };
  const keepRow = (id: string, row: HTMLElement | null) => {
    if (row) rows.set(id, row);
    else rows.delete(id);
    if (row && awaited?.id === id) focusLine(id, awaited.part);
  };
  return { keepRow, focusLine };
}
