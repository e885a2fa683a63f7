import { openModals } from '../../stores/open-modals.js';
import { useStore } from '../element/use-store.js';
import { isWithin } from '../focus/shadow-dom.js';

/** Whether a modal dialog lies over the element: one that is open on the page, and the element is not in it. */
export function useBehindModal(element: Element): boolean {
  return useStore(openModals(), (modals) => modals.length > 0 && !isWithin(element, modals.at(-1) as Element));
}
