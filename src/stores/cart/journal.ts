import { isApplied, operationId, withoutOldTabs } from '../../domain/cart/applied-marks.js';
import type { Cart } from '../../domain/cart/cart.js';
import { applyOperations, type CartOperation, reconciled } from '../../domain/cart/cart-operations.js';
import { type CartAction, reduceCart } from '../../domain/cart/cart-reducer.js';
import { parseCart } from '../../domain/cart/cart-storage.js';
import { exclusively } from '../../ports/page-lock.js';
import { storage } from '../local-storage.js';
import { CartFile } from './cart-file.js';
import { RecentOperations } from './recent-operations.js';
import { WaitingOperations } from './waiting-operations.js';

/** What the journal needs of the page. */
interface JournalPage {
  /** ISO 4217, written beside the cart. */
  currency(): string;
  /** Called with what other tabs have made of the cart. */
  changed(cart: Cart): void;
}

/**
 * The cart of a project in all tabs (CART-15). A change is an operation. It counts here at once, lies under a key of its own in the storage, is posted to
 * the other tabs, and is written into the stored cart by one tab at a time; whoever knows of an operation writes it, and it counts once: the stored cart says which
 * it has, by their numbers, so that no clock matters. So nothing is lost when a tab closes, nor when one overwrites another: a browser may show a tab an older
 * value for some milliseconds, lock or no lock.
 */
export class CartJournal {
  readonly #page: JournalPage;
  /** This journal among all that write, and how many operations it has made. */
  readonly #tab = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');
  #serial = 0;
  readonly #file: CartFile;
  readonly #waiting: WaitingOperations;
  readonly #recent = new RecentOperations();
  readonly #unwatch: () => void;
  #shown: Cart;
  #writing = false;
  #stopped = false;
  /** Key of what version 1 has kept, and what was there, once it has been taken in. */
  readonly #oldKey: string;
  #old: string | null = null;

  constructor(project: string, page: JournalPage) {
    this.#page = page;
    this.#oldKey = `sb-cart.1:${project}`;
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

  /** The cart as this tab shows it; the same object until something of it changes. */
  get cart(): Cart {
    return this.#shown;
  }

  /** Changes the cart; the same cart when there is nothing to change. */
  apply(action: CartAction): Cart {
    if (reduceCart(this.#shown, action) === this.#shown) return this.#shown;
    const operation = this.#operation(action);
    this.#waiting.put(operation);
    this.#show();
    this.#write();
    this.#waiting.post(operation);
    return this.#shown;
  }

  /** Reads again what is stored: another tab has written, or this page has slept. */
  refresh(): void {
    this.#withOthers(() => this.#read());
    this.#writeMissing();
  }

  /** Resolves once what was changed here is written. */
  written(): Promise<void> {
    return exclusively(this.#file.key, () => {});
  }

  /** Posts and receives no more; what is not written yet still is. */
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

  /** Does what may bring changes of other tabs, and notifies of them. */
  #withOthers(work: () => void): void {
    const before = this.#shown;
    work();
    this.#show();
    if (this.#shown !== before && !this.#stopped) this.#page.changed(this.#shown);
  }

  #show(): void {
    this.#shown = reconciled(this.#shown, applyOperations(this.#file.shared, this.#recent.all()).cart);
  }

  #read(): void {
    if (this.#file.read()) this.#recent.clear();
    this.#recent.forget(this.#file.shared.applied);
  }

  /** Operations that lie in the storage are handed on by whoever finds them. */
  #findWaiting(): CartOperation[] {
    const waiting = this.#waiting.all();
    for (const operation of waiting) this.#recent.add(operation);
    return waiting;
  }

  /** Writes once this tab has the lock; what comes until then is written along. */
  #write(): void {
    if (this.#writing) return;
    this.#writing = true;
    void exclusively(this.#file.key, () => {
      this.#writing = false;
      this.#withOthers(() => this.#writeNow());
    });
  }

  /** Writes what the stored cart lacks: another tab has written without knowing all that is known here. */
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

  /** Takes in what version 1 of the library has kept: its key goes once that is written. */
  #takeOld(): void {
    const old = storage().get(this.#oldKey);
    if (old === null || old === this.#old) return;
    this.#old = old;
    this.#operation({ type: 'merge', cart: parseCart(old) });
  }
}
