import { cart } from '../../src/stores/cart/cart.js';
import { cartRefresh } from '../../src/stores/cart/refresh.js';
import { site } from '../../src/stores/site.js';
import { installFakeBackend } from './fake-backend.js';

/** Another tab of a shop, before a backend of its own, that reads the cart again; `price` is what the mug costs now. Gives how often it asked for lines. */
export async function refreshCart(projectId: string, price: number): Promise<number> {
  const backend = installFakeBackend();
  site().provide({ projectId });
  const mug = backend.data.products[0]?.variants?.[0];
  if (mug) mug.price = price;
  cart();
  await cartRefresh().run();
  return backend.of('products').length;
}
