import type { CartItem } from '../../src/domain/cart/cart.js';
import { readCustomItem } from '../../src/domain/cart/custom-item.js';

/** An item that needs no product call, before any of it is in the cart. */
export const customItem = (id: string, title = id): CartItem => readCustomItem({ id, title, price: 1 }, 'EUR').item;
