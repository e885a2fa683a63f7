import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { asList, asRecord, type Fields } from '../../domain/shared/read.js';
import type { ShippingMethodInput } from '../../ports/backend/port.js';
import { ADDRESS_FIELDS, type Contact } from '../engine/contact.js';
import {
  type EngineDiscount,
  type EngineOrder,
  records,
  type TargetOrder,
  wantedPieces,
} from '../engine/engine-order.js';
import { isSameCode } from '../engine/quote.js';
import { gidOf, idOf, moneyOf, nodesOf, type StorefrontDocument } from './storefront-calls.js';

const MONEY = '{amount currencyCode}';
const ALLOCATIONS =
  `discountAllocations{__typename targetType discountedAmount${MONEY}...on CartCodeDiscountAllocation{code}` +
  '...on CartAutomaticDiscountAllocation{title}...on CartCustomDiscountAllocation{title}}';
const OPTION = `handle title code deliveryMethodType estimatedCost${MONEY}`;
const FIELDS =
  `id checkoutUrl cost{totalAmount${MONEY}}discountCodes{code applicable}${ALLOCATIONS}` +
  'buyerIdentity{countryCode}delivery{addresses(selected:true){address{...on CartDeliveryAddress{countryCode}}}}' +
  `deliveryGroups(first:20){nodes{id deliveryOptions{${OPTION}}selectedDeliveryOption{${OPTION}}}}` +
  `lines(first:250){nodes{id quantity merchandise{...on ProductVariant{id}}cost{amountPerQuantity${MONEY}` +
  `subtotalAmount${MONEY}}${ALLOCATIONS}}}`;
const CART = `fragment C on Cart{${FIELDS}}`;
const RESULT = 'userErrors{code field message}warnings{code message target}';

/** The cart of the session. */
export const READ: StorefrontDocument = {
  kind: 'query',
  declared: '$id:ID!,',
  fields: 'cart(id:$id){...C}',
  fragments: CART,
};

/** The address of a cart's checkout; null once it was paid for. */
export const CHECKOUT: StorefrontDocument = {
  kind: 'query',
  declared: '$id:ID!,',
  fields: 'cart(id:$id){checkoutUrl}',
};

export const CREATE: StorefrontDocument = {
  kind: 'mutation',
  declared: '$input:CartInput,',
  fields: `create:cartCreate(input:$input){cart{...C}${RESULT}}`,
  fragments: CART,
};

/** Changes of a cart, in the order in which they are made: types and names of their values, and their mutations. */
const CHANGES = {
  update: ['[CartLineUpdateInput!]!', 'lines', 'cartLinesUpdate'],
  add: ['[CartLineInput!]!', 'lines', 'cartLinesAdd'],
  codes: ['[String!]!', 'discountCodes', 'cartDiscountCodesUpdate'],
  buyer: ['CartBuyerIdentityInput!', 'buyerIdentity', 'cartBuyerIdentityUpdate'],
  addresses: ['[CartSelectableAddressInput!]!', 'addresses', 'cartDeliveryAddressesReplace'],
  delivery: ['[CartSelectedDeliveryOptionInput!]!', 'selectedDeliveryOptions', 'cartSelectedDeliveryOptionsUpdate'],
  note: ['String!', 'note', 'cartNoteUpdate'],
  attributes: ['[AttributeInput!]!', 'attributes', 'cartAttributesUpdate'],
} as const;

type ChangeName = keyof typeof CHANGES;

/** Values of changes, by their names. */
export type Changes = Partial<Record<ChangeName, unknown>>;

/** A mutation of changes in one request; the last of them reads the cart. */
export function mutation(changes: Changes): StorefrontDocument {
  const names = (Object.keys(CHANGES) as ChangeName[]).filter((name) => changes[name] !== undefined);
  const last = names.at(-1);
  const fields = names.map((name) => {
    const [, argument, call] = CHANGES[name];
    return `${name}:${call}(cartId:$id,${argument}:$${name}){${name === last ? 'cart{...C}' : ''}${RESULT}}`;
  });
  const declared = names.map((name) => `$${name}:${CHANGES[name][0]},`);
  return { kind: 'mutation', declared: `$id:ID!,${declared.join('')}`, fields: fields.join(''), fragments: CART };
}

/** Id of a delivery option; its handle is another after each change of the cart. */
const optionId = ({ code, title, handle }: Fields) =>
  [readText(code), readText(title)].filter(Boolean).join(':') || readText(handle);

/** Adds up discounts by their names; those of the delivery have a negative `targetsShipping`. */
class Discounts {
  readonly #byName = new Map<string, EngineDiscount>();

