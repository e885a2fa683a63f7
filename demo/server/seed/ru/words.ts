import type { ProductWords } from '../types.js';
import { bags } from './bags.js';
import { ceramics } from './ceramics.js';
import { furniture } from './furniture.js';
import { lighting } from './lighting.js';
import { plants } from './plants.js';

/** Every product of the demo shop in Russian. */
export const productWords: ProductWords = { ...furniture, ...lighting, ...ceramics, ...bags, ...plants };
