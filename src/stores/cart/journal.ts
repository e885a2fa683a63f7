import type { Cart } from '../../domain/cart/cart.js';
import { applyOperations, type CartOperation, reconciled, type SharedCart } from '../../domain/cart/cart-operations.js';
import type { CartAction } from '../../domain/cart/cart-reducer.js';
import { migrateCart, parseStoredCart, type StoredCart, serialiseStoredCart } from '../../domain/cart/stored-cart.js';
import { parsedJson } from '../../domain/shared/read.js';
import { exclusively } from '../../ports/page-lock.js';
import { storage } from '../local-storage.js';

const keyOf = (projectId: string) => `sb-cart.2:${projectId}`;
const oldKeyOf = (projectId: string) => `sb-cart.1:${projectId}`;

const randomId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');

/** This page among all that write. */
const TAB = randomId();
let serial = 0;

/**
 * The cart of a project in all tabs (CART-15). A change is an operation: it counts here at once, waits in a place of this tab's own in the storage, and is
 * written into the shared cart by one tab at a time. Operations whose tab has gone are written by whoever writes next; each counts once.
 */
export class CartJournal {
  readonly #project: string;
  readonly #key: string;
  readonly #ownKey: string;
  readonly #changed: (cart: Cart) => void;
  readonly #unwatch: () => void;
  #shared: SharedCart;
  #waiting: CartOperation[] = [];
  #writing = false;
  #shown: Cart;

  /** `changed` is called with what other tabs have made of the cart. */
  constructor(project: string, changed: (cart: Cart) => void) {
    this.#project = project;
    this.#key = keyOf(project);
    this.#ownKey = `${this.#key}:waiting:${TAB}`;
    this.#changed = changed;
    this.#shared = this.#read();
    this.#shown = this.#shared.cart;
    this.#unwatch = storage().watch(this.#key, () => this.refresh());
  }

  /** The cart as this tab shows it: what all share, and what of its own is not written yet. The same object until something of it changes. */
  get cart(): Cart {
    this.#shown = reconciled(this.#shown, applyOperations(this.#shared, this.#waiting).cart);
    return this.#shown;
  }

  /** Changes the cart; the same cart when there is nothing to change. */
  apply(action: CartAction): Cart {
    const before = this.cart;
    const operation = { id: `${TAB}-${++serial}`, action };
    const after = applyOperations({ ...this.#shared, cart: before }, [operation]).cart;
    if (after === before) return before;
    this.#waiting.push(operation);
    // a page that ends before its turn has not lost it
    storage().set(this.#ownKey, JSON.stringify(this.#waiting));
    void this.#write();
    return this.cart;
  }

  /** Reads again what all share: another tab has written, or this page has slept. */
  refresh(): void {
    const before = this.cart;
    this.#shared = this.#read();
    const { cart } = this;
    if (cart !== before) this.#changed(cart);
  }

  stop(): void {
    this.#unwatch();
  }

  async #write(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    await exclusively(
      this.#key,
      () => this.#writeNow(),
      () => this.#writeNow(),
    );
    this.#writing = false;
    if (this.#waiting.length > 0) await this.#write();
  }

  #writeNow(): void {
    const stored = this.#read();
    const left = this.#leftByOthers();
    const shared = applyOperations(stored, [...left.operations, ...this.#waiting]);
    if (shared !== stored) this.#store({ ...stored, ...shared, time: Date.now() });
    const before = this.cart;
    this.#shared = shared;
    this.#waiting = [];
    storage().remove(this.#ownKey);
    left.forget();
    // what others had done meanwhile
    const { cart } = this;
    if (cart !== before) this.#changed(cart);
  }

  /** What other tabs have not written: they have gone, or will find it written. */
  #leftByOthers(): { operations: CartOperation[]; forget(): void } {
    const prefix = `${this.#key}:waiting:`;
    const places = storage()
      .keys(prefix)
      .filter((key) => key !== this.#ownKey)
      .map((key) => ({ key, text: storage().get(key) }));
    return {
      operations: places.flatMap(({ text }) => readOperations(text)),
      forget() {
        for (const { key, text } of places) if (storage().get(key) === text) storage().remove(key);
      },
    };
  }

  #read(): StoredCart {
    const text = storage().get(this.#key);
    const old = text === null ? storage().get(oldKeyOf(this.#project)) : null;
    if (old !== null) return migrateCart(old, this.#project);
    const { unusable, ...stored } = parseStoredCart(text, this.#project);
    if (unusable) console.warn(`sb-elements: the stored cart was left out: ${unusable}`);
    return stored;
  }

  #store(stored: StoredCart): void {
    storage().set(this.#key, serialiseStoredCart(stored));
    storage().remove(oldKeyOf(this.#project));
  }
}

/** Operations of our own, stored by another tab: their actions are checked by the reducer's types only, so what is no operation is left out. */
function readOperations(text: string | null): CartOperation[] {
  const list = parsedJson(text);
  if (!Array.isArray(list)) return [];
  return list.filter(
    (entry): entry is CartOperation =>
      typeof entry === 'object' && entry !== null && typeof entry.id === 'string' && typeof entry.action === 'object',
  );
}
