import { readCsv } from '../../domain/text/csv.js';
import type { Fields } from '../../ports/schemas/read.js';
import { ShopFileError } from './shop-file.js';

/** Columns of a product, which its first row has; `images` and `categories` are lists. */
const OF_PRODUCT = ['name', 'title', 'description', 'link', 'visible', 'category', 'image'] as const;
const LISTS = ['images', 'categories'] as const;
/** Columns of a variant, which each row has. */
const OF_VARIANT = ['price', 'oldPrice', 'quantity', 'sku', 'image'] as const;
const OPTION = /^option:\s*(.+)$/i;

/**
 * Products of a table (CSV) in the short forms of a shop's file: a row for each variant, rows of one `id` are one product. Columns: `id`, `name`,
 * `description`, `link`, `visible`, `category` or `categories`, `image` or `images`, `variant` (its id), `price`, `oldPrice`, `quantity`, `sku`, and
 * `option:Colour` for each option. Lists within a cell are separated by `|`. @throws ShopFileError without a column `id`
 */
export function productsOfTable(text: string): Fields[] {
  const rows = readCsv(text);
  if (rows[0] && !('id' in rows[0].cells)) throw new ShopFileError('has no column "id" in its first row');
  const products = new Map<string, Record<string, string>[]>();
  for (const { line, cells } of rows) {
    const id = cells.id || `line ${line}`;
    products.set(id, [...(products.get(id) ?? []), cells]);
  }
  return [...products.values()].map(productOf);
}

function productOf(rows: Record<string, string>[]): Fields {
  const [first = {}] = rows;
  const lists = LISTS.filter((name) => first[name]).map((name) => [name, listOf(first[name])]);
  return {
    id: first.id,
    ...filled(first, OF_PRODUCT),
    ...Object.fromEntries(lists),
    variants: rows.map((row) => ({ id: row.variant, ...filled(row, OF_VARIANT), values: optionsOf(row) })),
  };
}

function optionsOf(row: Record<string, string>): Fields {
  const cells = Object.entries(row).filter(([name, value]) => OPTION.test(name) && value !== '');
  return Object.fromEntries(cells.map(([name, value]) => [OPTION.exec(name)?.[1], value]));
}

/** Leaves out what an empty cell would say. */
function filled(row: Record<string, string>, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => row[name]).map((name) => [name, row[name]]));
}

function listOf(cell = ''): string[] {
  const entries = cell.split('|').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '');
}
