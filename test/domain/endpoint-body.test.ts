import { expect } from '@esm-bundle/chai';
import { orderItems, promotionFields, shippingFields } from '../../src/domain/cart/order.js';
import { type Encoding, endpointOf, isMailto, readEndpoint, takesFiles } from '../../src/domain/form/endpoint.js';
import { bodyObject, endpointBody } from '../../src/domain/form/endpoint-body.js';
import { fieldsOfGroup } from '../../src/domain/form/fields/group/groups.js';
import { type FieldValue, parseFields } from '../../src/domain/form/form-rules.js';
import { isSameContent, leadPayload } from '../../src/domain/form/lead-payload.js';
import { toMajor } from '../../src/domain/shared/money.js';
import { item, method } from './samples.js';

const key = '3f2a9c1b-aaaa-4bbb-8ccc-000000000001';

function leadOf(entries: object[], values: Record<string, FieldValue>, order: Record<string, unknown> | null = null) {
  const { fields } = parseFields(entries);
  const all = fields.flatMap((field) => (field.type === 'group' ? fieldsOfGroup(field, ['r1', 'r2']) : [field]));
  const parts = { pageId: '', projectId: '', fields: all, values, products: [], order, visit: {}, plain: true };
  return leadPayload({ formId: 'f', jsform: 1, meta: { userId: 'u' } }, parts);
}

function bodyOf(lead: Record<string, unknown>, beside: Record<string, string> = {}, encoding: Encoding = 'form') {
  return endpointBody(lead, { key, encoding, beside, currency: 'EUR' }).filter(([name]) => name !== 'sb-key');
}

describe('the body of a form posted to an endpoint', () => {
  for (const [what, entries, values, body] of [
    ['a text under the name of its field', [{ id: 'f7', name: 'town' }], { f7: 'Rome' }, [['town', 'Rome']]],
    ['an empty text, like an HTML form', [{ id: 'town' }], {}, [['town', '']]],
    [
      'a list as repeated fields of its name',
      [{ id: 'days', type: 'checkbox', options: ['Mon', 'Tue'] }],
      { days: ['Mon', 'Tue'] },
      [['days', ['Mon', 'Tue']]],
    ],
    ['nothing for a list without a choice', [{ id: 'days', type: 'checkbox', options: ['Mon'] }], { days: [] }, []],
    ['a ticked checkbox as `on`', [{ id: 'news', type: 'checkbox' }], { news: true }, [['news', 'on']]],
    [
      'nothing for unticked checkboxes',
      [
        { id: 'news', type: 'checkbox' },
        { id: 'terms', type: 'policy' },
      ],
      {},
      [],
    ],
    ['nothing for radio buttons without a choice', [{ id: 'size', type: 'radio', options: ['S', 'M'] }], {}, []],
    [
      'an unselected select as an empty text, like an HTML form',
      [{ id: 'size', type: 'select', options: ['S'] }],
      { size: '' },
      [['size', '']],
    ],
    [
      'the rows of a group with their indexes',
      [{ id: 'g', name: 'rooms', type: 'group', fields: [{ id: 'width' }] }],
      { 'g.r1.width': '3', 'g.r2.width': '4' },
      [
        ['rooms[0][width]', '3'],
        ['rooms[1][width]', '4'],
      ],
    ],
    [
      'hidden fields, whatever their names',
      [
        { id: 'access_key', type: 'hidden' },
        { id: 'utm_source', type: 'hidden' },
        { id: 'g-recaptcha-response', type: 'hidden' },
      ],
      { access_key: 'A-1', utm_source: 'mail', 'g-recaptcha-response': 't' },
      [
        ['access_key', 'A-1'],
        ['utm_source', 'mail'],
        ['g-recaptcha-response', 't'],
      ],
    ],
    ['no captcha response as a field', [{ id: 'robot', type: 'captcha' }], { robot: 'token' }, []],
    ['no disabled field', [{ id: 'town', disabled: true }], { town: 'Rome' }, []],
  ] as const) {
    it(`has ${what}`, () => {
      expect(bodyOf(leadOf([...entries], values as Record<string, FieldValue>))).to.deep.equal(body);
    });
  }

  it('has the key and the given extra fields, but no data about the visit', () => {
    const lead = leadOf([{ id: 'town' }], { town: 'Rome' });
    const beside = { page: 'https://shop.example/contact', _gotcha: '', 'cf-turnstile-response': 't' };
    expect(endpointBody(lead, { key, encoding: 'json', beside, currency: 'EUR' })).to.deep.equal([
      ['town', 'Rome'],
      ...Object.entries(beside),
      ['sb-key', key],
    ]);
  });

  it('keeps the visitor’s field when an extra field has the same name', () => {
    const lead = leadOf([{ id: 'page' }], { page: '12' });
    expect(bodyOf(lead, { page: 'https://shop.example/' })).to.deep.equal([['page', '12']]);
  });

  const files = [{ key: 'k', id: 'i', name: 'cv.txt', size: 5, status: 'done', uri: '/files/cv.txt' }] as const;
  it('has the URLs of uploaded files, and leaves them out in multipart, where the files themselves are sent', () => {
    const lead = leadOf([{ id: 'cv', type: 'file' }], { cv: files });
    expect(bodyOf(lead)).to.deep.equal([['cv', ['/files/cv.txt']]]);
    expect(bodyOf(lead, {}, 'multipart')).to.deep.equal([]);
  });

  it('has an order’s lines as text, the shipping, promo code, note and total, and the whole lead as JSON', () => {
    const lines = orderItems([
      item({ count: 2 }),
      item({ id: 'v2', variantId: 'v2', title: 'Vase', price: null }),
      item({ id: 'v3', variantId: 'v3', title: 'Bowl', price: 250 }),
    ]);
    const lead = leadOf(
      [{ id: 'name' }],
      { name: 'Ann' },
      {
        products: lines.map((line, at) => ({
          ...line,
          price: line.price === null ? null : toMajor(line.price, 'EUR'),
          ...(at === 2 && { note: 'blue' }),
        })),
        ...shippingFields(method(), 500, 'EUR', { city: 'Rome' }),
        ...promotionFields({ discountId: 'd1', promoCode: 'spring' }),
        note: 'Ring twice',
        pay: { price: 27.5, desc: 'Order' },
      },
    );
    expect(bodyOf(lead)).to.deep.equal([
      ['name', 'Ann'],
      ['order', 'Cup × 2: 20.00 EUR\nVase × 1\nBowl × 1: 2.50 EUR (blue)'],
      ['shipping[price]', '5'],
      ['shipping[name]', 'Courier'],
      ['shipping[fields][city]', 'Rome'],
      ['promotions[promocode]', 'spring'],
      ['note', 'Ring twice'],
      ['total', '27.50 EUR'],
      ['sb-order', JSON.stringify(lead)],
    ]);
  });

  it('as JSON, joins the values of a repeated name into a list', () => {
    const entries = [
      ['a', '1'],
      ['b', ['2']],
      ['a', ['3', '4']],
      ['__proto__', 'x'],
    ] as const;
    expect(JSON.stringify(bodyObject(entries))).to.equal('{"a":["1","3","4"],"b":["2"],"__proto__":"x"}');
  });
});

