import { useCallback, useSyncExternalStore } from 'react';

/** Visitor state of a card. */
export interface CardState {
  /** Id of the chosen variant. */
  variantId?: string;
  /** The card has had the pointer or the focus. */
  activated?: boolean;
  /** It has just been added to the cart. */
  added?: boolean;
}

const UNTOUCHED: CardState = {};

/**
 * States of a catalogue's cards, by product id. They outlive the cards, so that paging back keeps the visitor's choice. A change from the
 * card, the modal or the URL renders only that card.
 */
export class CardStates {
  readonly #states = new Map<string, CardState>();
  readonly #listeners = new Map<string, () => void>();
  #latestChoice: { productId: string; variantId: string } | null = null;
  #addedId: string | null = null;

  get(productId: string): CardState {
    return this.#states.get(productId) ?? UNTOUCHED;
  }

  /** Subscribes to changes of one card; a product has one card in a list. Returns unsubscribe. */
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

  /** Most recent choice in any card; null before the first. */
  get latestChoice(): { productId: string; variantId: string } | null {
    return this.#latestChoice;
  }

  activate(productId: string): void {
    if (!this.get(productId).activated) this.#change(productId, { activated: true });
  }

  /** Marks the product that has just been added; null clears the mark. */
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

/** Subscribes the component to the state of a product's card. */
export function useCardState(states: CardStates, productId: string): CardState {
  const subscribe = useCallback((changed: () => void) => states.listen(productId, changed), [states, productId]);
  const read = () => states.get(productId);
  return useSyncExternalStore(subscribe, read, read);
}
