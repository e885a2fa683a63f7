import { EMPTY_SHARED_CART, type SharedCart } from '../../domain/cart/cart-operations.js';
import { parseStoredCart, serialiseStoredCart } from '../../domain/cart/stored-cart.js';
import { storage } from '../local-storage.js';

/** The stored cart of a project, as this tab has last read or written it. */
export class CartFile {
  readonly #project: string;
  readonly #currency: () => string;
  /** What was read from the storage. */
  #text: string | null = null;
  #shared: SharedCart = EMPTY_SHARED_CART;
  #unusable = false;
  #warned = false;

  /** `currency` is written beside the cart, ISO 4217. */
  constructor(project: string, currency: () => string) {
    this.#project = project;
    this.#currency = currency;
  }

  get key(): string {
    return `sb-cart.2:${this.#project}`;
  }

  /** What it says. */
  get shared(): SharedCart {
    return this.#shared;
  }

  /** The storage holds something that is no cart: what this tab knows is still true, and is to be written over it. */
  get unusable(): boolean {
    return this.#unusable;
  }

  /** Reads it again; true when somebody has cleared the storage. */
  read(): boolean {
    const text = storage().get(this.key);
    if (text === this.#text) {
      this.#unusable = false;
      return false;
    }
    const { unusable, ...shared } = parseStoredCart(text, this.#project);
    this.#unusable = unusable !== '';
    if (this.#unusable) {
      if (!this.#warned) console.warn(`sb-elements: what the storage holds as the cart was left out: ${unusable}`);
      this.#warned = true;
      return false;
    }
    this.#text = text;
    this.#shared = shared;
    return text === null;
  }

  /** Whether the storage has taken it. */
  write(shared: SharedCart): boolean {
    const [project, currency, time] = [this.#project, this.#currency(), Date.now()];
    this.#shared = shared;
    this.#unusable = false;
    this.#text = serialiseStoredCart({ ...shared, project, currency, time });
    return storage().set(this.key, this.#text);
  }
}
