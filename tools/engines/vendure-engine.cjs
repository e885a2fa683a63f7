'use strict';
// Runs Vendure with the products of a file: on sql.js, in memory, or on a Postgres. Started by vendure.mjs, which sets the folder of its
// packages (NODE_PATH). Environment: PORT, SHOP (the file with products and categories), PICTURES (where pictures are served from), PLUGIN
// (the stock plugin), WORK (a folder for temporary files), DATABASE (address of the Postgres), PLANT (set if the products are to be
// planted), TAKEN (a file that gets a line for each payment that is taken). Prints one line with its address when it can be asked.
const { appendFileSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

process.env.VENDURE_DISABLE_TELEMETRY = 'true';
const core = require('@vendure/core');
const { importProductsFromCsv, populateCollections, populateInitialData } = require('@vendure/core/cli');

const { PORT = '3999', SHOP = '', PICTURES = '', PLUGIN = '', WORK = '.' } = process.env;
const { DATABASE = '', PLANT = '', TAKEN = '' } = process.env;
const { LanguageCode, CurrencyCode } = core;
const shop = JSON.parse(readFileSync(SHOP, 'utf8'));
/** The planted database of sql.js; never changed by a run. */
const PLANTED = join(WORK, 'planted.sqlite');
const LANGUAGES = [LanguageCode.en, LanguageCode.ru];
/** Dollars for a euro. */
const RATE = 1.1;

// jobs of planting are many and short
core.defaultConfig.jobQueueOptions.jobQueueStrategy.pollInterval = 5;

/** Pictures stay where the demo serves them; nothing is stored. */
const servedPictures = {
  toAbsoluteUrl: (_request, id) => `${PICTURES}/img/${id}_1200_q70.webp`,
};

const {
  SqliteSearchStrategy,
} = require('@vendure/core/dist/plugin/default-search-plugin/search-strategy/sqlite-search-strategy');
const priceOf = ({ priceWithTax }) => priceWithTax.min ?? priceWithTax.value;

/** Sorts by the lowest price of each product, as on Postgres; the strategy for SQLite takes that of any variant. */
class ByLowestPrice extends SqliteSearchStrategy {
  async getSearchResults(ctx, input, enabledOnly) {
    const { take, skip = 0, sort } = input;
    if (!sort?.price) return super.getSearchResults(ctx, input, enabledOnly);
    const all = await super.getSearchResults(ctx, { ...input, take: 10_000, skip: 0, sort: undefined }, enabledOnly);
    const direction = sort.price === 'DESC' ? -1 : 1;
    return all.sort((one, two) => direction * (priceOf(one) - priceOf(two))).slice(skip, skip + take);
  }
}

const takePayment = core.dummyPaymentHandler.createPayment.bind(core.dummyPaymentHandler);
/** Notes a payment before Vendure stores it, as a payment service does. */
core.dummyPaymentHandler.createPayment = (ctx, order, amount, args, metadata, method) => {
  if (TAKEN) appendFileSync(TAKEN, `${JSON.stringify({ key: metadata.key, code: order.code, amount })}\n`);
  return takePayment(ctx, order, amount, args, metadata, method);
};

const config = {
  logger: new core.DefaultLogger({ level: process.env.VERBOSE ? core.LogLevel.Info : core.LogLevel.Error }),
  apiOptions: {
    ...{ hostname: '127.0.0.1', port: Number(PORT), adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
    cors: { origin: true, credentials: true },
  },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'owner', password: 'a-test-shop' },
    cookieOptions: { secret: 'a-test' },
  },
  dbConnectionOptions: {
    ...(DATABASE ? { type: 'postgres', url: DATABASE } : { type: 'sqljs', autoSave: false, location: PLANTED }),
    synchronize: PLANT !== '',
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  assetOptions: { assetStorageStrategy: servedPictures },
  importExportOptions: { importAssetsDir: WORK },
  plugins: [
    core.DefaultSearchPlugin.init({
      ...(!DATABASE && { searchStrategy: new ByLowestPrice() }),
      indexStockStatus: true,
      indexCurrencyCode: true,
    }),
    ...(PLUGIN ? [require(PLUGIN).VendureStockPlugin] : []),
  ],
};

const initialData = {
  defaultLanguage: LanguageCode.en,
  defaultZone: 'Europe',
  taxRates: [{ name: 'Standard', percentage: 19 }],
  shippingMethods: shop.shipping,
  paymentMethods: [
    {
      name: 'Invoice',
      handler: { code: core.dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  countries: [
    { name: 'Germany', code: 'DE', zone: 'Europe' },
    { name: 'France', code: 'FR', zone: 'Europe' },
    { name: 'United States', code: 'US', zone: 'Americas' },
  ],
  collections: shop.categories.map(({ name }) => ({
    name,
    filters: [{ code: 'facet-value-filter', args: { facetValueNames: [`Section:${name}`], containsAny: false } }],
  })),
};

const quoted = (value) => `"${String(value ?? '').replaceAll('"', '""')}"`;
const COLUMNS = ['slug', ...LANGUAGES.flatMap((code) => [`name:${code}`, `description:${code}`]), 'assets', 'facets'];
const OF_VARIANTS = [
  'optionGroups',
  'optionValues',
  'sku',
  'price',
  'taxCategory',
  'stockOnHand',
  'trackInventory',
  'variantAssets',
  'variantFacets',
];

/** A product's rows of the table that Vendure imports. */
function rowsOf(product) {
  const section = shop.categories.find(({ id }) => id === product.categoryIds[0])?.name ?? '';
  const colour = product.options.find(({ type }) => type === 'color');
  return product.variants.map((variant, at) => {
    const first = at === 0;
    const values = product.options.map(
      ({ id, values: all }) => all.find((one) => one.id === variant.values[id])?.name ?? '',
    );
    const shade = colour?.values.find(({ id }) => id === variant.values[colour.id])?.name;
    const facets = `Section:${section}`;
    const names = LANGUAGES.flatMap((code) => [product.name[code], product.description[code]]);
    return [
      ...(first ? [product.id, ...names, '', facets] : COLUMNS.map(() => '')),
      first ? product.options.map(({ name }) => name).join('|') : '',
      values.join('|'),
      ...[variant.id, variant.price, 'Standard', variant.quantity ?? 0, variant.quantity !== null, ''],
      shade ? `Colour:${shade}` : '',
    ]
      .map(quoted)
      .join(',');
  });
}

function writeTable() {
  const file = join(WORK, 'products.csv');
  const head = [...COLUMNS, ...OF_VARIANTS].join(',');
  writeFileSync(file, `${[head, ...shop.products.flatMap(rowsOf)].join('\n')}\n`);
  return file;
}

const promotion = (name, { code, at = 0, action, ...others }) => ({
  ...{ enabled: true, couponCode: code ?? '', ...others },
  translations: LANGUAGES.map((languageCode) => ({ languageCode, name: name[languageCode], description: '' })),
  conditions:
    at > 0
      ? [
          {
            code: core.minimumOrderAmount.code,
            arguments: [
              { name: 'amount', value: String(at) },
              { name: 'taxInclusive', value: 'true' },
            ],
          },
        ]
      : [],
  actions: [action],
});
const percent = (value) => ({
  code: core.orderPercentageDiscount.code,
  arguments: [{ name: 'discount', value: String(value) }],
});
const PROMOTIONS = [
  promotion(
    { en: '10 € off from 90 €', ru: '10 € скидки от 90 €' },
    { at: 9000, action: { code: 'order_fixed_discount', arguments: [{ name: 'discount', value: '1000' }] } },
  ),
  promotion(
    { en: 'Free delivery from 300 €', ru: 'Бесплатная доставка от 300 €' },
    { at: 30000, action: { code: 'free_shipping', arguments: [] } },
  ),
  promotion({ en: 'Welcome, 10 % off', ru: 'Скидка 10 % для новых' }, { code: 'WELCOME10', action: percent(10) }),
  promotion({ en: 'Half price', ru: 'Половина цены' }, { code: 'HALF', at: 20000, action: percent(50) }),
  promotion({ en: 'Over', ru: 'Закончилась' }, { code: 'OLD', action: percent(50), endsAt: new Date(0) }),
];

async function plantPictures(app, ctx) {
  const { rawConnection } = app.get(core.TransactionalConnection);
  const repository = (entity) => rawConnection.getRepository(entity);
  const channels = [ctx.channel];
  const products = await repository(core.Product).find({ relations: ['translations', 'variants'] });
  for (const { id, translations, variants } of products) {
    const planted = shop.products.find((one) => one.id === translations[0].slug);
    if (!planted) continue;
    const assets = new Map();
    for (const image of planted.images) {
      const { width, height, alt: name } = image;
      const facts = {
        width,
        height,
        name,
        type: 'IMAGE',
        mimeType: 'image/webp',
        fileSize: 1,
        source: image.id,
        preview: image.id,
        channels,
      };
      facts.translations = [
        await repository(core.AssetTranslation).save(
          new core.AssetTranslation({ languageCode: LanguageCode.en, name }),
        ),
      ];
      assets.set(image.id, await repository(core.Asset).save(new core.Asset(facts)));
    }
    const list = [...assets.values()];
    await repository(core.ProductAsset).save(
      list.map((asset, position) => new core.ProductAsset({ assetId: asset.id, productId: id, position })),
    );
    if (list[0]) await repository(core.Product).save({ id, featuredAsset: list[0] });
    for (const variant of variants) {
      const own =
        planted.variants.find((one) => one.id === variant.sku)?.images.flatMap((image) => assets.get(image) ?? []) ??
        [];
      if (own[0]) await repository(core.ProductVariant).save({ id: variant.id, featuredAsset: own[0] });
    }
  }
}

/** Prices in dollars besides those in euros. */
async function plantDollars(app) {
  const prices = app.get(core.TransactionalConnection).rawConnection.getRepository(core.ProductVariantPrice);
  const euros = await prices.find({ relations: ['variant'] });
  await prices.save(
    euros.map(
      ({ price, channelId, variant }) =>
        new core.ProductVariantPrice({
          variant,
          channelId,
          currencyCode: CurrencyCode.USD,
          price: Math.round(price * RATE),
        }),
    ),
    { chunk: 50 },
  );
}

async function plant(app) {
  await populateInitialData(app, initialData);
  const contexts = app.get(core.RequestContextService);
  const ctx = await contexts.create({ apiType: 'admin' });
  const changed = await app.get(core.ChannelService).update(ctx, {
    ...{ id: ctx.channel.id, pricesIncludeTax: true, availableLanguageCodes: LANGUAGES },
    ...{
      defaultCurrencyCode: CurrencyCode.EUR,
      availableCurrencyCodes: [CurrencyCode.EUR, CurrencyCode.USD],
      trackInventory: true,
    },
  });
  if (!changed.id) throw new Error(`the channel: ${JSON.stringify(changed)}`);
  const languages = await app.get(core.GlobalSettingsService).updateSettings(ctx, { availableLanguages: LANGUAGES });
  if (!languages) throw new Error('the languages are not set');
  const { errors = [] } = await importProductsFromCsv(app, writeTable(), LanguageCode.en);
  if (errors.length > 0) throw new Error(errors.slice(0, 3).join('; '));
  const now = await contexts.create({ apiType: 'admin' });
  await plantPictures(app, now);
  await plantDollars(app);
  await populateCollections(app, initialData);
  for (const input of PROMOTIONS) {
    const made = await app.get(core.PromotionService).createPromotion(now, input);
    if (!made.id) throw new Error(`a promotion: ${JSON.stringify(made)}`);
  }
  await app.get(core.SearchService).reindex(now);
}

/** Waits for the index of the search. */
async function indexed(address) {
  for (;;) {
    const query =
      '{ search(input: { groupByProduct: true, take: 1 }) { totalItems } collections { items { productVariantCount } } }';
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ query }),
    };
    // while it plants, the server may close a connection
    const { data, errors } = await fetch(address, asked).then(
      (response) => response.json(),
      () => ({}),
    );
    if (errors) throw new Error(JSON.stringify(errors));
    if (
      data?.search.totalItems === shop.products.length &&
      data.collections.items.every(({ productVariantCount }) => productVariantCount > 0)
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

(async () => {
  const started = Date.now();
  const note = (what) => process.env.VERBOSE && console.error(what, Date.now() - started);
  const app = await core.bootstrap(config);
  note('bootstrap');
  await app.get(core.JobQueueService).start();
  const address = `http://127.0.0.1:${PORT}/shop-api`;
  if (PLANT) {
    await plant(app);
    await indexed(address);
  }
  if (PLANT && !DATABASE) {
    await app.get(core.TransactionalConnection).rawConnection.sqljsManager.saveDatabase(`${PLANTED}.new`);
    renameSync(`${PLANTED}.new`, PLANTED);
  }
  note('planted');
  console.log(address);
  process.stdin.resume().once('end', () => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0));
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
