import type { LeadForm, LeadOrder } from '../../domain/form/lead-view.js';
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

/** Names of fields by which a form chooses a payment method of the shop. */
const PAYMENT = /^payment(_?method)?$/i;

const valueIn = ({ fields }: LeadForm, matches: (field: LeadForm['fields'][number]) => boolean) =>
  readText(fields.find((field) => matches(field) && field.value.length > 0)?.value);

export const emailField = ({ fields }: LeadForm) =>
  fields.find(({ type, name }) => type === 'email' || /e-?mail/i.test(name));

/** The payment method that a form has chosen; empty if it has none. */
export const chosenPayment = (form: LeadForm): string => valueIn(form, ({ name }) => PAYMENT.test(name));

/**
 * Reads customer and address. `home` is the country of an order without one.
 * @throws Refusal without an email address that is needed
 */
export function contactOf(form: LeadForm, { shipping }: LeadOrder, home: string, emailIsOptional = false): Contact {
  const email = readText(emailField(form)?.value);
  if (email === '' && !emailIsOptional) throw new Refusal('order', 'NO_EMAIL');
  const fullName = valueIn(form, ({ type, name }) => type === 'name' || /^(full_?)?name$/i.test(name));
  const [firstName = '', ...others] = fullName.trim().split(/\s+/);
  const { addressLine1, addressLine2, city, region, state, zipCode, country } = shipping?.values ?? {};
  return {
    ...{ email, firstName, lastName: others.join(' '), fullName },
    phone: valueIn(form, ({ type, name }) => type === 'phone' || /^(phone|tel)/i.test(name)),
    ...{ street: readText(addressLine1), street2: readText(addressLine2), city: readText(city) },
    ...{ region: readText(state ?? region), zipCode: readText(zipCode), country: readText(country) || home },
  };
}

/** Notes of a visitor, and the form as it was filled in, for an engine's free fields. */
export function noteOf(key: string, { fields }: LeadForm, { note, lines }: LeadOrder): Fields {
  const notes = lines.flatMap((line) => (line.note ? [{ title: line.title, note: line.note }] : []));
  const filled = fields.map(({ name, value }) => ({ name, value }));
  return { key, note: note || undefined, notes: notes.length > 0 ? notes : undefined, fields: filled };
}
