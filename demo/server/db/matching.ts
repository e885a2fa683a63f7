/** Chosen values by filter. */
export interface FiltersAsked {
  /** Value ids by option id. */
  options: Readonly<Record<string, readonly string[]>>;
  categories: readonly string[];
  /** Major units; null is open. */
  from: number | null;
  to: number | null;
  /** Only what can be had now. */
  stock: boolean;
}

/** What a products call asks for. */
export interface ProductsAsked {
  projectId: string;
  /** Null means all; else these, also hidden ones, in this order. */
  productIds: string[] | null;
  categoryId: string | null;
  /** Each is in the product's words. */
  words: string[];
  sort: 'price' | '-price' | 'name' | '-name' | '';
  filters: FiltersAsked;
  /** Whether the answer is to say what there is to filter by. */
  facets: boolean;
  /** From 1. */
  page: number;
  limit: number;
}

/** A filter that a statement leaves out: what else could be chosen of it is counted without it. */
export type Without = { option: string } | 'category' | null;

/** The parameters of MATCHING, $1 to $10. */
export function matchingParams(asked: ProductsAsked, without: Without = null): unknown[] {
  const { projectId, productIds, categoryId, words, filters } = asked;
  const left = without === 'category' ? null : without?.option;
  const options = Object.entries(filters.options).filter(([id]) => id !== left);
  const pairs = options.flatMap(([id, values]) => values.map((value) => [id, value]));
  const categories = without === 'category' || filters.categories.length === 0 ? null : filters.categories;
  const { from, to, stock } = filters;
  return [
    projectId,
    productIds,
    categoryId,
    words,
    pairs.map(([id]) => id),
    categories,
    from,
    to,
    stock,
    pairs.map(([, value]) => value),
  ];
}

/** Of a variant `v`: whether it has all that is filtered by. */
export const VARIANT_FITS = `
  v.visible
  and ($7::numeric is null or v.price >= $7::numeric)
  and ($8::numeric is null or v.price <= $8::numeric)
  and (not $9::boolean or v.quantity is null or v.quantity <> 0)
  and (cardinality($5::text[]) = 0
    or (select count(distinct f.key) from unnest($5::text[], $10::text[]) f(key, value)
        where v.option_values ->> f.key = f.value)
      = (select count(distinct key) from unnest($5::text[]) key))`;

/**
 * Products `p` asked for, to select from. One visible variant has to have all that is filtered by: oak and large is not oak in small beside
 * ash in large.
 */
export const MATCHING = `
  product p
  where p.project_id = $1
    and (case when $2::text[] is null then p.visible else p.id = any($2::text[]) end)
    and ($3::text is null or exists (select 1 from product_category l
      where l.project_id = p.project_id and l.product_id = p.id and l.category_id = $3::text))
    and ($6::text[] is null or exists (select 1 from product_category l
      where l.project_id = p.project_id and l.product_id = p.id and l.category_id = any($6::text[])))
    and not exists (select 1 from unnest($4::text[]) word where strpos(p.words, word) = 0)
    and ((cardinality($5::text[]) = 0 and $7::numeric is null and $8::numeric is null and not $9::boolean)
      or exists (select 1 from variant v where v.project_id = p.project_id and v.product_id = p.id and ${VARIANT_FITS}))`;
