import { toMajor, toMinor } from '../shared/money.js';
import { own } from '../shared/own.js';
import { type FieldValue, type FormField, type FormProduct, isFillable } from './form-rules.js';

const META = ['userId', 'utmData', 'roistatVisit', 'abTest', 'forceUpdateProduct'] as const;

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
  /** The order's part of the lead in checkout. */
  order: Readonly<Record<string, unknown>> | null;
  /** Answer to a captcha. */
  token: string | null;
}

/** The lead as it goes over the wire: disabled fields are left out, hidden ones are sent. */
export function leadPayload(settings: LeadSettings, parts: LeadParts): Record<string, unknown> {
  const { fields, values, products, order, token, pageId, projectId } = parts;
  const sent = fields.filter((field) => isFillable(field) || field.type === 'hidden');
  const known = META.filter((key) => key in settings.meta).map((key) => [key, settings.meta[key]]);
  return {
    ...Object.fromEntries(known),
    id: settings.formId,
    is_ajax: 1,
    jsform: settings.jsform,
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
