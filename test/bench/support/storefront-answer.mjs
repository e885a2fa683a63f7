const CURRENCY = 'EUR';

/** A GraphQL connection with all its nodes on one page. */
const connection = (nodes) => ({
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: nodes.map((node, at) => ({ cursor: String(at), node })),
});

const money = (amount) => ({ amount: amount.toFixed(1), currencyCode: CURRENCY });

const imageOf = ({ id, width, height }) => ({
  id: `image-${id}`,
  src: `/photos/${id}.jpg`,
  altText: null,
  width,
  height,
});

function variantOf({ id, price, oldPrice, vendor_code: sku, optionsInfo, default_image_id: picture }, images, options) {
  const [now, before] = [money(price), money(oldPrice)];
  return {
    ...{
      id: `variant-${id}`,
      title: optionsInfo.join(' / '),
      price: now,
      priceV2: now,
      weight: 1,
      available: true,
      sku,
    },
    ...{ compareAtPrice: before, compareAtPriceV2: before, unitPrice: null, unitPriceMeasurement: null },
    image: imageOf(images.find((image) => image.id === picture)),
    selectedOptions: options.map(({ name }, at) => ({ name, value: optionsInfo[at] })),
  };
}

function productOf({ id, name: title, description, images, variants }, options) {
  const now = '2026-01-01T00:00:00Z';
  return {
    ...{ id: `product-${id}`, availableForSale: true, createdAt: now, updatedAt: now, publishedAt: now },
    ...{ descriptionHtml: `<p>${description}</p>`, description, handle: id, title },
    ...{ productType: '', vendor: 'Bench', onlineStoreUrl: null },
    options: options.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    images: connection(images.map(imageOf)),
    variants: connection(variants.map((variant) => variantOf(variant, images, options))),
  };
}

/** Answers the one query that @shopify/buy-button-js sends for a collection (`collection.fetchWithProducts`) with the shop's products. */
export function storefrontAnswer(products, options) {
  const node = {
    ...{
      __typename: 'Collection',
      id: 'collection-all',
      handle: 'all',
      title: 'All',
      updatedAt: '2026-01-01T00:00:00Z',
    },
    ...{ description: '', descriptionHtml: '', image: null },
    products: connection(products.map((product) => productOf(product, options))),
  };
  return { data: { node } };
}
