import type { CartItem } from '../../src/domain/cart/cart.js';

/** An item that needs no product call, before any of it is in the cart. */
export function customItem(id: string, title = id): CartItem {
  return {
    id,
    type: 'custom',
    count: 0,
    price: 100,
    orderPrice: 100,
    title,
    img: null,
    productId: null,
    variantId: null,
    quantity: Number.POSITIVE_INFINITY,
    hidden: false,
    vendorCode: '',
    optionsInfo: [],
    link: null,
  };
}
