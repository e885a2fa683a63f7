import { openModals } from '../../stores/open-modals.js';
import { useStore } from '../element/use-store.js';
import { isWithin } from '../focus/shadow-dom.js';

/** True if a modal dialog is open on the page and the element is not inside it. */
export function useBehindModal(element: Element): boolean {
  return useStore(openModals(), (modals) => modals.length > 0 && !isWithin(element, modals.at(-1) as Element));
}
