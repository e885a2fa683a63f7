import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { formProducts } from '../../src/domain/form/field/form-products.js';
import { filterEmail } from '../../src/domain/form/fields/email.js';
import { typedPhone } from '../../src/domain/form/fields/phone.js';
import {
  allEmpty,
  defaultValue,
  type FieldValue,
  type FormField,
  fieldValue,
  isFillable,
  nextField,
  parseFields,
  validateField,
} from '../../src/domain/form/form-rules.js';
import { fieldOf, validateFields } from './samples.js';

const field = (changes: object = {}) => ({ ...fieldOf({ id: 'f1', label: 'Name' }), ...changes }) as FormField;
const options = ['10', '20', '2'].map((value) => ({ value, label: `Label ${value}` }));

describe('validateField', () => {
  const checks: [string, object, FieldValue, string | null][] = [
    ['an empty optional field', {}, '', null],
    ['an empty required field', { required: true }, '  ', 'form::required'],
    ['a filled required field', { required: true }, 'x', null],
    ['an empty hidden field', { required: true, type: 'hidden' }, '', null],
    ['an empty disabled field', { required: true, disabled: true }, '', null],
    ['an unchecked consent', { type: 'policy' }, false, 'form::required'],
    ['a checked consent', { type: 'policy' }, true, null],
    ['an unchecked required checkbox', { type: 'checkbox', required: true }, false, 'form::required'],
    ['an unchecked checkbox', { type: 'checkbox' }, false, null],
    ['a group without a choice', { type: 'checkbox', options, required: true }, [], 'form::required'],
    ['a radio group without a choice', { type: 'radio', options, required: true }, '', 'form::required'],
    ['an email address', { type: 'email' }, ' name@example.com ', null],
    ['an email address in Cyrillic', { type: 'email' }, 'имя@пример.рф', null],
    ['an email without a dot', { type: 'email' }, 'name@example', 'form::email'],
    ['an email with two @ signs', { type: 'email' }, 'a@b@example.com', 'form::email'],
    ['an email with a space', { type: 'email' }, 'a b@example.com', 'form::email'],
    ['an email with a broken domain', { type: 'email' }, 'a@-example.com', 'form::email'],
    ['a phone number', { type: 'phone' }, '+7 (900) 123-45-67', null],
    ['a phone number of 5 digits', { type: 'phone' }, '1-23-45', null],
    ['a phone number of 4 digits', { type: 'phone' }, '(12) 34', 'form::phone_minlength'],
    ['a phone number with letters', { type: 'phone' }, '12345a', 'form::phone'],
    ['a lone + in an optional phone field', { type: 'phone' }, '+', null],
    ['a lone + in a required phone field', { type: 'phone', required: true }, '+', 'form::required'],
    ['a number', { type: 'number' }, '-12,5', null],
    ['a text in a number field', { type: 'number' }, '12a', 'form::digits'],
  ];
  for (const [name, changes, value, key] of checks) {
    it(`${name} ${key ? `is rejected with ${key}` : 'is accepted'}`, () => {
      expect(validateField(field(changes), value)?.key ?? null).to.equal(key);
    });
  }

  it('an error has the field’s label and the kind of its wording', () => {
    const kinds = {
      text: 'text',
      name: 'name',
      phone: 'phone',
      email: 'email',
      radio: 'choice',
      policy: 'consent',
      file: 'file',
    };
    for (const [type, kind] of Object.entries(kinds)) {
      const asked = field({ type, required: true, options });
      expect(validateField(asked, '')?.values, type).to.deep.equal({ label: 'Name', kind });
    }
  });

  it('validation never throws, and handles a very long text', () => {
    const long = `a@${'a-'.repeat(20_000)}`;
    expect(validateField(field({ type: 'email' }), long)?.key).to.equal('form::email');
    const types = fc.constantFrom<FormField['type']>('text', 'email', 'phone', 'number', 'policy', 'checkbox', 'date');
    fc.assert(
      fc.property(types, fc.oneof(fc.string(), fc.boolean(), fc.array(fc.string())), (type, value) => {
        const error = validateField(field({ type }), value);
        expect(error === null || error.key.startsWith('form::')).to.equal(true);
      }),
    );
  });

  it('allEmpty ignores consents, hidden fields and disabled fields', () => {
    const fields = [
      field(),
      field({ id: 'group', type: 'checkbox', options }),
      field({ id: 'consent', type: 'policy' }),
      field({ id: 'secret', type: 'hidden' }),
      field({ id: 'off', disabled: true }),
    ];
    const empty = { f1: ' ', group: [], consent: true, secret: 'x', off: 'x' };
    expect(allEmpty(fields, empty)).to.equal(true);
    expect(allEmpty(fields, { ...empty, group: ['10'] })).to.equal(false);
    expect(allEmpty(fields, { ...empty, f1: 'x' })).to.equal(false);
    expect(allEmpty([], {})).to.equal(false);
  });
});

