import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { type Fields, isRecord } from '../../domain/shared/read.js';
import { asList } from './short-forms.js';

const LISTS = ['@graph', 'itemListElement', 'item', 'mainEntity', 'hasPart'];
const SOLD_OUT = /(OutOfStock|SoldOut|Discontinued)$/;
/** Default properties by which variants of a group differ. */
const DIFFERENCES = ['color', 'size', 'material', 'pattern'];

/**
 * Reads products from a page's structured data (schema.org, JSON-LD) into the short forms of a shop file: each Product with its Offer,
 * alone, in an ItemList or an `@graph`, and each ProductGroup with its variants. The id is the `sku`, `productID`, `@id` or `url`; a
 * product without any is left out, because a generated id would not match stored carts. One warning lists what is left out.
 * @param texts - contents of the page's scripts of the type `application/ld+json`
 */
export function productsOfMarkup(texts: readonly string[]): { currency: string; products: Fields[] } {
  const problems: string[] = [];
  const found = texts.flatMap((text) => {
    try {
      return productsIn(JSON.parse(text));
    } catch (error) {
      problems.push(`one script is not JSON (${error instanceof Error ? error.message : String(error)})`);
      return [];
    }
  });
  const known = new Map<string, Fields>();
  for (const node of withVariants(found)) {
    const id = idOf(node);
    if (id === '') problems.push(`"${readText(node.name)}" has no sku, productID, @id or url`);
    else if (!known.has(id)) known.set(id, node);
  }
  const currency = currencyOf([...known.values()]);
  const foreign = [...known].filter(([, node]) => ![currency, ''].includes(currencyOf([node])));
  for (const [id, node] of foreign) {
    known.delete(id);
    problems.push(`the price of ${id} is in ${currencyOf([node])}, others are in ${currency}`);
  }
  for (const [id, node] of known)
    if (soldIn(node).some((one) => isRange(offerOf(one))))
      problems.push(
        `the price of ${id}, which has only the lowest and highest of its variants: list them in a ProductGroup`,
      );
  if (problems.length > 0) console.warn(`sb-elements: left out of the page's product markup: ${problems.join('; ')}`);
  return { currency, products: [...known].map(([id, node]) => productOf(id, node)) };
}

/** Finds products and product groups anywhere in a tree. */
function productsIn(node: unknown): Fields[] {
  if (Array.isArray(node)) return node.flatMap(productsIn);
  if (!isRecord(node)) return [];
  if (isType(node, 'Product') || isType(node, 'ProductGroup')) return [node];
  return LISTS.flatMap((name) => productsIn(node[name]));
}

/** Joins groups with variants listed beside them, linked by `isVariantOf` or the group's `hasVariant`. */
function withVariants(found: readonly Fields[]): Fields[] {
  const groups = new Map<Fields, Fields>();
  const variants = new Set<Fields>();
  for (const group of found.filter((node) => isType(node, 'ProductGroup'))) {
    const [named, whole] = [
      variantsOf(group).filter(isReference),
      variantsOf(group).filter((one) => !isReference(one)),
    ];
    const beside = found.filter(
      (one) => refersTo(one.isVariantOf, group) || named.some((reference) => refersTo(reference, one)),
    );
    groups.set(group, { ...group, hasVariant: [...whole, ...beside] });
    for (const one of beside) variants.add(one);
  }
  return found.filter((node) => !variants.has(node)).map((node) => groups.get(node) ?? node);
}

/** A node without offers refers to a product elsewhere. */
const isReference = (node: Fields) => !('offers' in node);

function refersTo(reference: unknown, node: Fields): boolean {
  if (!isRecord(reference)) return false;
  return ['@id', 'productGroupID', 'url'].some((name) => {
    const id = readText(reference[name]);
    return id !== '' && id === readText(node[name]);
  });
}

function isType(node: Fields, name: string): boolean {
  return asList(node['@type']).some(
    (type) => readText(type).replace(/^(https?:\/\/schema\.org\/|schema:)/, '') === name,
  );
}

