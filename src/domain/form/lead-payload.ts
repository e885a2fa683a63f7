import type { OrderItem } from '../cart/order.js';
import { type Money, toMajor, toMinor } from '../shared/money.js';
import { own } from '../shared/own.js';
import { asRecord, asText } from '../shared/read.js';
import { isSameData } from '../shared/same-data.js';
import { formProducts } from './field/form-products.js';
import { filesOf, isCalculator } from './field/kinds.js';
import { isCaptcha } from './fields/captcha/captcha.js';
import { isHidden } from './fields/hidden.js';
import { definitionOf } from './fields/registry.js';
import { type FieldValue, type FormField, type FormProduct, isFillable, wireValue } from './form-rules.js';

const META = ['userId', 'utmData', 'roistatVisit', 'abTest', 'forceUpdateProduct'] as const;

/** Parts of a lead that describe the page and the visit, not its content. */
const BESIDE: readonly string[] = [...META, 'return_path'];

/** Names of hidden fields that are not content: form settings, and values left by analytics and captchas (OUT-02). */
const STRIPPED =
  /^(is_ajax|jsform|page_?id|user_?id|utm_?data|utm_\w+|roistat_?visit|ab_?test|force_?update_?product|action|action_?redirect|goal|goal_?html|captcha-?token|(g-recaptcha|h-captcha|cf-turnstile)-response|_?ga|ga_client_id|_ym_uid|ym_client_id|[gy]clid|fbclid)$/i;

/** Form settings that are part of the lead. */
export interface LeadSettings {
  formId: string;
  jsform: number;
  meta: Readonly<Record<string, unknown>>;
}

/** The other parts of a lead. */
export interface LeadParts {
  pageId: string;
  projectId: string;
  fields: readonly FormField[];
  values: Readonly<Record<string, FieldValue>>;
  products: readonly FormProduct[];
  /** Sent next to the list of fields: the order in checkout, a choice of delivery. */
  order: Readonly<Record<string, unknown>> | null;
  /** Data about the visit; the page's own meta takes precedence. */
  visit: Readonly<Record<string, unknown>>;
  /** Sent to an endpoint: hidden fields are sent regardless of their names, as by any HTML form. */
  plain?: boolean;
  /**
   * Full URL of the page to return to after payment, if the backend cannot know it: browsers reduce a referrer from another host to its
   * origin.
   */
  returnTo?: string;
}

/**
 * The fields in a lead, in its order: without disabled, absent and separately sent ones. Hidden fields are included unless they are meta
 * keys, with `plain` all of them. A captcha's token is not content.
 */
export function sentFields(fields: readonly FormField[], plain = false): FormField[] {
  return fields.filter((field) => {
    if (field.absent || field.aside || isCaptcha(field)) return false;
    if (isHidden(field)) return plain || !STRIPPED.test(field.name);
    return isFillable(field) || (isCalculator(field) && !field.disabled);
  });
}

/**
 * A lead in its wire format. Names with brackets are literal: `shipping[id]`, `shipping[fields][…]`, `shipping[address][city]`,
 * `promotions[discount]` (the discount's id), `promotions[promocode]` (the code).
 */
export interface LeadBody extends Record<string, unknown> {
  id: string;
  is_ajax: 1;
  jsform: number;
  projectId?: string;
  pageId?: string;
  fields: { id: string; name: string; type: string; value: unknown }[];
  /** Products of a form, or lines of an order (OUT-01), with decimal prices. */
  products?: readonly (FormProduct | OrderItem)[];
  pay?: { price: number; desc: string };
}

/** The lead in its wire format. */
export function leadPayload(settings: LeadSettings, parts: LeadParts): LeadBody {
  const { fields, values, products, order, pageId, projectId, plain, returnTo } = parts;
  return {
    ...metaOf(settings.meta, parts),
    id: settings.formId,
    is_ajax: 1,
    jsform: settings.jsform,
    ...(pageId && { pageId }),
    ...(projectId && { projectId }),
    fields: sentFields(fields, plain).map((field) => {
      const { id, name, type } = field;
      return {
        id,
        name,
        type: ('writtenType' in field && field.writtenType) || type,
        value: wireValue(field, own(values, id) ?? ''),
      };
    }),
    ...uploadedFiles(fields, values),
    ...(products.length > 0 && { products }),
    ...order,
    ...(returnTo && order?.pay !== undefined && { return_path: returnTo }),
  };
}

