import { encoded } from '../../domain/text/encoded.js';
import { onPage } from '../../platform/history/url-with-hash.js';
import type { Modal } from './modals.js';

/** In a history entry's state, how the entry came to name its modal: a step within the page, or the way into it. */
const MARK = 'sbModal';
type Mark = 'step' | 'entry' | undefined;

/** Keeps the address and the open modals together. */
export interface Address {
  /** Open modals get an entry each; entries of closed ones on top of the history are gone back over. */
  write(): void;
  /** Opens and closes what the address asks for, when it has changed; both popstate and hashchange tell it. */
  follow(event: Event): void;
  /** Opens a modal that has just come, if the address asks for it. */
  meet(modal: Modal): void;
}

const stateNow = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
};
const markNow = () => stateNow()[MARK] as Mark;
const hashOf = ({ host }: Modal) => `#${encoded(host.id)}`;

function idNow(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}

/** Writes an entry; an empty hash leaves none behind. */
function put(how: 'pushState' | 'replaceState', mark: Mark, hash: string): void {
  const { [MARK]: _, ...kept } = stateNow();
  try {
    history[how](mark ? { ...kept, [MARK]: mark } : kept, '', onPage(hash));
  } catch {
    // a page without an address of its own, or a browser that counts: the modal does without
  }
}

/** `stack`: the open modals, the top one last. */
export function createAddress(byId: (id: string) => Modal | undefined, stack: readonly Modal[]): Address {
  /** Whose entries lie on top of the history, the present one last. */
  const entries: Modal[] = [];
  /** Opened by the address the visitor came with: behind it is another page. */
  let way: Modal | undefined;
  /** Closed, and on the way back over their entries; nothing is written meanwhile. */
  let leaving: Modal[] = [];
  let asked = false;

  function settle(): void {
    asked = false;
    if (leaving.length > 0) return;
    const closed: Modal[] = [];
    for (let top = entries.at(-1); top && !stack.includes(top); top = entries.at(-1)) {
      entries.pop();
      closed.push(top);
    }
    if (closed.length > 0 && markNow() === 'step') {
      leaving = closed;
      history.go(-closed.length);
      return;
    }
    if (way && !stack.includes(way)) {
      if (markNow() === 'entry') put('replaceState', undefined, '');
      way = undefined;
    }
    for (const modal of stack) {
      if (!modal.addressed || modal === way || entries.includes(modal)) continue;
      entries.push(modal);
      put('pushState', 'step', hashOf(modal));
    }
  }

  // what closes and opens in one task makes one way back and one entry
  function write(): void {
    if (asked) return;
    asked = true;
    queueMicrotask(settle);
  }

  function open(modal: Modal, mark: Mark): void {
    if (!modal.addressed || stack.includes(modal)) return;
    if (mark === 'step') entries.push(modal);
    else way = modal;
    if (markNow() !== mark) put('replaceState', mark, location.hash);
    modal.turn(true);
  }

  function follow({ type }: Event): void {
    // told late of the step before; the way back ends with a popstate
    if (leaving.length > 0 && type === 'hashchange') return;
    const wanted = byId(idNow());
    const mark = markNow();
    if (wanted && mark === 'step' && leaving.includes(wanted)) {
      history.back(); // something else has copied the entry of what is closed
      return;
    }
    leaving = [];
    // a link on the page has no mark yet: it opens one over the others
    if (!wanted || mark) closeAbove(wanted);
    if (wanted) open(wanted, mark ?? 'step');
    write();
  }

  /** The visitor has gone back to `wanted`, or to no modal at all. */
  function closeAbove(wanted: Modal | undefined): void {
    const gone = entries.splice(wanted ? entries.lastIndexOf(wanted) + 1 : 0);
    if (way && !wanted) gone.push(way);
    if (!wanted) way = undefined;
    for (const modal of gone) modal.turn(false);
  }

  function meet(modal: Modal): void {
    if (modal.host.id === idNow()) open(modal, markNow() ?? 'entry');
  }

  return { write, follow, meet };
}
