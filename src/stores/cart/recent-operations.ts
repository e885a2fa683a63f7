import { type AppliedMarks, isApplied, isForgotten, readOperationId } from '../../domain/cart/applied-marks.js';
import type { CartOperation } from '../../domain/cart/cart-operations.js';

/** An operation is handed from tab to tab for this long, in ms: longer than it takes browsers to show one tab what another has stored. */
const HANDED_FOR = 10_000;

interface Recent {
  operation: CartOperation;
  /** When it became known here: by a clock that nobody sets, and by the device's, which goes on while the device sleeps. */
  steady: number;
  wall: number;
  /** It has been seen in the stored cart. */
  written: boolean;
}

/** The operations that a tab hands on: its own and those of others, until they have been in the stored cart for long enough that no tab overwrites it without them. */
export class RecentOperations {
  readonly #known = new Map<string, Recent>();
  readonly #over = new Set<string>();

  /** One that has been forgotten is not taken up again. */
  add(operation: CartOperation): void {
    if (this.has(operation.id)) return;
    this.#known.set(operation.id, { operation, steady: performance.now(), wall: Date.now(), written: false });
  }

  has(id: string): boolean {
    return this.#known.has(id) || this.#over.has(id);
  }

  /** Whether it has been handed on for long enough, and is in the cart. */
  isOver(id: string): boolean {
    return this.#over.has(id);
  }

  all(): CartOperation[] {
    return [...this.#known.values()].map(({ operation }) => operation);
  }

  /** The time of one that is made now: after all that are known here, also where the clock stands still between two of them, or has been set back. */
  timeOfNext(): number {
    const times = this.all().map(({ id }) => readOperationId(id)?.time ?? 0);
    return times.reduce((latest, time) => Math.max(latest, time + 1), Date.now());
  }

  /** Forgets what need not be handed on, now that the stored cart has these operations. Nothing is forgotten that was never in it. */
  forget(applied: AppliedMarks): void {
    for (const [id, recent] of this.#known) {
      const { steady, wall, written } = recent;
      const age = performance.now() - steady;
      if (isApplied(applied, id)) {
        recent.written = true;
        if (age >= HANDED_FOR) this.#end(id);
        // many tabs have written while this one slept: it is in the cart, and nobody remembers
      } else if (written && isForgotten(applied, id) && Math.max(age, Math.abs(Date.now() - wall)) >= HANDED_FOR) {
        this.#end(id);
      }
    }
  }

  clear(): void {
    this.#known.clear();
    this.#over.clear();
  }

  #end(id: string): void {
    this.#known.delete(id);
    this.#over.add(id);
  }
}
