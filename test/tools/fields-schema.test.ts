import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseFields } from '../../src/domain/form/field-settings.js';
import { LONE_TYPES, TYPES } from '../../src/domain/form/fields/registry.js';
import { fieldsSchema } from '../../src/domain/form/fields/schema.js';
import '../domain/all-types.js';

const schema = fieldsSchema();
const isValid = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(schema);
const propertiesOf = (type: string) => schema.$defs[type]?.properties ?? {};
const example = (type: string, name: string, at = 0) => propertiesOf(type)[name]?.examples?.[at];

type Entry = Record<string, unknown>;

/** A field of a type with nothing but what it needs; beside it the one that examples name. */
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

/** The settings that the form's reader looks at in a field. */
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

/** The lists of fields in a file: as JSON in an attribute, or in a script. */
function writtenIn(file: string): unknown[] {
  const html = readFileSync(file, 'utf8');
  const attributes = [...html.matchAll(/<sb-form\b[^>]*?\sfields='([^']*)'/g)].map(([, json = '']) => JSON.parse(json));
  const forms = [...html.matchAll(/<sb-form\b[^>]*>\s*<script type="application\/json">(.*?)<\/script>/gs)];
  const scripts = forms.map(([, json = '']) => (JSON.parse(json) as { fields?: unknown }).fields);
  return [...attributes, ...scripts].filter((fields) => fields !== undefined);
}

describe('the JSON Schema of fields', () => {
  it('[FORM-13] knows every type that a form reads, and no other', () => {
    expect(Object.keys(schema.$defs).sort()).to.deep.equal([...TYPES].sort());
  });

  it('repeats the types in groups that a form repeats', () => {
    const repeats = (type: string) => isValid([{ id: 'g', type: 'group', fields: [entryOf(type)] }]) === true;
    expect(TYPES.filter(repeats)).to.deep.equal(LONE_TYPES);
  });

  for (const type of TYPES) {
    it(`names settings of ${type} that the form reads, with examples that both take`, () => {
      const entry = entryOf(type);
      expect([isValid([entry]), isValid.errors], 'nothing but what it needs').to.deep.equal([true, null]);
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

  it('names every setting that the form reads, but for what other names of it are', () => {
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
  it('takes all forms of the demo and of the docs, as the form does', () => {
    const lists = files.flatMap((file) => writtenIn(file).map((fields) => ({ file, fields })));
    expect(lists.length).to.be.at.least(10);
    for (const { file, fields } of lists) {
      expect([isValid(fields), isValid.errors], file).to.deep.equal([true, null]);
      expect(parseFields(fields).problems, file).to.deep.equal([]);
    }
  });

  it('takes a type that the page may have registered, with any settings, also in a group; the form knows whether it is', () => {
    const entry = { id: 'a', type: 'colour', most: 2 };
    expect([isValid([entry]), isValid.errors]).to.deep.equal([true, null]);
    expect([isValid([{ id: 'g', type: 'group', fields: [entry] }]), isValid.errors]).to.deep.equal([true, null]);
    expect(isValid([{ type: 'colour' }]), 'without an id').to.equal(false);
    expect(parseFields([entry]).problems).to.deep.equal(['field 1: there is no type "colour"']);
  });

  const WRONG: Record<string, unknown> = {
    'no list': {},
    'no field': ['phone'],
    'no id': [{ type: 'phone' }],
    'no options': [{ id: 'a', type: 'select' }],
    'a check that is none': [{ id: 'a', check: 'iban' }],
    'a limit that is no number': [{ id: 'a', type: 'number', min: 'few' }],
    'a step of nothing': [{ id: 'a', type: 'range', step: 0 }],
    'decimals without end': [{ id: 'a', type: 'number', decimals: 40 }],
    'a day that is none': [{ id: 'a', type: 'date', min: '12.05.2026' }],
    'a time that is none': [{ id: 'a', type: 'datetime', start: 'nine' }],
    'a pause of a day': [{ id: 'a', type: 'datetime', interval: 100_000 }],
    'an eighth day': [{ id: 'a', type: 'future', workingDays: [8] }],
    'a size that is none': [{ id: 'a', type: 'file', size: 'large' }],
    'half a file': [{ id: 'a', type: 'file', max: 0.5 }],
    'a country of no phone mask': [{ id: 'a', type: 'phone', mask: 'XX' }],
    'a country without a code': [{ id: 'a', type: 'address', country: 'Germany' }],
    'a part that no address has': [{ id: 'a', type: 'address', addressFieldsConfig: { street: { show: true } } }],
    'a product without an id': [{ id: 'a', type: 'products', products: [{ id: 'b' }, { title: 'Oak' }] }],
    'a group of nothing': [{ id: 'a', type: 'group', fields: [] }],
    'a group without fields': [{ id: 'a', type: 'group' }],
    'a group in a group': [
      { id: 'a', type: 'group', fields: [{ id: 'b' }, { id: 'c', type: 'group', fields: [{ id: 'd' }] }] },
    ],
    'a step in a group': [{ id: 'a', type: 'group', fields: [{ id: 'b' }, { id: 'c', type: 'step' }] }],
    'a wrong field in a group': [{ id: 'a', type: 'group', fields: [{ id: 'b', type: 'select' }, { id: 'c' }] }],
    'half a row': [{ id: 'a', type: 'group', fields: [{ id: 'b' }], rows: 1.5 }],
    'more rows than anybody fills in': [{ id: 'a', type: 'group', fields: [{ id: 'b' }], max: 1000 }],
    'less than a piece': [{ id: 'a', type: 'products', products: [{ id: 'b' }], min: 0 }],
  };

  for (const [what, fields] of Object.entries(WRONG)) {
    it(`refuses ${what}, as the form does`, () => {
      expect(isValid(fields)).to.equal(false);
      expect(parseFields(fields).problems).to.not.deep.equal([]);
    });
  }
});
