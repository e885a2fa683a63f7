import { frameTask } from '../../platform/motion/frame-task.js';
import type { CartShared } from './cart-context.js';

/** The rows of a cart, and a way to their controls. */
export function createRowFocus(): Pick<CartShared, 'rows' | 'focusLine'> {
  const rows = new Map<string, HTMLElement>();
  const focusLine = (id: string, part: string) => {
    // a line that has just become another is shown with the next frame
    frameTask(() => {
      const row = rows.get(id);
      row?.scrollIntoView({ block: 'nearest' });
      row?.querySelector<HTMLElement>(`[part~="${part}"]`)?.focus();
    }).schedule();
  };
  return { rows, focusLine };
}
