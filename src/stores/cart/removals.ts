import { type Cart, type Removal, removalLeft } from '../../domain/cart/cart.js';
import { hasLocks, takeLock, withLock } from '../../ports/page-lock.js';
import { site } from '../site/site.js';

/** Extra delay before removal when no cart is on the page to remove the line itself, in ms. */
const REMOVAL_GRACE = 250;
/** Maximum pause of a removal without the Web Locks API, in ms: the tab that paused it may be gone. */
const MAX_PAUSE = 60_000;

interface RemovalEnds {
  drop(id: string): void;
  /** Resumes the countdown, until `ends` in ms since 1970. */
  resume(id: string, ends: number): void;
}

/** Lock held by the tab whose visitor is interacting with a line; released when the tab closes. */
const lockName = (id: string) => `sb-cart-hold.1:${site().get().projectId}:${id}`;

/** Locks of lines that this tab holds. */
export class HeldRemovals {
  readonly #locks = new Map<string, Promise<(() => void) | null | undefined>>();

  /** Resolves when the lock is taken or unavailable; false if release() was called meanwhile. */
  async hold(id: string): Promise<boolean> {
    const lock = this.#locks.get(id) ?? takeLock(lockName(id));
    this.#locks.set(id, lock);
    await lock;
    return this.#locks.get(id) === lock;
  }

  release(id: string): void {
    void this.#locks.get(id)?.then((free) => free?.());
    this.#locks.delete(id);
  }
}

/**
 * Removes lines when their countdown ends (CART-07), even if the tab that removed them is gone: every page does so, with or without a cart,
 * and the first one wins. A paused removal resumes when its tab is gone. Not in the editor, where lines with count 0 stay.
 */
export function followRemovals({ drop, resume }: RemovalEnds): (cart: Cart) => void {
  const followed = new Map<string, { removal: Removal; stop(): void }>();
  const begin = (id: string, removal: Removal) => {
    const later = (work: () => void, time: number) => {
      const timer = setTimeout(() => site().get().mode !== 'admin' && work(), time);
      return () => clearTimeout(timer);
    };
    const left = removalLeft(removal, Date.now());
    const resumeNow = () => resume(id, Date.now() + left);
    if (removal.ends !== null) return later(() => drop(id), left + REMOVAL_GRACE);
    if (!hasLocks()) return later(resumeNow, MAX_PAUSE);
    let stopped = false;
    void withLock(lockName(id), () => stopped || resumeNow());
    return () => {
      stopped = true;
    };
  };
  return ({ items }) => {
    const waiting = new Map(items.flatMap(({ id, removal }) => (removal ? [[id, removal]] : [])));
    for (const [id, { removal, stop }] of followed) {
      if (waiting.get(id) === removal) continue;
      stop();
      followed.delete(id);
    }
    for (const [id, removal] of waiting) if (!followed.has(id)) followed.set(id, { removal, stop: begin(id, removal) });
  };
}
