import { changes } from '../journeys.js';
import { VendureShop } from './vendure-shop.js';

describe('journey: a visitor of the demo shop on Vendure', () => {
  for (const [name, journey] of Object.entries(changes)) it(name, journey(new VendureShop())).timeout(240_000);
});
