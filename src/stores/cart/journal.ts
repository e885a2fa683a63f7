import type { Cart } from '../../domain/cart/cart.js';
import {
  applyOperations,
  byTime,
  type CartOperation,
  EMPTY_SHARED_CART,
  forgetOld,
  isHandedOn,
  operationId,
  reconciled,
  type SharedCart,
} from '../../domain/cart/cart-operations.js';
import { type CartAction, reduceCart } from '../../domain/cart/cart-reducer.js';
import { parseCart } from '../../domain/cart/cart-storage.js';
import { parseStoredCart, serialiseStoredCart } from '../../domain/cart/stored-cart.js';
import { parseOperation, serialiseOperation } from '../../domain/cart/stored-operation.js';
import { exclusively } from '../../ports/page-lock.js';
import { openTabChannel } from '../../ports/tab-channel.js';
import { storage } from '../local-storage.js';

/** This page among all that write. */
const TAB = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');
let serial = 0;

/** What is waiting in the storage, each operation under a key of its own. */
interface Waiting {
  key: string;
  operation: CartOperation | null;
}

/** The operations in the order in which they were made: the storage has one of its own. */
function inOrder(waiting: readonly Waiting[]): CartOperation[] {
  return waiting.flatMap(({ operation }) => operation ?? []).sort(byTime);
}

/** What the journal needs of the page. */
interface JournalPage {
  /** ISO 4217, written beside the cart. */
  currency(): string;
  /** Called with what other tabs have made of the cart. */
  changed(cart: Cart): void;
}

/**
 * The cart of a project in all tabs (CART-15). A change is an operation. It counts here at once, lies under a key of its own in the storage, is posted to
 * the other tabs, and is written into the stored cart by one tab at a time; whoever knows of an operation writes it, and it counts once. So nothing is lost when a
 * tab closes, nor when one overwrites another: a browser may show a tab an older value for some milliseconds, lock or no lock.
 */
export class CartJournal {
  readonly #project: string;
  readonly #page: JournalPage;
  /** Keys of the stored cart, of the one that version 1 had, and the beginning of those of the operations. */
  readonly #key: string;
  readonly #oldKey: string;
  readonly #waitingKey: string;
  readonly #stop: (() => void)[];
  readonly #channel: ReturnType<typeof openTabChannel>;
  /** What was read from the storage, and what it says. */
  #text: string | null = null;
  #stored: SharedCart = EMPTY_SHARED_CART;
  /** Operations of the last while, this tab's and others'; those that are in the stored cart count no more. */
  readonly #recent = new Map<string, CartOperation>();
  #shown: Cart;
  #writing = false;
  #stopped = false;
  /** The storage holds something that is no cart. */
  #unusable = false;
  #warned = false;
  /** What version 1 had kept, once it has been taken in. */
  #old: string | null = null;

