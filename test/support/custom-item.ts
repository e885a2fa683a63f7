import type { CartItem } from '../../src/domain/cart/cart.js';
import { readCustomItem } from '../../src/domain/cart/custom-item.js';

/** A custom item, which needs no product call. */
export const customItem = (id: string, title = id): CartItem => readCustomItem({ id, title, price: 1 }, 'EUR').item;
