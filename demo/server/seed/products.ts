import { bagsProducts } from './products-bags.js';
import { ceramicsProducts } from './products-ceramics.js';
import { furnitureProducts } from './products-furniture.js';
import { lightingProducts } from './products-lighting.js';
import { plantsProducts } from './products-plants.js';
import type { SeedCategory, SeedProduct } from './types.js';

/** Sections of the demo shop. */
export const categories: SeedCategory[] = [
  { id: 'furniture', name: 'Furniture' },
  { id: 'lighting', name: 'Lighting' },
  { id: 'ceramics', name: 'Ceramics' },
  { id: 'bags', name: 'Bags & textiles' },
  { id: 'plants', name: 'Plants & planters' },
];

/** Everything the demo shop sells; prices in EUR. */
export const products: SeedProduct[] = [
  ...furnitureProducts,
  ...lightingProducts,
  ...ceramicsProducts,
  ...bagsProducts,
  ...plantsProducts,
];
