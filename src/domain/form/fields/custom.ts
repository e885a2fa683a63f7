import { asText } from '../../shared/read.js';
import type { FieldDefinition } from '../field/field-definition.js';
import { type CustomType, type FieldError, type FieldOf, type FieldValue, isOfType } from '../field/form-field.js';

/** A type registered by the page, with a custom element as its control; its value is a text. */
export const customField: FieldDefinition<'custom'> = {
  read(field, settings, _problem, { custom }) {
    const writtenType = String(settings.type);
    const type = custom.get(writtenType);
    return type ? { ...field, writtenType, settings, custom: type } : null;
  },
  check: checkCustom,
  wire: ({ custom, settings }, value) => (custom.wire ? custom.wire(String(value), settings) : value),
};

/** An unsupported type: a form that requires such a field cannot be sent. */
export const unknownField: FieldDefinition<'unknown'> = {
  fillable: false,
  blocksSending: 'form::field_unknown',
  read(field, { type }, problem) {
    const writtenType = asText(type);
    problem(`there is no type "${writtenType}"`);
    return { ...field, writtenType };
  },
};

export const isCustom = isOfType('custom');

/** Types registered by the page, by name. */
export type CustomTypes = ReadonlyMap<string, CustomType>;

function checkCustom({ custom, settings, label }: FieldOf<'custom'>, value: FieldValue): FieldError | null {
  const message = custom.check?.(String(value), settings);
  return message ? { key: 'form::invalid', values: { label, message } } : null;
}
