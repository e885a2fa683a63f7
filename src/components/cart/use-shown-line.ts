import { useEffect } from 'react';
import { useLatest } from '../../platform/element/use-latest.js';
import { useStore } from '../../platform/element/use-store.js';
import { shownLine } from '../../stores/cart/shown-line.js';

/** Leads to a line that the page asks for, once the cart is open: to the step with the lines, and to the line's count. */
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
