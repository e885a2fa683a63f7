import { expect } from '@esm-bundle/chai';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readShop } from '../../src/backends/static/shop-file.js';
import { OWN_VARIANT_NAMES, PRODUCT_NAMES, SHOP_NAMES, VARIANT_NAMES } from '../../src/backends/static/short-forms.js';
import { shopSchema } from '../../tools/manifest/shop-schema.mjs';
import { fakeShopData } from '../support/fake-shop-data.js';
import { quiet } from '../support/quiet.js';
import { SHOP_FILE } from '../support/shop-files.js';

const schema = shopSchema();
const isValid = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false }).compile(schema);
const { product, variant } = schema.$defs;

/** Returns true if the reader accepts a file without a warning. */
function isRead(file: unknown): boolean {
  const heard = quiet();
  try {
    readShop(file);
    return heard.warnings.length === 0;
  } catch {
    return false;
  } finally {
    heard.forget();
  }
}
const both = (file: unknown) => [isValid(file), isRead(file)];
const fileOf = (more: object, sold: object = {}) => ({
  currency: 'EUR',
  products: [{ id: 'a', ...more, ...('variants' in more ? {} : { price: 1 }), ...sold }],
});

describe('the JSON Schema of a shop file', () => {
  it('has exactly the property names of the reader', () => {
    const names = (of: { properties: object }) => Object.keys(of.properties).sort();
    expect(names(schema)).to.deep.equal(['$schema', ...SHOP_NAMES].sort());
    expect(names(product)).to.deep.equal([...PRODUCT_NAMES, ...VARIANT_NAMES].sort());
    expect(names(variant)).to.deep.equal([...VARIANT_NAMES, ...OWN_VARIANT_NAMES].sort());
  });

  it('has examples that both schema and reader accept', () => {
    for (const [name, { examples = [] }] of Object.entries(product.properties)) {
      for (const value of examples) {
        const file = fileOf({ [name]: value });
        expect(both(file), `${name}: ${JSON.stringify(value)} ${JSON.stringify(isValid.errors)}`).to.deep.equal([
          true,
          true,
        ]);
      }
    }
    for (const [name, { examples = [] }] of Object.entries(variant.properties)) {
      for (const value of examples) {
        const file = fileOf({ variants: [{ price: 1, [name]: value }] });
        expect(both(file), `variant ${name}: ${JSON.stringify(value)}`).to.deep.equal([true, true]);
      }
    }
  });

  it('accepts an email address and rejects invalid ones, as the reader does', () => {
    expect(schema.properties.email?.examples).to.have.length(1);
    for (const email of schema.properties.email?.examples ?? []) {
      const file = { ...fileOf({}), email };
      expect(both(file), String(email)).to.deep.equal([true, true]);
    }
    for (const email of [
      'nobody',
      'a@b',
      'a@b..example',
      'a b@c.example',
      'a@b@c.example',
      'a@b.example,c@d.example',
      '',
      7,
    ]) {
      const file = { ...fileOf({}), email };
      expect(both(file), String(email)).to.deep.equal([false, false]);
    }
  });

  it('accepts responses of a backend unchanged, and the short forms, as the reader does', () => {
    const { products, settings, discounts, promocodes, methods } = fakeShopData();
    const exported = { products, settings, currency: settings.currency, discounts, promocodes, shipping: methods };
    expect([...both(exported), isValid.errors]).to.deep.equal([true, true, null]);
    const { shipping, ...rest } = SHOP_FILE;
    const file = {
      ...rest,
      shipping: shipping.map((one) => ({ ...one, ...('countryPrices' in one && { countryPrices: { DE: 12 } }) })),
    };
    expect([...both(file), isValid.errors]).to.deep.equal([true, true, null]);
  });

  it('rejects files that the reader warns about', () => {
    const wrong = [
      ...[null, {}, { products: {} }, { products: 'goods' }, fileOf({ pirce: 1 }), fileOf({}, { price: '12 euros' })],
      ...[
        fileOf({}, { price: -1 }),
        fileOf({ id: '' }),
        fileOf({ variants: [] }),
        fileOf({ images: [{ src: 'javascript:x' }] }),
      ],
      ...[
        { ...fileOf({}), currency: 'euros' },
        { ...fileOf({}), product: [] },
        fileOf({ variants: [{ price: 1, colour: 'red' }] }),
      ],
      ...[
        { ...fileOf({}), discounts: [{ id: 'd', discount_type: 'gift' }] },
        { ...fileOf({}), shipping: [{ id: 's', title: 'S' }] },
      ],
    ];
    for (const file of wrong) expect(both(file), JSON.stringify(file)).to.deep.equal([false, false]);
  });
});
