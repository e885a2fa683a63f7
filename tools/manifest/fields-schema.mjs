/** Settings of fields as JSON Schema, each with examples, which a test gives to the form's own reader as well. */
const text = (description, ...examples) => ({ type: 'string', description, examples });
const flag = (description) => ({ type: 'boolean', description, examples: [true, false] });
const formula = (description, example) => ({ type: 'string', minLength: 1, description, examples: [example] });
const listOf = (items, description, ...examples) => ({ type: 'array', items, description, examples });

const NUMBER = { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^\\s*-?\\d+([.,]\\d+)?\\s*$' }] };
const number = (description, ...examples) => ({ ...NUMBER, description, examples });
const count = (description, maximum) => ({ type: 'integer', minimum: 1, maximum, description, examples: [1, 5] });
const pattern = (shape, description, ...examples) => ({ type: 'string', pattern: shape, description, examples });

const DAY = '\\d{4}-\\d{2}-\\d{2}';
const TIME = '\\d{1,2}:\\d{2}';
const COUNTRY = '^[A-Za-z]{2}$';

const OPTION = {
  anyOf: [
    { type: ['string', 'number'] },
    {
      type: 'object',
      properties: { value: { type: ['string', 'number'] }, label: { type: ['string', 'number'] } },
      anyOf: [{ required: ['value'] }, { required: ['label'] }],
    },
  ],
};

const PRODUCT = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: ['string', 'number'] },
    title: { type: 'string' },
    img: {},
    price: { type: ['number', 'string', 'null'], description: 'None when null' },
    count: { type: ['number', 'string'] },
    strict: { type: 'boolean', description: 'Its count cannot be changed' },
    variantId: { type: ['string', 'number', 'null'] },
    productId: { type: ['string', 'number', 'null'] },
  },
};

const ADDRESS_PART = {
  type: 'object',
  properties: { show: { type: 'boolean' }, required: { type: 'boolean' } },
  additionalProperties: false,
};
const ADDRESS_PARTS = ['addressLine1', 'addressLine2', 'city', 'region', 'zipCode'];

/** Settings of every field. */
const COMMON = {
  id: {
    type: ['string', 'number'],
    minLength: 1,
    description: 'Unique in the form; the name when absent',
    examples: ['phone'],
  },
  name: text('What it is sent as; the id when absent', 'phone'),
  label: text('The words over it; of a consent what is agreed to', 'Phone'),
  hint: text('Words below the label', 'With the code of your country'),
  required: flag('It has to be filled in'),
  requiredText: text('What is said while it is not', 'Choose the day of our visit'),
  errorLabel: text(
    'What it is called in what is said to be wrong with it, in place of its label',
    'The contact person',
  ),
  disabled: flag('It cannot be used, and is not sent'),
  default: {
    anyOf: [{ type: ['string', 'number', 'boolean'] }, { type: 'array', items: { type: ['string', 'number'] } }],
    description: 'What it starts with: a text, an option by value or by its place from 1, several as a list, on or off',
    examples: ['1', 1, true, ['1', '2']],
  },
  when: formula('It is there while this formula over other fields holds', "how = 'courier'"),
  requiredWhen: formula('It has to be filled in while this holds', "how = 'courier'"),
  disabledWhen: formula('It cannot be used while this holds', "how = 'courier'"),
};

/** Settings of fields that a visitor fills in. */
const FILLED = {
  validWhen: formula('It is right while this holds', 'to >= from'),
  invalidText: text('What is said while validWhen does not hold', 'The end is before the beginning'),
  equals: text('Id or name of the field that holds the same', 'email'),
  checkUrl: text(
    'Address that is asked whether it is right: POST { name, value }, answered by { valid, message }',
    '/check',
  ),
};
const TYPED = {
  ...FILLED,
  placeholder: text('Words in the empty field', 'name@example.com'),
  autocomplete: text("What browsers fill in, in place of the type's own", 'organization'),
};

