import { purchase } from '../journeys.js';
import { VendureShop } from './vendure-shop.js';

describe('journey: the demo shop on Vendure', () => {
  it(
    'is looked through; an order of two tabs with options, a code and a delivery is placed once, and seen though its answer was lost',
    purchase(new VendureShop()),
  ).timeout(240_000);
});
