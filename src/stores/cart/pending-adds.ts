import { atom, type ReadableAtom } from 'nanostores';
import { asRecord, parsedJson } from '../../domain/shared/read.js';
import type { AddToCartDetail } from '../../events.js';
import { debounce } from '../../ports/debounce.js';
import { hasLocks, waitForLock } from '../../ports/page-lock.js';
import { delay } from '../../ports/wait.js';
import { cartKeys, storage } from '../page/local-storage.js';
import { pageStore } from '../page/page-store.js';
import { site } from '../site/site.js';

/** Lifetime of an unfinished request, in ms. */
const KEPT_FOR = 24 * 60 * 60_000;
/**
 * Without Web Locks: time in ms after which the page that stored a request has surely had its answer, so that another page may take over.
 */
const ANSWERED_WITHIN = 60_000;
/** Time in ms after the start of a navigation in which failed requests are not counted: the browser cancels them. */
const LEAVES_WITHIN = 10_000;

interface Kept {
  /** In ms since 1970. */
  at: number;
  detail: AddToCartDetail;
}

function readKept(text: string | null): Kept | null {
  const { at, detail } = asRecord(parsedJson(text)) ?? {};
  const known = asRecord(detail);
  return typeof at === 'number' && known ? { at, detail: known as AddToCartDetail } : null;
}

/** Returns a function that is true while the page is being left. It may still stay, such as after a download. */
function watchLeaving(): () => boolean {
  const stayLater = debounce(() => {}, LEAVES_WITHIN);
  const leave = () => stayLater();
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  return stayLater.isPending;
}

/** A visitor's request to add to the cart. */
export type PendingAdd = ReturnType<ReturnType<typeof createPendingAdds>['keep']>;

function createPendingAdds() {
  /** Pieces requested on earlier pages and not added yet: the badge counts them. */
  const pieces = atom(0);
  const isLeaving = watchLeaving();
  /** Keys of this page's requests, own and taken over. */
  const known = new Set<string>();

  const open = (key: string, { at, detail }: Kept, count: number) => {
    known.add(key);
    pieces.set(pieces.get() + count);
    let release: (() => void) | undefined;
    let isOpen = true;
    const close = () => {
      if (isOpen) pieces.set(pieces.get() - count);
      isOpen = false;
      release?.();
    };
    const lock = (async () => {
      if (!hasLocks() && count > 0) await delay(at + ANSWERED_WITHIN - Date.now());
      release = await waitForLock(key);
      if (!isOpen) release();
    })();
    /** Completed or obsolete: removes it from storage. */
    const done = () => {
      storage().remove(key);
      close();
    };
    return {
      detail,
      /** Resolves once no other page can carry it out; false if another page has. */
      async isMine() {
        await lock;
        if (storage().get(key) !== null) return true;
        close();
        return false;
      },
      done,
      /** Failed, and the visitor was notified. */
      failed() {
        // a page that is being left leaves it to the next one
        if (isLeaving()) setTimeout(done, LEAVES_WITHIN);
        else done();
      },
      /** Leaves it to the next page, or to this one when it shows the project again. */
      leave() {
        known.delete(key);
        close();
      },
    };
  };
  /** Stores a request, so that it outlives the page. */
  const keep = (detail: AddToCartDetail) => {
    const at = Date.now();
    const key = cartKeys(site().get().projectId).adds + crypto.getRandomValues(new Uint32Array(3)).join('-');
    const kept = { at, detail };
    storage().set(key, JSON.stringify(kept));
    return open(key, kept, 0);
  };
  /**
   * Returns requests left by earlier pages for this project, or stored before their project was known; each is returned once. Call it when
   * the page's project is known.
   */
  const takeOver = () => {
    const { projectId } = site().get();
    // includes requests stored before their page knew its project
    const keys = [...new Set([projectId, ''])].flatMap((project) => storage().keys(cartKeys(project).adds));
    const left = keys.flatMap((key) => {
      if (known.has(key)) return [];
      const kept = readKept(storage().get(key));
      if (kept && Date.now() - kept.at < KEPT_FOR) return { key, kept };
      storage().remove(key);
      return [];
    });
    return left
      .sort((one, other) => one.kept.at - other.kept.at)
      .map(({ key, kept }) => open(key, kept, Math.max(1, Math.trunc(Number(kept.detail.count)) || 1)));
  };
  return { keep, takeOver, pieces: pieces as ReadableAtom<number> };
}

/** The visitor's requests that are not in the cart yet. Each is stored at the press, so that the next page can finish it (decision 018). */
export const pendingAdds = () => pageStore('pending-adds.1', createPendingAdds);
