import { expect } from '@esm-bundle/chai';
import { lineId } from '../../src/domain/cart/line-identity.js';
import { orderItems, promotionFields, shippingFields } from '../../src/domain/cart/order.js';
import type { GroupField } from '../../src/domain/form/field/kinds.js';
import { fieldsOfGroup, startingKeys } from '../../src/domain/form/fields/group/groups.js';
import { parseFields } from '../../src/domain/form/form-rules.js';
import { leadPayload } from '../../src/domain/form/lead-payload.js';
import { leadRequest, readLead, UnreadableLead } from '../../src/domain/form/lead-view.js';
import { toMajor } from '../../src/domain/shared/money.js';
import { item, leadOf, method } from './samples.js';

const { fields } = parseFields([
  { id: 'name', type: 'name' },
  { id: 'days', type: 'checkbox', options: ['Mon', 'Tue'] },
]);
const values = { name: 'Ann', days: ['Mon'] };

/** Returns the lead that a checkout sends, after a round trip through JSON. */
function orderLead(): Record<string, unknown> {
  const items = [
    item({ count: 2 }),
    item({ id: lineId('c1', 'red'), type: 'custom', productId: null, variantId: null, price: null, note: 'red' }),
  ];
  const order = {
    products: orderItems(items).map((line) => ({
      ...line,
      price: line.price === null ? null : toMajor(line.price, 'EUR'),
    })),
    ...shippingFields(method(), 500, 'EUR', { city: 'Rome', country: 'IT' }),
    ...promotionFields({ discountId: 'd1', promoCode: 'spring' }),
    note: 'Ring twice',
    pay: { price: 25, desc: 'Order' },
  };
  const parts = { pageId: 'pg', projectId: 'pr', fields, values, products: [], order, visit: { userId: 'u-1' } };
  return JSON.parse(JSON.stringify(leadPayload({ formId: 'f', jsform: 1, meta: {} }, parts)));
}

describe('a lead as a backend reads it', () => {
  it('has the fields as the form sent them, and the data of the visit', () => {
    const body = orderLead();
    const { key, token, form, body: same } = leadRequest({ key: 'k', body, token: 't' }, 'EUR');
    expect([key, token, same]).to.deep.equal(['k', 't', body]);
    expect(form).to.deep.equal({
      id: 'f',
      fields: [
        { id: 'name', name: 'name', type: 'name', value: 'Ann' },
        { id: 'days', name: 'days', type: 'checkbox', value: ['Mon'] },
      ],
      meta: { userId: 'u-1' },
      pageId: 'pg',
    });
  });

  it('has the order in minor units: lines, shipping with its fields, promotions, note and total', () => {
    expect(leadRequest({ key: 'k', body: orderLead() }, 'EUR').order).to.deep.equal({
      lines: [
        { id: 'v1', type: 'product', productId: 'p1', variantId: 'v1', count: 2, price: 1000, title: 'Cup' },
        {
          id: 'c1',
          type: 'custom',
          productId: null,
          variantId: null,
          count: 1,
          price: null,
          title: 'Cup',
          note: 'red',
        },
      ],
      shipping: { id: 's1', title: 'Courier', price: 500, values: { city: 'Rome', country: 'IT' } },
      ...{ discountId: 'd1', promocode: 'spring', note: 'Ring twice', total: 2500, currency: 'EUR' },
    });
  });

  it('has no order when nothing is ordered', () => {
    const request = leadRequest({ key: 'k', body: leadOf(fields, values) }, 'EUR');
    expect([request.order, request.token]).to.deep.equal([null, null]);
  });

  it('has all fields of a group with 200 rows', () => {
    const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => ({ id: `c${at}`, type: 'number' }));
    const rooms = parseFields([{ id: 'rooms', type: 'group', min: 200, fields: columns }]).fields[0] as GroupField;
    const lead = leadOf(fieldsOfGroup(rooms, startingKeys(200)), {});
    expect(leadRequest({ key: 'k', body: lead }, 'EUR').form.fields).to.have.length(1800);
  });

  const line = { id: 'v', type: 'product', variant_id: 'v', count: 1, price: 5, title: 'Mug' };
  for (const [what, body, words] of [
    ['fields that are not a list', { fields: {} }, 'fields must be a list'],
    ['products with broken JSON', { products: '[{' }, 'products is not JSON'],
    ['a field that is not an object', { fields: [7] }, 'A field must be an object'],
    ['no count', { products: [{ ...line, count: 0 }] }, 'A count must be a whole number above 0'],
    ['a price below 0', { products: [{ ...line, price: -1 }] }, 'A price must not be below 0'],
    ['a note that is too long', { note: 'x'.repeat(1001) }, 'note must not be longer than 1000 characters'],
    ['a payment that is not an object', { pay: 7 }, 'pay must be an object'],
    ['too many fields', { fields: Array(2001).fill({ id: 'a' }) }, 'fields must not have more than 2000 entries'],
    ['too many lines', { products: Array(5001).fill(line) }, 'products must not have more than 5000 entries'],
  ] as const) {
    it(`throws UnreadableLead for ${what}, with the problem`, () => {
      expect(() => readLead(body)).to.throw(UnreadableLead, words);
    });
  }
});
