import { pictureIds } from '../pictures/index.js';
import { products } from '../seed/products.js';
import type { PictureCache } from './cache.js';

/** Articles on the first page of the catalogue. */
const FIRST_PAGE = 12;

/** Pictures that visitors will want first: those across the page, then the default ones in the catalogue's order. */
export function warmOrder(): { first: string[]; rest: string[] } {
  const heroes = pictureIds().filter((id) => id.startsWith('hero-'));
  const shown = products.filter((product) => product.visible !== false);
  const defaults = [...new Set(shown.flatMap((product) => product.images[0]?.id ?? []))];
  return { first: [...heroes, ...defaults.slice(0, FIRST_PAGE)], rest: defaults.slice(FIRST_PAGE) };
}

/** Draws what visitors will want, one picture after the other; ends early when the server closes. */
export async function warm(cache: PictureCache, closing: AbortSignal, log: (line: string) => void): Promise<void> {
  const { first, rest } = warmOrder();
  const draw = async (ids: string[]): Promise<void> => {
    for (const id of ids) if (!closing.aborted) await cache.prepare(id);
  };
  try {
    await draw(first);
    if (!closing.aborted) log('the pictures of the first page are ready');
    await draw(rest);
  } catch (error) {
    if (!closing.aborted) log(`warning: pictures are not drawn ahead: ${(error as Error).message}`);
  }
}