function idOf(node: Fields): string {
  const names = ['sku', 'productGroupID', 'productID', '@id', 'url'];
  return names.map((name) => readText(node[name])).find((id) => id !== '') ?? '';
}

function currencyOf(nodes: readonly Fields[]): string {
  const offers = nodes.flatMap((node) => [node, ...variantsOf(node)]).flatMap(offersOf);
  const prices = offers.flatMap((offer) => [offer, priceIn(offer)]);
  return prices.map((one) => readText(one?.priceCurrency).toUpperCase()).find((code) => code !== '') ?? '';
}

/** Offers, including those nested in an AggregateOffer without a price. */
function offersOf({ offers }: Fields): Fields[] {
  return asList(offers)
    .filter(isRecord)
    .flatMap((offer) => ('offers' in offer && !('price' in offer) ? [offer, ...offersOf(offer)] : [offer]));
}

const variantsOf = ({ hasVariant }: Fields): Fields[] => asList(hasVariant).filter(isRecord);

/** Nodes that are sold of a product: its variants, or itself. */
const soldIn = (node: Fields): Fields[] => (variantsOf(node).length > 0 ? variantsOf(node) : [node]);

function productOf(id: string, node: Fields): Fields {
  const variants = variantsOf(node);
  const differences = asList(node.variesBy).map((name) => readText(name).replace(/^.*[/:]/, ''));
  const names = differences.length > 0 ? differences : DIFFERENCES;
  return {
    id,
    name: readText(node.name),
    description: readText(node.description),
    link: readText(node.url) || null,
    category: readText(node.category),
    images: imagesOf(node.image),
    ...(variants.length === 0 ? soldAs(node) : { variants: variants.map((one) => variantOf(one, names)) }),
  };
}

function variantOf(node: Fields, names: readonly string[]): Fields {
  const values = names.map((name) => [capital(name), nameOf(node[name])]).filter(([, value]) => value !== '');
  const [image] = imagesOf(node.image);
  return { id: idOf(node), ...soldAs(node), values: Object.fromEntries(values), ...(image && { image }) };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A text, or the `name` of an object such as a size. */
const nameOf = (value: unknown) => (isRecord(value) ? readText(value.name) : readText(value));

/** The first offer with a price. */
function offerOf(node: Fields): Fields {
  const offers = offersOf(node);
  return [...offers.filter((one) => priceOf(one) !== null), ...offers][0] ?? {};
}

/** Price, stock and article of an offer. */
function soldAs(node: Fields): Fields {
  const offer = offerOf(node);
  const stock = isRecord(offer.inventoryLevel) ? readNumber(offer.inventoryLevel.value) : null;
  return {
    price: priceOf(offer),
    oldPrice: listPriceOf(offer),
    quantity: SOLD_OUT.test(readText(offer.availability)) ? 0 : stock,
    sku: readText(node.sku),
  };
}

/** Price of what is bought; none of several. */
function priceOf(offer: Fields): unknown {
  const { price, lowPrice, highPrice } = offer;
  const only = readNumber(highPrice ?? lowPrice) === readNumber(lowPrice) ? lowPrice : null;
  return price ?? only ?? priceIn(offer)?.price ?? null;
}

/** True for an offer that tells only between which prices several are. */
const isRange = (offer: Fields): boolean => priceOf(offer) === null && 'highPrice' in offer;

/** Specification of the price to pay. */
const priceIn = (offer: Fields) => specifications(offer).find((one) => !isListPrice(one));

/** Price before a reduction. */
const listPriceOf = (offer: Fields): unknown => specifications(offer).find(isListPrice)?.price ?? null;

const specifications = (offer: Fields) => asList(offer.priceSpecification).filter(isRecord);
const isListPrice = ({ priceType }: Fields) => /(ListPrice|StrikethroughPrice|SRP)$/.test(readText(priceType));

function imagesOf(image: unknown): string[] {
  const addresses = asList(image).map((one) => (isRecord(one) ? readText(one.contentUrl ?? one.url) : readText(one)));
  return addresses.filter((address) => address !== '');
}
