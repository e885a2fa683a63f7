import { type CartOperation, inOrder } from '../../domain/cart/cart-operations.js';
import { parseOperation, serialiseOperation } from '../../domain/cart/stored-operation.js';
import { openTabChannel } from '../../ports/tab-channel.js';
import { storage } from '../page/local-storage.js';

/** A stored entry; `operation` is null when it cannot be parsed. */
interface Waiting {
  key: string;
  operation: CartOperation | null;
}

/** Operations not yet merged into the stored cart: each has its own storage key and is posted to the other tabs. */
export class WaitingOperations {
  readonly #prefix: string;
  readonly #channel: ReturnType<typeof openTabChannel>;
  readonly #unwatch: () => void;

  /** `onOperation` receives operations of other tabs, possibly twice. */
  constructor(project: string, onOperation: (operation: CartOperation) => void) {
    this.#prefix = `sb-cart-change.2:${encodeURIComponent(project)}:`;
    const receive = (text: unknown) => {
      const operation = parseOperation(text);
      if (operation) onOperation(operation);
    };
    this.#channel = openTabChannel(`sb-cart.2:${project}`, receive);
    this.#unwatch = storage().watchAll(this.#prefix, receive);
  }

  put(operation: CartOperation): void {
    storage().set(this.#prefix + operation.id, serialiseOperation(operation));
  }

  post(operation: CartOperation): void {
    this.#channel.post(serialiseOperation(operation));
  }

  /** All operations in the order they were created. */
  all(): CartOperation[] {
    return inOrder(this.#read().flatMap(({ operation }) => operation ?? []));
  }

  /** Removes finished operations, as `over` reports them, and invalid entries. */
  clear(over: (id: string) => boolean): void {
    for (const { key, operation } of this.#read()) if (!operation || over(operation.id)) storage().remove(key);
  }

  /** Stops posting and receiving. */
  stop(): void {
    this.#channel.close();
    this.#unwatch();
  }

  #read(): Waiting[] {
    return storage()
      .keys(this.#prefix)
      .map((key) => ({ key, operation: parseOperation(storage().get(key)) }));
  }
}
