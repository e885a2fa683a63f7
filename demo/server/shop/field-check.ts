import type { WireShippingMethod, WireViolations } from '../../../src/ports/wire.js';
import type { LeadBody, LeadField } from './lead-body.js';

type Violation = WireViolations['violations'][number];

const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,.]{2,}$/;
const PHONE = /^[\d\s()+-]*$/;
const PHONE_DIGITS = 5;
const LONGEST = 10_000;

function messageFor(field: LeadField): string | null {
  const text = (Array.isArray(field.value) ? field.value.join(' ') : field.value).trim();
  const label = field.name || 'the field';
  if (text.length > LONGEST) return `${label} must be shorter than ${LONGEST} characters`;
  if (text === '') return field.type === 'name' ? `Enter ${label}` : null;
  if (field.type === 'email' && !EMAIL.test(text)) {
    return 'Enter an email address in the correct format, like name@example.com';
  }
  if (field.type !== 'phone' && field.type !== 'tel') return null;
  if (!PHONE.test(text)) return 'Enter a phone number in the correct format';
  return text.replace(/\D/g, '').length < PHONE_DIGITS ? `${label} must have ${PHONE_DIGITS} digits or more` : null;
}

/** What is wrong with the form's fields, by field id. */
export function fieldViolations(fields: readonly LeadField[]): Violation[] {
  return fields.flatMap((field) => {
    const message = messageFor(field);
    return message === null ? [] : [{ propertyPath: field.id, message }];
  });
}

/** Address fields that the method requires and that came empty. */
export function addressViolations(lead: LeadBody, method: WireShippingMethod | null): Violation[] {
  if (!method?.deliveryAddressEnabled) return [];
  return Object.entries(method.addressFieldsConfig ?? {}).flatMap(([name, config]) => {
    const key = `shipping[fields][${name}]`;
    const value = lead.extra[key];
    const empty = typeof value === 'string' && value.trim() === '';
    return config.required && empty ? [{ propertyPath: key, message: `Enter ${name}` }] : [];
  });
}

/** The method's own fields that it requires and that are missing. */
export function methodViolations(lead: LeadBody, method: WireShippingMethod | null): Violation[] {
  return (method?.fields ?? []).flatMap(({ id, name = id, label = name, required }) => {
    const key = `shipping[fields][${name}]`;
    const value = lead.extra[key];
    const given = typeof value === 'string' && value.trim() !== '';
    return required && !given ? [{ propertyPath: key, message: `Enter ${label}` }] : [];
  });
}
