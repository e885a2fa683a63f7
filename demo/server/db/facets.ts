import type { WireFacet, WireOption } from '../../../src/ports/wire.js';
import type { Query, Row } from './database.js';
import { MATCHING, matchingParams, type ProductsAsked, VARIANT_FITS } from './matching.js';

const NO_FILTERS: ProductsAsked['filters'] = { options: {}, categories: [], from: null, to: null, stock: false };

/** Of the products so many have an option that is worth a filter. */
const COMMON = 0.15;

/** The variants of the products that are asked for. */
const VARIANTS = `(${MATCHING}) m join variant v on v.project_id = m.project_id and v.product_id = m.id and v.visible`;

/**
 * What the products that are asked for can be filtered by: section, price, stock, then their options. What is offered does not change
 * while one chooses, so that nothing jumps; the counts do.
 */
export async function readFacets(query: Query, asked: ProductsAsked): Promise<WireFacet[]> {
  const plain: ProductsAsked = { ...asked, filters: NO_FILTERS };
  const facets = asked.categoryId === null ? await categoryFacet(query, asked) : [];
  facets.push(...(await priceFacet(query, plain)));
  facets.push({ id: 'stock', type: 'flag' });
  const { offered: options, total } = await offeredOptions(query, plain);
  for (const [id, { names, values }] of options) {
    if (values.size < 2 || names.length < COMMON * total) continue;
    const counts = await optionCounts(query, asked, id);
    const offered = [...values].map(([value, label]) => ({ id: value, name: label, count: counts.get(value) ?? 0 }));
    facets.push({ id, name: nameOf(id, names), type: 'values', values: offered });
  }
  return facets;
}

async function priceFacet(query: Query, asked: ProductsAsked): Promise<WireFacet[]> {
  const [row] = await query(
    `select min(v.price) as least, max(v.price) as most from ${VARIANTS}`,
    matchingParams(asked),
  );
  if (!row || row.least === null || row.most === null || row.least === row.most) return [];
  return [{ id: 'price', type: 'range', min: Number(row.least), max: Number(row.most) }];
}

async function categoryFacet(query: Query, asked: ProductsAsked): Promise<WireFacet[]> {
  const rows = await query(
    `select c.id, c.name, count(m.id) as count from category c
     left join product_category l on l.project_id = c.project_id and l.category_id = c.id
     left join (${MATCHING}) m on m.project_id = l.project_id and m.id = l.product_id
     where c.project_id = $1 group by c.id, c.name, c.position order by c.position`,
    matchingParams(asked, 'category'),
  );
  const values = rows.map(({ id, name, count }) => ({ id: String(id), name: String(name), count: Number(count) }));
  return values.length > 1 ? [{ id: 'category', type: 'values', values }] : [];
}

/** Options by id: what products call them, each name as often as it is used, and their values' names by id. */
type Offered = Map<string, { names: string[]; values: Map<string, string> }>;

async function offeredOptions(query: Query, asked: ProductsAsked): Promise<{ offered: Offered; total: number }> {
  const rows = await query(`select m.options from (${MATCHING}) m order by m.position`, matchingParams(asked));
  const offered: Offered = new Map();
  for (const row of rows) for (const option of row.options as WireOption[]) offer(offered, option);
  return { offered, total: rows.length };
}

function offer(offered: Offered, { id, name, values }: WireOption): void {
  const known = offered.get(id) ?? { names: [], values: new Map<string, string>() };
  known.names.push(name);
  for (const value of values) if (!known.values.has(value.id)) known.values.set(value.id, value.name);
  offered.set(id, known);
}

/** What an option is called: as most products call it; where they do not agree, by its id. */
function nameOf(id: string, names: readonly string[]): string {
  const often = (name: string) => names.filter((other) => other === name).length;
  const common = [...new Set(names)].find((name) => often(name) > names.length / 2);
  return common ?? id.charAt(0).toUpperCase() + id.slice(1);
}

/** How many products each value of an option would leave, beside all other filters. */
async function optionCounts(query: Query, asked: ProductsAsked, option: string): Promise<Map<string, number>> {
  const rows: Row[] = await query(
    `select v.option_values ->> $10::text as value, count(distinct m.id) as count
     from ${VARIANTS} and ${VARIANT_FITS} group by 1`,
    [...matchingParams(asked, { option }), option],
  );
  return new Map(rows.filter(({ value }) => value !== null).map(({ value, count }) => [String(value), Number(count)]));
}