describe('default values', () => {
  const defaults: [string, object, FieldValue][] = [
    ['a text', { default: 'Ann' }, 'Ann'],
    ['nothing', {}, ''],
    ['a radio by value', { type: 'radio', options, default: '20' }, '20'],
    ['a radio by index', { type: 'radio', options, default: '1' }, '10'],
    ['a radio whose value looks like an index', { type: 'radio', options, default: '2' }, '2'],
    ['a radio by index 0', { type: 'radio', options, default: '0' }, ''],
    ['a radio by index out of range', { type: 'radio', options, default: '9' }, ''],
    ['a group by values', { type: 'checkbox', options, default: ['20', '10'] }, ['10', '20']],
    ['a group by indices', { type: 'checkbox', options, default: ['1', '3'] }, ['10', '2']],
    ['a group by a text', { type: 'checkbox', options, default: '1, 20' }, ['10', '20']],
    ['a group with an unknown value', { type: 'checkbox', options, default: 'x' }, []],
    ['a multiple select', { type: 'select', multiple: true, options, default: '1' }, ['10']],
    ['a consent', { type: 'policy', default: 'on' }, true],
  ];
  it('[FORM-09] a field starts with its default; a choice takes it by value or by 1-based index', () => {
    for (const [name, changes, value] of defaults) expect(defaultValue(field(changes)), name).to.deep.equal(value);
  });

  const held: [string, object, FieldValue | undefined, FieldValue][] = [
    ['no value', { default: 'Ann' }, undefined, 'Ann'],
    ['a text', {}, 'Ann', 'Ann'],
    ['a boolean for a text field', { default: 'Ann' }, true, 'Ann'],
    ['a boolean for a number field', { type: 'number' }, false, ''],
    ['a list for a text field', { type: 'textarea' }, ['10', '20'], ''],
    ['a text for a file field', { type: 'file' }, 'plan.pdf', []],
    ['an option', { type: 'radio', options }, '20', '20'],
    ['an option that no longer exists', { type: 'select', options, default: '1' }, '30', ''],
    ['a list for a single select', { type: 'select', options }, ['20'], ''],
    ['options, one of which no longer exists', { type: 'checkbox', options }, ['10', '30'], ['10']],
    ['a boolean for a checkbox group', { type: 'checkbox', options }, true, []],
    ['a text for a checkbox', { type: 'checkbox' }, 'on', false],
    ['a text for a consent', { type: 'policy' }, 'yes', false],
    ['a consent', { type: 'policy' }, true, true],
    ['a number above the range', { type: 'range', max: 50 }, '80', '50'],
    ['two numbers for a range with one handle', { type: 'range' }, '20-60', '20'],
    ['a text for a range', { type: 'range', min: 5 }, 'x', '5'],
  ];
  it('fieldValue adapts a held value to the field’s current settings', () => {
    for (const [name, changes, filledIn, value] of held)
      expect(fieldValue(field(changes), filledIn), name).to.deep.equal(value);
  });

  it('[FORM-09] a checkbox is checked by default for `on`, `1` and `true`', () => {
    const starts = (text: string) => defaultValue(field({ type: 'checkbox', default: text }));
    for (const text of ['on', '1', 'true']) expect(starts(text), text).to.equal(true);
    for (const text of ['off', '0', 'false', '']) expect(starts(text), text).to.equal(false);
  });
});

describe('typing in a form', () => {
  it('[FORM-05] a phone field keeps only digits, spaces, brackets, plus and minus', () => {
    expect(typedPhone({}, '+7 (900)\u00a0123-45-67 ext. a_1')).to.equal('+7 (900) 123-45-67  1');
  });

  it('[FORM-05] an email field drops whitespace, commas and direction marks, and converts full-width characters', () => {
    expect(filterEmail(' a, b\t@c.d\n')).to.equal('ab@c.d');
    expect(filterEmail('ｔａｒｏ１＠example。ｃｏｍ')).to.equal('taro1@example.com');
    expect(filterEmail('\u200fali@example.com\u200e')).to.equal('ali@example.com');
  });

  it('Enter moves to the next fillable field, does nothing in a textarea, and submits from the last field', () => {
    const skipped = [field({ id: 'h', type: 'hidden' }), field({ id: 'd', disabled: true })];
    const filled = [field({ id: 't', type: 'textarea' }), field({ id: 'z' })];
    const fields = [field({ id: 'a' }), ...skipped, ...filled, field({ id: 'end', type: 'hidden' })];
    expect(nextField(fields, 'a')).to.deep.equal({ action: 'move', id: 't' });
    expect(nextField(fields, 't')).to.deep.equal({ action: 'none' });
    expect(nextField(fields, 'z')).to.deep.equal({ action: 'submit' });
    expect(nextField(fields, 'gone')).to.deep.equal({ action: 'none' });
  });
});

