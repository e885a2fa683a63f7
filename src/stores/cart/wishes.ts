import { atom, type ReadableAtom } from 'nanostores';
import { asRecord, parsedJson } from '../../domain/shared/read.js';
import type { AddToCartDetail } from '../../events.js';
import { hasLocks, waitForLock } from '../../ports/page-lock.js';
import { storage } from '../local-storage.js';
import { pageStore } from '../page-store.js';
import { site } from '../site.js';

/** A wish that no page has carried out for this long is forgotten, in ms: nobody remembers it. */
const KEPT_FOR = 24 * 60 * 60_000;
/** Without locks nobody knows whether the page that has kept a wish is gone; after this long, in ms, it has had its answer. */
const ANSWERED_WITHIN = 60_000;
/** After a page has begun to leave, its requests fail: for this long, in ms, that says nothing of what they asked for. */
const LEAVES_WITHIN = 10_000;

/** Something that a visitor wants in the cart. */
export interface Wish {
  readonly detail: AddToCartDetail;
  /** Resolves once no other page can carry it out; false when one has. */
  isMine(): Promise<boolean>;
  /** It is in the cart, or nobody wants it any more. */
  done(): void;
  /** It cannot be had, and the visitor has been told. */
  failed(): void;
  /** Leaves it to the next page. */
  leave(): void;
}

export interface WishesStore {
  /** Keeps a wish, so that it outlives the page. */
  keep(detail: AddToCartDetail): Wish;
  /** Wishes that pages before this one have left to the project's cart, or have kept before they knew their project; each is given once. For pages that know theirs. */
  takeOver(): Wish[];
  /** Pieces that were wished for on pages before this one and are still to come: the badge counts them. */
  pieces: ReadableAtom<number>;
}

interface Kept {
  /** In ms since 1970. */
  at: number;
  detail: AddToCartDetail;
}

const prefixOf = (project: string) => `sb-wish.1:${encodeURIComponent(project)}:`;

function readKept(text: string | null): Kept | null {
  const { at, detail } = asRecord(parsedJson(text)) ?? {};
  const known = asRecord(detail);
  return typeof at === 'number' && known ? { at, detail: known as AddToCartDetail } : null;
}

/** Whether the page is being left, which may still come to nothing: a download, a visitor who stays. */
function watchLeaving(): () => boolean {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => {
    timer = undefined;
  };
  const leave = () => {
    clearTimeout(timer);
    timer = setTimeout(stay, LEAVES_WITHIN);
  };
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  return () => timer !== undefined;
}

function createWishes(): WishesStore {
  const pieces = atom(0);
  const isLeaving = watchLeaving();
  /** Wishes of this page, and those that it has taken over. */
  const known = new Set<string>();

  const open = (key: string, { at, detail }: Kept, count: number): Wish => {
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
      if (!hasLocks() && count > 0) await new Promise((wait) => setTimeout(wait, at + ANSWERED_WITHIN - Date.now()));
      release = await waitForLock(key);
      if (!isOpen) release();
    })();
    const done = () => {
      storage().remove(key);
      close();
    };
    return {
      detail,
      async isMine() {
        await lock;
        if (storage().get(key) !== null) return true;
        close();
        return false;
      },
      done,
      failed() {
        // what a page that is left cannot do, the next one can
        if (isLeaving()) setTimeout(done, LEAVES_WITHIN);
        else done();
      },
      leave: close,
    };
  };
  const keep = (detail: AddToCartDetail) => {
    const at = Date.now();
    const key = prefixOf(site().get().projectId) + crypto.getRandomValues(new Uint32Array(3)).join('-');
    const kept = { at, detail };
    storage().set(key, JSON.stringify(kept));
    return open(key, kept, 0);
  };
  const takeOver = () => {
    const { projectId } = site().get();
    // a page that was left before it knew its project has kept them under none
    const keys = [...new Set([projectId, ''])].flatMap((project) => storage().keys(prefixOf(project)));
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
  return { keep, takeOver, pieces };
}

/** What visitors have asked the cart for and is not in it yet. It is kept from the press on: a page that is left meanwhile leaves it to the next. */
export function wishes(): WishesStore {
  return pageStore('wishes.1', createWishes);
}
