import type { EngineSettings } from '../../../src/backends/engine/page-services.js';
import { openMedusaBackend } from '../../../src/backends/medusa/medusa.js';
import { toMajor } from '../../../src/domain/shared/money.js';
import { startMedusa } from '../../../tools/engines/medusa.mjs';
import type { EngineBench } from '../backend-tests.js';
import type { Piece } from '../shop-tab.js';
import { cartOf, EngineVisitor } from '../visitor.js';

const PORT = 9011;

/** The engine under test, shared by all files of a run. */
export const engine = await startMedusa({ port: PORT });
process.env.SHOP_API = engine.address;
process.env.SHOP_BACKEND = 'medusa';
after(() => engine.stop());

type Answer = Record<string, unknown>;

/** A visitor at the backend for Medusa. */
export class MedusaVisitor extends EngineVisitor {
  protected readonly session = 'sb-medusa.1';

  protected open(means: Omit<EngineSettings, 'src'>) {
    return openMedusaBackend({ src: engine.address, ...means });
  }
}

/** Sends a request to the engine's store API or admin API. */
export async function ask(path: string, json?: object): Promise<Answer> {
  const [origin = '', key = ''] = engine.address.split('#');
  const owner = `Basic ${Buffer.from(`${engine.secret}:`).toString('base64')}`;
  const response = await fetch(origin + path, {
    headers: {
      ...(path.startsWith('/admin') ? { Authorization: owner } : { 'x-publishable-api-key': key }),
      ...(json && { 'Content-Type': 'application/json' }),
    },
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Variants of the shop with counted stock. */
export const countedPieces = async (): Promise<Piece[]> =>
  (await new MedusaVisitor().pieces()).filter(({ variant }) => Number.isFinite(variant.quantity));

/** Ids of the delivery methods, the courier first. */
export async function shippingIds(): Promise<string[]> {
  const { cart } = await new MedusaVisitor().apis();
  const methods = await cart.shipping(0, 'EUR', { country: 'DE' });
  return methods.sort((one, other) => one.title.localeCompare(other.title)).map(({ id }) => id);
}

interface Level {
  reserved_quantity: number;
}

/** The shop's owner: changes the shop, and counts orders. */
export class Owner {
  async setPrice({ variant: { id, productId } }: Piece, price: number): Promise<void> {
    const prices = [{ currency_code: 'eur', amount: toMajor(price, 'EUR') }];
    await ask(`/admin/products/${productId}/variants/${id}`, { prices });
  }

  /** Sets the stock that can still be sold. */
  async setStock(piece: Piece, stock: number): Promise<void> {
    const { path, sold } = await this.#level(piece);
    await ask(path, { stocked_quantity: stock + sold });
  }

  /** Number of pieces in placed orders. */
  async sold(piece: Piece): Promise<number> {
    return (await this.#level(piece)).sold;
  }

  /** Number of placed orders. */
  async placed(): Promise<number> {
    return (await ask('/admin/orders?limit=1&fields=id')).count as number;
  }

  /** Ends or renews a promotion. */
  async setPromotion(code: string, isOn: boolean): Promise<void> {
    const { promotions } = await ask(`/admin/promotions?code=${code}&fields=id`);
    const [{ id }] = promotions as [{ id: string }];
    await ask(`/admin/promotions/${id}`, { status: isOn ? 'active' : 'inactive' });
  }

  async #level({ variant }: Piece): Promise<{ path: string; sold: number }> {
    const { inventory_items } = await ask(
      `/admin/inventory-items?sku=${encodeURIComponent(variant.article)}&fields=id`,
    );
    const [{ id }] = inventory_items as [{ id: string }];
    const { inventory_levels } = await ask(`/admin/inventory-items/${id}/location-levels`);
    const [{ reserved_quantity: sold }] = inventory_levels as [Level];
    return { path: `/admin/inventory-items/${id}/location-levels/${engine.location}`, sold };
  }
}

/** The engine for the tests that all engines pass; `shippingId` is a delivery method. */
export function medusaBench(shippingId: string, owner = new Owner()): EngineBench {
  let pieces: Piece[] = [];
  return {
    ...{ payment: '/complete', goneId: 'variant_gone', promotionEnded: 'Does not apply to this cart' },
    open: () => openMedusaBackend({ src: engine.address }),
    visitor: () => new MedusaVisitor(),
    async piece(at, stock = 100) {
      if (pieces.length === 0) pieces = await countedPieces();
      const found = pieces[at];
      if (!found) throw new Error('the shop is empty');
      await owner.setStock(found, stock);
      return found;
    },
    cart: (sold, changes = {}) => cartOf(sold, { shippingId, ...changes }),
    setPrice: (piece, price) => owner.setPrice(piece, price),
    setPromotion: (isOn) => owner.setPromotion('WELCOME10', isOn),
    sold: (piece) => owner.sold(piece),
  };
}