describe('form settings', () => {
  it('[FORM-10] reads products with defaults: an invalid price becomes 0, null stays null', () => {
    const prices = [12.5, '12.5', 'abc', '', undefined, null, Number.NaN];
    const read = formProducts(prices.map((price, index) => ({ id: index, price })));
    expect(read.map(({ price }) => price)).to.deep.equal([12.5, 12.5, 0, 0, 0, null, 0]);
    const named = { id: 'p', title: 'Cup', img: { id: 'i', ext: 'jpg' }, variantId: 'v', productId: 'q' };
    const full = { ...named, price: 1, count: 2, strict: true };
    expect(formProducts(JSON.stringify([full]))).to.deep.equal([full]);
    const plain = { title: '', img: null, price: 0, count: 1, strict: false, variantId: null, productId: null };
    expect(formProducts([{ id: 'p' }])).to.deep.equal([{ id: 'p', ...plain }]);
  });

  it('[FORM-10] reading products never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.jsonValue()), (value) => Array.isArray(formProducts(value))));
  });

  it('reads fields from a list or its JSON', () => {
    const given = [
      { id: 'mail', type: 'email', label: 'Email', required: true, placeholder: 'you@example.com', hint: 'For news' },
      { id: 2, name: 'size', type: 'radio', label: 'Size', options: ['S', { value: 'm', label: 'M' }], default: 2 },
      { id: 'ok', type: 'policy', label: 'Agree', default: true },
    ];
    const small = { value: 'S', label: 'S' };
    const size = { ...given[1], id: '2', required: false, options: [small, { value: 'm', label: 'M' }], default: '2' };
    const consent = { ...given[2], name: 'ok', required: false, default: 'on' };
    const expected = { problems: [], fields: [{ ...given[0], name: 'mail' }, size, consent] };
    expect(parseFields(given)).to.deep.equal(expected);
    expect(parseFields(JSON.stringify(given))).to.deep.equal(expected);
  });

  it('reports unusable fields', () => {
    const odd = [null, { type: 'text' }, { id: 'a', type: 'radio' }, { id: 'b', type: 'magic' }];
    const { fields, problems } = parseFields([...odd, { id: 'c' }, { id: 'c' }]);
    expect(fields.map(({ id, type }) => `${id} ${type}`)).to.deep.equal(['b unknown', 'c text']);
    expect(problems.length).to.equal(5);
    expect(problems[3]).to.equal('field 4: there is no type "magic"');
    expect(parseFields('{').problems).to.deep.equal(['fields must be a list']);
  });

  it('treats a type that is not among the available ones as unknown', () => {
    const { fields, problems } = parseFields([{ id: 'a', type: 'file' }, { id: 'b' }], ['text', 'email']);
    expect(fields.map(({ id, type }) => `${id} ${type}`)).to.deep.equal(['a unknown', 'b text']);
    expect(fields.map((field) => ('writtenType' in field ? field.writtenType : undefined))).to.deep.equal([
      'file',
      undefined,
    ]);
    expect(problems).to.deep.equal(['field 1: there is no type "file"']);
  });

  it('[FORM-13] an unknown field cannot be filled in; a required one blocks submitting', () => {
    const [asked, required] = parseFields([
      { id: 'a', type: 'magic' },
      { id: 'b', type: 'magic', label: 'Wand', required: true },
    ]).fields as [FormField, FormField];
    expect(validateField(asked, '')).to.equal(null);
    expect(validateField(required, '')).to.deep.equal({ key: 'form::field_unknown', values: { label: 'Wand' } });
    expect(isFillable(asked)).to.equal(false);
  });

  it('reading fields never throws, and all ids are different', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.jsonValue(), fc.array(fc.object())), (value) => {
        const { fields } = parseFields(value);
        expect(new Set(fields.map(({ id }) => id)).size).to.equal(fields.length);
        for (const parsed of fields) validateField(parsed, defaultValue(parsed));
      }),
    );
  });

  it('a required field can have the page’s message; a second captcha is dropped and reported', () => {
    const { fields, problems } = parseFields([
      { id: 'day', type: 'future', label: 'Day', required: true, requiredText: 'Choose a day' },
      { id: 'one', type: 'captcha' },
      { id: 'two', type: 'captcha' },
    ]);
    const values = { label: 'Day', kind: 'text', message: 'Choose a day' };
    expect(validateFields(fields, {}).day).to.deep.equal({ key: 'form::required', values });
    expect(fields.map(({ id }) => id)).to.deep.equal(['day', 'one']);
    expect(problems).to.deep.equal(['field 3: a form has one captcha, "one" is the first']);
  });
});
