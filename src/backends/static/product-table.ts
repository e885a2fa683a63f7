import type { Fields } from '../../domain/shared/read.js';
import { readCsv } from '../../domain/text/csv.js';
import { ShopFileError } from './shop-file.js';

/** Product columns, read from its first row. */
const OF_PRODUCT = ['name', 'title', 'description', 'link', 'visible'] as const;
/** Columns with lists; the names for one entry are read as lists too. */
const LISTS = ['image', 'images', 'category', 'categories'] as const;
/** Variant columns, read from each row. */
const OF_VARIANT = ['price', 'oldPrice', 'quantity', 'sku'] as const;
const OPTION = /^option:\s*(.+)$/i;
const NAMES = [...new Set(['id', 'variant', ...OF_PRODUCT, ...LISTS, ...OF_VARIANT])];

/** Normalises a column name: `Old price` is `oldPrice`. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');
const KNOWN = new Map(NAMES.map((name) => [plain(name), name]));
const nameOf = (column: string) => KNOWN.get(plain(column)) ?? column;

/** Columns of amounts, and the thousands separators of spreadsheets. */
const AMOUNTS = new Set(['price', 'oldPrice', 'quantity']);
const THOUSANDS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;

/**
 * Reads products from a table (CSV) in the short forms of a shop file: one row per variant; rows with the same `id` are one product.
 * Columns: `id`, `name`, `description`, `link`, `visible`, `category` or `categories`, `image` or `images`, `variant` (its id), `price`,
 * `oldPrice`, `quantity`, `sku`, and `option:Colour` for each option. Lists in a cell are separated by `|`. One warning lists unknown
 * columns.
 * @throws ShopFileError without a column `id`
 */
export function productsOfTable(text: string): Fields[] {
  const rows = readCsv(text).map(({ line, cells }) => ({ line, cells: byName(cells) }));
  const columns = Object.keys(rows[0]?.cells ?? { id: '' });
  if (!columns.includes('id')) {
    const found = columns.join(', ');
    throw new ShopFileError(`has no column "id" in its first row, but ${found}: name its columns id, name, price …`);
  }
  const unread = columns.filter((name) => !NAMES.includes(name) && !OPTION.test(name));
  if (unread.length > 0) {
    const known = `${NAMES.join(', ')}, and for an option option:${unread.at(-1)}`;
    console.warn(`sb-elements: the shop's table has unknown columns ${unread.join(', ')}; known: ${known}`);
  }
  const products = new Map<string, Record<string, string>[]>();
  for (const { line, cells } of rows) {
    const id = cells.id || `line ${line}`;
    products.set(id, [...(products.get(id) ?? []), cells]);
  }
  return [...products.values()].map(productOf);
}

function byName(cells: Record<string, string>): Record<string, string> {
  const named = Object.entries(cells).map(([column, value]) => {
    const name = nameOf(column);
    return [name, AMOUNTS.has(name) ? value.replace(THOUSANDS, '') : value] as const;
  });
  return Object.fromEntries(named);
}

function productOf(rows: Record<string, string>[]): Fields {
  const [first = {}] = rows;
  const variants = rows.map((row) => {
    const { variant: id, image } = row;
    return { id, ...filled(row, OF_VARIANT), images: listOf(image), values: optionsOf(row) };
  });
  return {
    id: first.id,
    ...filled(first, OF_PRODUCT),
    categories: [first.categories, first.category].flatMap(listOf),
    images: [...new Set([...listOf(first.images), ...variants.flatMap(({ images }) => images)])],
    variants,
  };
}

function optionsOf(row: Record<string, string>): Fields {
  const cells = Object.entries(row).filter(([name, value]) => OPTION.test(name) && value !== '');
  return Object.fromEntries(cells.map(([name, value]) => [OPTION.exec(name)?.[1], value]));
}

/** Omits empty cells. */
function filled(row: Record<string, string>, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => row[name]).map((name) => [name, row[name]]));
}

function listOf(cell = ''): string[] {
  const entries = cell.split('|').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '');
}
