/**
 * Which variant of each product is chosen, by product id. It outlives the cards, so that paging back finds the visitor's choice, and a
 * choice made elsewhere, in the modal or by the address, reaches the card without an effect of each card's own.
 */
export class Choices extends Map<string, string> {
  readonly #cards = new Map<string, (variantId: string) => void>();

  /** A card's way to be shown another choice; the latest card of a product counts. */
  follow(productId: string, show: (variantId: string) => void): void {
    this.#cards.set(productId, show);
  }

  /** Chooses, and shows it on the product's card where there is one. */
  choose(productId: string, variantId: string): void {
    this.set(productId, variantId);
    this.#cards.get(productId)?.(variantId);
  }
}