  constructor(project: string, page: JournalPage) {
    this.#project = project;
    this.#page = page;
    this.#key = `sb-cart.2:${project}`;
    this.#oldKey = `sb-cart.1:${project}`;
    this.#waitingKey = `sb-cart-change.2:${encodeURIComponent(project)}:`;
    const hear = (text: unknown) => this.#receive(parseOperation(text));
    this.#channel = openTabChannel(this.#key, hear);
    this.#stop = [
      () => this.#channel.close(),
      storage().watch(this.#key, () => this.refresh()),
      storage().watchAll(this.#waitingKey, hear),
    ];
    this.#read();
    this.#takeOld();
    const waiting = this.#readWaiting();
    for (const operation of inOrder(waiting)) this.#recent.set(operation.id, operation);
    this.#shown = this.#stored.cart;
    this.#show();
    if (waiting.length > 0) this.#write();
    else this.#writeMissing();
  }

  /** The cart as this tab shows it; the same object until something of it changes. */
  get cart(): Cart {
    return this.#shown;
  }

  /** Changes the cart; the same cart when there is nothing to change. */
  apply(action: CartAction): Cart {
    if (reduceCart(this.#shown, action) === this.#shown) return this.#shown;
    const operation = { id: operationId(Date.now(), ++serial, TAB), action };
    const text = serialiseOperation(operation);
    this.#recent.set(operation.id, operation);
    storage().set(this.#waitingKey + operation.id, text);
    this.#show();
    this.#write();
    this.#channel.post(text);
    return this.#shown;
  }

  /** Reads again what is stored: another tab has written, or this page has slept. */
  refresh(): void {
    this.#withOthers(() => this.#read());
    this.#writeMissing();
  }

  /** Resolves once what was changed here is written. */
  written(): Promise<void> {
    return exclusively(this.#key, () => {});
  }

  /** Tells and hears no more; what is not written yet still is. */
  stop(): void {
    this.#stopped = true;
    for (const stop of this.#stop) stop();
  }

  #receive(operation: CartOperation | null): void {
    if (!operation || this.#recent.has(operation.id) || !isHandedOn(operation.id, Date.now())) return;
    this.#withOthers(() => this.#recent.set(operation.id, operation));
    if (!this.#stored.applied.includes(operation.id)) this.#write();
  }

  /** Does what may bring changes of other tabs, and tells them. */
  #withOthers(work: () => void): void {
    const before = this.#shown;
    work();
    this.#show();
    if (this.#shown !== before && !this.#stopped) this.#page.changed(this.#shown);
  }

  #show(): void {
    this.#shown = reconciled(this.#shown, applyOperations(this.#stored, this.#recent.values()).cart);
  }

  /** Writes when it is this tab's turn; what comes until then is written along. */
  #write(): void {
    if (this.#writing) return;
    this.#writing = true;
    void exclusively(this.#key, () => {
      this.#writing = false;
      this.#withOthers(() => this.#writeNow());
    });
  }

  /** Writes what the stored cart lacks: another tab has written without knowing all that is known here. */
  #writeMissing(): void {
    const applied = new Set(this.#stored.applied);
    if (this.#unusable || [...this.#recent.keys()].some((id) => !applied.has(id))) this.#write();
  }

  #writeNow(): void {
    this.#read();
    this.#takeOld();
    const waiting = this.#readWaiting();
    const left = inOrder(waiting);
    const shared = applyOperations(this.#stored, [...this.#recent.values(), ...left]);
    const changed = this.#unusable || shared !== this.#stored;
    const written = !changed || this.#store(forgetOld(shared, new Set(left.map(({ id }) => id)), Date.now()));
    if (written) this.#clearWaiting(waiting);
  }

  #readWaiting(): Waiting[] {
    return storage()
      .keys(this.#waitingKey)
      .map((key) => ({ key, operation: parseOperation(storage().get(key)) }));
  }

  /** Removes what is written and need not be handed on: an operation is forgotten at a later writing, when nobody can find its key any more. */
  #clearWaiting(waiting: readonly Waiting[]): void {
    const now = Date.now();
    for (const { key, operation } of waiting) {
      if (!operation || !isHandedOn(operation.id, now)) storage().remove(key);
    }
    storage().remove(this.#oldKey);
  }

  #read(): void {
    const text = storage().get(this.#key);
    if (text !== this.#text) this.#readText(text);
    else this.#unusable = false;
    this.#forgetRecent();
  }

  #readText(text: string | null): void {
    const { unusable, ...stored } = parseStoredCart(text, this.#project);
    this.#unusable = unusable !== '';
    if (this.#unusable) {
      // what this tab knows is still true, and is written over it
      if (!this.#warned) console.warn(`sb-elements: what the storage holds as the cart was left out: ${unusable}`);
      this.#warned = true;
      return;
    }
    // somebody has cleared the storage
    if (text === null) this.#recent.clear();
    this.#text = text;
    this.#stored = stored;
  }

  /** Takes in what version 1 of the library has kept: its key goes once that is written. */
  #takeOld(): void {
    const old = storage().get(this.#oldKey);
    if (old === null || old === this.#old) return;
    this.#old = old;
    const id = operationId(Date.now(), ++serial, TAB);
    this.#recent.set(id, { id, action: { type: 'merge', cart: parseCart(old) } });
  }

  /** Old operations are in the stored cart, or in the hands of the tab that made them; this tab's own stay until they are written. */
  #forgetRecent(): void {
    const now = Date.now();
    for (const id of this.#recent.keys()) {
      if (isHandedOn(id, now)) continue;
      const waits = id.endsWith(`-${TAB}`) && storage().get(this.#waitingKey + id) !== null;
      if (!waits || this.#stored.applied.includes(id)) this.#recent.delete(id);
    }
  }

  /** Whether the storage has taken it. */
  #store(shared: SharedCart): boolean {
    const [project, currency, time] = [this.#project, this.#page.currency(), Date.now()];
    this.#stored = shared;
    this.#unusable = false;
    this.#text = serialiseStoredCart({ ...shared, project, currency, time });
    return storage().set(this.#key, this.#text);
  }
}