const options = listOf(OPTION, 'Texts, or { value, label }', ['One', 'Two'], [{ value: '1', label: 'One' }]);
const multiple = flag('Several may be chosen');
const decimals = { type: 'integer', minimum: 0, maximum: 15, description: 'Decimals at most', examples: [0, 2] };
const LIMITS = {
  min: number('The least', 1, '1,5'),
  max: number('The most', 10, '20'),
};
const DAYS = {
  min: pattern(`^${DAY}$`, 'The earliest day', '2026-05-12'),
  max: pattern(`^${DAY}$`, 'The latest day', '2026-06-12'),
  workingDays: {
    anyOf: [
      {
        type: 'array',
        minItems: 1,
        items: { anyOf: [{ type: 'integer', minimum: 0, maximum: 7 }, { type: 'string' }] },
      },
      { type: 'string', minLength: 1 },
    ],
    description: 'Days of the week that can be chosen: 1 (Monday) to 7, or their names in English',
    examples: [[1, 2, 3], 'mon, tue'],
  },
};
const DATE = { ...TYPED, ...DAYS, double: flag('Two dates: from and to') };

/** The settings of each type beside those of every field, and which of them it needs. */
const TYPES = {
  text: {
    ...TYPED,
    mask: text(
      'What has to be filled in: 0 a digit, a a letter, * anything; what stands in braces is written by itself',
      '000-000',
    ),
    check: {
      enum: ['phone', 'email', 'date', 'datetime'],
      description: 'It is checked as that type',
      examples: ['email'],
    },
  },
  textarea: TYPED,
  name: TYPED,
  email: TYPED,
  phone: {
    ...TYPED,
    mask: { enum: ['RU', 'KZ', 'UA', 'BY', 'US'], description: 'The country whose numbers it takes', examples: ['US'] },
  },
  select: { ...FILLED, options, multiple, autocomplete: TYPED.autocomplete, placeholder: TYPED.placeholder },
  radio: { ...FILLED, options },
  checkbox: { ...FILLED, options },
  policy: {},
  hidden: {},
  number: {
    ...TYPED,
    ...LIMITS,
    step: { ...NUMBER, exclusiveMinimum: 0, description: 'What an arrow key adds', examples: [0.5] },
    decimals,
  },
  range: {
    ...FILLED,
    ...LIMITS,
    step: { ...NUMBER, exclusiveMinimum: 0, description: 'What lies between two values', examples: [5] },
    double: flag('Two handles: from and to'),
  },
  rating: {
    ...FILLED,
    max: { type: 'integer', minimum: 2, maximum: 10, description: 'Stars; 5 when absent', examples: [5, 10] },
  },
  date: DATE,
  past: DATE,
  future: DATE,
  datetime: {
    ...TYPED,
    ...DAYS,
    min: pattern(`^${DAY}(T${TIME})?$`, 'The earliest day or moment', '2026-05-12T09:00'),
    max: pattern(`^${DAY}(T${TIME})?$`, 'The latest day or moment', '2026-06-12'),
    start: pattern(`^${TIME}$`, 'The first time of a day', '09:00'),
    finish: pattern(`^${TIME}$`, 'The last time of a day', '18:00'),
    interval: { ...count('Minutes between two times', 1440), examples: [15, 60] },
  },
  file: {
    accept: {
      anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }],
      description: 'Extensions, and types such as image/*',
      examples: [['.pdf', 'image/*'], 'pdf, jpg'],
    },
    size: {
      anyOf: [
        { type: 'number', exclusiveMinimum: 0 },
        { type: 'string', pattern: '^\\s*\\d+([.,]\\d+)?\\s*([kKmM][bB])?\\s*$' },
      ],
      description: 'The size of a file at most, in MB, or with its unit',
      examples: [5, '500kb'],
    },
    multiple: flag('Several files'),
    max: count('How many files at most'),
  },
  calculator: {
    formula: formula('What it comes to', 'width * 2'),
    beforeResult: text('What stands there while there is no result', 'Enter the width first'),
    resultText: text('Words around {result}', '€{result}'),
    decimalPlaces: decimals,
    decimals,
    thousandsSeparator: {
      anyOf: [{ type: 'string' }, { const: false }],
      description: "What stands between thousands; the language's own when absent, none when false",
      examples: [' ', false],
    },
    smoothAnimation: flag('The result runs from one number to the next'),
  },
  address: {
    addressFieldsConfig: {
      type: 'object',
      properties: Object.fromEntries(ADDRESS_PARTS.map((part) => [part, ADDRESS_PART])),
      additionalProperties: false,
      description: 'Which of its parts are shown and required',
      examples: [{ city: { show: true, required: true } }],
    },
    country: pattern(COUNTRY, "Its country; the site's when absent", 'DE'),
    international: flag('The visitor chooses the country'),
    countries: listOf({ type: 'string', pattern: COUNTRY }, 'The countries to choose from', ['DE', 'AT']),
    autocomplete: {
      enum: ['shipping', 'billing'],
      description: 'Which of their addresses browsers fill in',
      examples: ['billing'],
    },
  },
  shipping: {},
  captcha: {},
  products: {
    products: listOf(PRODUCT, "The products to choose from; the form's own when absent", [
      { id: 'oak', title: 'Oak', price: 4 },
    ]),
    multiple,
    min: count('Pieces at least'),
    max: { ...count('Pieces at most'), examples: [5, 9] },
  },
};
const NEEDED = { select: ['options'], radio: ['options'], calculator: ['formula'], group: ['fields'] };

