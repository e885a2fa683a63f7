import { pictureIds } from '../pictures/index.js';
import { products } from '../seed/products.js';
import type { PictureCache } from './cache.js';

/** Articles on the first page of the catalogue. */
const FIRST_PAGE = 12;

/** Pictures that visitors will want first: those across the page, then the default ones in the catalogue's order; then what other pages show. */
export function warmOrder(): { first: string[]; rest: string[] } {
  const scenes = (kind: string) => pictureIds().filter((id) => id.startsWith(`${kind}-`));
  const shown = products.filter((product) => product.visible !== false);
  const views = (at: number) => [...new Set(shown.flatMap((product) => product.images[at]?.id ?? []))];
  const defaults = views(0);
  return {
    first: [...scenes('hero'), 'about-studio', ...defaults.slice(0, FIRST_PAGE)],
    rest: [...scenes('about'), ...defaults.slice(FIRST_PAGE), ...views(1)],
  };
}

/** Draws what visitors will want, one picture after the other; ends early when the server closes. */
export async function warm(cache: PictureCache, closing: AbortSignal, log: (line: string) => void): Promise<void> {
  const { first, rest } = warmOrder();
  try {
    for (const id of [...first, ...rest]) if (!closing.aborted) await cache.prepare(id);
  } catch (error) {
    if (!closing.aborted) log(`warning: pictures are not drawn ahead: ${(error as Error).message}`);
  }
}
