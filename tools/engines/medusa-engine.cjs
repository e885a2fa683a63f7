'use strict';
// Configuration of a Medusa without Redis and admin pages, and the products of a file for its empty database. medusa.mjs runs both by the
// CLI of Medusa and sets the folder of its packages (NODE_PATH). Environment: DATABASE_URL, SHOP (the file with products and categories).
const { readFileSync } = require('node:fs');
const { ContainerRegistrationKeys, defineConfig, Modules, ProductStatus } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

/** Dollars for a euro. */
const RATE = 1.1;
const NOWHERE = 'http://127.0.0.1:1';

exports.config = () =>
  defineConfig({
    admin: { disable: true },
    projectConfig: {
      databaseUrl: process.env.DATABASE_URL,
      databaseDriverOptions: { pool: { max: 60 } },
      http: {
        ...{ host: '127.0.0.1', jwtSecret: 'a-test', cookieSecret: 'a-test' },
        ...{ storeCors: '/^http:\\/\\/(127\\.0\\.0\\.1|localhost)(:\\d+)?$/', adminCors: NOWHERE, authCors: NOWHERE },
      },
    },
  });

const major = (cents) => cents / 100;
/** Prices in both currencies, with tax. */
const pricesOf = (cents) => [
  { currency_code: 'eur', amount: major(cents) },
  { currency_code: 'usd', amount: major(Math.round(cents * RATE)) },
];

/** What Medusa's admin pages call the option of a product without options. */
const NO_OPTION = { title: 'Default option', values: ['Default option value'] };

function productInput({ id, name, description, images, options, variants, categoryIds }, facts) {
  const picture = (key) => `/img/${key}_1200_q70.webp`;
  const nameOf = (option, variant) => option.values.find((one) => one.id === variant.values[option.id])?.name ?? '';
  const used = options.map((option) => ({
    title: option.name,
    values: [...new Set(variants.map((variant) => nameOf(option, variant)))],
  }));
  return {
    ...{ title: name.en, handle: id, description: description.en, status: ProductStatus.PUBLISHED },
    ...{ shipping_profile_id: facts.profile, sales_channels: [{ id: facts.channel }] },
    category_ids: categoryIds.flatMap((one) => facts.categories.get(one) ?? []),
    images: images.map((image) => ({ url: picture(image.id) })),
    ...(images[0] && { thumbnail: picture(images[0].id) }),
    options: used.length > 0 ? used : [NO_OPTION],
    variants: variants.map((variant, at) => {
      const values = options.map((option) => [option.name, nameOf(option, variant)]);
      return {
        ...{ title: values.map(([, value]) => value).join(', ') || name.en, sku: variant.id, variant_rank: at },
        options: Object.fromEntries(values.length > 0 ? values : [[NO_OPTION.title, NO_OPTION.values[0]]]),
        ...{ manage_inventory: variant.quantity !== null, prices: pricesOf(variant.price * 100) },
        ...(variant.images[0] && { thumbnail: picture(variant.images[0]) }),
      };
    }),
  };
}

/** Without promotions: a rule about the total with them would take its own promotion off, and on again, at each change. */
const fromTotal = (major) => ({ attribute: 'original_item_total', operator: 'gte', values: [String(major)] });

function promotionInput(code, { method, from, automatic = false, campaign }) {
  return {
    // ten euros are ten for visitors, whose prices have the tax in them
    ...{ code, type: 'standard', status: 'active', is_automatic: automatic, is_tax_inclusive: true },
    application_method: { target_type: 'items', allocation: 'across', currency_code: 'eur', ...method },
    ...(from !== undefined && { rules: [fromTotal(from)] }),
    ...(campaign && { campaign }),
  };
}

const percent = (value) => ({ type: 'percentage', value });
const PROMOTIONS = [
  promotionInput('10 € off from 90 €', { method: { type: 'fixed', value: 10 }, from: 90, automatic: true }),
  promotionInput('Free delivery from 300 €', {
    ...{ method: { ...percent(100), target_type: 'shipping_methods' }, from: 300, automatic: true },
  }),
  promotionInput('WELCOME10', { method: percent(10) }),
  promotionInput('HALF', { method: percent(50), from: 200 }),
  promotionInput('OLD', {
    method: percent(50),
    campaign: {
      ...{ name: 'Over', campaign_identifier: 'over', starts_at: new Date('2019-01-01') },
      ends_at: new Date('2020-01-01'),
    },
  }),
];

