import { type CartOperation, inOrder } from '../../domain/cart/cart-operations.js';
import { parseOperation, serialiseOperation } from '../../domain/cart/stored-operation.js';
import { openTabChannel } from '../../ports/tab-channel.js';
import { storage } from '../local-storage.js';

/** What is waiting in the storage; null where it is no operation. */
interface Waiting {
  key: string;
  operation: CartOperation | null;
}

/** The operations of a project's cart on their way to the stored cart: each under a key of its own in the storage, and posted to the other tabs. */
export class WaitingOperations {
  readonly #prefix: string;
  readonly #channel: ReturnType<typeof openTabChannel>;
  readonly #unwatch: () => void;

  /** `onOperation` is called with the operations of other tabs, with each perhaps twice. */
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

  /** All in the order in which they were made. */
  all(): CartOperation[] {
    return inOrder(this.#read().flatMap(({ operation }) => operation ?? []));
  }

  /** Removes those that `over` says nobody needs any more, and what is none. */
  clear(over: (id: string) => boolean): void {
    for (const { key, operation } of this.#read()) if (!operation || over(operation.id)) storage().remove(key);
  }

  /** Posts and receives no more. */
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
