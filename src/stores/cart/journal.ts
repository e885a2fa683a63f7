import { isApplied, operationId, withoutOldTabs } from '../../domain/cart/applied-marks.js';
import type { Cart } from '../../domain/cart/cart.js';
import {
  applyOperations,
  type CartOperation,
  EMPTY_SHARED_CART,
  reconciled,
  type SharedCart,
} from '../../domain/cart/cart-operations.js';
import { type CartAction, reduceCart } from '../../domain/cart/cart-reducer.js';
import { parseCart, parseStoredCart, serialiseStoredCart } from '../../domain/cart/cart-storage.js';
import { withLock } from '../../ports/page-lock.js';
import { cartKeys, storage } from '../page/local-storage.js';
import { RecentOperations, WaitingOperations } from './operations.js';

interface JournalPage {
  /** ISO 4217, stored with the cart. */
  currency(): string;
  /** Called with the cart after a change from another tab. */
  changed(cart: Cart): void;
}

/**
 * The cart of a project, shared by all tabs (CART-15). Each change is an operation: applied here at once, stored under its own key, posted
 * to the other tabs, and merged into the stored cart by one tab at a time. Every tab that knows an operation may merge it; the stored cart
 * lists the merged ones by number, so each counts once and no clock matters. Nothing is lost when a tab closes or overwrites another:
 * browsers may show a tab a stale value for some milliseconds, even under a lock.
 */
export class CartJournal {
  readonly #page: JournalPage;
  /** Random id of this journal, and the number of its operations. */
  readonly #tab = [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('');
  #serial = 0;
  readonly #file: CartFile;
  readonly #waiting: WaitingOperations;
  readonly #recent = new RecentOperations();
  readonly #unwatch: () => void;
  #shown: Cart;
  /** Cart that was last reconciled with the shown one. */
  #latest: Cart | null = null;
  #writing = false;
  #stopped = false;
  /** Key of the version 1 cart, and its content once merged. */
  readonly #oldKey: string;
  #old: string | null = null;

  constructor(project: string, page: JournalPage) {
    this.#page = page;
    this.#oldKey = cartKeys(project).oldCart;
    this.#file = new CartFile(project, () => page.currency());
    this.#waiting = new WaitingOperations(project, (operation) => this.#receive(operation));
    this.#unwatch = storage().watch(this.#file.key, () => this.refresh());
    this.#read();
    this.#takeOld();
    const left = this.#findWaiting();
    this.#shown = this.#file.shared.cart;
    this.#show();
    if (left.length > 0) this.#write();
    else this.#writeMissing();
  }

  /** Current cart of this tab; the same object until it changes. */
  get cart(): Cart {
    return this.#shown;
  }

