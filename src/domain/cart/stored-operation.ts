import { asList, asRecord, asText, asTextOrNull, parsedJson } from '../shared/read.js';
import { readOperationId } from './applied-marks.js';
import type { CartOperation } from './cart-operations.js';
import type { CartAction, FreshVariant } from './cart-reducer.js';
import { parseCart, parseFreshVariant, parseItem, storableCart, storableItem } from './cart-storage.js';

type Stored = Record<string, unknown>;

/** Serialises an operation for the storage and for other tabs. */
export function serialiseOperation({ id, action }: CartOperation): string {
  return JSON.stringify({ id, action: storableAction(action) });
}

function storableAction(action: CartAction): object {
  switch (action.type) {
    case 'add':
    case 'changeLine':
      return { ...action, item: storableItem(action.item) };
    case 'revalidate': {
      const { asked } = action;
      const fresh = [...action.fresh].filter(([id]) => !asked || asked.has(id));
      return {
        ...action,
        fresh: fresh.map(([id, variant]) => [id, storableItem(variant)]),
        ...(asked && { asked: [...asked] }),
      };
    }
    case 'merge':
      return { ...action, cart: storableCart(action.cart) };
    default:
      return action;
  }
}

/**
 * Parses the text of serialiseOperation(); null if invalid, never throws. Another release, or any script of the page, may have written it.
 */
export function parseOperation(text: unknown): CartOperation | null {
  const stored = asRecord(parsedJson(text));
  const id = asText(stored?.id);
  const entry = asRecord(stored?.action);
  const type = asText(entry?.type);
  if (!entry || !readOperationId(id) || !Object.hasOwn(READERS, type)) return null;
  const action = READERS[type as CartAction['type']](entry);
  return action && { id, action };
}

/** A reader for each action type; the type makes a missing one a compile error. */
const READERS: { [T in CartAction['type']]: (entry: Stored) => Extract<CartAction, { type: T }> | null } = {
  add({ item, count, stocked }) {
    const line = parseItem(item);
    if (!line || typeof count !== 'number') return null;
    return { type: 'add', item: line, count, ...(stocked === true && { stocked }) };
  },
  setCount({ id, count, at }) {
    return typeof count === 'number' ? { type: 'setCount', id: asText(id), count, ...readTime(at) } : null;
  },
  step({ id, by, most, at }) {
    if (typeof by !== 'number') return null;
    return { type: 'step', id: asText(id), by, most: typeof most === 'number' ? most : null, ...readTime(at) };
  },
  changeLine({ id, item }) {
    const line = parseItem(item);
    return line && { type: 'changeLine', id: asText(id), item: line };
  },
  remove: ({ id }) => ({ type: 'remove', id: asText(id) }),
  holdRemoval: ({ id, left }) => (typeof left === 'number' ? { type: 'holdRemoval', id: asText(id), left } : null),
  resumeRemoval: ({ id, ends }) => (typeof ends === 'number' ? { type: 'resumeRemoval', id: asText(id), ends } : null),
  dropEmpty: ({ id }) => ({ type: 'dropEmpty', ...(typeof id === 'string' && { id }) }),
  revalidate({ fresh, asked }) {
    const news = readFresh(fresh);
    if (!news) return null;
    const about = Array.isArray(asked) ? { asked: new Set(asked.map((id) => asText(id))) } : {};
    return { type: 'revalidate', fresh: news, ...about };
  },
  confirmPrices: () => ({ type: 'confirmPrices' }),
  applyPromocode: ({ code }) => ({ type: 'applyPromocode', code: asTextOrNull(code) }),
  chooseShipping: ({ id }) => ({ type: 'chooseShipping', id: asTextOrNull(id) }),
  ordered({ counts }) {
    if (!Array.isArray(counts)) return null;
    const pairs = counts.filter((pair): pair is unknown[] => Array.isArray(pair) && typeof pair[1] === 'number');
    return { type: 'ordered', counts: pairs.map(([id, count]) => [asText(id), Number(count)]) };
  },
  merge: ({ cart }) => ({ type: 'merge', cart: parseCart(cart) }),
};

function readTime(at: unknown): { at?: number } {
  return typeof at === 'number' ? { at } : {};
}

/** Reads all variants or none: a line missing in the result would count as no longer sold. */
function readFresh(value: unknown): Map<string, FreshVariant> | null {
  if (!Array.isArray(value)) return null;
  const fresh = new Map<string, FreshVariant>();
  for (const pair of value as unknown[]) {
    const [id, entry] = asList(pair);
    const variant = parseFreshVariant(entry);
    if (!variant) return null;
    fresh.set(asText(id), variant);
  }
  return fresh;
}
