import { changes } from '../journeys.js';
import { MedusaShop } from './medusa-shop.js';

describe('journey: a visitor of the demo shop on Medusa', () => {
  for (const [name, journey] of Object.entries(changes)) it(name, journey(new MedusaShop())).timeout(300_000);
});
