import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldError, FieldOf, FormField } from '../../../domain/form/form-rules.js';
import { formatMoney, type Money } from '../../../domain/shared/money.js';
import { own } from '../../../domain/shared/own.js';
import { groupByType, type ShippingMethod, type ShippingType } from '../../../domain/shipping/shipping.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';
import { useStore, useStoreWhile } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { useDisplayed } from '../../../platform/screen/use-displayed.js';
import { warnOfEntries } from '../../../platform/warnings/warn.js';
import { loadShippingOnce } from '../../../stores/refresh/refresh.js';
import { currentRules } from '../../../stores/shop/shop-rules.js';
import type { Site } from '../../../stores/site/site.js';
import { type Shipping, shipping } from '../../../stores/totals/shipping.js';
import { partId } from '../../shared/address/address-fields.js';
import { useAddressFields } from '../../shared/address/use-address-fields.js';
import { usePostal } from '../../shared/shipping/use-postal.js';
import type { FormMachine } from '../model/form-model.js';
import { addressIdOf, addressOfMethod, asPart, METHOD_TYPES, methodFields, shippingChoice } from './delivery-fields.js';
import { useAddressValues } from './use-address-values.js';

/** Current state of a choice of delivery. */
export interface Delivery {
  state: Shipping['state'];
  /** The methods of the active type (SHIP-01). */
  methods: readonly ShippingMethod[];
  /** Types to switch between; empty if there is only one. */
  types: readonly ShippingType[];
  type: ShippingType;
  chosen: ShippingMethod | null;
  /** The choice of a method as a field; empty while there are no methods. */
  choice: FormField[];
  /** Fields of the chosen method besides the address (SHIP-03). */
  own: FormField[];
  address: FormField[];
  /** Pickup address in one line; empty for delivery and until the postal formats are loaded. */
  placeOf(method: ShippingMethod): string;
  /** Subtotal that the method prices are based on. */
  subtotal: Money;
  money(sum: Money): string;
  setType(type: ShippingType): void;
  choose(id: string): void;
  load(): void;
}

/** Holder of the choice: the cart or a form. */
export interface DeliveryChoice {
  /** The field of the choice; its id prefixes the ids of its parts. */
  block: FieldOf<'shipping'>;
  /** Id of the chosen method; empty if none. */
  id: string;
  subtotal: Money;
  /** An empty id clears the choice. */
  choose(id: string): void;
}

/** Subscribes a choice of delivery to the page's shipping methods. */
export function useDelivery(site: Site, t: FormTranslate, machine: FormMachine, choice: DeliveryChoice): Delivery {
  const { block, subtotal } = choice;
  const { currency } = useStore(currentRules());
  // a checkout is hidden inside a cart, where each click changes the sums and with them the delivery prices
  const host = useHost();
  const displayed = useDisplayed(host);
  const methods = useStoreWhile(displayed, shipping(), (store) => store.methods);
  const state = useStoreWhile(displayed, shipping(), shownState);
  const [asked, setType] = useState<ShippingType | null>(null);
  const groups = useMemo(() => groupByType(methods), [methods]);
  const chosen = methods.find(({ id }) => id === choice.id) ?? null;
  const only = groups.delivery.length > 0 ? 'delivery' : 'pickup';
  const type = (asked && groups[asked].length > 0 ? asked : chosen?.type) ?? only;
  useEffect(loadShippingOnce, []);
  useEffect(() => (displayed ? shipping().follow() : undefined), [displayed]);
  const switchTo = (next: ShippingType) => {
    setType(next);
    // the other list does not contain the old choice, and its price must leave the total
    if (chosen && chosen.type !== next) choice.choose('');
  };
  const field = useMemo(() => shippingChoice(block, groups[type], t), [block, groups, type, t]);
  const postal = usePostal(site.language, methods.length > 0);
  const { fields: own, problems } = useMemo(() => methodFields(block, chosen), [block, chosen]);
  useEffect(() => {
    const allowed = `fields with an id each, of the types ${METHOD_TYPES.join(', ')}`;
    warnOfEntries(host, `fields of the delivery "${chosen?.id}"`, problems, allowed);
  }, [host, chosen?.id, problems]);
  const asksFor = useMemo(() => addressOfMethod(block, chosen, t), [block, chosen, t]);
  const filled = useAddressValues(machine, addressIdOf(block));
  const parts = useAddressFields(asksFor, filled, { site, t, orderOf: postal?.orderOf });
  const address = useMemo(() => parts.map((part) => asPart(block, part)), [block, parts]);
  useSharedCountry(machine, partId({ id: addressIdOf(block) }, 'country'));
  return {
    state,
    methods: groups[type],
    types: groups.delivery.length > 0 && groups.pickup.length > 0 ? ['delivery', 'pickup'] : [],
    type,
    chosen: chosen?.type === type ? chosen : null,
    choice: field,
    own,
    address,
    placeOf: (method) => (method.address && postal ? postal.line(method.address) : ''),
    subtotal,
    money: (sum) => formatMoney(sum, currency, site.language),
    setType: switchTo,
    choose: choice.choose,
    load: () => void shipping().load(),
  };
}

/** Methods stay shown during a reload. */
function shownState({ state, methods }: Shipping): Shipping['state'] {
  return state === 'loading' && methods.length > 0 ? 'ready' : state;
}

/** Error while methods are missing; none during a reload, because the order waits for the answer before it is sent. */
export function deliveryErrors({ state, methods }: Delivery, id: string): Record<string, FieldError> {
  if (state === 'ready' || methods.length > 0) return {};
  return { [id]: { key: state === 'failed' ? 'form::shipping_failed' : 'form::shipping_loading' } };
}

/** Syncs the country of a delivery with the shipping estimate: the last choice wins. `id`: the form's country field. */
function useSharedCountry(machine: FormMachine, id: string): void {
  const wanted = useStore(shipping(), (store) => store.country);
  const held = useStore(machine.store, ({ form }) => own(form.values, id));
  const country = typeof held === 'string' ? held : '';
  const known = useRef('');
  useEffect(() => {
    const isNews = wanted !== known.current;
    known.current = wanted;
    if (wanted === country) return;
    if (isNews && wanted) machine.apply({ type: 'change', id, value: wanted });
    else if (country) shipping().setCountry(country);
  }, [machine, id, country, wanted]);
}