describe('endpoint settings', () => {
  const [text, file] = [false, true];
  const url = 'https://forms.example/f/1';
  for (const [what, encoding, method, fields, read] of [
    ['form encoding by default', '', 'post', text, 'form'],
    ['JSON when requested', 'json', 'post', text, 'json'],
    ['multipart with files', '', 'post', file, 'multipart'],
    ['the page’s encoding, even with files', 'form', 'post', file, 'form'],
    ['form encoding for GET', 'multipart', 'get', file, 'form'],
  ] as const) {
    it(`use ${what}`, () => {
      const endpoint = { url, method, encoding: read };
      expect(endpointOf({ endpoint: url, encoding }, method, fields)).to.deep.equal(endpoint);
      expect(readEndpoint(JSON.parse(JSON.stringify(endpoint))), 'restored from storage').to.deep.equal(endpoint);
    });
  }

  it('a mailto endpoint ignores encoding and method, and accepts no files', () => {
    const mail = 'mailto:orders@shop.example';
    expect([isMailto(mail), isMailto(' MAILTO:'), isMailto(url), isMailto('')]).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
    const plain = { url: mail, method: 'post', encoding: 'form' };
    expect(endpointOf({ endpoint: mail, encoding: 'multipart' }, 'get', file)).to.deep.equal(plain);
    expect(takesFiles({ endpoint: mail, encoding: 'multipart' }, 'post')).to.equal(false);
  });

  it('are null without a URL, and invalid stored ones are null', () => {
    expect(endpointOf({ endpoint: '', encoding: 'json' }, 'post', text)).to.equal(null);
    for (const garbage of [null, 7, {}, { url }, { url, method: 'put', encoding: 'json' }, { url, method: 'get' }])
      expect(readEndpoint(garbage)).to.equal(null);
  });

  it('accept files only where they are sent with the form', () => {
    const takes = (encoding: Encoding | '', endpoint = url) => takesFiles({ endpoint, encoding }, 'post');
    expect([takes(''), takes('multipart'), takes('json'), takes('form'), takes('', '')]).to.deep.equal([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(takesFiles({ endpoint: url, encoding: '' }, 'get')).to.equal(false);
  });
});

describe('isSameContent', () => {
  const lead = leadOf([{ id: 'town' }, { id: 'at', type: 'hidden' }], { town: 'Rome', at: '1' });
  it('ignores hidden fields and data about the visit', () => {
    const later = leadOf([{ id: 'town' }, { id: 'at', type: 'hidden' }], { town: 'Rome', at: '2' });
    expect(isSameContent(lead, { ...later, userId: 'other', utmData: { source: 'mail' } })).to.equal(true);
  });

  it('is false when a filled-in field, the products or the payment differ', () => {
    expect(isSameContent(lead, leadOf([{ id: 'town' }], { town: 'Bari' }))).to.equal(false);
    expect(isSameContent(lead, { ...lead, products: [{ id: 'v1', count: 1 }] })).to.equal(false);
    expect(isSameContent(lead, { ...lead, pay: { price: 5 } })).to.equal(false);
  });
});
