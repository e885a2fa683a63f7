import { useEffect, useMemo, useState } from 'react';
import type { SubmitBlock } from '../../domain/cart/order.js';
import type { FieldOption, FormField } from '../../domain/form/form-rules.js';
import { formatMoney, type Money } from '../../domain/shared/money.js';
import { groupByType, type ShippingMethod, type ShippingType } from '../../domain/shipping/shipping.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import { useStore } from '../../platform/element/use-store.js';
import type { Metadata } from '../../ports/lead-api.js';
import { cart } from '../../stores/cart/cart.js';
import { orderBlock } from '../../stores/checkout/checkout.js';
import { currentRules, totals } from '../../stores/checkout/totals.js';
import { leadApi } from '../../stores/lead-port.js';
import { shipping } from '../../stores/shipping.js';
import type { Site } from '../../stores/site.js';
import { addressBlock, shippingField } from './checkout-fields.js';

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
  const places = usePlaces(site.language, chosen?.isInternationalDelivery === true || site.country === 'US');
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
    const { countries, states } = lists(places, chosen);
    return addressBlock({ method: chosen, siteCountry: site.country, chosenCountry: country, countries, states }, t);
  }, [chosen, site.country, country, places, t]);
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

/** Countries and states (ADDR-03), asked for when an address needs them; null until then, and when they cannot be had. */
function usePlaces(language: string, needed: boolean): Metadata | null {
  const [places, setPlaces] = useState<Metadata | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names come in the page's language
  useEffect(() => {
    if (!needed) return;
    let wanted = true;
    leadApi()
      .metadata()
      .then((found) => wanted && setPlaces(found))
      .catch((error: unknown) => console.warn('sb-elements: the countries could not be loaded', error));
    return () => {
      wanted = false;
    };
  }, [language, needed]);
  return places;
}

function lists(
  places: Metadata | null,
  method: ShippingMethod | null,
): { countries: FieldOption[]; states: FieldOption[] } {
  const reached = method?.availableCountry ?? [];
  const countries = (places?.countries ?? []).filter(({ code }) => reached.length === 0 || reached.includes(code));
  const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });
  return { countries: countries.map(option), states: (places?.states.US ?? []).map(option) };
}
