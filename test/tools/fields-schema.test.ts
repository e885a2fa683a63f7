import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseFields } from '../../src/domain/form/field-settings.js';
import { STANDALONE_TYPES, TYPES } from '../../src/domain/form/fields/registry.js';
import { fieldsSchema } from '../../src/domain/form/fields/schema.js';
import '../domain/all-types.js';

const schema = fieldsSchema();
const isValid = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(schema);
const propertiesOf = (type: string) => schema.$defs[type]?.properties ?? {};
const example = (type: string, name: string, at = 0) => propertiesOf(type)[name]?.examples?.[at];

type Entry = Record<string, unknown>;

/** A field of a type with only its required settings. */
function entryOf(type: string): Entry {
  const needed = {
    options: example('select', 'options'),
    formula: 'width * 2',
    products: [{ id: 'oak' }],
    fields: [{ id: 'width', type: 'number' }],
  };
  const own = Object.entries(needed).filter(([name]) => name in propertiesOf(type));
  return { id: `a-${type}`, type, ...Object.fromEntries(own) };
}

const OTHERS = [{ id: 'email' }];
const problemsOf = (entries: readonly Entry[]) => parseFields(entries).problems;

/** The settings of a field that the form's parser reads. */
function readOf(entry: Entry): Set<string> {
  const read = new Set<string>();
  const watched = new Proxy(entry, {
    get(target, name) {
      if (typeof name === 'string') read.add(name);
      return Reflect.get(target, name);
    },
  });
  parseFields([watched]);
  return read;
}

/** The lists of fields in a file, as JSON in an attribute or in a script. */
function writtenIn(file: string): unknown[] {
  const html = readFileSync(file, 'utf8');
  const attributes = [...html.matchAll(/<sb-form\b[^>]*?\sfields='([^']*)'/g)].map(([, json = '']) => JSON.parse(json));
  const forms = [...html.matchAll(/<sb-form\b[^>]*>\s*<script type="application\/json">(.*?)<\/script>/gs)];
  const scripts = forms.map(([, json = '']) => (JSON.parse(json) as { fields?: unknown }).fields);
  return [...attributes, ...scripts].filter((fields) => fields !== undefined);
}

