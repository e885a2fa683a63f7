import { purchase } from '../journeys.js';
import { VendureShop } from './vendure-shop.js';

describe('journey: the demo shop on Vendure', () => {
  it(
    'browse, filter, choose options, add in two tabs, apply a code and order: placed once and shown despite a lost response',
    purchase(new VendureShop()),
  ).timeout(240_000);
});
