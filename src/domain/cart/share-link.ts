import { decoded, encoded } from '../text/encoded.js';
import { type CartItem, normaliseCount } from './cart.js';

/** A line of a shared cart: ids and count only, the shop has everything else. */
export interface SharedLine {
  productId: string;
  variantId: string;
  count: number;
}

/** Maximum number of lines; the rest of a forged link is ignored. */
const MAX_LINES = 100;
/** Maximum length of the parameter: browsers, servers and chats truncate longer URLs. */
const MAX_LENGTH = 4000;

/**
 * Serialises the cart for a link: `product:variant:count,…`, each id encoded. Lines of a variant with different notes are one, because
 * notes are not shared. `leftOut` lists the line ids that cannot be rebuilt elsewhere (custom items) or exceed the limits.
 */
export function writeSharedCart(items: readonly CartItem[]): { text: string; leftOut: string[] } {
  const shared = new Map<string, { ids: string[]; count: number }>();
  const leftOut: string[] = [];
  for (const { id, productId, variantId, count } of items) {
    if (count === 0) continue;
    if (productId && variantId) {
      const sold = `${encoded(productId)}:${encoded(variantId)}`;
      const { ids = [], count: others = 0 } = shared.get(sold) ?? {};
      shared.set(sold, { ids: [...ids, id], count: normaliseCount(others + count) });
    } else leftOut.push(id);
  }
  let lines = 0;
  let text = '';
  for (const [sold, { ids, count }] of shared) {
    const longer = `${text}${text && ','}${sold}:${count}`;
    if (lines === MAX_LINES || longer.length > MAX_LENGTH) leftOut.push(...ids);
    else {
      text = longer;
      lines++;
    }
  }
  return { text, leftOut };
}

/** Parses a link's lines, each variant once; `wrong` counts invalid lines. The text is untrusted: never throws. */
export function readSharedCart(text: string): { lines: SharedLine[]; wrong: number } {
  if (text.length > MAX_LENGTH) return { lines: [], wrong: 1 };
  const entries = text.split(',').filter((entry) => entry !== '');
  const lines = new Map<string, SharedLine>();
  let wrong = Math.max(0, entries.length - MAX_LINES);
  for (const entry of entries.slice(0, MAX_LINES)) {
    const line = readLine(entry);
    if (line && !lines.has(line.variantId)) lines.set(line.variantId, line);
    else wrong++;
  }
  return { lines: [...lines.values()], wrong };
}

function readLine(entry: string): SharedLine | null {
  const [productId = '', variantId = '', count = '', ...more] = entry.split(':').map((part) => decoded(part, ''));
  if (!productId || !variantId || !/^[1-9]\d{0,5}$/.test(count) || more.length > 0) return null;
  return { productId, variantId, count: Number(count) };
}