/** Plants the shop in an empty database, and prints its keys: `PLANTED {"key":"pk_…","secret":"sk_…"}`. */
exports.seed = async ({ container }) => {
  const shop = JSON.parse(readFileSync(process.env.SHOP, 'utf8'));
  const run = async (flow, input) => (await flow(container).run({ input })).result;
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const [store] = await container.resolve(Modules.STORE).listStores();
  const europe = ['de', 'fr'];
  const countries = [...europe, 'us'];

  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Web' }] });
  const currency = (currency_code) => ({ currency_code, is_default: currency_code === 'eur', is_tax_inclusive: true });
  await run(flows.updateStoresWorkflow, {
    selector: { id: store.id },
    update: { supported_currencies: [currency('eur'), currency('usd')], default_sales_channel_id: channel.id },
  });
  const region = (name, currency_code, codes) => ({
    ...{ name, currency_code, countries: codes, is_tax_inclusive: true, payment_providers: ['pp_system_default'] },
  });
  await run(flows.createRegionsWorkflow, {
    regions: [region('Europe', 'eur', europe), region('America', 'usd', ['us'])],
  });
  await run(
    flows.createTaxRegionsWorkflow,
    countries.map((country_code) => ({
      ...{ country_code, provider_id: 'tp_system' },
      ...(country_code === 'de' && { default_tax_rate: { name: 'VAT', code: 'vat', rate: 19 } }),
    })),
  );

  const address = { city: 'Berlin', country_code: 'DE', address_1: 'Road 1' };
  const [location] = await run(flows.createStockLocationsWorkflow, { locations: [{ name: 'Warehouse', address }] });
  const atLocation = (linked) =>
    link.create({ [Modules.STOCK_LOCATION]: { stock_location_id: location.id }, ...linked });
  await atLocation({ [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } });
  const [known] = await fulfillment.listShippingProfiles({ type: 'default' });
  const [profile] = known
    ? [known]
    : await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Default', type: 'default' }] });
  const set = await fulfillment.createFulfillmentSets({
    ...{ name: 'Delivery', type: 'shipping' },
    service_zones: [{ name: 'All', geo_zones: countries.map((country_code) => ({ country_code, type: 'country' })) }],
  });
  await atLocation({ [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } });
  await run(
    flows.createShippingOptionsWorkflow,
    shop.shipping.map(({ name, price }) => ({
      ...{ name, price_type: 'flat', provider_id: 'manual_manual', shipping_profile_id: profile.id },
      service_zone_id: set.service_zones[0].id,
      type: { label: name, description: name, code: name.toLowerCase() },
      prices: pricesOf(price),
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    })),
  );
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });

  const categories = await run(flows.createProductCategoriesWorkflow, {
    product_categories: shop.categories.map(({ id, name }) => ({ name, handle: id, is_active: true })),
  });
  const facts = {
    ...{ profile: profile.id, channel: channel.id },
    categories: new Map(categories.map(({ id, handle }) => [handle, id])),
  };
  await run(flows.createProductsWorkflow, { products: shop.products.map((product) => productInput(product, facts)) });
  const stock = new Map(shop.products.flatMap(({ variants }) => variants.map(({ id, quantity }) => [id, quantity])));
  const items = await container.resolve(Modules.INVENTORY).listInventoryItems({}, { take: 10_000 });
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id, sku }) => ({
      ...{ location_id: location.id, inventory_item_id: id, stocked_quantity: stock.get(sku) ?? 0 },
    })),
  });
  await run(flows.createPromotionsWorkflow, { promotionsData: PROMOTIONS });

  const keys = await run(flows.createApiKeysWorkflow, {
    api_keys: ['publishable', 'secret'].map((type) => ({ title: type, type, created_by: '' })),
  });
  const tokenOf = (wanted) => keys.find(({ type }) => type === wanted);
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: tokenOf('publishable').id, add: [channel.id] });
  const kept = { key: tokenOf('publishable').token, secret: tokenOf('secret').token, location: location.id };
  console.log(`PLANTED ${JSON.stringify(kept)}`);
};
