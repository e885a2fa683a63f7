import type { WireFacet, WireOption } from '../../../src/ports/schemas/wire.js';
import type { Query, Row } from './database.js';
import { MATCHING, matchingParams, type ProductsAsked, VARIANT_FITS } from './matching.js';

const NO_FILTERS: ProductsAsked['filters'] = { options: {}, categories: [], from: null, to: null, stock: false };

/** Of the products so many have an option that is worth a filter. */
const COMMON = 0.15;

/** The variants of the products that are asked for. */
const VARIANTS = `(select p.project_id, p.id from ${MATCHING}) m
  join variant v on v.project_id = m.project_id and v.product_id = m.id and v.visible`;

/**
 * What the products that are asked for can be filtered by: section, price, stock, then their options. What is offered does not change
 * while one chooses, so that nothing jumps; the counts do.
 */
export async function readFacets(query: Query, asked: ProductsAsked): Promise<WireFacet[]> {
  const plain: ProductsAsked = { ...asked, filters: NO_FILTERS };
  const facets = asked.categoryId === null ? await categoryFacet(query, asked) : [];
  facets.push(...(await priceFacet(query, plain)));
  facets.push({ id: 'stock', type: 'flag' });
  const [counted] = await query(`select count(*) as total from ${MATCHING}`, matchingParams(plain));
  const least = COMMON * Number(counted?.total ?? 0);
  const options = [...(await offeredOptions(query, plain))].filter(
    ([, { uses, values }]) => values.size > 1 && uses >= least,
  );
  if (options.length === 0) return facets;
  const counts = await optionCounts(query, asked, null);
  for (const [id, { names, filterName, values }] of options) {
    const own = id in asked.filters.options ? await optionCounts(query, asked, id) : counts;
    const offered = [...values].map(([value, known]) => ({
      ...{ id: value, ...known },
      count: own.get(JSON.stringify([id, value])) ?? 0,
    }));
    facets.push({ id, name: nameOf(names, filterName), type: 'values', values: offered });
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
     left join (select p.project_id, p.id from ${MATCHING}) m on m.project_id = l.project_id and m.id = l.product_id
     where c.project_id = $1 group by c.id, c.name, c.position order by c.position`,
    matchingParams(asked, 'category'),
  );
  const values = rows.map(({ id, name, count }) => ({ id: String(id), name: String(name), count: Number(count) }));
  return values.length > 1 ? [{ id: 'category', type: 'values', values }] : [];
}

/** An option as the shop keeps it: also with its name for where products do not agree on one, which is nobody else's business. */
type StoredOption = WireOption & { filter_name?: string };

/** The options of a stored product as the wire has them. */
export const wireOptions = (stored: unknown): WireOption[] =>
  (stored as StoredOption[]).map(({ filter_name, ...option }) => option);

/** Options by id: how many products have them, what these call them, and their values' names and colours by id. */
type Offered = Map<
  string,
  { uses: number; names: Set<string>; filterName: string; values: Map<string, { name: string; color?: string }> }
>;

/** Reads the options of all products; those of equal ones are one row. */
async function offeredOptions(query: Query, asked: ProductsAsked): Promise<Offered> {
  const rows = await query(
    `select p.options::text as options, count(*) as uses from ${MATCHING} group by 1 order by min(p.position)`,
    matchingParams(asked),
  );
  const offered: Offered = new Map();
  for (const { options, uses } of rows)
    for (const option of JSON.parse(String(options)) as StoredOption[]) offer(offered, option, Number(uses));
  return offered;
}

function offer(offered: Offered, { id, name, filter_name, values }: StoredOption, uses: number): void {
  const filterName = filter_name ?? capital(id);
  const known = offered.get(id) ?? { uses: 0, names: new Set(), filterName, values: new Map() };
  known.uses += uses;
  known.names.add(name);
  for (const { id: value, name, data } of values) {
    const color = data?.color;
    if (!known.values.has(value)) known.values.set(value, { name, ...(color && { color }) });
  }
  offered.set(id, known);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What all products call an option, else the shop's own word for it: "Wood" is not the name of a list with paints in it. */
function nameOf(names: ReadonlySet<string>, filterName: string): string {
  const [name, ...others] = names;
  return name !== undefined && others.length === 0 ? name : filterName;
}

/**
 * How many products each value would leave beside all other filters, by `[option, value]` as JSON; with `without`, for the option whose own
 * filter is left out. The values of a product's variants come as one text, so that all options are counted in one pass.
 */
async function optionCounts(query: Query, asked: ProductsAsked, without: string | null): Promise<Map<string, number>> {
  const rows: Row[] = await query(
    `select chosen, count(*) as count from
       (select string_agg(v.option_values::text, ',') as chosen from ${VARIANTS} and ${VARIANT_FITS} group by m.id) c
     group by 1`,
    matchingParams(asked, without === null ? null : { option: without }),
  );
  const counts = new Map<string, number>();
  for (const { chosen, count } of rows) {
    const variants = JSON.parse(`[${chosen}]`) as Record<string, string>[];
    const values = new Set(variants.flatMap((one) => Object.entries(one).map((entry) => JSON.stringify(entry))));
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + Number(count));
  }
  return counts;
}
