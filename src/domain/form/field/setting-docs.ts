/** JSON Schema of a setting, with its meaning and examples. */
export interface SettingDoc {
  description?: string;
  examples?: readonly unknown[];
  default?: unknown;
  [keyword: string]: unknown;
}

export type SettingDocs = Readonly<Record<string, SettingDoc>>;

/** Documentation of a field type, from which its JSON Schema and its page are generated. Not part of any bundle. */
export interface TypeDoc {
  summary: string;
  /** Common settings that it has: of every field, also of fields that are filled in, also of those that are typed. */
  common?: 'none' | 'every' | 'filled' | 'typed';
  /** Settings of this type; they replace common ones of the same name. */
  settings?: SettingDocs;
  needs?: readonly string[];
  /** Settings of the example on its page, besides id, type and label. */
  example?: Readonly<Record<string, unknown>>;
}

const NUMBER = { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^\\s*-?\\d+([.,]\\d+)?\\s*$' }] };

/** Creates the documentation of a text. */
export function text(description: string, ...examples: string[]): SettingDoc {
  return { type: 'string', description, examples };
}

export function flag(description: string): SettingDoc {
  return { type: 'boolean', description, default: false, examples: [true, false] };
}

export function formula(description: string, example: string): SettingDoc {
  return { type: 'string', minLength: 1, description, examples: [example] };
}

export function number(description: string, ...examples: (number | string)[]): SettingDoc {
  return { ...NUMBER, description, examples };
}

/** A number above 0. */
export function increment(description: string, example: number): SettingDoc {
  return { ...NUMBER, exclusiveMinimum: 0, description, examples: [example] };
}

export function integer(
  description: string,
  minimum: number,
  maximum: number | undefined,
  rest: SettingDoc,
): SettingDoc {
  return { type: 'integer', minimum, ...(maximum !== undefined && { maximum }), description, ...rest };
}

/** A count of decimals. */
export function decimalsDoc(description: string): SettingDoc {
  return integer(description, 0, 15, { examples: [0, 2] });
}

/** A text of a certain shape. */
export function pattern(shape: string, description: string, ...examples: string[]): SettingDoc {
  return { type: 'string', pattern: shape, description, examples };
}

export function oneOf(values: readonly string[], description: string, example: string): SettingDoc {
  return { enum: values, description, examples: [example] };
}

export function listOf(items: object, description: string, ...examples: readonly unknown[][]): SettingDoc {
  return { type: 'array', items, description, examples };
}

/** Settings of every field. */
export const everyField = (): SettingDocs => ({
  id: {
    type: ['string', 'number'],
    minLength: 1,
    description: 'Identifies the field in the form and in formulas. Default: the name.',
    examples: ['phone'],
  },
  name: text('Name under which the value is sent. Default: the id.', 'phone'),
  label: text('Label of the field.', 'Phone'),
  hint: text('Hint below the label.', 'With the code of your country'),
  required: flag('The field must be filled in.'),
  requiredText: text('Error message for a missing value.', 'Choose the day of our visit'),
  errorLabel: text('Name of the field in error messages. Default: its label.', 'The contact person'),
  disabled: flag('The field cannot be used and is not sent.'),
  default: {
    anyOf: [{ type: ['string', 'number', 'boolean'] }, { type: 'array', items: { type: ['string', 'number'] } }],
    description: 'Initial value: a text, an option by its value or its index from 1, a list of several, on or off.',
    examples: ['1', 1, true, ['1', '2']],
  },
  when: formula('Formula over other fields; the field is shown while it is true.', "how = 'courier'"),
  requiredWhen: formula('Formula; the field is required while it is true.', "how = 'courier'"),
  disabledWhen: formula('Formula; the field is disabled while it is true.', "how = 'courier'"),
});

/** Settings of fields that the visitor fills in. */
export const filledField = (): SettingDocs => ({
  validWhen: formula('Formula that must be true for the value to be valid.', 'to >= from'),
  invalidText: text('Error message while `validWhen` is false.', 'The end is before the beginning'),
  equals: text('ID or name of a field that must have the same value.', 'email'),
  checkUrl: text(
    'URL that validates the value when the visitor leaves the field and before sending: POST `{ name, value }`, answered by `{ "valid": true }` or `{ "valid": false, "message": "…" }`. No answer within 5 s counts as valid.',
    '/check',
  ),
});

/** Settings of fields in which text is typed. */
export const typedField = (): SettingDocs => ({
  placeholder: text('Text shown while the field is empty.', 'name@example.com'),
  autocomplete: text("Autofill token for the browser, instead of the type's own.", 'organization'),
});
