import type { Discount, Promocode } from '../../domain/cart/promotion.js';
import { countedCategories } from '../../domain/catalogue/find/find.js';
import { type Product, withAddresses } from '../../domain/catalogue/product.js';
import type { ShopRules } from '../../domain/catalogue/shop-rules.js';
import { readText } from '../../domain/shared/lenient-read.js';
import { fractionDigits, type Money } from '../../domain/shared/money.js';
import { asList, type Fields, isRecord } from '../../domain/shared/read.js';
import { isoCode } from '../../domain/shipping/country-code.js';
import type { ShopMethod } from '../../domain/shipping/shipping.js';
import { productShape } from '../../ports/schemas/product.js';
import { discountShape, promocodeShape } from '../../ports/schemas/promotion.js';
import { type ReadMoney, readEntries, readMoney, readOne, type Shape } from '../../ports/schemas/shape.js';
import { shippingShape } from '../../ports/schemas/shipping.js';
import { readCurrency, shopRulesShape } from '../../ports/schemas/shop-rules.js';
import { namedCategories, SHOP_NAMES, unknownNames, wholeProduct } from './short-forms.js';

/** A shop read from a file, table or page markup. Sums are in minor units. */
export interface StaticShop {
  rules: ShopRules;
  products: readonly Product[];
  discounts: readonly Discount[];
  promocodes: readonly Promocode[];
  methods: readonly ShopMethod[];
  /** Address for orders and forms by mail; empty without one. */
  email: string;
}

/** Reason why a file is not a shop, as words that follow its name. */
export class ShopFileError extends Error {}

/** Number of products from which a paged backend is recommended. */
const MAX_UNPAGED = 1000;
const MAX_NAMED = 10;
/** Email address, as in the schema. */
const EMAIL = /^[^\s@,;:<>()"]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Reads a shop: an object as described by `shop.schema.json`, or a plain list of products, with the names of the backend calls and decimal
 * sums. Invalid entries are left out with a warning. `base` resolves relative addresses; `source` names the file in warnings.
 * @throws ShopFileError without a list of products
 */
export function readShop(given: unknown, base = '', source = "the shop's file"): StaticShop {
  const file: Fields = Array.isArray(given) ? { products: given } : isRecord(given) ? given : {};
  if (!Array.isArray(file.products)) throw new ShopFileError('has no list "products"');
  const settings = isRecord(file.settings) ? file.settings : {};
  const named = file.currency ?? settings.currency;
  const currency = readCurrency(named);
  const money = readMoney(currency);
  const decimals = fractionDigits(currency);
  const whole = file.products.map((one: unknown) => (isRecord(one) ? wholeProduct(one, money, decimals) : null));
  const listed = file.products.map((one: unknown, at) => whole[at]?.product ?? one);
  const email = readText(file.email).trim();
  const problems = [
    ...(file.email === undefined || EMAIL.test(email)
      ? []
      : ['"email" is not an address such as "orders@shop.example"']),
    ...(listed.length === 0 || readCurrency(named, '') ? [] : [currencyProblem(given, named, currency)]),
    ...unknownNames(file, new Set(SHOP_NAMES)).map((problem) => `the file ${problem}`),
    ...whole.flatMap((one) => {
      // an entry without an id is left out, which has a warning
      const id = readText(one?.product.id);
      return id ? (one?.problems.map((problem) => `${id}: ${problem}`) ?? []) : [];
    }),
    ...(listed.length > MAX_UNPAGED
      ? [`${listed.length} products in one file are slow: serve them in pages with defineBackend()`]
      : []),
  ];
  warnOf(problems, source);
  const products = readEntries(productShape(money), listed, 'products').map((one) => atBase(one, base));
  warnOf(
    sharedIds(products).map((id) => `several products use the variant id ${id}: carts need unique ids`),
    source,
  );
  const categories = file.categories ?? settings.categories ?? namedCategories(listed.filter(isRecord));
  const rules = readOne(shopRulesShape, { ...settings, currency, categories }, 'settings');
  return {
    rules: { ...rules, categories: countedCategories({ categories: rules.categories, products }) },
    products,
    discounts: readEntries(discountShape(money), asList(file.discounts), 'discounts'),
    promocodes: readEntries(promocodeShape(money), asList(file.promocodes).map(withId), 'promo codes'),
    methods: readEntries(methodShape(money), asList(file.shipping), 'shipping methods'),
    email: EMAIL.test(email) ? email : '',
  };
}

/** Variant ids used by several products. */
function sharedIds(products: readonly Product[]): string[] {
  const seen = new Set<string>();
  const shared = products.flatMap(({ variants }) => variants).filter(({ id }) => seen.size === seen.add(id).size);
  return [...new Set(shared.map(({ id }) => id))];
}

function currencyProblem(given: unknown, named: unknown, currency: string): string {
  if (named) return `"currency" is not a code such as "USD": ${currency} is used`;
  // a list or table cannot hold the currency
  const cure = Array.isArray(given)
    ? '; to set another, use a file: { "currency": "USD", "products": "shop.csv" }'
    : '';
  return `no currency is set: ${currency} is used${cure}`;
}

function warnOf(problems: readonly string[], source: string): void {
  if (problems.length === 0) return;
  const named = problems.slice(0, MAX_NAMED).join('; ') + (problems.length > MAX_NAMED ? '; …' : '');
  console.warn(`sb-elements: in ${source} ${named}`);
}

/** The id of a promo code defaults to its code. */
const withId = (given: unknown) => (isRecord(given) && !given.id ? { ...given, id: given.code } : given);

/** Reads a shipping method with its prices by country. */
function methodShape(money: ReadMoney): Shape<ShopMethod> {
  const shape = shippingShape(money, 0);
  return (given, losses) => {
    const countryPrices: Record<string, Money> = {};
    for (const [code, value] of Object.entries(isRecord(given.countryPrices) ? given.countryPrices : {})) {
      const sum = money(value);
      if (sum === null) losses.push(`its price for ${code}`);
      else countryPrices[isoCode(code)] = sum;
    }
    return { ...shape(given, losses), countryPrices };
  };
}

/** Makes a product's addresses absolute: the cart may be on another page. */
function atBase(product: Product, base: string): Product {
  return withAddresses(product, (address) =>
    base && URL.canParse(address, base) ? new URL(address, base).href : address,
  );
}
