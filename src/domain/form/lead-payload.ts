import { type Money, toMajor, toMinor } from '../shared/money.js';
import { own } from '../shared/own.js';
import { asRecord } from '../shared/read.js';
import { isCalculator } from './fields/calculator.js';
import { isCaptcha } from './fields/captcha.js';
import { isCustom } from './fields/custom.js';
import { filesOf } from './fields/file.js';
import { isHidden } from './fields/hidden.js';
import { chosenProducts, isProducts } from './fields/products.js';
import {
  type FieldValue,
  type FormField,
  type FormProduct,
  formProducts,
  isFillable,
  wireValue,
} from './form-rules.js';

const META = ['userId', 'utmData', 'roistatVisit', 'abTest', 'forceUpdateProduct'] as const;

/** Parts of a lead that are no content of it: they tell of its page and its visit. */
const BESIDE: readonly string[] = [...META, 'return_path'];

/** Names of hidden fields that are no content of the form: what it is set by, and what counters and challenges leave in it (OUT-02). */
const STRIPPED =
  /^(is_ajax|jsform|page_?id|user_?id|utm_?data|utm_\w+|roistat_?visit|ab_?test|force_?update_?product|action|action_?redirect|goal|goal_?html|captcha-?token|(g-recaptcha|h-captcha|cf-turnstile)-response|_?ga|ga_client_id|_ym_uid|ym_client_id|[gy]clid|fbclid)$/i;

/** The form's own settings that its lead carries. */
export interface LeadSettings {
  formId: string;
  jsform: number;
  meta: Readonly<Record<string, unknown>>;
}

/** What else a lead is made of. */
export interface LeadParts {
  pageId: string;
  projectId: string;
  fields: readonly FormField[];
  values: Readonly<Record<string, FieldValue>>;
  products: readonly FormProduct[];
  /** What stands beside the list of fields: the order in checkout, a choice of delivery. */
  order: Readonly<Record<string, unknown>> | null;
  /** What is known of the visit; what the page gives as meta goes before it. */
  visit: Readonly<Record<string, unknown>>;
  /** It goes to an endpoint: hidden fields are sent whatever their names, as by any form of HTML. */
  plain?: boolean;
  /** The page that the visitor comes back to once they have paid, as a whole address, where the backend cannot know it: a browser names another host's page by its origin alone. */
  returnTo?: string;
}

/**
 * The fields that a lead lists, in its order: disabled ones, those that are not there and those that are sent elsewhere are left out, hidden ones are sent unless they are meta
 * keys, by a `plain` form all of them. The answer to a captcha is no content.
 */
export function sentFields(fields: readonly FormField[], plain = false): FormField[] {
  return fields.filter((field) => {
    if (field.absent || field.aside || isCaptcha(field)) return false;
    if (isHidden(field)) return plain || !STRIPPED.test(field.name);
    return isFillable(field) || (isCalculator(field) && !field.disabled);
  });
}

/** The lead as it goes over the wire. */
export function leadPayload(settings: LeadSettings, parts: LeadParts): Record<string, unknown> {
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
        type: isCustom(field) ? field.writtenType : type,
        value: wireValue(field, own(values, id) ?? ''),
      };
    }),
    ...uploadedFiles(fields, values),
    ...(products.length > 0 && { products }),
    ...order,
    ...(returnTo && order?.pay !== undefined && { return_path: returnTo }),
  };
}

/** Whether two leads hold the same: what is filled in and ordered, whatever their pages say of the visit or in hidden fields. */
export function isSameContent(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

function contentOf({ fields, ...rest }: Readonly<Record<string, unknown>>): unknown[] {
  const filledIn = Array.isArray(fields) ? fields.filter((field) => asRecord(field)?.type !== 'hidden') : [];
  return [filledIn, Object.entries(rest).filter(([name]) => !BESIDE.includes(name))];
}

/** What is known of uploaded files, folded flat: `files[cv][0][name]` beside the addresses, which are the field's own value. */
function uploadedFiles(fields: readonly FormField[], values: LeadParts['values']): Record<string, string | number> {
  const flat: Record<string, string | number> = {};
  for (const { id, name, row } of sentFields(fields)) {
    // rooms[0][plan] has brackets of its own
    const place = row ? name.replace(/^[^[]+/, '[$&]') : `[${name}]`;
    const sent = filesOf(own(values, id) ?? []).filter((file) => file.status === 'done');
    sent.forEach((file, index) => {
      for (const fact of ['name', 'size', 'uri'] as const) flat[`files${place}[${index}][${fact}]`] = file[fact];
    });
  }
  return flat;
}

/** The products that a form sells: its own, and those that the visitor has chosen in its fields. */
export function soldProducts(
  products: readonly unknown[],
  fields: readonly FormField[],
  values: LeadParts['values'],
): FormProduct[] {
  const chosen = sentFields(fields)
    .filter(isProducts)
    .flatMap((field) => chosenProducts(field, own(values, field.id) ?? ''));
  return [...formProducts(products), ...chosen];
}

/** What a form's products cost together. */
export function productsSum(products: readonly FormProduct[], currency: string): Money {
  return products.reduce((total, { price, count }) => total + (toMinor(price, currency) ?? 0) * count, 0);
}

/** What the lead carries beside its content: as the page gives it, else from a hidden field of that name, else as the visit is known. */
function metaOf(meta: LeadSettings['meta'], { fields, values, visit }: LeadParts): Record<string, unknown> {
  const hidden = fields.filter(isHidden);
  const entries = META.map((key) => {
    const id = hidden.find(({ name }) => name === key)?.id;
    return [key, own(meta, key) ?? ((id !== undefined && own(values, id)) || own(visit, key))] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** What a form that sells products asks the visitor to pay, with what else it costs, as its delivery; nothing when no product has a price. */
export function productsPayment(
  products: readonly FormProduct[],
  currency: string,
  more: Money,
): Record<string, unknown> {
  const sum = productsSum(products, currency);
  if (sum === 0) return {};
  return { pay: { price: toMajor(sum + more, currency), desc: products.map(({ title }) => title).join(', ') } };
}

/** The sum of an order that has been sent: what it asks to pay, else what its products cost; null when it names neither. */
export function sumOfLead({ pay, products }: Readonly<Record<string, unknown>>, currency: string): Money | null {
  const asked = asRecord(pay)?.price;
  if (typeof asked === 'number') return toMinor(asked, currency);
  const sold = formProducts(products);
  return sold.length > 0 ? productsSum(sold, currency) : null;
}
