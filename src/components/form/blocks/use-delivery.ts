import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AddressOrder } from '../../../domain/form/fields/address/address-parts.js';
import { partId } from '../../../domain/form/fields/address/part-id.js';
import { typesWith } from '../../../domain/form/fields/registry.js';
import { type FieldError, type FieldOf, type FormField, parseFields } from '../../../domain/form/form-rules.js';
import { formatMoney, type Money } from '../../../domain/shared/money.js';
import { own } from '../../../domain/shared/own.js';
import {
  type Address,
  groupByType,
  type ShippingMethod,
  type ShippingType,
} from '../../../domain/shipping/shipping.js';
import type { OrderTranslate } from '../../../i18n/form-texts.js';
import { type LazyState, lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { useStore, useStoreWhile } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { useDisplayed } from '../../../platform/screen/use-displayed.js';
import { warnOfEntries } from '../../../platform/warnings/warn.js';
import { loadShippingOnce } from '../../../stores/refresh/refresh.js';
import { currentRules } from '../../../stores/shop/rules-state.js';
import type { Site } from '../../../stores/site/site.js';
import { shipping } from '../../../stores/totals/shipping.js';
import type { Shipping } from '../../../stores/totals/sums-state.js';
import { type AddressRules, useAddressFields } from '../../shared/address/use-address-fields.js';
import { useFieldTypes } from '../../shared/fields/kit/use-field-types.js';
import { shownError } from '../model/field-stores.js';
import type { FormMachine } from '../model/form-model.js';
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
  /** Heading of the address: a pickup asks for that of the bill. */
  addressTitle: string;
  /** State of what makes the fields of the address; `ready` also for a method without an address. */
  addressState: LazyState<unknown>['status'];
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
export function useDelivery(site: Site, t: OrderTranslate, machine: FormMachine, choice: DeliveryChoice): Delivery {
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
  const { entries, isReady, pending } = useFieldTypes(chosen?.fields ?? NO_FIELDS, chosen?.id);
  const { fields: own, problems } = useMemo(
    () => methodFields(block, chosen?.id, entries, isReady),
    [block, chosen?.id, entries, isReady],
  );
  useLayoutEffect(() => {
    for (const field of own) machine.ofMethods.set(field.id, field);
  }, [machine, own]);
  useEffect(() => {
    if (pending) return;
    const allowed = `fields with an id each, of the types ${METHOD_TYPES.join(', ')}`;
    warnOfEntries(host, `fields of the delivery "${chosen?.id}"`, problems, allowed);
  }, [host, chosen?.id, problems, pending]);
  const asksFor = useMemo(() => addressOfMethod(block, chosen, t), [block, chosen, t]);
  const filled = useAddressValues(machine, addressIdOf(block));
  const rules = useAddressRules(machine, choice, methods);
  const parts = useAddressFields(asksFor, filled, { site, t, orderOf: postal?.orderOf }, readyValue(rules));
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
    addressTitle: asksFor?.label ?? '',
    addressState: asksFor ? rules.status : 'ready',
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

/** Error while methods, or the address of the chosen one, are missing; none during a reload, because submitting waits for the answer. */
export function deliveryErrors({ state, methods, addressState }: Delivery, id: string): Record<string, FieldError> {
  const missing = state !== 'ready' && methods.length === 0 ? state : addressState;
  if (missing === 'ready') return {};
  return { [id]: { key: missing === 'failed' ? 'form::shipping_failed' : 'form::shipping_loading' } };
}

/** Syncs the country of a delivery with the shipping estimate: the last choice wins, or clearing it. `id`: the form's country field. */
function useSharedCountry(machine: FormMachine, id: string): void {
  const wanted = useStore(shipping(), (store) => store.country);
  const held = useStore(machine.store, ({ form }) => own(form.values, id));
  const country = typeof held === 'string' ? held : '';
  const last = useRef({ wanted: '', country: '' });
  useEffect(() => {
    const before = last.current;
    last.current = { wanted, country };
    if (wanted === country) return;
    if (wanted && wanted !== before.wanted) machine.apply({ type: 'change', id, value: wanted });
    else if (country || before.country) shipping().setCountry(country);
  }, [machine, id, country, wanted]);
}

/** Creates the radio field of delivery methods; empty until there are methods. */
function shippingChoice(
  block: FieldOf<'shipping'>,
  methods: readonly ShippingMethod[],
  t: OrderTranslate,
): FormField[] {
  if (methods.length === 0) return [];
  const options = methods.map(({ id, title }) => ({ value: id, label: title }));
  const label = block.label || t('form::shipping');
  const requiredText = block.requiredText ?? t('form::required_shipping');
  return [{ ...block, type: 'radio', label, options, requiredText, within: block, aside: true }];
}

const NO_FIELDS: readonly unknown[] = [];

/** Field types a delivery method may add. */
const METHOD_TYPES = typesWith('byMethod');

/**
 * Parses the method's own fields (SHIP-03); their ids contain the method's, so that values survive a switch to another method and back.
 * `problems`: why fields were left out.
 */
function methodFields(
  block: FormField,
  method: string | undefined,
  entries: unknown,
  isReady: (type: string) => boolean,
): { fields: FormField[]; problems: string[] } {
  const { fields, problems } = parseFields(entries, METHOD_TYPES, undefined, isReady);
  const ids = `${block.id}.method.${method}.`;
  return { fields: fields.map((field) => asPart(block, { ...field, id: ids + field.id })), problems };
}

/** Creates the address block of a method; null if the method needs no address. */
function addressOfMethod(
  block: FieldOf<'shipping'>,
  method: ShippingMethod | null,
  t: OrderTranslate,
): FieldOf<'address'> | null {
  if (!method?.deliveryAddressEnabled) return null;
  const { type, addressFieldsConfig, isInternationalDelivery, availableCountry } = method;
  return {
    ...block,
    id: addressIdOf(block),
    name: '',
    type: 'address',
    label: t(type === 'pickup' ? 'form::billing_address' : 'form::address'),
    required: true,
    address: { addressFieldsConfig, isInternationalDelivery, availableCountry },
  };
}

/** Id of the address in a delivery choice. */
function addressIdOf(block: Pick<FormField, 'id'>): string {
  return `${block.id}.address`;
}

/** Makes a field part of the delivery block, with the block's conditions and disabled state. */
function asPart<F extends FormField>(block: FormField, field: F): F {
  const { when, disabledWhen } = block;
  const conditions = { ...(when !== undefined && { when }), ...(disabledWhen !== undefined && { disabledWhen }) };
  const disabled = field.disabled || block.disabled;
  return { ...field, ...conditions, ...(disabled && { disabled }), within: block, aside: true };
}

const rulesModule = lazyModule(
  () => import('../../shared/address/address-fields.js'),
  'the address fields could not be loaded; an order that needs an address cannot be sent',
  'fields',
);

/** Rules of addresses, loaded once a method needs an address; after a failure again with another choice, or at a press. */
function useAddressRules(
  machine: FormMachine,
  { block, id }: DeliveryChoice,
  methods: readonly ShippingMethod[],
): LazyState<AddressRules> {
  const error = useStore(machine.store, (form) => shownError(form, block.id)?.key ?? '');
  const isNeeded = methods.some(({ deliveryAddressEnabled }) => deliveryAddressEnabled);
  return useLazy(rulesModule, isNeeded, { retry: `${id} ${error}` });
}

const postalModule = lazyModule(
  () => import('../../../domain/shipping/postal-address.js'),
  'the address formats could not be loaded; address fields have a default order, and pickup points no address',
);

/** Address formats of the countries. */
interface Postal {
  orderOf: AddressOrder;
  line(address: Address): string;
}

/** Address formats of the countries for the page's language; null until loaded, which starts once `wanted`. */
function usePostal(language: string, wanted: boolean): Postal | null {
  const postal = readyValue(useLazy(postalModule, wanted));
  return useMemo(() => {
    if (!postal) return null;
    const { addressOrder, addressLine } = postal;
    return {
      orderOf: (country) => addressOrder(country, language),
      line: (address) => addressLine(address, language),
    };
  }, [postal, language]);
}
