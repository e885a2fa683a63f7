import type { CallName } from '../../src/ports/api-base.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartRefresh } from '../../src/stores/refresh/refresh.js';
import { currentRules } from '../../src/stores/shop/rules-state.js';
import { promotions } from '../../src/stores/totals/promotions.js';
import { shipping } from '../../src/stores/totals/shipping.js';
import { openCart, put as putItem } from './cart-tab.js';
import { customItem } from './custom-item.js';
import { type FakeBackend, installFakeBackend } from './fake-backend.js';
import { setStock } from './fake-products.js';
import { fakePromocode } from './fake-shop-data.js';

let backend: FakeBackend;
let gate: (() => void) | undefined;

/** Makes this page a tab of a shop, with a separate backend. */
export function openTab(projectId: string): void {
  backend?.restore();
  backend = installFakeBackend();
  backend.data.promocodes.push(fakePromocode('spring'));
  openCart(projectId);
  cartRefresh();
}

/** Sets the data of this tab's backend, so that tests can identify whose responses are shown. */
export function changeShop({ price, minimum, discount }: { price: number; minimum: number; discount: number }): void {
  const { products, settings, discounts, methods } = backend.data;
  const mug = products[0]?.variants?.[0];
  if (mug) mug.price = price;
  settings.minTotalOrder = minimum;
  for (const each of discounts) each.discount_amount = discount;
  methods.length = 1;
  setStock(products, 'p-mug', 50);
}

export function breakShop(): void {
  for (const name of ['settings', 'products', 'discounts', 'shipping'] as CallName[]) backend.fail(name, 500);
}

export function hold(name: CallName): void {
  gate = backend.hold(name);
}

export const release = (): void => gate?.();
export const refresh = (shared: boolean): Promise<void> => cartRefresh().run({ shared });
export const freshness = () => cartRefresh().get();

export const asked = (...names: CallName[]): number[] => names.map((name) => backend.of(name).length);

export const shown = () => ({
  minimum: currentRules().get().minTotalOrder,
  discounts: promotions()
    .get()
    .discounts.map(({ amount }) => amount),
  field: promotions().get().field.state,
  methods: shipping().get().methods.length,
  prices: cart()
    .get()
    .items.map(({ price }) => price),
});

export const putCustom = (id: string): void => void putItem(id);
export const more = (id: string): void => cart().step(id, 1);

export const lines = () =>
  Object.fromEntries(
    cart()
      .get()
      .items.map(({ id, count }) => [id, count]),
  );

export const written = (): Promise<void> => cart().written();
export const applyCode = async (code: string): Promise<unknown> => promotions().apply(code);
export const removeCode = (): void => promotions().remove();

export function code(): string {
  const { field } = promotions().get();
  return `${cart().get().promocode} ${field.state} ${field.state === 'applied' ? field.promocode.code : ''}`.trim();
}

export function put(id: string, price: number): void {
  const item = { ...customItem(`v-${id}`, id), type: 'product' as const, price, orderPrice: price };
  cart().dispatch(
    { type: 'add', count: 1, item: { ...item, productId: `p-${id}`, variantId: `v-${id}`, quantity: 50 } },
    'add',
  );
}
