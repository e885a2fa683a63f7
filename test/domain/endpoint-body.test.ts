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

describe('the body of a form that is posted to an endpoint', () => {
  for (const [what, entries, values, body] of [
    ['a text by the name of its field', [{ id: 'f7', name: 'town' }], { f7: 'Rome' }, [['town', 'Rome']]],
    ['an empty text, as forms of HTML do', [{ id: 'town' }], {}, [['town', '']]],
    [
      'a list as several fields of its name',
      [{ id: 'days', type: 'checkbox', options: ['Mon', 'Tue'] }],
      { days: ['Mon', 'Tue'] },
      [['days', ['Mon', 'Tue']]],
    ],
    ['nothing of a list without a choice', [{ id: 'days', type: 'checkbox', options: ['Mon'] }], { days: [] }, []],
    ['a tick as on', [{ id: 'news', type: 'checkbox' }], { news: true }, [['news', 'on']]],
    [
      'nothing of what is not ticked',
      [
        { id: 'news', type: 'checkbox' },
        { id: 'terms', type: 'policy' },
      ],
      {},
      [],
    ],
    ['nothing of radio buttons without a choice', [{ id: 'size', type: 'radio', options: ['S', 'M'] }], {}, []],
    [
      'an unchosen select, as forms of HTML do',
      [{ id: 'size', type: 'select', options: ['S'] }],
      { size: '' },
      [['size', '']],
    ],
    [
      'the rows of a group by their places',
      [{ id: 'g', name: 'rooms', type: 'group', fields: [{ id: 'width' }] }],
      { 'g.r1.width': '3', 'g.r2.width': '4' },
      [
        ['rooms[0][width]', '3'],
        ['rooms[1][width]', '4'],
      ],
    ],
    [
      'hidden fields whatever their names',
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
    ['no answer to a challenge as content', [{ id: 'robot', type: 'captcha' }], { robot: 'token' }, []],
    ['no field that is disabled', [{ id: 'town', disabled: true }], { town: 'Rome' }, []],
  ] as const) {
    it(`has ${what}`, () => {
      expect(bodyOf(leadOf([...entries], values as Record<string, FieldValue>))).to.deep.equal(body);
    });
  }

  it('has its key and the page, but nothing about the visit', () => {
    const lead = leadOf([{ id: 'town' }], { town: 'Rome' });
    const beside = { page: 'https://shop.example/contact', _gotcha: '', 'cf-turnstile-response': 't' };
    expect(endpointBody(lead, { key, encoding: 'json', beside, currency: 'EUR' })).to.deep.equal([
      ['town', 'Rome'],
      ...Object.entries(beside),
      ['sb-key', key],
    ]);
  });

  it('has the visitor’s field where it is called as something that goes along', () => {
    const lead = leadOf([{ id: 'page' }], { page: '12' });
    expect(bodyOf(lead, { page: 'https://shop.example/' })).to.deep.equal([['page', '12']]);
  });

  const files = [{ key: 'k', id: 'i', name: 'cv.txt', size: 5, status: 'done', uri: '/files/cv.txt' }] as const;
  it('has the addresses of uploaded files, and in multipart the files themselves in their place', () => {
    const lead = leadOf([{ id: 'cv', type: 'file' }], { cv: files });
    expect(bodyOf(lead)).to.deep.equal([['cv', ['/files/cv.txt']]]);
    expect(bodyOf(lead, {}, 'multipart')).to.deep.equal([]);
  });

  it('has of an order lines to read, the delivery, the promo code, the note, the total, and the whole as JSON', () => {
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

  it('as JSON has a list under a name that comes several times', () => {
    const entries = [
      ['a', '1'],
      ['b', ['2']],
      ['a', ['3', '4']],
      ['__proto__', 'x'],
    ] as const;
    expect(JSON.stringify(bodyObject(entries))).to.equal('{"a":["1","3","4"],"b":["2"],"__proto__":"x"}');
  });
});

describe('the endpoint of a form', () => {
  const [text, file] = [false, true];
  const url = 'https://forms.example/f/1';
  for (const [what, encoding, method, fields, read] of [
    ['what a plain form sends', '', 'post', text, 'form'],
    ['JSON for who wants it', 'json', 'post', text, 'json'],
    ['multipart with files', '', 'post', file, 'multipart'],
    ['what the page says, files or not', 'form', 'post', file, 'form'],
    ['an address with fields by get', 'multipart', 'get', file, 'form'],
  ] as const) {
    it(`gets ${what}`, () => {
      const endpoint = { url, method, encoding: read };
      expect(endpointOf({ endpoint: url, encoding }, method, fields)).to.deep.equal(endpoint);
      expect(readEndpoint(JSON.parse(JSON.stringify(endpoint))), 'as kept').to.deep.equal(endpoint);
    });
  }

  it('by mail has neither encoding nor method, and takes no files', () => {
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

  it('is none without an address, and an invalid one is read as none', () => {
    expect(endpointOf({ endpoint: '', encoding: 'json' }, 'post', text)).to.equal(null);
    for (const garbage of [null, 7, {}, { url }, { url, method: 'put', encoding: 'json' }, { url, method: 'get' }])
      expect(readEndpoint(garbage)).to.equal(null);
  });

  it('takes files where they go along with the form', () => {
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

describe('the content of a lead', () => {
  const lead = leadOf([{ id: 'town' }, { id: 'at', type: 'hidden' }], { town: 'Rome', at: '1' });
  it('is the same for any visit and hidden fields', () => {
    const later = leadOf([{ id: 'town' }, { id: 'at', type: 'hidden' }], { town: 'Rome', at: '2' });
    expect(isSameContent(lead, { ...later, userId: 'other', utmData: { source: 'mail' } })).to.equal(true);
  });

  it('is another one with anything else that is filled in or ordered', () => {
    expect(isSameContent(lead, leadOf([{ id: 'town' }], { town: 'Bari' }))).to.equal(false);
    expect(isSameContent(lead, { ...lead, products: [{ id: 'v1', count: 1 }] })).to.equal(false);
    expect(isSameContent(lead, { ...lead, pay: { price: 5 } })).to.equal(false);
  });
});
