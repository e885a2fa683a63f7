import { useEffect, useMemo, useState } from 'react';
import type { SubmitBlock } from '../../domain/cart/order.js';
import type { FieldError, FieldOption, FieldValue, FormField } from '../../domain/form/form-rules.js';
import { formatMoney, type Money } from '../../domain/shared/money.js';
import { groupByType, type ShippingMethod, type ShippingType } from '../../domain/shipping/shipping.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import { useStore } from '../../platform/element/use-store.js';
import type { Metadata } from '../../ports/lead-api.js';
import { cart } from '../../stores/cart/cart.js';
import { confirmOrder, orderBlock, orderDone, orderPayload, resolveConflict } from '../../stores/checkout/checkout.js';
import { totals } from '../../stores/checkout/totals.js';
import { places } from '../../stores/places.js';
import { shipping } from '../../stores/shipping.js';
import { currentRules } from '../../stores/shop-rules.js';
import type { Site } from '../../stores/site.js';
import { addressBlock, addressName, blockTip, shippingField } from './checkout-fields.js';
import { type CheckoutOrder, type Conflict, type ConflictResolution, SHIPPING } from './form-order.js';

const SHIPPING_NOT_FOUND = 'Shipping not found';
const NO_TROUBLE = { errors: {}, failure: null };

/** The order that a form in checkout sends: what the cart, the shipping and the visitor's choice say at the moment. */
export interface Checkout {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** The methods of the active type (SHIP-01). */
  methods: readonly ShippingMethod[];
  /** The types that can be switched between; empty when there is nothing to switch. */
  types: readonly ShippingType[];
  type: ShippingType;
  chosen: ShippingMethod | null;
  /** The choice of a method, as a field; none while there are no methods. */
  choice: FormField[];
  address: FormField[];
  subtotal: Money;
  total: Money;
  block: SubmitBlock | null;
  money(sum: Money): string;
  setType(type: ShippingType): void;
  choose(id: string): void;
  load(): void;
}

/** Follows the page's stores for a checkout; `country` is the one the visitor has chosen for the address. */
export function useCheckout(site: Site, t: ShopTranslate, country: string): Checkout {
  const shippingId = useStore(cart(), (inCart) => inCart.shippingId);
  const { state, methods } = useStore(shipping());
  const { currency } = useStore(currentRules());
  const sums = useStore(totals());
  const [asked, setType] = useState<ShippingType | null>(null);
  const groups = useMemo(() => groupByType(methods), [methods]);
  const chosen = methods.find(({ id }) => id === shippingId) ?? null;
  const only = groups.delivery.length > 0 ? 'delivery' : 'pickup';
  const type = (asked && groups[asked].length > 0 ? asked : chosen?.type) ?? only;
  const metadata = usePlaces(site.language, chosen?.isInternationalDelivery === true || site.country === 'US');
  useEffect(() => {
    if (shipping().get().state === 'idle') void shipping().load();
  }, []);
  const switchTo = (next: ShippingType) => {
    setType(next);
    // the other list has no place for the old choice, and its price must leave the total
    if (chosen && chosen.type !== next) shipping().choose(null);
  };
  const choice = useMemo(() => shippingField(groups[type], t), [groups, type, t]);
  const address = useMemo(() => {
    const { countries, states } = lists(metadata, chosen);
    return addressBlock({ method: chosen, siteCountry: site.country, chosenCountry: country, countries, states }, t);
  }, [chosen, site.country, country, metadata, t]);
  return {
    state,
    methods: groups[type],
    types: groups.delivery.length > 0 && groups.pickup.length > 0 ? ['delivery', 'pickup'] : [],
    type,
    chosen: chosen?.type === type ? chosen : null,
    choice,
    address,
    subtotal: sums.subtotal,
    total: sums.total,
    block: orderBlock(),
    money: (sum) => formatMoney(sum, currency, site.language),
    setType: switchTo,
    choose: (id) => shipping().choose(id),
    load: () => void shipping().load(),
  };
}

/** Countries and states, asked for when an address needs them. */
function usePlaces(language: string, needed: boolean): Metadata | null {
  const store = places(language);
  useEffect(() => {
    if (needed) void store.load();
  }, [store, needed]);
  return useStore(store);
}

function lists(
  metadata: Metadata | null,
  method: ShippingMethod | null,
): { countries: FieldOption[]; states: FieldOption[] } {
  const reached = method?.availableCountry ?? [];
  const countries = (metadata?.countries ?? []).filter(({ code }) => reached.length === 0 || reached.includes(code));
  const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });
  return { countries: countries.map(option), states: (metadata?.states.US ?? []).map(option) };
}

/** The order as the form, `host`, sees it at the moment. */
export function checkoutOrder(checkout: Checkout, t: ShopTranslate, host: HTMLElement): CheckoutOrder {
  const { block, chosen, choice, address, money, total } = checkout;
  return {
    fields: [...choice, ...address],
    values: { [SHIPPING]: chosen?.id ?? '' },
    errors: shippingErrors(checkout),
    blocked: block !== null,
    tip: blockTip(block, t, money),
    label: t('form::place_order'),
    sum: block?.reason === 'empty' ? '' : money(total),
    success: t('form::order_success'),
    lead: (values) => orderPayload(addressOf(values), document.title || t('form::order')),
    confirm: async () => (await confirmOrder(host)) && orderBlock() === null,
    resolveConflict: (conflict) => resolve(conflict, host),
    done: orderDone,
  };
}

function shippingErrors({ state }: Checkout): Record<string, FieldError> {
  if (state === 'ready') return {};
  return { [SHIPPING]: { key: state === 'failed' ? 'form::shipping_failed' : 'form::shipping_loading' } };
}

function addressOf(values: Readonly<Record<string, FieldValue>>): Record<string, string> {
  const named = Object.entries(values).map(([id, value]) => [addressName(id), value] as const);
  return Object.fromEntries(named.filter(([name]) => name !== null)) as Record<string, string>;
}

async function resolve(conflict: Conflict, host: HTMLElement): Promise<ConflictResolution> {
  if (conflict.message === SHIPPING_NOT_FOUND) {
    await shipping().load();
    return { ...NO_TROUBLE, again: false, errors: { [SHIPPING]: { key: 'form::shipping_not_found' } } };
  }
  return { ...NO_TROUBLE, again: (await resolveConflict(conflict.rules, host)) && orderBlock() === null };
}
