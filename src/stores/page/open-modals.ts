import { atom, type ReadableAtom } from 'nanostores';
import { pageStore } from './page-store.js';

type Modals = readonly HTMLDialogElement[];

/** Open modal dialogs, topmost last: the library's, and the page's own, which are detected by their `toggle` event. */
const modals = () => pageStore('open-modals.1', () => atom<Modals>([]), watchPage);

/** Modal dialogs that are open now. */
export const openModals = (): ReadableAtom<Modals> => modals();

/** Adds a dialog of the library to the list; returns the function that removes it. */
export function modalOpened(dialog: HTMLDialogElement): () => void {
  const store = modals();
  store.set([...without(dialog), dialog]);
  return () => store.set(without(dialog));
}

function without(dialog: EventTarget): Modals {
  return modals()
    .get()
    .filter((other) => other !== dialog);
}

/**
 * Tracks the page's own dialogs in the capture phase, because `toggle` does not bubble or leave a shadow root. One that is removed while it
 * is open fires no event, but is seen no more.
 */
function watchPage(store: { set(modals: Modals): void }): void {
  const sight = new IntersectionObserver((entries) => entries.forEach(dropClosed));
  function dropClosed({ target }: { target: Element }): void {
    if (target.matches(':modal')) return;
    sight.unobserve(target);
    store.set(without(target));
  }
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDialogElement)) return;
      if (!target.matches(':modal')) return dropClosed({ target });
      store.set([...without(target), target]);
      sight.observe(target);
    },
    true,
  );
}
