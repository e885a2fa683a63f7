import { type Cart, type CartItem, type Removal, removalLeft } from '../../domain/cart/cart.js';
import { hasLocks, takeLock, waitForLock } from '../../ports/page-lock.js';
import { site } from '../site.js';

/** Who shows a line that goes says so: without a cart it goes this much later, in ms. */
const SLACK = 250;
/** A removal that is held by nobody knows whom goes on after this time, in ms, where there are no locks. */
const HELD_AT_MOST = 60_000;

/** What a removal ends in. */
interface RemovalEnds {
  /** The line goes. */
  drop(id: string): void;
  /** Its time goes on, until `ends` in ms since 1970. */
  resume(id: string, ends: number): void;
}

/** A lock that the tab has whose visitor is at a line: it goes with the tab. */
const lockName = (id: string) => `sb-cart-hold.1:${site().get().projectId}:${id}`;

/** The locks of the lines that this tab holds. */
export class HeldRemovals {
  readonly #locks = new Map<string, Promise<(() => void) | null | undefined>>();

  /** Resolves once the lock is taken, or cannot be; to false when it has been let go meanwhile. */
  async hold(id: string): Promise<boolean> {
    const lock = this.#locks.get(id) ?? takeLock(lockName(id));
    this.#locks.set(id, lock);
    await lock;
    return this.#locks.get(id) === lock;
  }

  letGo(id: string): void {
    void this.#locks.get(id)?.then((free) => free?.());
    this.#locks.delete(id);
  }
}

/**
 * Sees to it that lines which wait for their removal go when their time is over (CART-07), whatever has become of the tab that has removed them: each page does so, with a
 * cart or without, and the first one counts. A removal that a tab holds goes on when that tab is gone. Not in the editor, where lines without a piece stay.
 */
export function followRemovals({ drop, resume }: RemovalEnds): (cart: Cart) => void {
  const followed = new Map<string, { removal: Removal; stop(): void }>();
  const begin = (item: CartItem, removal: Removal) => {
    const { id } = item;
    const later = (work: () => void, time: number) => {
      const timer = setTimeout(() => site().get().mode !== 'admin' && work(), time);
      return () => clearTimeout(timer);
    };
    const left = removalLeft(removal, Date.now());
    const goOn = () => resume(id, Date.now() + left);
    if (removal.ends !== null) return later(() => drop(id), left + SLACK);
    return hasLocks() ? whenFree(lockName(id), goOn) : later(goOn, HELD_AT_MOST);
  };
  return ({ items }) => {
    const waiting = new Map(items.flatMap((item) => (item.removal ? [[item.id, item]] : [])));
    for (const [id, { removal, stop }] of followed) {
      if (waiting.get(id)?.removal === removal) continue;
      stop();
      followed.delete(id);
    }
    for (const [id, item] of waiting) {
      if (item.removal && !followed.has(id))
        followed.set(id, { removal: item.removal, stop: begin(item, item.removal) });
    }
  };
}

/** Calls `work` once no tab has the lock, unless the returned function is called before. */
function whenFree(name: string, work: () => void): () => void {
  let stopped = false;
  void waitForLock(name).then((free) => {
    free();
    if (!stopped) work();
  });
  return () => {
    stopped = true;
  };
}
