import { atom, type ReadableAtom } from 'nanostores';
import { pageStore } from './page-store.js';

type Modals = readonly HTMLDialogElement[];

/** The modal dialogs over the page, the one on top last: the library's, and those of the page itself, which say so by `toggle`. */
const modals = () => pageStore('open-modals.1', () => atom<Modals>([]), watchPage);

/** What lies over the page now. */
export const openModals = (): ReadableAtom<Modals> => modals();

/** One of the library's has been opened; gives what takes it off the list. */
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

/** The page's own dialogs: the event does not bubble, and does not leave a shadow root. */
function watchPage(store: { set(modals: Modals): void }): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDialogElement)) return;
      store.set(target.matches(':modal') ? [...without(target), target] : without(target));
    },
    true,
  );
}
