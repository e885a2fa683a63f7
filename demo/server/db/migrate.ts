import type { Database } from './database.js';

/**
 * The schema. Every primary key starts with the project, by which a distributed Postgres shards. The answer of an Idempotency-Key is null
 * until it is known.
 */
const SCHEMA = `
create table project (
  project_id text primary key,
  name text not null,
  currency text not null,
  in_stock_status text not null,
  out_of_stock_status text not null,
  allow_preorder boolean not null,
  allow_priceless boolean not null,
  no_price_label text not null,
  min_total_order numeric(14,4) not null,
  auto_open_cart boolean not null,
  seed_hash text not null,
  taxes json not null default '[]',
  order_note boolean not null default false,
  planted_in text
);
create table category (
  project_id text, id text, name text not null, position integer not null,
  primary key (project_id, id)
);
create table product (
  project_id text, id text, name text not null, description text not null, link text, visible boolean not null,
  default_image_id text, options json not null, position integer not null, videos json not null default '[]',
  primary key (project_id, id)
);
create table product_category (
  project_id text, product_id text, category_id text,
  primary key (project_id, product_id, category_id)
);
create table product_image (
  project_id text, product_id text, id text, ext text not null, width integer not null, height integer not null,
  proportion double precision, color text, preview text, alt text not null, position integer not null,
  primary key (project_id, product_id, id)
);
create table variant (
  project_id text, id text, product_id text not null, visible boolean not null, price numeric(14,4),
  old_price numeric(14,4), quantity integer, vendor_code text not null, option_values json not null,
  options_info text[] not null, images text[] not null, position integer not null,
  primary key (project_id, id)
);
create index variant_product on variant (project_id, product_id);
create table discount (
  project_id text, id text, discount_type text not null, discount_amount numeric(14,4) not null,
  delivery_free boolean not null, active_from numeric(14,4) not null, position integer not null,
  primary key (project_id, id)
);
create table promocode (
  project_id text, id text, code text not null, discount_type text not null, discount_amount numeric(14,4) not null,
  delivery_free boolean not null, active_from numeric(14,4) not null, usage_with_any_discount boolean not null,
  is_active boolean not null, is_available boolean not null,
  primary key (project_id, id)
);
create unique index promocode_code on promocode (project_id, lower(code));
create table shipping_method (
  project_id text, id text, title text not null, type text not null, price numeric(14,4) not null,
  not_fixed_price boolean not null, free_from numeric(14,4), min_total numeric(14,4) not null,
  use_min_total boolean not null, prices json not null, address json, delivery_address_enabled boolean not null,
  is_international boolean not null, available_country text[] not null, address_fields json not null,
  position integer not null, method_fields json, country_prices json, days json,
  primary key (project_id, id)
);
create table lead (
  project_id text, id text, group_id text not null, form_id text not null, fields json not null, extra json not null,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create table purchase (
  project_id text, id text, currency text not null, subtotal numeric(14,4) not null, discount numeric(14,4) not null,
  promo numeric(14,4) not null, shipping numeric(14,4) not null, total numeric(14,4) not null, discount_id text,
  promocode text, shipping_id text, paid boolean not null default false, tax numeric(14,4) not null default 0,
  note text not null default '',
  primary key (project_id, id)
);
create table purchase_item (
  project_id text, purchase_id text, line integer, item_id text not null, type text not null, product_id text,
  variant_id text, title text not null, count integer not null, price numeric(14,4), note text not null default '',
  primary key (project_id, purchase_id, line)
);
create table payment (
  project_id text, id text, lead_id text not null, hash text not null, sum numeric(14,4) not null,
  currency text not null, status text not null, return_path text not null, pay_type text,
  paid_at timestamptz,
  primary key (project_id, id)
);
create table idempotency (
  project_id text, key text, body_hash text not null, answer json,
  created_at timestamptz not null default now(),
  primary key (project_id, key)
);
create index idempotency_age on idempotency (created_at);
`;

/** Lists in the shop's order and by name, and prices of products, without reading whole rows. */
const LARGE = `
create index product_shown on product (project_id, position, id) where visible;
create index product_named on product (project_id, lower(name), position, id) where visible;
create index variant_priced on variant (project_id, product_id) include (price) where visible;
`;

/** The text in which a product is searched for; planting a shop writes it without accents as well. */
const WORDS = `
alter table product add column words text not null default '';
update product p set words = lower(concat_ws(' ', p.name, p.description,
  (select string_agg(v.vendor_code, ' ') from variant v where v.project_id = p.project_id and v.product_id = p.id)));
`;

/** Steps of the schema, oldest first. Applied steps are never edited: a change is a new step. The first one was eleven steps once. */
const STEPS: readonly { id: number; name: string; sql: string }[] = [
  { id: 11, name: 'schema', sql: SCHEMA },
  { id: 12, name: 'indexes for large catalogues', sql: LARGE },
  { id: 13, name: 'words of products', sql: WORDS },
];

/** Brings the schema up to date and reports each step. */
export async function migrate(database: Database, log: (line: string) => void): Promise<void> {
  await database.script('create table if not exists schema_step (id integer primary key, name text not null)');
  const done = new Set((await database.query('select id from schema_step')).map((row) => Number(row.id)));
  for (const step of STEPS) {
    if (done.has(step.id)) continue;
    log(`migrating: ${step.name}`);
    // One script, so that a step is applied whole or not at all.
    await database.script(`begin; ${step.sql} insert into schema_step values (${step.id}, '${step.name}'); commit;`);
  }
}
