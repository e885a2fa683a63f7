import { expect } from '@esm-bundle/chai';
import Ajv2020 from 'ajv/dist/2020.js';
import { openapi } from '../../demo/docs/openapi.mjs';
import { orderItems, promotionFields, shippingFields } from '../../src/domain/cart/order.js';
import { formProducts } from '../../src/domain/form/field/form-products.js';
import { leadPayload } from '../../src/domain/form/lead-payload.js';
import { DEFAULT_PATHS } from '../../src/ports/api-base.js';
import { item, method } from '../domain/samples.js';
import { order, Shop } from './support/shop.js';
import { ask } from './support/socket.js';

describe('the OpenAPI description, compared with responses of the reference backend', () => {
  const description = openapi();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'calls', ...description });
  let shop: Shop;
  before(async () => {
    shop = await Shop.open();
  });

  /** Expects a response to match the described schema of its status. */
  function expectDescribed(
    path: string,
    method: 'get' | 'post',
    { status, text }: { status: number; text: string },
  ): void {
    const call = (
      description.paths as Record<string, Record<string, { responses: Record<string, { content: object }> }>>
    )[path]?.[method];
    const answer = call?.responses[status] ?? call?.responses['4XX'];
    expect(answer, `${path} ${status}`).to.be.an('object');
    const key = call?.responses[status] ? String(status) : '4XX';
    const pointer = `calls#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${key}/content/application~1json/schema`;
    const validate = ajv.getSchema(encodeURI(pointer));
    expect(validate, pointer).to.be.a('function');
    expect(validate?.(JSON.parse(text)), JSON.stringify(validate?.errors?.slice(0, 3))).to.equal(true);
  }

  it('does not match an incomplete product', () => {
    const answer = { status: 200, text: '{"products":[{"id":1}]}' };
    expect(() => expectDescribed('/api/ecommerce/products/', 'get', answer)).to.throw(/must have required property/);
  });

  it('refers to every schema that it has, and describes none by files of the sources', () => {
    const text = JSON.stringify(description);
    const { schemas } = description.components;
    expect(Object.keys(schemas).filter((name) => !text.includes(`#/components/schemas/${name}"`))).to.deep.equal([]);
    const words = [...text.matchAll(/"description":"([^"]*)"/g)].map(([, one]) => one);
    expect(words.filter((one) => /seed |\.ts\b/.test(one ?? ''))).to.deep.equal([]);
  });

  it('has a path for every call but the page of a payment, and a list for several products', () => {
    const { pay: _page, ...calls } = DEFAULT_PATHS;
    expect(Object.values(calls).filter((path) => !Object.hasOwn(description.paths, path))).to.deep.equal([]);
    const { parameters } = description.paths['/api/ecommerce/products/'].get;
    expect(parameters).to.deep.include({
      ...{ in: 'query', name: 'productIds[]', required: false },
      schema: { type: 'array', items: { type: 'string' } },
    });
  });

  for (const [path, query] of [
    ['/api/ecommerce/products/', 'limit=100&facets=1'],
    ['/api/ecommerce/settings/', ''],
    ['/api/ecommerce/discounts/', ''],
    ['/api/ecommerce/promocodes/', 'code=WELCOME10&subtotal=100'],
    ['/api/ecommerce/promocodes/', 'code=NONE'],
    ['/api/ecommerce/shipping/', 'subtotal=100&language=en'],
    ['/mod/metadata/', 'filter=country,state&language=en'],
    ['/mod/pay/ajax/', 'act=payData&pay_id=0&hash=0'],
  ] as const)
    it(`matches ${path}?${query}`, async () => {
      expectDescribed(path, 'get', await ask(shop.url(`${path.slice(1)}?projectId=demo&${query}`)));
    });

  it('matches the responses to an order: stored, changed price, declined, captcha, reused key', async () => {
    const path = '/mod/project/{groupId}/lead/send/';
    const sold = await shop.product('demo');
    const placed = await shop.send('demo', order(sold), { key: 'openapi' });
    expect(placed.status).to.equal(200);
    expectDescribed(path, 'post', placed);
    const changed = await shop.send('demo', order({ ...sold, price: sold.price + 1 }));
    expect(changed.status).to.equal(409);
    expectDescribed(path, 'post', changed);
    expectDescribed(path, 'post', await shop.send('demo', order(sold), { fault: 'decline' }));
    expectDescribed(path, 'post', await shop.send('demo', order(sold), { fault: 'captcha' }));
    expectDescribed(path, 'post', await shop.send('demo', order(sold, 'Another'), { key: 'openapi' }));
    await shop.reset();
  });

  it('[OUT-02] names each field of a form and of an order that is sent', () => {
    const place = { addressLine1: '1 High St', addressLine2: '', country: 'DE', region: '', state: '' };
    const pickup = method({ type: 'pickup', address: { ...place, city: 'Bonn', zipCode: '1' } });
    const order = {
      products: orderItems([item({ note: 'Blue' }), item({ productId: null, variantId: null, type: 'custom' })]),
      ...shippingFields(pickup, 500, 'EUR', { country: 'DE' }),
      ...promotionFields({ discountId: 'd1', promoCode: 'spring' }),
      ...{ note: 'Ring twice', pay: { price: 15, desc: 'Order' } },
    };
    const meta = { userId: 'u', utmData: {}, roistatVisit: '1', abTest: 'a', forceUpdateProduct: 1 };
    const page = { pageId: 'p', projectId: 'demo', visit: {}, returnTo: 'https://shop.example/' };
    const lead = (order: Record<string, unknown> | null, products: readonly unknown[]) =>
      leadPayload(
        { formId: 'f', jsform: 1, meta },
        { ...page, fields: [], values: {}, order, products: formProducts(products) },
      );

    const call = description.paths['/mod/project/{groupId}/lead/send/'].post.requestBody;
    const { schema } = call.content['application/json'];
    const { properties } = schema;
    const items = { ...properties.products.items, additionalProperties: false };
    const closed = { ...properties, products: { ...properties.products, items } };
    const validate = ajv.compile({ ...schema, properties: closed, additionalProperties: false });
    for (const sent of [lead(order, []), lead(null, [{ id: 'cup', variantId: 'v1' }])])
      expect(validate(sent), JSON.stringify(validate.errors)).to.equal(true);
  });
});