describe('the JSON Schema of fields', () => {
  it('[FORM-13] has exactly the field types of the form', () => {
    expect(Object.keys(schema.$defs).sort()).to.deep.equal([...TYPES].sort());
  });

  it('allows in a group exactly the types that the form allows there', () => {
    const repeats = (type: string) => isValid([{ id: 'g', type: 'group', fields: [entryOf(type)] }]) === true;
    expect(TYPES.filter(repeats)).to.deep.equal(STANDALONE_TYPES);
  });

  for (const type of TYPES) {
    it(`${type}: has only settings that the form reads, with examples that are valid for schema and form`, () => {
      const entry = entryOf(type);
      expect([isValid([entry]), isValid.errors], 'with only its required settings').to.deep.equal([true, null]);
      expect(problemsOf([entry])).to.deep.equal([]);
      const read = readOf(entry);
      for (const [name, { examples = [] }] of Object.entries(propertiesOf(type))) {
        expect([...read], `${type} reads ${name}`).to.include(name);
        for (const value of examples) {
          const fields = [...OTHERS, { ...entry, [name]: value }];
          expect([isValid(fields), isValid.errors], `${name}: ${JSON.stringify(value)}`).to.deep.equal([true, null]);
          expect(problemsOf(fields), `${name}: ${JSON.stringify(value)}`).to.deep.equal([]);
        }
      }
    });
  }

  it('has every setting that the form reads, except for two aliases', () => {
    const named = new Set(TYPES.flatMap((type) => Object.keys(propertiesOf(type))));
    const read = new Set(TYPES.flatMap((type) => [...readOf(entryOf(type))]));
    expect([...read].filter((name) => !named.has(name)).sort()).to.deep.equal([
      'availableCountry',
      'isInternationalDelivery',
    ]);
  });

  const files = ['demo', 'demo/docs/elements', 'demo/docs/guides'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => /\.(?:html|md)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  it('accepts the fields of all forms of the demo and the docs, as the form does', () => {
    const lists = files.flatMap((file) => writtenIn(file).map((fields) => ({ file, fields })));
    expect(lists.length).to.be.at.least(10);
    for (const { file, fields } of lists) {
      expect([isValid(fields), isValid.errors], file).to.deep.equal([true, null]);
      expect(parseFields(fields).problems, file).to.deep.equal([]);
    }
  });

  it('accepts a custom type with any settings, also in a group, while the form reports it if it is not registered', () => {
    const entry = { id: 'a', type: 'colour', most: 2 };
    expect([isValid([entry]), isValid.errors]).to.deep.equal([true, null]);
    expect([isValid([{ id: 'g', type: 'group', fields: [entry] }]), isValid.errors]).to.deep.equal([true, null]);
    expect(isValid([{ type: 'colour' }]), 'without an id').to.equal(false);
    expect(parseFields([entry]).problems).to.deep.equal(['field 1: there is no type "colour"']);
  });

  const WRONG: Record<string, unknown> = {
    'an object in place of the list': {},
    'a string in place of a field': ['phone'],
    'a field without an id': [{ type: 'phone' }],
    'a select without options': [{ id: 'a', type: 'select' }],
    'an unknown check': [{ id: 'a', check: 'iban' }],
    'a limit that is not a number': [{ id: 'a', type: 'number', min: 'few' }],
    'a step of 0': [{ id: 'a', type: 'range', step: 0 }],
    'too many decimals': [{ id: 'a', type: 'number', decimals: 40 }],
    'an invalid date': [{ id: 'a', type: 'date', min: '12.05.2026' }],
    'an invalid time': [{ id: 'a', type: 'datetime', start: 'nine' }],
    'an interval of more than a day': [{ id: 'a', type: 'datetime', interval: 100_000 }],
    'an eighth working day': [{ id: 'a', type: 'future', workingDays: [8] }],
    'a file size that is not a number': [{ id: 'a', type: 'file', size: 'large' }],
    'a maximum of half a file': [{ id: 'a', type: 'file', max: 0.5 }],
    'a country without a phone mask': [{ id: 'a', type: 'phone', mask: 'XX' }],
    'a country name in place of its code': [{ id: 'a', type: 'address', country: 'Germany' }],
    'an unknown part of an address': [{ id: 'a', type: 'address', addressFieldsConfig: { street: { show: true } } }],
    'a product without an id': [{ id: 'a', type: 'products', products: [{ id: 'b' }, { title: 'Oak' }] }],
    'a group with an empty list of fields': [{ id: 'a', type: 'group', fields: [] }],
    'a group without a list of fields': [{ id: 'a', type: 'group' }],
    'a group in a group': [
      { id: 'a', type: 'group', fields: [{ id: 'b' }, { id: 'c', type: 'group', fields: [{ id: 'd' }] }] },
    ],
    'a step in a group': [{ id: 'a', type: 'group', fields: [{ id: 'b' }, { id: 'c', type: 'step' }] }],
    'an invalid field in a group': [{ id: 'a', type: 'group', fields: [{ id: 'b', type: 'select' }, { id: 'c' }] }],
    'a fraction of a row': [{ id: 'a', type: 'group', fields: [{ id: 'b' }], rows: 1.5 }],
    'too many rows': [{ id: 'a', type: 'group', fields: [{ id: 'b' }], max: 1000 }],
    'a minimum count of 0': [{ id: 'a', type: 'products', products: [{ id: 'b' }], min: 0 }],
  };

  for (const [what, fields] of Object.entries(WRONG)) {
    it(`rejects ${what}, as the form does`, () => {
      expect(isValid(fields)).to.equal(false);
      expect(parseFields(fields).problems).to.not.deep.equal([]);
    });
  }
});
