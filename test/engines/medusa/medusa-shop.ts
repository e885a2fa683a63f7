import type { EngineShop } from '../journeys.js';
import type { Piece } from '../shop-tab.js';
import { cartOf } from '../vendure/visitor.js';
import { allPieces, MedusaVisitor, Owner, shippingIds } from './visitor.js';

/** The demo shop on Medusa, for journeys. */
export class MedusaShop implements EngineShop {
  readonly payment = '/complete';
  readonly session = 'sb-medusa.1';
  readonly tolerated = /status of 404/;
  readonly #owner = new Owner();

  async facets() {
    return [];
  }

  async piece(number: number): Promise<Piece> {
    const pieces = (await allPieces()).filter(({ variant: { quantity } }) => quantity > 0 && quantity < Infinity);
    // from the end, because other tests take their pieces from the beginning; each of another product
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

  async order(piece: Piece): Promise<boolean> {
    const visitor = new MedusaVisitor();
    const [shippingId = null] = await shippingIds();
    const cart = cartOf([{ ...piece, count: 1 }], { shippingId });
    const { total } = await visitor.quote(cart);
    return (await visitor.order(cart, total)).kind === 'sent';
  }
}
