import { expect } from '@esm-bundle/chai';
import {
  chosenProducts,
  maxCountOf,
  type ProductsField,
  productsWorth,
  withProduct,
} from '../../src/domain/form/fields/products/products.js';
import {
  allEmpty,
  defaultValue,
  type FieldValue,
  parseFields,
  validateField,
  wireValue,
} from '../../src/domain/form/form-rules.js';
import { calculationsOf } from '../../src/domain/form/formula/calculations.js';
import { offeredProducts } from '../../src/domain/form/hidden-settings.js';
import './all-types.js';

const OAK = { id: 'oak', title: 'Oak', price: 4 };
const ASH = { id: 'ash', title: 'Ash', price: '4.5', count: 2 };
const SET = { id: 'set', title: 'Set', price: 9.5, count: 3, strict: true };
const BOOK = { id: 'book', title: 'Catalogue', price: null };
const ALL = [OAK, ASH, SET, BOOK];

function read(settings: object = {}) {
  const entry = { id: 'p', type: 'products', label: 'Samples', products: ALL, ...settings };
  const { fields, problems } = parseFields([entry]);
  return { field: fields[0] as ProductsField, problems };
}
const fieldOf = (settings: object = {}) => read(settings).field;
const take = (field: ProductsField, ...steps: readonly (readonly [string, number?])[]) =>
  steps.reduce<FieldValue>((value, [id, count]) => withProduct(field, value, id, count), []);
const counts = (field: ProductsField, value: FieldValue) =>
  chosenProducts(field, value).map(({ id, count }) => `${id} ${count}`);

describe('product fields', () => {
  it('a single choice replaces the other; several choices keep the order of the offer', () => {
    const one = fieldOf();
    expect(counts(one, take(one, ['oak'], ['ash']))).to.deep.equal(['ash 2']);
    const several = fieldOf({ multiple: true });
    expect(counts(several, take(several, ['set'], ['oak', 3], ['ash', 1]))).to.deep.equal(['oak 3', 'ash 1', 'set 3']);
    expect(counts(several, take(several, ['oak'], ['ash'], ['oak', 0]))).to.deep.equal(['ash 2']);
  });

  it('a product with strict: true keeps its count, whatever the value says', () => {
    const field = fieldOf({ multiple: true });
    expect(counts(field, take(field, ['set', 9]))).to.deep.equal(['set 3']);
    expect(counts(field, [{ kind: 'product', product: 'set', count: 70 }])).to.deep.equal(['set 3']);
  });

  it('default selects a product by id or 1-based index, or several with a list', () => {
    expect(counts(fieldOf(), defaultValue(fieldOf({ default: 'ash' })))).to.deep.equal(['ash 2']);
    expect(counts(fieldOf(), defaultValue(fieldOf({ default: 1 })))).to.deep.equal(['oak 1']);
    expect(defaultValue(fieldOf({ default: 'none' }))).to.deep.equal([]);
    const several = fieldOf({ multiple: true, default: ['book', 'oak'] });
    expect(counts(several, defaultValue(several))).to.deep.equal(['oak 1', 'book 1']);
    const one = defaultValue(fieldOf({ default: ['oak', 'ash'] }));
    expect(counts(fieldOf(), one), 'a list of defaults in a single choice').to.deep.equal(['oak 1']);
  });

  it('min and max apply to the pieces of all products together', () => {
    const field = fieldOf({ multiple: true, min: 2, max: 4 });
    const error = (...steps: readonly (readonly [string, number?])[]) => validateField(field, take(field, ...steps));
    expect(error(['oak'])).to.deep.equal({ key: 'form::products_min', values: { label: 'Samples', min: 2 } });
    expect(error(['oak', 2])).to.equal(null);
    const many = { key: 'form::products_max', values: { label: 'Samples', max: 4 } };
    expect(error(['oak', 2], ['ash', 3])).to.deep.equal(many);
    expect(maxCountOf(field, take(field, ['oak', 3]), 'ash')).to.equal(1);
    expect(
      maxCountOf(field, take(field, ['oak', 3]), 'oak'),
      'the product’s own pieces do not count against it',
    ).to.equal(4);
    expect(maxCountOf(fieldOf(), [], 'oak')).to.equal(Infinity);
  });

  it('a required field needs a product; without one the form counts as empty', () => {
    const field = fieldOf({ required: true });
    expect(validateField(field, [])?.key).to.equal('form::required');
    expect(allEmpty([field], { p: [] })).to.equal(true);
    expect(allEmpty([field], { p: take(field, ['oak']) })).to.equal(false);
  });

  it('its value is the sum of the chosen products; products without a valid price count as 0', () => {
    const field = fieldOf({ multiple: true, products: [...ALL, { id: 'odd', price: 'much' }] });
    const value = take(field, ['oak', 3], ['ash', 2], ['book', 5], ['odd', 2]);
    expect(productsWorth(field, value)).to.equal(21);
    const sum = parseFields([{ id: 'sum', type: 'calculator', formula: 'p + 3' }]).fields;
    const { results } = calculationsOf([field, ...sum]);
    expect(results({ p: take(field, ['oak', 2]) }).get('sum')).to.equal(11);
    expect(productsWorth(field, [{ kind: 'product', product: 'gone', count: 4 }])).to.equal(0);
  });

  it('sends the chosen products with their counts as text', () => {
    const field = fieldOf({ multiple: true });
    expect(wireValue(field, take(field, ['ash', 5], ['oak']))).to.deep.equal(['Oak × 1', 'Ash × 5']);
  });

  it('reports and ignores contradictory settings, and does not require an impossible choice', () => {
    const settings: [problem: string, given: object][] = [
      ['1 of its products have no id', { products: [OAK, { title: 'Ash' }] }],
      ['two of its products have the same id', { products: [OAK, OAK] }],
      ['there are no products to choose from', { products: [], required: true }],
      ['min 5 is above max 2', { min: 5, max: 2 }],
      ['min "0.5" is no whole number above 0', { min: 0.5 }],
    ];
    for (const [problem, given] of settings) {
      const { field, problems } = read(given);
      expect(problems).to.deep.equal([`field 1: ${problem}`]);
      expect([field.min, field.max, field.required], problem).to.deep.equal([undefined, undefined, false]);
    }
  });

  it('offers the form’s products where the field has none, and then does not send them with every lead', () => {
    const [choice, text] = [
      { id: 'p', type: 'products' },
      { id: 'q', type: 'text' },
    ];
    const entries = [{ ...choice, products: ALL }, text];
    expect(offeredProducts([choice, text], ALL)).to.deep.equal({ entries, fixed: [] });
    const own = [{ ...choice, products: [OAK] }];
    expect(offeredProducts(own, ALL)).to.deep.equal({ entries: own, fixed: ALL });
  });
});
