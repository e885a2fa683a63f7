import { encoded } from '../text/encoded.js';
import type { CartItem } from './cart.js';

/** A line of a shared cart: ids and count, nothing that the shop does not say itself. */
export interface SharedLine {
  productId: string;
  variantId: string;
  count: number;
}

/** The query's parameter that holds a shared cart. */
const NAME = 'sb-cart';
/** More than that nobody shares; the rest of a made-up link is not read. */
const MOST_LINES = 100;
/** Characters of the parameter: browsers, servers and chats cut longer addresses. */
const LONGEST = 4000;

/**
 * The cart as a link holds it: `product:variant:count,…`, each id encoded. What cannot be rebuilt elsewhere, such as items that only the page knows, and what has no
 * room is left out, by the ids of its lines.
 */
export function writeSharedCart(items: readonly CartItem[]): { text: string; leftOut: string[] } {
  const leftOut: string[] = [];
  let lines = 0;
  let text = '';
  for (const { id, productId, variantId, count } of items) {
    if (count === 0) continue;
    const entry = productId && variantId ? `${encoded(productId)}:${encoded(variantId)}:${count}` : '';
    const longer = text === '' ? entry : `${text},${entry}`;
    if (entry === '' || lines === MOST_LINES || longer.length > LONGEST) leftOut.push(id);
    else {
      text = longer;
      lines++;
    }
  }
  return { text, leftOut };
}

/** What a link asks for, each variant once, and how many of its lines cannot be read. Anybody may have written it: never throws. */
export function readSharedCart(text: string): { lines: SharedLine[]; wrong: number } {
  if (text.length > LONGEST) return { lines: [], wrong: 1 };
  const entries = text.split(',').filter((entry) => entry !== '');
  const lines = new Map<string, SharedLine>();
  let wrong = Math.max(0, entries.length - MOST_LINES);
  for (const entry of entries.slice(0, MOST_LINES)) {
    const line = readLine(entry);
    if (line && !lines.has(line.variantId)) lines.set(line.variantId, line);
    else wrong++;
  }
  return { lines: [...lines.values()], wrong };
}

function readLine(entry: string): SharedLine | null {
  const [productId = '', variantId = '', count = '', ...more] = entry.split(':').map(decoded);
  if (!productId || !variantId || !/^[1-9]\d{0,5}$/.test(count) || more.length > 0) return null;
  return { productId, variantId, count: Number(count) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The shared cart that a query holds; null when it holds none. */
export function sharedCartIn(search: string): string | null {
  return new URLSearchParams(search).get(NAME);
}

/** The query with a shared cart, or without one; all else in it stays. Empty, or with its question mark. */
export function withSharedCart(search: string, text: string | null): string {
  const query = new URLSearchParams(search);
  query.delete(NAME);
  if (text !== null) query.set(NAME, text);
  const written = query.toString();
  return written && `?${written}`;
}
