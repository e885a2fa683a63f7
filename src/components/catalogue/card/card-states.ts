import { useCallback, useSyncExternalStore } from 'react';

/** What a card shows beyond its product. */
export interface CardState {
  /** Id of the chosen variant. */
  variantId?: string;
  /** The pointer or the focus has been on it. */
  activated?: boolean;
  /** It has just been added to the cart. */
  added?: boolean;
}

const UNTOUCHED: CardState = {};

/**
 * The states of a catalogue's cards, by product id. They outlive the cards, so that paging back finds the visitor's choice; a change made
 * anywhere, on the card, in the modal or by the address, renders that card alone.
 */
export class CardStates {
  readonly #states = new Map<string, CardState>();
  readonly #listeners = new Map<string, () => void>();
  #latestChoice: { productId: string; variantId: string } | null = null;
  #addedId: string | null = null;

  get(productId: string): CardState {
    return this.#states.get(productId) ?? UNTOUCHED;
  }

  /** Listens for changes of one card until the returned function is called; a product has one card in a list. */
  listen(productId: string, listener: () => void): () => void {
    this.#listeners.set(productId, listener);
    return () => {
      if (this.#listeners.get(productId) === listener) this.#listeners.delete(productId);
    };
  }

  choose(productId: string, variantId: string): void {
    this.#latestChoice = { productId, variantId };
    this.#change(productId, { variantId });
  }

  /** What has been chosen last; null when nothing has. */
  get latestChoice(): { productId: string; variantId: string } | null {
    return this.#latestChoice;
  }

  activate(productId: string): void {
    if (!this.get(productId).activated) this.#change(productId, { activated: true });
  }

  /** Which product has just been added; null when that is no longer news. */
  setAdded(productId: string | null): void {
    const before = this.#addedId;
    if (before === productId) return;
    this.#addedId = productId;
    if (before !== null) this.#change(before, { added: false });
    if (productId !== null) this.#change(productId, { added: true });
  }

  #change(productId: string, change: CardState): void {
    this.#states.set(productId, { ...this.get(productId), ...change });
    this.#listeners.get(productId)?.();
  }
}

/** The state of a product's card, and a rendering of that card when it changes. */
export function useCardState(states: CardStates, productId: string): CardState {
  const subscribe = useCallback((changed: () => void) => states.listen(productId, changed), [states, productId]);
  const read = () => states.get(productId);
  return useSyncExternalStore(subscribe, read, read);
}
