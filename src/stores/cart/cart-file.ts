import { EMPTY_SHARED_CART, type SharedCart } from '../../domain/cart/cart-operations.js';
import { parseStoredCart, serialiseStoredCart } from '../../domain/cart/stored-cart.js';
import { storage } from '../page/local-storage.js';

/** The stored cart of a project, as last read or written by this tab. */
export class CartFile {
  readonly #project: string;
  readonly #currency: () => string;
  /** Text last read from storage. */
  #text: string | null = null;
  #shared: SharedCart = EMPTY_SHARED_CART;
  #unusable = false;
  #warned = false;

  /** `currency` (ISO 4217) is stored with the cart. */
  constructor(project: string, currency: () => string) {
    this.#project = project;
    this.#currency = currency;
  }

  get key(): string {
    return `sb-cart.2:${this.#project}`;
  }

  get shared(): SharedCart {
    return this.#shared;
  }

  /** True when storage holds an invalid cart: this tab's state is still valid and will overwrite it. */
  get unusable(): boolean {
    return this.#unusable;
  }

  /** Reads storage again; true when it was cleared. */
  read(): boolean {
    const text = storage().get(this.key);
    if (text === this.#text) {
      this.#unusable = false;
      return false;
    }
    const { unusable, ...shared } = parseStoredCart(text, this.#project);
    this.#unusable = unusable !== '';
    if (this.#unusable) {
      if (!this.#warned) console.warn(`sb-elements: the stored cart was ignored: ${unusable}`);
      this.#warned = true;
      return false;
    }
    this.#text = text;
    this.#shared = shared;
    return text === null;
  }

  /** Writes the cart; false when storage refuses it. */
  write(shared: SharedCart): boolean {
    const [project, currency, time] = [this.#project, this.#currency(), Date.now()];
    this.#shared = shared;
    this.#unusable = false;
    this.#text = serialiseStoredCart({ ...shared, project, currency, time });
    return storage().set(this.key, this.#text);
  }
}