  /** Applies an action; returns the same cart when nothing changes. */
  apply(action: CartAction): Cart {
    const next = reduceCart(this.#shown, action);
    if (next === this.#shown) return next;
    const post = this.#waiting.put(this.#operation(action));
    // the latest of all operations: those before it need not be applied again
    this.#shown = next;
    this.#latest = null;
    this.#write();
    post();
    return this.#shown;
  }

  /** Reads storage again: another tab has written, or this page was suspended. */
  refresh(): void {
    this.#withOthers(() => this.#read());
    this.#writeMissing();
  }

  /** Resolves when this tab's changes are written. */
  written(): Promise<void> {
    return withLock(this.#file.key, () => {});
  }

  /** Stops posting and receiving; pending writes still finish. */
  stop(): void {
    this.#stopped = true;
    this.#waiting.stop();
    this.#unwatch();
  }

  #operation(action: CartAction): CartOperation {
    const operation = { id: operationId(this.#recent.timeOfNext(), ++this.#serial, this.#tab), action };
    this.#recent.add(operation);
    return operation;
  }

  #receive(operation: CartOperation): void {
    if (this.#recent.has(operation.id)) return;
    this.#withOthers(() => this.#recent.add(operation));
    if (!isApplied(this.#file.shared.applied, operation.id)) this.#write();
  }

  /** Runs `work`, which may merge changes of other tabs, and notifies the page of them. */
  #withOthers(work: () => void): void {
    const before = this.#shown;
    work();
    this.#show();
    if (this.#shown !== before && !this.#stopped) this.#page.changed(this.#shown);
  }

  #show(): void {
    const { cart } = applyOperations(this.#file.shared, this.#recent.all());
    if (cart === this.#latest) return;
    this.#latest = cart;
    this.#shown = reconciled(this.#shown, cart);
  }

  #read(): void {
    if (this.#file.read()) this.#recent.clear();
    this.#recent.forget(this.#file.shared.applied);
  }

  /** Picks up operations from storage: any tab may hand them on. */
  #findWaiting(): CartOperation[] {
    const waiting = this.#waiting.read();
    for (const operation of waiting) this.#recent.add(operation);
    return waiting;
  }

  /** Writes once the lock is granted; later operations are included. */
  #write(): void {
    if (this.#writing) return;
    this.#writing = true;
    void withLock(this.#file.key, () => {
      this.#writing = false;
      this.#withOthers(() => this.#writeNow());
    });
  }

  /** Writes operations that are missing in the stored cart: another tab has written without knowing them. */
  #writeMissing(): void {
    const { applied } = this.#file.shared;
    if (this.#file.unusable || this.#recent.all().some(({ id }) => !isApplied(applied, id))) this.#write();
  }

  #writeNow(): void {
    this.#read();
    this.#takeOld();
    const waiting = this.#findWaiting();
    const before = this.#file.shared;
    const { cart, applied } = applyOperations(before, this.#recent.all());
    const known = withoutOldTabs(
      applied,
      waiting.map(({ id }) => id),
    );
    const changed = this.#file.unusable || known !== before.applied;
    if (changed && !this.#file.write({ cart, applied: known })) return;
    this.#recent.forget(known);
    this.#waiting.clear((id) => this.#recent.isOver(id));
    storage().remove(this.#oldKey);
  }

  /** Merges the cart of version 1; its key is removed once that is written. */
  #takeOld(): void {
    const old = storage().get(this.#oldKey);
    if (old === null || old === this.#old) return;
    this.#old = old;
    this.#operation({ type: 'merge', cart: parseCart(old) });
  }
}

/** The stored cart of a project, as last read or written by this tab. */
class CartFile {
  readonly key: string;
  shared: SharedCart = EMPTY_SHARED_CART;
  /** True when storage holds an invalid cart: this tab's state is still valid and will overwrite it. */
  unusable = false;
  readonly #project: string;
  readonly #currency: () => string;
  /** Text last read from storage. */
  #text: string | null = null;
  #warned = false;

  /** `currency` (ISO 4217) is stored with the cart. */
  constructor(project: string, currency: () => string) {
    this.key = cartKeys(project).cart;
    this.#project = project;
    this.#currency = currency;
  }

  /** Reads storage again; true when it was cleared. */
  read(): boolean {
    const text = storage().get(this.key);
    if (text === this.#text) {
      this.unusable = false;
      return false;
    }
    const { unusable, ...shared } = parseStoredCart(text, this.#project);
    this.unusable = unusable !== '';
    if (this.unusable) {
      if (!this.#warned) console.warn(`sb-elements: the stored cart was ignored: ${unusable}`);
      this.#warned = true;
      return false;
    }
    this.#text = text;
    this.shared = shared;
    return text === null;
  }

  /** Writes the cart; false when storage refuses it. */
  write(shared: SharedCart): boolean {
    const [project, currency, time] = [this.#project, this.#currency(), Date.now()];
    this.shared = shared;
    this.unusable = false;
    this.#text = serialiseStoredCart({ ...shared, project, currency, time });
    return storage().set(this.key, this.#text);
  }
}
