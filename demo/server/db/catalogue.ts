import type { WireImage, WireProduct, WireProducts, WireVariant, WireVideo } from '../../../src/ports/schemas/wire.js';
import type { Query, Row } from './database.js';
import { readFacets, wireOptions } from './facets.js';
import { MATCHING, matchingParams, type ProductsAsked } from './matching.js';

/** Price that a product begins at. */
const LOWEST = `(select min(v.price) from variant v
  where v.project_id = p.project_id and v.product_id = p.id and v.visible)`;

const ORDERS: Record<ProductsAsked['sort'], string> = {
  price: `${LOWEST} asc nulls last, p.position`,
  '-price': `${LOWEST} desc nulls last, p.position`,
  name: 'lower(p.name), p.position',
  '-name': 'lower(p.name) desc, p.position',
  '': 'p.position',
};

function imageOf(row: Row): WireImage {
  return {
    id: String(row.id),
    ext: String(row.ext),
    width: Number(row.width),
    height: Number(row.height),
    proportion: row.proportion === null ? null : Number(row.proportion),
    color: row.color as string | null,
    preview: row.preview as string | null,
    alt: String(row.alt),
  };
}

/** A variant's row as the wire has it. */
export function variantOf(row: Row): WireVariant {
  const images = row.images as string[];
  return {
    id: String(row.id),
    visible: row.visible === true,
    price: row.price === null ? null : Number(row.price),
    oldPrice: row.old_price === null ? null : Number(row.old_price),
    quantity: row.quantity === null ? null : Number(row.quantity),
    vendor_code: String(row.vendor_code),
    values: row.option_values as Record<string, string>,
    optionsInfo: row.options_info as string[],
    images,
    default_image_id: images[0] ?? null,
  };
}

function grouped(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const id = String(row.product_id);
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return groups;
}

/** Reads products in the order of their ids. */
async function productsOf(query: Query, projectId: string, ids: string[]): Promise<WireProduct[]> {
  if (ids.length === 0) return [];
  const key = [projectId, ids];
  const where = 'where project_id = $1 and product_id = any($2::text[])';
  const found = await query('select * from product where project_id = $1 and id = any($2::text[])', key);
  const rows = found.sort((one, other) => ids.indexOf(String(one.id)) - ids.indexOf(String(other.id)));
  const images = grouped(await query(`select * from product_image ${where} order by position`, key));
  const variants = grouped(await query(`select * from variant ${where} order by position`, key));
  const links = grouped(await query(`select * from product_category ${where} order by category_id`, key));
  return rows.map((row) => {
    const id = String(row.id);
    return {
      id,
      name: String(row.name),
      link: row.link as string | null,
      description: String(row.description),
      visible: row.visible === true,
      category_ids: (links.get(id) ?? []).map((link) => String(link.category_id)),
      images: (images.get(id) ?? []).map(imageOf),
      default_image_id: row.default_image_id as string | null,
      videos: row.videos as WireVideo[],
      options: wireOptions(row.options),
      variants: (variants.get(id) ?? []).map(variantOf),
    };
  });
}

/** One page of products; a page beyond the last is empty. */
export async function readProducts(query: Query, asked: ProductsAsked): Promise<WireProducts> {
  const { page, limit } = asked;
  const known = matchingParams(asked);
  const byIds = asked.productIds !== null && asked.sort === '';
  const order = byIds ? 'array_position($2::text[], p.id)' : ORDERS[asked.sort];
  const at = known.length;
  // ids alone: whole rows would be carried through count and sort
  const statement = `select p.id, count(*) over () as total from ${MATCHING} order by ${order}, p.id
    limit $${at + 1}::int offset $${at + 2}::int`;
  const found = await query(statement, [...known, limit, (page - 1) * limit]);
  const isBeyond = found.length === 0 && page > 1;
  const [first] = isBeyond ? await query(`select count(*) as total from ${MATCHING}`, known) : found;
  const total = Number(first?.total ?? 0);
  const products = await productsOf(
    query,
    asked.projectId,
    found.map(({ id }) => String(id)),
  );
  const answer: WireProducts = { products, total, page, pages: Math.ceil(total / limit) };
  if (asked.facets) answer.facets = await readFacets(query, asked);
  return answer;
}
