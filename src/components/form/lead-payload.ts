import { type FieldValue, type FormField, type FormProduct, isFillable } from '../../domain/form/form-rules.js';
import { toMajor, toMinor } from '../../domain/shared/money.js';
import { own } from '../../domain/shared/own.js';
import type { FormProps } from './form-props.js';

const META = ['userId', 'utmData', 'roistatVisit', 'abTest', 'forceUpdateProduct'] as const;

/** What a lead is made of, besides the form's own settings. */
export interface LeadParts {
  pageId: string;
  projectId: string;
  fields: readonly FormField[];
  values: Readonly<Record<string, FieldValue>>;
  products: readonly FormProduct[];
  /** The order's part of the lead in checkout. */
  order: Readonly<Record<string, unknown>> | null;
  /** Answer to a captcha. */
  token: string | null;
}

/** The lead as it goes over the wire (seed 3 §3): disabled fields are left out, hidden ones are sent. */
export function leadPayload(props: FormProps, parts: LeadParts): Record<string, unknown> {
  const { fields, values, products, order, token, pageId, projectId } = parts;
  const sent = fields.filter((field) => isFillable(field) || field.type === 'hidden');
  const known = META.filter((key) => key in props.meta).map((key) => [key, props.meta[key]]);
  return {
    ...Object.fromEntries(known),
    id: props.formId,
    is_ajax: 1,
    jsform: props.jsform,
    ...(pageId && { pageId }),
    ...(projectId && { projectId }),
    fields: sent.map(({ id, name, type }) => ({ id, name, type, value: wireValue(own(values, id) ?? '') })),
    ...(products.length > 0 && { products }),
    ...order,
    ...(token !== null && { 'captcha-token': token }),
  };
}

/** What a form that sells its own products asks the visitor to pay; nothing when none has a price. */
export function productsPayment(products: readonly FormProduct[], currency: string): Record<string, unknown> {
  const sum = products.reduce((total, { price, count }) => total + (toMinor(price, currency) ?? 0) * count, 0);
  if (sum === 0) return {};
  return { pay: { price: toMajor(sum, currency), desc: products.map(({ title }) => title).join(', ') } };
}

function wireValue(value: FieldValue): string | string[] {
  return typeof value === 'boolean' ? (value ? 'on' : '') : value;
}
