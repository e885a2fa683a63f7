import { useMemo } from 'react';
import { useStore } from '../../../platform/react/use-store.js';

/** Visitor state of a card. */
interface CardState {
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
 * card, the modal or the URL renders only that card, and asks no other of a thousand.
 */
export class CardStates {
  readonly #states = new Map<string, CardState>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Most recent choice in any card; null before the first. */
  latestChoice: { productId: string; variantId: string } | null = null;
  #addedId: string | null = null;

  get(productId: string): CardState {
    return this.#states.get(productId) ?? UNTOUCHED;
  }

  /** Calls `changed` after each change of a card's state. Returns unsubscribe. */
  listen(productId: string, changed: () => void): () => void {
    const listeners = this.#listeners.get(productId) ?? new Set();
    this.#listeners.set(productId, listeners.add(changed));
    return () => {
      listeners.delete(changed);
      if (listeners.size === 0) this.#listeners.delete(productId);
    };
  }

  choose(productId: string, variantId: string): void {
    this.latestChoice = { productId, variantId };
    this.#change(productId, { variantId });
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
    for (const changed of this.#listeners.get(productId) ?? []) changed();
  }
}

/** Subscribes the component to the state of a product's card. */
export function useCardState(states: CardStates, productId: string): CardState {
  const card = useMemo(
    () => ({ get: () => states.get(productId), listen: (changed: () => void) => states.listen(productId, changed) }),
    [states, productId],
  );
  return useStore(card);
}
