import type { LeadField, LeadView } from '../../../src/domain/form/lead-view.js';
import type { WireShippingMethod, WireViolations } from '../../../src/ports/schemas/wire.js';
import type { ServerText } from '../seed/ru/server-words.js';
import type { ServerSay } from './shop-language.js';

type Violation = WireViolations['violations'][number];

const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,.]{2,}$/;
const PHONE = /^[\d\s()+-]*$/;
const PHONE_DIGITS = 5;
const LONGEST = 10_000;

// a lead names its fields for machines, so what is wrong is said without their labels
function messageFor(field: LeadField, say: ServerSay): string | null {
  const text = (Array.isArray(field.value) ? field.value.join(' ') : field.value).trim();
  if (text.length > LONGEST) return say('Shorten this to {count} characters', { count: LONGEST });
  if (text === '') return field.type === 'name' ? say('Enter your name') : null;
  if (field.type === 'email' && !EMAIL.test(text)) return say('Enter an email address, like name@example.com');
  if (field.type !== 'phone' && field.type !== 'tel') return null;
  if (!PHONE.test(text)) return say('Enter a phone number in digits');
  if (text.replace(/\D/g, '').length >= PHONE_DIGITS) return null;
  return say('Enter a phone number with {count} digits or more', { count: PHONE_DIGITS });
}

/** What is wrong with the form's fields, by field id. */
export function fieldViolations(fields: readonly LeadField[], say: ServerSay): Violation[] {
  return fields.flatMap((field) => {
    const message = messageFor(field, say);
    return message === null ? [] : [{ propertyPath: field.id, message }];
  });
}

/** What is asked for by each part of an address. */
const ADDRESS_PARTS: Readonly<Record<string, ServerText>> = {
  country: 'Choose the country',
  addressLine1: 'Enter the address',
  addressLine2: 'Enter the apartment, entrance or floor',
  city: 'Enter the city',
  region: 'Enter the region',
  state: 'Choose the state',
  zipCode: 'Enter the postal code',
};

/** Address fields that the method requires and that came empty. */
export function addressViolations(lead: LeadView, method: WireShippingMethod | null, say: ServerSay): Violation[] {
  if (!method?.deliveryAddressEnabled) return [];
  return Object.entries(method.addressFieldsConfig ?? {}).flatMap(([name, config]) => {
    const key = `shipping[fields][${name}]`;
    const value = lead.extra[key];
    const empty = typeof value === 'string' && value.trim() === '';
    const message = say(ADDRESS_PARTS[name] ?? 'Enter the address');
    return config.required && empty ? [{ propertyPath: key, message }] : [];
  });
}

/** The method's own fields that it requires and that are missing. */
export function methodViolations(lead: LeadView, method: WireShippingMethod | null, say: ServerSay): Violation[] {
  return (method?.fields ?? []).flatMap(({ id, name = id, label = name, required }) => {
    const key = `shipping[fields][${name}]`;
    const value = lead.extra[key];
    const given = typeof value === 'string' && value.trim() !== '';
    return required && !given ? [{ propertyPath: key, message: say('Fill in “{label}”', { label }) }] : [];
  });
}
