import { openModals } from '../../stores/page/open-modals.js';
import { isWithin } from '../focus/shadow-dom.js';
import { useStore } from '../react/use-store.js';

/** True if a modal dialog is open on the page and the element is not inside it. */
export function useBehindModal(element: Element): boolean {
  return useStore(openModals(), (modals) => modals.length > 0 && !isWithin(element, modals.at(-1) as Element));
}