  add({ code, title, discountedAmount }: Fields): void {
    const source = readText(code) || readText(title) || 'discount';
    const known = this.#byName.get(source) ?? { source, title: source, amount: 0, coupon: readText(code) };
    this.#byName.set(source, { ...known, amount: known.amount - moneyOf(discountedAmount) });
  }

  get all(): EngineDiscount[] {
    return [...this.#byName.values()];
  }

  get sum(): number {
    return this.all.reduce((sum, { amount }) => sum + amount, 0);
  }
}

/** Reads a cart; null without one. */
export function readCart(value: unknown): EngineOrder | null {
  const cart = asRecord(value);
  if (!cart) return null;
  const lines = nodesOf(cart.lines).map((line) => {
    const { amountPerQuantity, subtotalAmount } = asRecord(line.cost) ?? {};
    const variantId = idOf(asRecord(line.merchandise)?.id);
    const count = readNumber(line.quantity) ?? 0;
    return {
      id: readText(line.id),
      variantId,
      count,
      unit: moneyOf(amountPerQuantity),
      amount: moneyOf(subtotalAmount),
    };
  });
  const [ofItems, ofDelivery] = [new Discounts(), new Discounts()];
  for (const { discountAllocations } of [cart, ...nodesOf(cart.lines)])
    for (const one of records(discountAllocations))
      (one.targetType === 'SHIPPING_LINE' ? ofDelivery : ofItems).add(one);
  const items = lines.reduce((sum, { amount }) => sum + amount, ofItems.sum);
  const { totalAmount } = asRecord(cart.cost) ?? {};
  const [address] = records(asRecord(cart.delivery)?.addresses);
  const shipping = selectedOption(cart, ofDelivery.all);
  const delivery = shipping ? shipping.amount + ofDelivery.sum : 0;
  const rest = moneyOf(totalAmount) - items;
  // Shopify adds the delivery to the total once its checkout knows the address
  const tax = Math.max(0, rest >= delivery ? rest - delivery : rest);
  return {
    // the country that its prices are of
    ...{ code: readText(cart.id), state: readText(asRecord(cart.buyerIdentity)?.countryCode), active: true },
    total: moneyOf(totalAmount) + (rest >= delivery ? 0 : delivery),
    currency: readText(asRecord(totalAmount)?.currencyCode),
    coupons: records(cart.discountCodes).map(({ code }) => readText(code)),
    country: readText(asRecord(address?.address)?.countryCode),
    lines,
    discounts: [...ofItems.all, ...(shipping ? ofDelivery.all : [])],
    surcharges: [],
    shipping,
    taxes: [{ title: '', rate: 0, sum: tax, amount: tax }],
  };
}

/** The option of all parcels; null if one has none, or if they differ. */
function selectedOption({ deliveryGroups }: Fields, discounts: EngineDiscount[]): EngineOrder['shipping'] {
  const options = nodesOf(deliveryGroups).map((group) => asRecord(group.selectedDeliveryOption));
  const [first] = options;
  const id = first ? optionId(first) : '';
  if (id === '' || !options.every((one) => one && optionId(one) === id)) return null;
  const amount = options.reduce((sum, one) => sum + moneyOf(one?.estimatedCost), 0);
  return { id, amount, discounts };
}

/** Delivery methods of a cart: options that each of its parcels has. `countries` are those of the shop. */
export function deliveryMethods(value: unknown, countries: readonly string[]): ShippingMethodInput[] {
  const groups = nodesOf(asRecord(value)?.deliveryGroups).map((group) => records(group.deliveryOptions));
  const [first = [], ...others] = groups;
  return first.flatMap((option): ShippingMethodInput[] | ShippingMethodInput => {
    const id = optionId(option);
    const same = others.map((options) => options.find((one) => optionId(one) === id));
    if (same.includes(undefined)) return [];
    const price = [option, ...same].reduce((sum, one) => sum + moneyOf(one?.estimatedCost), 0);
    const isPickup = /^(PICK|RETAIL)/.test(readText(option.deliveryMethodType));
    const method = { id, title: readText(option.title) || id, price };
    if (isPickup) return { ...method, type: 'pickup' };
    return {
      ...{ ...method, type: 'delivery', deliveryAddressEnabled: true, addressFieldsConfig: ADDRESS_FIELDS },
      ...{ isInternationalDelivery: countries.length > 1, availableCountry: [...countries] },
    };
  });
}

/** The choice of an option for all parcels; undefined if one does not have it. */
export function deliveryChoice(value: unknown, shippingId: string): Fields[] | undefined {
  const chosen = nodesOf(asRecord(value)?.deliveryGroups).map(({ id, deliveryOptions }) => {
    const option = records(deliveryOptions).find((one) => optionId(one) === shippingId);
    return option && { deliveryGroupId: readText(id), deliveryOptionHandle: readText(option.handle) };
  });
  return chosen.length > 0 && !chosen.includes(undefined) ? chosen.flatMap((one) => one ?? []) : undefined;
}

/** A phone number as Shopify writes it; undefined for others, which its checkout asks for. */
export const phoneOf = (phone: string) => /^\+\d{7,15}$/.exec(phone.replace(/[\s().-]/g, ''))?.[0];

/** The buyer; `country` is the one that has the prices. */
export const buyerOf = (country: string, contact?: Contact): Fields => ({
  countryCode: country || undefined,
  ...(contact && { email: contact.email || undefined, phone: phoneOf(contact.phone) }),
});

/** Where an order is sent; without a contact, only the country is known. */
export function addressesOf(country: string, contact?: Contact): Fields[] {
  const { firstName, lastName, street, street2, city, region = '', zipCode, phone = '' } = contact ?? {};
  const deliveryAddress = {
    ...{ countryCode: country, firstName, lastName, address1: street, address2: street2, city, zip: zipCode },
    // of a region, only its code can be sent
    ...{ provinceCode: /^[A-Z\d-]{1,6}$/.test(region) ? region : undefined, phone: phoneOf(phone) },
  };
  return country ? [{ selected: true, oneTimeUse: true, address: { deliveryAddress } }] : [];
}

/**
 * The smallest changes that make a cart as wanted, but for its delivery. `left` limits the pieces of variants, `home` is the country that
 * has its prices.
 */
export function changesTo(
  order: EngineOrder,
  wanted: TargetOrder,
  left: (variantId: string) => number,
  home: string,
): Changes {
  const { coupon, contact, country } = wanted;
  const { lines, added } = wantedPieces(order, wanted, left);
  // before an order, Shopify looks at the stock of each line again
  const changed = contact ? lines : lines.filter(({ count, quantity }) => quantity !== count);
  const update = changed.map(({ id, quantity }) => ({ id, quantity }));
  const add = added.map(lineOf);
  const isOther = coupon === null ? order.coupons.length > 0 : !order.coupons.some((code) => isSameCode(code, coupon));
  const isElsewhere = country !== '' && country !== order.country;
  return {
    ...(update.length > 0 && { update }),
    ...(add.length > 0 && { add }),
    ...(isOther && { codes: coupon === null ? [] : [coupon] }),
    ...((contact || home !== order.state) && { buyer: buyerOf(home, contact) }),
    ...(((contact && country) || isElsewhere) && { addresses: addressesOf(country, contact) }),
  };
}

const lineOf = ({ variantId, quantity }: { variantId: string; quantity: number }) => {
  return { merchandiseId: gidOf('ProductVariant', variantId), quantity };
};

/** Lines of a new cart. */
export const linesOf = (wanted: TargetOrder, left: (variantId: string) => number) =>
  wantedPieces(null, wanted, left).added.map(lineOf);

/** An error or warning of a mutation. */
export interface Problem {
  /** Name of the change. */
  change: string;
  code: string;
  message: string;
  /** Position of the line that it is about; null for others. */
  line: number | null;
  /** True if it is about the buyer or the address. */
  isContact: boolean;
}

/** Changes and fields of the buyer and the address. */
const CONTACT = ['buyer', 'addresses', 'buyerIdentity', 'delivery'];

/** The errors of a mutation's changes, and its warnings. */
export function problemsIn(results: Fields): { errors: Problem[]; warnings: Problem[] } {
  const of = (name: 'userErrors' | 'warnings') =>
    Object.entries(results).flatMap(([change, result]) =>
      records(asRecord(result)?.[name]).map(({ code, message, field }): Problem => {
        const path = asList(field).map(readText);
        const named = ['email', 'phone'].find((name) => path.includes(name));
        const at = path.indexOf('lines');
        const line = at < 0 ? null : readNumber(path[at + 1]);
        return {
          change,
          code: named ? `INVALID_${named.toUpperCase()}` : readText(code) || 'INVALID',
          message: readText(message),
          line,
          isContact: [change, ...path].some((name) => CONTACT.includes(name)),
        };
      }),
    );
  return { errors: of('userErrors'), warnings: of('warnings') };
}

/** The cart that a mutation has read. */
export const cartIn = (results: Fields): unknown =>
  Object.values(results)
    .map((result) => asRecord(result)?.cart)
    .findLast(Boolean);