/** What belongs to the whole form, or is several fields itself, cannot be repeated. */
const NOT_REPEATED = ['group', 'step', 'address', 'shipping', 'captcha', 'products'];

/** Rows of fields, as many as the visitor adds. */
const rows = (description, least) => ({ type: 'integer', minimum: least, maximum: 200, description, examples: [1, 5] });
function group(types) {
  const { default: _, ...common } = COMMON;
  return {
    ...common,
    label: text('What a row is: its title is this and its number', 'Room'),
    fields: {
      ...listOf(fieldOf(types), 'The fields of each row; their formulas name each other as written here', [
        { id: 'width', type: 'number', label: 'Width' },
      ]),
      minItems: 1,
    },
    min: rows('Rows at least; 1 when absent, unless required is false', 0),
    max: rows('Rows at most; 50 when absent', 1),
    rows: rows('Rows it starts with; as many as min when absent', 0),
    addText: text('Words of the button that adds a row', 'Add a room'),
  };
}

/** Beside a field: where a step of the form begins. */
const STEP = { id: COMMON.id, label: COMMON.label, when: COMMON.when };

function entry(type, properties) {
  const known = { type: { const: type }, ...properties };
  return {
    type: 'object',
    properties: known,
    required: [...(type === 'text' ? [] : ['type']), ...(NEEDED[type] ?? [])],
    anyOf: [{ required: ['id'] }, ...(type === 'step' ? [] : [{ required: ['name'] }])],
    additionalProperties: false,
  };
}

/** A field of one of these types. */
function fieldOf(types) {
  return {
    type: 'object',
    properties: { type: { enum: types, default: 'text' } },
    allOf: types.map((type) => ({
      if: { properties: { type: { const: type } }, required: type === 'text' ? [] : ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { $ref: `#/$defs/${type}` },
    })),
  };
}

/** The JSON Schema of the `fields` of `<sb-form>`. That ids differ and that a lower limit lies below the upper one is beyond it. */
export function fieldsSchema() {
  const fields = Object.entries(TYPES).map(([type, own]) => [type, entry(type, { ...COMMON, ...own })]);
  const repeated = Object.keys(TYPES).filter((type) => !NOT_REPEATED.includes(type));
  const others = [
    ['group', entry('group', group(repeated))],
    ['step', entry('step', STEP)],
  ];
  const entries = Object.fromEntries([...fields, ...others]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Fields of <sb-form>',
    type: 'array',
    items: fieldOf(Object.keys(entries)),
    $defs: entries,
  };
}
