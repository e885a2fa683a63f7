import type { EngineShop } from '../journeys.js';
import type { Piece } from '../shop-tab.js';
import { buyerOf, cartOf } from '../visitor.js';
import { countedPieces, MedusaVisitor, Owner, shippingIds } from './medusa-visitor.js';

/** The demo shop on Medusa, for journeys. */
export class MedusaShop implements EngineShop {
  readonly payment = '/complete';
  readonly session = 'sb-medusa.1';
  readonly refusals = /status of 40[04]/;
  readonly #owner = new Owner();
  #shippingId: Promise<string> | undefined;

  async facets() {
    return [];
  }

  async piece(number: number): Promise<Piece> {
    const pieces = (await countedPieces()).filter(({ variant }) => variant.quantity > 0);
    // from the end, because other tests use variants from the beginning; each of a different product
    const products = new Map(pieces.reverse().map((piece) => [piece.variant.productId, piece]));
    const found = [...products.values()][number];
    if (!found) throw new Error('the shop is empty');
    await this.#owner.setStock(found, 100);
    return found;
  }

  setPrice(piece: Piece, price: number): Promise<void> {
    return this.#owner.setPrice(piece, price);
  }

  setStock(piece: Piece, stock: number): Promise<void> {
    return this.#owner.setStock(piece, stock);
  }

  setPromotion(isOn: boolean): Promise<void> {
    return this.#owner.setPromotion('WELCOME10', isOn);
  }

  placed(): Promise<number> {
    return this.#owner.placed();
  }

  sold(piece: Piece): Promise<number> {
    return this.#owner.sold(piece);
  }

  async buyer(piece: Piece): Promise<() => Promise<boolean>> {
    this.#shippingId ??= shippingIds().then(([id = '']) => id);
    return buyerOf(new MedusaVisitor(), cartOf([{ ...piece, count: 1 }], { shippingId: await this.#shippingId }));
  }
}