/** True if two leads have the same content: input and order, regardless of visit data and hidden fields. */
export function isSameContent(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  return isSameData(contentOf(one), contentOf(other));
}

const BESIDE_FIELDS = /^(note|shipping\[(id|fields)\].*)$/;

/**
 * True if a lead has input of the visitor that a sent one lacks. Lines and sums are no input, and a delivery that is not loaded or chosen
 * is no change.
 */
export function hasOtherInput(
  now: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): boolean {
  if (!isSameContent({ fields: now.fields }, { fields: sent.fields })) return true;
  return Object.entries(now).some(([name, value]) => BESIDE_FIELDS.test(name) && value !== (own(sent, name) ?? ''));
}

function contentOf({ fields, ...rest }: Readonly<Record<string, unknown>>): unknown[] {
  const filledIn = Array.isArray(fields)
    ? fields.filter((field) => !isHidden({ type: asText(asRecord(field)?.type) }))
    : [];
  return [filledIn, Object.entries(rest).filter(([name]) => !BESIDE.includes(name))];
}

/** Values of fields that are sent beside the list, as text by their names. */
export function askedValues(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
): Record<string, string> {
  const sent = fields.filter(({ absent }) => !absent);
  return Object.fromEntries(
    sent.map((field) => [field.name, [wireValue(field, own(values, field.id) ?? '')].flat().join(', ')]),
  );
}

/** Metadata of uploaded files as flat keys, `files[cv][0][name]`, in addition to their URLs, which are the field's value. */
function uploadedFiles(fields: readonly FormField[], values: LeadParts['values']): Record<string, string | number> {
  const flat: Record<string, string | number> = {};
  for (const { id, name, row } of sentFields(fields)) {
    // rooms[0][plan] already has brackets
    const place = row ? name.replace(/^[^[]+/, '[$&]') : `[${name}]`;
    const sent = filesOf(own(values, id) ?? []).filter((file) => file.status === 'done');
    sent.forEach((file, index) => {
      for (const fact of ['name', 'size', 'uri'] as const) flat[`files${place}[${index}][${fact}]`] = file[fact];
    });
  }
  return flat;
}

/** The products that a form sells: its own, and those chosen in its fields. */
export function soldProducts(
  products: readonly unknown[],
  fields: readonly FormField[],
  values: LeadParts['values'],
): FormProduct[] {
  const chosen = sentFields(fields).flatMap(
    (field) => definitionOf(field).sells?.(field, own(values, field.id) ?? '') ?? [],
  );
  return [...formProducts(products), ...chosen];
}

/** Total price of a form's products. */
export function productsSum(products: readonly FormProduct[], currency: string): Money {
  return products.reduce((total, { price, count }) => total + (toMinor(price, currency) ?? 0) * count, 0);
}

/** Metadata of the lead: from the page, else from a hidden field of that name, else from the visit. */
function metaOf(meta: LeadSettings['meta'], { fields, values, visit }: LeadParts): Record<string, unknown> {
  const hidden = fields.filter(isHidden);
  const entries = META.map((key) => {
    const id = hidden.find(({ name }) => name === key)?.id;
    return [key, own(meta, key) ?? ((id !== undefined && own(values, id)) || own(visit, key))] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Payment for a form's products plus other costs such as delivery; empty without products, and if nothing has a price. */
export function productsPayment(
  products: readonly FormProduct[],
  currency: string,
  more: Money,
): Record<string, unknown> {
  const sum = productsSum(products, currency) + more;
  if (products.length === 0 || sum === 0) return {};
  return { pay: { price: toMajor(sum, currency), desc: products.map(({ title }) => title).join(', ') } };
}

/** Total of a sent order: its payment, else the price of its products; null if it has neither. */
export function sumOfLead({ pay, products }: Readonly<Record<string, unknown>>, currency: string): Money | null {
  const asked = asRecord(pay)?.price;
  if (typeof asked === 'number') return toMinor(asked, currency);
  const sold = formProducts(products);
  return sold.length > 0 ? productsSum(sold, currency) : null;
}
