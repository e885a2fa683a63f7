import type { Facet } from '../../../src/domain/catalogue/facet.js';
import type { EngineShop } from '../journeys.js';
import type { Piece } from '../shop-tab.js';
import { buyerOf, cartOf } from '../visitor.js';
import { Owner, VendureVisitor } from './vendure-visitor.js';

/** The demo shop on Vendure, for journeys. */
export class VendureShop implements EngineShop {
  readonly payment = 'addPaymentToOrder';
  readonly session = 'sb-vendure.1';
  readonly #owner = new Owner();

  async facets(): Promise<readonly Facet[]> {
    const { shop } = await new VendureVisitor().apis();
    const [category] = (await shop.settings()).categories;
    const query = { page: 1, limit: 1, facets: true, categoryId: category?.id ?? '' };
    return (await shop.products(query, 'EUR')).facets ?? [];
  }

  async piece(number: number): Promise<Piece> {
    const { shop } = await new VendureVisitor().apis();
    // from the end, because other tests use variants from the beginning
    const { products } = await shop.products({ page: 1, limit: 100, sort: '-name' }, 'EUR');
    const [title, variant] = products.flatMap(({ title, variants: [first] }) =>
      first && first.quantity > 0 ? [[title, first] as const] : [],
    )[number] ?? ['', undefined];
    if (!variant) throw new Error('the shop is empty');
    await this.#owner.change(variant.id, { stock: 100 });
    return { title, variant };
  }

  setPrice({ variant }: Piece, price: number): Promise<void> {
    return this.#owner.change(variant.id, { price });
  }

  setStock({ variant }: Piece, stock: number): Promise<void> {
    return this.#owner.change(variant.id, { stock });
  }

  async setPromotion(isOn: boolean): Promise<void> {
    const id = await this.#owner.promotionOf('WELCOME10');
    await this.#owner.promotion(id, `endsAt:${isOn ? 'null' : '"2020-01-01T00:00:00Z"'}`);
  }

  placed(): Promise<number> {
    return this.#owner.placed();
  }

  sold({ variant }: Piece): Promise<number> {
    return this.#owner.sold(variant.id);
  }

  buyer(piece: Piece): Promise<() => Promise<boolean>> {
    return buyerOf(new VendureVisitor(), cartOf([{ ...piece, count: 1 }]));
  }
}
