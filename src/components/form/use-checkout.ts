import { useEffect, useMemo, useState } from 'react';
import type { SubmitBlock } from '../../domain/cart/order.js';
import type { FieldError, FormField } from '../../domain/form/form-rules.js';
import { formatMoney, type Money } from '../../domain/shared/money.js';
import { groupByType, type ShippingMethod, type ShippingType } from '../../domain/shipping/shipping.js';
import type { FormTranslate } from '../../i18n/form-texts.js';
import { useStore, useStoreWhile } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { useDisplayed } from '../../platform/screen/use-displayed.js';
import { cart } from '../../stores/cart/cart.js';
import { confirmOrder, orderBlock, orderDone, orderPayload, resolveConflict } from '../../stores/checkout/checkout.js';
import { needMethods } from '../../stores/checkout/need-methods.js';
import { takeOrder } from '../../stores/checkout/order-turn.js';
import { totals } from '../../stores/checkout/totals.js';
import { type Shipping, shipping } from '../../stores/shipping.js';
import { currentRules } from '../../stores/shop-rules.js';
import type { Site } from '../../stores/site.js';
import { countryOptions, usePlaces } from '../shared/shipping/use-places.js';
import { addressBlock, blockTip, methodFields, shippingField, shippingValues } from './checkout-fields.js';
import { type CheckoutOrder, type Conflict, type ConflictResolution, SHIPPING } from './form-order.js';
import { usePostal } from './use-postal.js';

const SHIPPING_NOT_FOUND = 'Shipping not found';
const NO_TROUBLE = { errors: {}, failure: null };

/** The order that a form in checkout sends: what the cart, the shipping and the visitor's choice say at the moment. */
export interface Checkout {
  state: Shipping['state'];
  /** The methods of the active type (SHIP-01). */
  methods: readonly ShippingMethod[];
  /** The types that can be switched between; empty when there is nothing to switch. */
  types: readonly ShippingType[];
  type: ShippingType;
  chosen: ShippingMethod | null;
  /** The choice of a method, as a field; none while there are no methods. */
  choice: FormField[];
  /** What the chosen method asks beside the address (SHIP-03). */
  own: FormField[];
  address: FormField[];
  /** Where a method's order is collected, in one line; empty until it can be written, and for a delivery. */
  placeOf(method: ShippingMethod): string;
  subtotal: Money;
  total: Money;
  block: SubmitBlock | null;
  money(sum: Money): string;
  setType(type: ShippingType): void;
  choose(id: string): void;
  load(): void;
}

/** Follows the page's stores for a checkout; `country` is the one the visitor has chosen for the address. */
export function useCheckout(site: Site, t: FormTranslate, country: string): Checkout {
  const shippingId = useStore(cart(), (inCart) => inCart.shippingId);
  const { currency } = useStore(currentRules());
  // a checkout waits hidden in the cart, where each press changes the sums, and with them what delivery costs
  const displayed = useDisplayed(useHost());
  const methods = useStoreWhile(displayed, shipping(), (ways) => ways.methods);
  const state = useStoreWhile(displayed, shipping(), shownState);
  const sums = useStoreWhile(displayed, totals());
  const [asked, setType] = useState<ShippingType | null>(null);
  const groups = useMemo(() => groupByType(methods), [methods]);
  const chosen = methods.find(({ id }) => id === shippingId) ?? null;
  const only = groups.delivery.length > 0 ? 'delivery' : 'pickup';
  const type = (asked && groups[asked].length > 0 ? asked : chosen?.type) ?? only;
  const metadata = usePlaces(site.language, chosen?.isInternationalDelivery === true || site.country === 'US');
  useEffect(needMethods, []);
  useEffect(() => (displayed ? shipping().follow() : undefined), [displayed]);
  const switchTo = (next: ShippingType) => {
    setType(next);
    // the other list has no place for the old choice, and its price must leave the total
    if (chosen && chosen.type !== next) shipping().choose(null);
  };
  const choice = useMemo(() => shippingField(groups[type], t), [groups, type, t]);
  const postal = usePostal(site.language, methods.length > 0);
  const own = useMemo(() => methodFields(chosen), [chosen]);
  const address = useMemo(() => {
    const countries = countryOptions(metadata, chosen);
    const states = (metadata?.states.US ?? []).map(({ code, name }) => ({ value: code, label: name }));
    const here = { siteCountry: site.country, chosenCountry: country, orderOf: postal?.orderOf };
    return addressBlock({ method: chosen, ...here, countries, states }, t);
  }, [chosen, site.country, postal, country, metadata, t]);
  return {
    state,
    methods: groups[type],
    types: groups.delivery.length > 0 && groups.pickup.length > 0 ? ['delivery', 'pickup'] : [],
    type,
    chosen: chosen?.type === type ? chosen : null,
    choice,
    own,
    address,
    placeOf: (method) => (method.address && postal ? postal.line(method.address) : ''),
    subtotal: sums.subtotal,
    total: sums.total,
    block: orderBlock(),
    money: (sum) => formatMoney(sum, currency, site.language),
    setType: switchTo,
    choose: (id) => shipping().choose(id),
    load: () => void shipping().load(),
  };
}

/** Methods that are asked for again stay as they are until the answer comes. */
function shownState({ state, methods }: Shipping): Shipping['state'] {
  return state === 'loading' && methods.length > 0 ? 'ready' : state;
}

/** The order as the form, `host`, sees it at the moment. */
export function checkoutOrder(checkout: Checkout, t: FormTranslate, host: HTMLElement): CheckoutOrder {
  const { block, chosen, choice, address, money, total } = checkout;
  const asked = [...checkout.own, ...address];
  return {
    fields: [...choice, ...asked],
    values: { [SHIPPING]: chosen?.id ?? '' },
    errors: shippingErrors(checkout),
    blocked: block !== null,
    tip: blockTip(block, t, money),
    label: t('form::place_order'),
    sum: block?.reason === 'empty' ? '' : money(total),
    success: t('form::order_success'),
    lead: (values) => orderPayload(shippingValues(asked, values), document.title || t('form::order')),
    take: takeUnblocked,
    takeTurn: takeOrder,
    confirm: async () => (await confirmOrder(host)) && orderBlock() === null,
    resolveConflict: (conflict) => resolve(conflict, host),
    done: orderDone,
  };
}

async function takeUnblocked(): Promise<(() => Promise<void>) | null> {
  const giveBack = await takeOrder();
  if (!giveBack || orderBlock() === null) return giveBack;
  await giveBack();
  return null;
}

/** Methods that are asked for again stand as they were until then; the order waits for the answer before it is sent. */
function shippingErrors({ state, methods }: Checkout): Record<string, FieldError> {
  if (state === 'ready' || methods.length > 0) return {};
  return { [SHIPPING]: { key: state === 'failed' ? 'form::shipping_failed' : 'form::shipping_loading' } };
}

async function resolve(conflict: Conflict, host: HTMLElement): Promise<ConflictResolution> {
  if (conflict.message === SHIPPING_NOT_FOUND) {
    await shipping().load();
    return { ...NO_TROUBLE, again: false, errors: { [SHIPPING]: { key: 'form::shipping_not_found' } } };
  }
  return { ...NO_TROUBLE, again: (await resolveConflict(conflict.rules, host)) && orderBlock() === null };
}
