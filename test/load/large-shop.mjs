/**
 * Creates the shop of the load test by SQL, as copies of products of the demo. Needs a database that the backend has seeded.
 * @param {import('pg').Pool} database
 */
export async function plantLargeShop(database, { project, products, stock }) {
  const client = await database.connect();
  const copy = (table, columns, values) =>
    client.query(`insert into ${table} select '${project}', ${columns} from ${values}`);
  try {
    await client.query(`create temp table base as
      select row_number() over (order by position) - 1 as at, * from product where project_id = 'limited' and visible`);
    await client.query(`create temp table many as select n, base.* from generate_series(1, ${products}) n
      join base on base.at = n % (select count(*) from base)`);
    const of = (table) => `many join ${table} o on o.project_id = many.project_id and o.product_id = many.id`;
    const settings =
      'name, currency, in_stock_status, out_of_stock_status, allow_preorder, allow_priceless, no_price_label';
    await copy(
      'project',
      `${settings}, min_total_order, auto_open_cart, seed_hash, taxes, order_note, planted_in`,
      `project where project_id = 'limited'`,
    );
    await copy('category', 'id, name, position', `category where project_id = 'limited'`);
    await copy(
      'product',
      `id || '-' || n, name || ' ' || n, description, null, true, default_image_id, options, n, videos, words || ' ' || n`,
      'many',
    );
    await copy('product_category', `many.id || '-' || n, o.category_id`, of('product_category'));
    await copy(
      'product_image',
      `many.id || '-' || n, o.id, ext, width, height, proportion, color, preview, alt, o.position`,
      of('product_image'),
    );
    await copy(
      'variant',
      `o.id || '-' || n, many.id || '-' || n, o.visible, o.price + n % 97, o.old_price,
        case when n % 10 = 0 then ${stock} else 1000000 end, o.vendor_code || '-' || n, o.option_values,
        o.options_info, o.images, n`,
      of('variant'),
    );
    await client.query('drop table many');
    await client.query('drop table base');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

/** Queries of the products call, by name. */
const QUESTIONS = {
  'first page': '',
  'page 2,500': 'page=2500&limit=40',
  'by price': 'sort=price',
  'by name': 'sort=name',
  'a search for one product': 'search=77777',
  'a search for a common word': 'search=chair',
  'one option': 'filter[size][]=m',
  'a range of prices': 'filter[price][]=50..80',
  'in stock': 'filter[stock]=1',
  'a category': 'categoryId=lighting',
  'what can be filtered by': 'facets=1',
  'what can be filtered by, with a filter': 'facets=1&filter[size][]=m',
};

/** Sends each query `times` times. Returns `{ name, found, median, slowest }` of each, with times in ms. */
export async function askLists(origin, { project, times = 9 }) {
  const answers = [];
  for (const [name, query] of Object.entries(QUESTIONS)) {
    const taken = [];
    let found = 0;
    for (let at = 0; at < times; at++) {
      const start = performance.now();
      const answer = await fetch(`${origin}/api/ecommerce/products/?projectId=${project}&${query}`);
      found = (await answer.json()).total;
      taken.push(performance.now() - start);
    }
    taken.sort((one, other) => one - other);
    answers.push({ name, found, median: taken[times >> 1], slowest: taken[times - 1] });
  }
  return answers;
}
