import { type AppliedMarks, isApplied, isForgotten, readOperationId } from '../../domain/cart/applied-marks.js';
import { type CartOperation, inOrder } from '../../domain/cart/cart-operations.js';
import { parseOperation, serialiseOperation } from '../../domain/cart/stored-operation.js';
import { openTabChannel } from '../../ports/tab-channel.js';
import { cartKeys, storage } from '../page/local-storage.js';

/** A stored entry; `operation` is null when it cannot be parsed. */
interface Waiting {
  text: string;
  operation: CartOperation | null;
}

/** Operations not yet merged into the stored cart: each has its own storage key and is posted to the other tabs. */
export class WaitingOperations {
  readonly #prefix: string;
  readonly #channel: ReturnType<typeof openTabChannel>;
  readonly #unwatch: () => void;
  /** Entries by key, as last read: each is read several times until it is merged, and parsed once. */
  #known = new Map<string, Waiting>();

  /** `onOperation` receives operations of other tabs, possibly twice. */
  constructor(project: string, onOperation: (operation: CartOperation) => void) {
    const { cart, changes } = cartKeys(project);
    this.#prefix = changes;
    const receive = (text: unknown) => {
      const operation = parseOperation(text);
      if (operation) onOperation(operation);
    };
    this.#channel = openTabChannel(cart, receive);
    this.#unwatch = storage().watchAll(this.#prefix, receive);
  }

  /** Stores an operation. Returns a function that posts it to the other tabs. */
  put(operation: CartOperation): () => void {
    const text = serialiseOperation(operation);
    const key = this.#prefix + operation.id;
    this.#known.set(key, { text, operation });
    storage().set(key, text);
    return () => this.#channel.post(text);
  }

  /** Reads all operations, in the order they were created. */
  read(): CartOperation[] {
    const before = this.#known;
    this.#known = new Map();
    for (const key of storage().keys(this.#prefix)) {
      const text = storage().get(key) ?? '';
      const known = before.get(key);
      this.#known.set(key, known?.text === text ? known : { text, operation: parseOperation(text) });
    }
    return inOrder([...this.#known.values()].flatMap(({ operation }) => operation ?? []));
  }

  /** Removes finished operations, as `over` reports them, and invalid entries, of those last read. */
  clear(over: (id: string) => boolean): void {
    for (const [key, { operation }] of this.#known) if (!operation || over(operation.id)) storage().remove(key);
  }

  /** Stops posting and receiving. */
  stop(): void {
    this.#channel.close();
    this.#unwatch();
  }
}

/** Time in ms for which tabs hand an operation on: longer than browsers take to show one tab another's writes. */
const HANDED_FOR = 10_000;

interface Recent {
  operation: CartOperation;
  /** When this tab learned of it: monotonic, and wall-clock time, which continues while the device sleeps. */
  steady: number;
  wall: number;
  written: boolean;
}

/**
 * Operations that this tab hands on, its own and others', until they have been in the stored cart long enough that no stale tab can drop
 * them.
 */
export class RecentOperations {
  readonly #known = new Map<string, Recent>();
  readonly #over = new Set<string>();

  /** Adds an operation unless it is known or finished. */
  add(operation: CartOperation): void {
    if (this.has(operation.id)) return;
    this.#known.set(operation.id, { operation, steady: performance.now(), wall: Date.now(), written: false });
  }

  has(id: string): boolean {
    return this.#known.has(id) || this.#over.has(id);
  }

  /** Whether it was handed on long enough and is in the cart. */
  isOver(id: string): boolean {
    return this.#over.has(id);
  }

  all(): CartOperation[] {
    return [...this.#known.values()].map(({ operation }) => operation);
  }

  /** Timestamp for a new operation: later than all known ones, even if the clock stands still or was set back. */
  timeOfNext(): number {
    const times = this.all().map(({ id }) => readOperationId(id)?.time ?? 0);
    return times.reduce((latest, time) => Math.max(latest, time + 1), Date.now());
  }

  /** Drops operations that the stored cart has had long enough; never one that was not in it. */
  forget(applied: AppliedMarks): void {
    for (const [id, recent] of this.#known) {
      const { steady, wall, written } = recent;
      const age = performance.now() - steady;
      if (isApplied(applied, id)) {
        recent.written = true;
        if (age >= HANDED_FOR) this.#end(id);
        // this tab was suspended while many others wrote: it was in the cart, but is no longer listed
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
