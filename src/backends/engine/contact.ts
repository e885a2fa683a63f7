import type { LeadField, LeadForm, LeadOrder } from '../../domain/form/lead-view.js';
import { readText } from '../../domain/shared/lenient-read.js';
import type { Fields } from '../../domain/shared/read.js';
import { Refusal } from './refusal.js';

/** The customer of a form, and where the order is sent. Texts are empty where the form has none. */
export interface Contact {
  email: string;
  firstName: string;
  lastName: string;
  fullName: string;
  phone: string;
  street: string;
  street2: string;
  city: string;
  region: string;
  zipCode: string;
  /** ISO code. */
  country: string;
}

/** Fields of an address that engines know; only some are required by all shops. */
export const ADDRESS_FIELDS = {
  addressLine1: { show: true, required: true },
  addressLine2: { show: true, required: false },
  zipCode: { show: true, required: true },
  city: { show: true, required: true },
  region: { show: true, required: false },
};

/** Name of a part of an address: `home[city]`. */
const PART = /\[(addressLine[12]|city|region|state|zipCode|country)\]$/;

/** Names of fields by which a form chooses a payment method of the shop. */
const PAYMENT = /^payment(_?method)?$/i;

const valueIn = ({ fields }: LeadForm, matches: (field: LeadForm['fields'][number]) => boolean) =>
  readText(fields.find((field) => matches(field) && field.value.length > 0)?.value);

export const emailField = ({ fields }: LeadForm) =>
  fields.find(({ type, name }) => type === 'email' || /e-?mail/i.test(name));

/** The payment method that a form has chosen; empty if it has none. */
export const chosenPayment = (form: LeadForm): string => valueIn(form, ({ name }) => PAYMENT.test(name));

/**
 * Fields of a form that are the customer's: a name may have several, and is in the first with a known name if no field is of its type. The
 * first address of the form is that of an order whose delivery asks for none.
 */
function contactFields(form: LeadForm, { shipping }: LeadOrder) {
  const filled = form.fields.filter(({ value }) => readText(value) !== '');
  const ofType = filled.filter(({ type }) => type === 'name');
  const named = filled.filter(({ name }) => /^(full_?)?name$/i.test(name)).slice(0, 1);
  const phone = filled.find(({ type, name }) => type === 'phone' || /^(phone|tel)/i.test(name));
  const parts = shipping?.values.addressLine1 ? [] : filled.filter(({ name }) => PART.test(name));
  const [owner] = parts.map(({ name }) => name.replace(PART, ''));
  const address = parts.filter(({ name }) => name.replace(PART, '') === owner);
  return { email: emailField(form), names: ofType.length > 0 ? ofType : named, phone, address };
}

/**
 * Reads customer and address. `home` is the country of an order without one.
 * @throws Refusal without an email address that is needed
 */
export function contactOf(form: LeadForm, order: LeadOrder, home: string, emailIsOptional = false): Contact {
  const of = contactFields(form, order);
  const email = readText(of.email?.value);
  if (email === '' && !emailIsOptional) throw new Refusal('order', 'NO_EMAIL');
  const names = of.names.map(({ value }) => readText(value));
  const fullName = names.join(' ');
  const [firstName = '', ...others] = names.length > 1 ? names : fullName.split(/\s+/);
  const own = Object.fromEntries(of.address.map(({ name, value }) => [PART.exec(name)?.[1], value]));
  const { addressLine1, addressLine2, city, region, state, zipCode, country } = { ...own, ...order.shipping?.values };
  return {
    ...{ email, firstName, lastName: others.join(' '), fullName },
    phone: readText(of.phone?.value),
    ...{ street: readText(addressLine1), street2: readText(addressLine2), city: readText(city) },
    ...{ region: readText(state ?? region), zipCode: readText(zipCode), country: readText(country) || home },
  };
}

/** Parts of a contact besides the email. */
type ContactPart = 'names' | 'phone' | 'address';

/** Notes of a visitor as a text, and what a form asks for besides the email and the `known` parts, which an engine has elsewhere. */
export function textsOf(form: LeadForm, order: LeadOrder, known: readonly ContactPart[]) {
  const { note, lines } = order;
  const { email, names, phone, address } = contactFields(form, order);
  const parts = { names, phone: [phone], address };
  const placed = new Set<LeadField | undefined>([email, ...known.flatMap((part) => parts[part])]);
  const ofLines = lines.flatMap((line) => (line.note ? [`${line.title}: ${line.note}`] : []));
  const answers = form.fields.flatMap((field) => {
    const { name, value } = field;
    const text = Array.isArray(value) ? value.join(', ') : value;
    return text === '' || placed.has(field) ? [] : [{ name, text }];
  });
  return { notes: [note, ...ofLines].filter(Boolean).join('\n'), answers };
}

/** Notes of a visitor, and the form as it was filled in, for an engine's free fields. */
export function noteOf(key: string, { fields }: LeadForm, { note, lines }: LeadOrder): Fields {
  const notes = lines.flatMap((line) => (line.note ? [{ title: line.title, note: line.note }] : []));
  const filled = fields.map(({ name, value }) => ({ name, value }));
  return { key, note: note || undefined, notes: notes.length > 0 ? notes : undefined, fields: filled };
}
