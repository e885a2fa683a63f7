// slow: each query is checked against the schema, and delivery waits for the order (decision 042)
import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { memoryServices } from '../../src/backends/engine/page-services.js';
import { inWords } from '../../src/backends/engine/refusal.js';
import { openShopifyBackend } from '../../src/backends/shopify/shopify.js';
import { refusal } from '../../src/backends/shopify/storefront-calls.js';
import { type BackendApis, openBackend } from '../../src/ports/backend/apis.js';
import { quiet } from '../support/quiet.js';
import { ShopifyStandIn } from '../support/shopify-stand-in.js';
import {
  cart,
  failsWith,
  leadOf,
  line as lineOf,
  passesPortTests,
  refusesCurrency,
  shown,
} from '../support/stand-in-orders.js';

const SRC = 'https://shop.example?access-token=public';

/** A visitor of a shop; `page` survives a reload. */
class Visitor {
  readonly shop = new ShopifyStandIn();
  readonly page = memoryServices();
  currency = 'EUR';
  language = 'en';

  async apis(): Promise<BackendApis> {
    const opened = openBackend(await openShopifyBackend({ src: SRC, send: this.shop.send, page: this.page }));
    return opened.apis(() => ({ projectId: 'p', groupId: '', language: this.language, currency: this.currency }));
  }
}

const line = (variantId: string, count: number, price: number) =>
  lineOf(variantId, count, price, String(Math.floor(Number(variantId) / 10)));
const lead = (total: number, changes: Record<string, unknown> = {}) => leadOf('10', total, changes);

describe('the port on Shopify’s contract', () => {
  it('passes the conformance tests of a backend, with requests and responses of the schema', () =>
    passesPortTests(
      () => new ShopifyStandIn(),
      (shop) => openShopifyBackend({ src: SRC, send: shop.send }),
      { promocode: 'ten', lead: lead(20) },
      14,
    ));
});

describe('products of Shopify', () => {
  it('have options, pictures, prices and stock', async () => {
    const { products } = await (await new Visitor().apis()).shop.products({ productIds: ['3', '4', '5'] }, 'EUR');
    const [chair, gone, uncounted] = products;
    expect(chair?.options.map(({ id, type }) => `${id} ${type}`)).to.deep.equal(['Colour color']);
    expect(chair?.variants[0]).to.deep.include({
      id: '30',
      quantity: 1,
      values: { Colour: 'Blue' },
      article: 'sku-30',
    });
    expect(chair?.images[0]?.srcset?.map(({ width, url }) => `${width} ${url}`)[0]).to.equal(
      '300 https://cdn.shop.example/3.jpg?width=300',
    );
    expect(gone?.variants[0]).to.deep.include({ quantity: 0, oldPrice: (gone?.variants[0]?.price ?? 0) + 500 });
    expect(gone?.options).to.deep.equal([]);
    expect(uncounted?.variants[0]?.quantity).to.equal(Infinity);
  });

  it('are paged by number, with one request for a later page', async () => {
    const visitor = new Visitor();
    const { shop } = await visitor.apis();
    const page = async (number: number) =>
      (await shop.products({ page: number, limit: 8, sort: 'price' }, 'EUR')).products;
    const first = await page(1);
    const asked = visitor.shop.queries.length;
    const last = await page(4);
    expect([first.length, last.length, visitor.shop.queries.length - asked]).to.deep.equal([8, 6, 1]);
  });

  it('are listed once each if two lists ask at the same time', async () => {
    const { shop } = await new Visitor().apis();
    const page = (number: number, limit: number) => shop.products({ page: number, limit }, 'EUR');
    const [few, first, second] = await Promise.all([page(1, 4), page(1, 9), page(2, 9)]);
    expect([few.total, first.total, second.total]).to.deep.equal([30, 30, 30]);
    const others = await Promise.all([page(3, 9), page(4, 9)]);
    const ids = [first, second, ...others].flatMap(({ products }) => products.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).to.deep.equal([30, 30]);
  });

  it('are filtered in a category by Shopify’s filters, and in the whole shop by price and stock', async () => {
    const { shop } = await new Visitor().apis();
    const { facets = [], total } = await shop.products({ categoryId: '1', facets: true, limit: 5 }, 'EUR');
    expect([total, ...facets.map(({ id, kind }) => `${id} ${kind}`)]).to.deep.equal([
      ...[12, 'stock flag', 'price range', 'filter.v.option.colour values'],
    ]);
    const [blue] = facets[2]?.values ?? [];
    expect(blue).to.deep.include({ name: 'Blue', count: 4, color: 'blue' });
    const filters = { 'filter.v.option.colour': [blue?.id ?? ''], stock: ['1'] };
    const found = await shop.products({ categoryId: '1', filters, facets: true }, 'EUR');
    expect(found.total).to.equal(4);
    const whole = await shop.products({ filters: { price: ['11-20'], stock: ['1'] }, facets: true }, 'EUR');
    expect(whole.facets?.map(({ id }) => id)).to.deep.equal(['price', 'stock']);
    expect(whole.products.every(({ variants: [one] }) => one && (one.price ?? 0) >= 1100 && (one.price ?? 0) <= 2000))
      .to.be.true;
  });

  it('are searched by word, and sorted by name', async () => {
    const { shop } = await new Visitor().apis();
    const { products, total } = await shop.products({ search: 'OAK', sort: '-name', limit: 3 }, 'EUR');
    expect([total, ...products.map(({ title }) => title)]).to.deep.equal([
      15,
      'Oak chair 9',
      'Oak chair 7',
      'Oak chair 5',
    ]);
  });

  it('are searched within a category', async () => {
    const { shop } = await new Visitor().apis();
    const found = async (categoryId: string, page = 1) =>
      shop.products({ search: 'oak', limit: 4, page, ...(categoryId && { categoryId }) }, 'EUR');
    const [all, first] = await Promise.all([found(''), found('1')]);
    const rest = [...(await found('1', 2)).products, ...(await found('1', 3)).products];
    const products = [...first.products, ...rest];
    expect(first.total).to.be.above(0).and.below(all.total);
    expect(new Set(products.map(({ id }) => id)).size).to.equal(first.total);
    expect(products.every(({ categoryIds }) => categoryIds.includes('1'))).to.be.true;
  });

  it('ignore a filter that is not JSON, and reject an injected one by status 422', async () => {
    quiet(/refused/);
    const { shop } = await new Visitor().apis();
    const ask = (value: string) =>
      shop.products({ categoryId: '1', filters: { x: [value] } }, 'EUR').then(
        ({ total }) => total,
        ({ status }) => status,
      );
    expect(await ask('nonsense')).to.equal(12);
    expect(await ask('{"evil":"}){shop{name}}"}')).to.equal(422);
  });

  it('have unlimited or no stock for a token that may not read quantities', async () => {
    const visitor = new Visitor();
    visitor.shop.hidesStock = true;
    const { products } = await (await visitor.apis()).shop.products({ productIds: ['3', '4'] }, 'EUR');
    expect(products.map(({ variants }) => variants[0]?.quantity)).to.deep.equal([Infinity, 0]);
  });

  it('have the page’s currency if a country of the shop uses it, else the shop’s, in which nothing can be ordered', async () => {
    const visitor = new Visitor();
    visitor.currency = 'USD';
    const { shop } = await visitor.apis();
    expect((await shop.settings()).currency).to.equal('USD');
    visitor.currency = 'JPY';
    await refusesCurrency(await visitor.apis(), [line('10', 2, 1000)], lead(20));
    const { categories } = await shop.settings();
    expect(categories.map(({ name }) => name)).to.deep.equal(['Seats', 'Wood']);
  });
});

describe('the cart of Shopify', () => {
  it('quotes lines, promo code and delivery, and lists delivery methods of the country', async () => {
    const visitor = new Visitor();
    const { cart: calls } = await visitor.apis();
    const asked = cart([line('10', 2, 1000), line('20', 1, 1700)], { country: 'FR' });
    expect((await calls.quote(asked, 'EUR')).total).to.equal(3700);
    const methods = await calls.shipping(3700, 'EUR', { country: 'FR' });
    expect(methods.map(({ id, price }) => `${id} ${price}`)).to.deep.equal([
      'Standard:Standard 500',
      'Express:Express 1250',
    ]);
    expect((await calls.promocode('ten', 'EUR'))?.amount).to.equal(370);
    for (const addsDelivery of [false, true]) {
      visitor.shop.addsDelivery = addsDelivery;
      const quote = await calls.quote({ ...asked, promocode: 'TEN', shippingId: 'Express:Express' }, 'EUR');
      expect(shown(quote)).to.deep.equal([
        'item l10 2000',
        'item l20 1700',
        'promo TEN -370',
        'shipping Express:Express 1250',
      ]);
      expect(quote.total).to.equal(4580);
    }
    expect((await calls.quote({ ...asked, shippingId: null }, 'EUR')).total).to.equal(3700);
    expect(visitor.shop.problems).to.deep.equal([]);
  });

  it('reports limited stock, sold-out lines, and why a promo code does not apply', async () => {
    const visitor = new Visitor();
    const { cart: calls, shop } = await visitor.apis();
    const asked = cart([line('30', 3, 1400), line('999', 1, 100), line('10', 1, 1000)], { promocode: 'much' });
    const { lines } = await calls.quote(asked, 'EUR');
    expect(lines.flatMap(({ why }) => why || [])).to.deep.equal([
      ...['Chair: only 1 can be ordered now', 'Chair: sold out', 'Does not apply to this cart'],
    ]);
    const { products } = await shop.products({ productIds: ['3'] }, 'EUR');
    expect(products[0]?.variants[0]?.quantity).to.equal(1);
    expect(await calls.promocode('nothing', 'EUR')).to.equal(null);
    expect(await calls.promocode('old', 'EUR')).to.deep.include({ isAvailable: false });
    expect(await calls.promocode('much', 'EUR')).to.deep.include({ isAvailable: true, amount: 0 });
  });

  it('fails its quote and a promo code if it cannot be created, and tells nothing about stock', async () => {
    const visitor = new Visitor();
    const { cart: calls, shop } = await visitor.apis();
    const userErrors = [
      { code: 'SERVICE_UNAVAILABLE', field: null, message: 'An error occurred while saving the cart' },
    ];
    visitor.shop.spoil = (query) =>
      query.includes('cartCreate')
        ? Response.json({ data: { create: { cart: null, userErrors, warnings: [] } } })
        : undefined;
    const asked = cart([line('10', 2, 1000)], { country: 'FR' });
    const messageOf = (work: Promise<unknown>) => work.catch(({ message }) => message);
    for (const work of [() => calls.quote(asked, 'EUR'), () => calls.promocode('ten', 'EUR')])
      expect(await messageOf(work())).to.equal('The shop is busy. Try again in a minute');
    visitor.shop.spoil = () => undefined;
    const { products } = await shop.products({ productIds: ['1'] }, 'EUR');
    expect(products[0]?.variants[0]?.quantity).to.be.above(1);
    expect((await calls.quote(asked, 'EUR')).total).to.equal(2000);
  });

  it('is created again if Shopify has deleted it', async () => {
    const visitor = new Visitor();
    const { cart: calls } = await visitor.apis();
    const asked = cart([line('10', 1, 1000)]);
    await calls.quote(asked, 'EUR');
    visitor.shop.carts.clear();
    expect((await calls.quote(asked, 'EUR')).total).to.equal(1000);
    expect(visitor.shop.carts.size).to.equal(1);
  });
});

describe('an order at Shopify', () => {
  it('returns the URL of its checkout, has notes and buyer, and is followed by a new cart', async () => {
    const visitor = new Visitor();
    const { lead: calls, cart: quotes } = await visitor.apis();
    const answer = await calls.send(lead(20), 'k1');
    expect(answer).to.deep.equal({
      ...{ kind: 'sent', leadId: 'c1-1', pay: { link: 'https://shop.example/checkouts/c1-1', id: 'c1-1', hash: '' } },
    });
    const [sent] = [...visitor.shop.carts.values()];
    expect(sent).to.deep.include({
      note: 'Ring twice\nChair: oiled',
      attributes: [
        { key: 'Full name', value: 'Ada Lovelace' },
        { key: 'Gift wrap', value: 'yes' },
      ],
    });
    expect(sent?.buyer).to.deep.equal({ countryCode: 'DE', email: 'ada@example.org' });
    await quotes.quote(cart([line('20', 1, 1700)]), 'EUR');
    expect(sent?.lines).to.have.length(1);
    expect(visitor.shop.carts.size).to.equal(2);
  });

  it('has the delivery and the address of its form, in the country of the cart if the form asks for none', async () => {
    const visitor = new Visitor();
    const { lead: calls, cart: quotes } = await visitor.apis();
    await quotes.quote(cart([line('10', 2, 1000)], { country: 'FR' }), 'EUR');
    const [method] = await quotes.shipping(2000, 'EUR', { country: 'FR' });
    expect(method).to.deep.include({
      ...{ id: 'Standard:Standard', deliveryAddressEnabled: true, isInternationalDelivery: true },
      availableCountry: ['DE', 'FR', 'US'],
    });
    expect(method?.addressFieldsConfig).to.include.keys('addressLine1', 'zipCode', 'city');
    const shipping = {
      ...{ 'shipping[id]': 'Standard:Standard', 'shipping[price]': 5, 'shipping[fields][addressLine1]': 'C 1' },
    };
    expect(await calls.send(lead(25, shipping), 'k1')).to.deep.include({ kind: 'sent' });
    const address = () => [...visitor.shop.carts.values()].at(-1)?.address;
    expect(address()).to.deep.include({ address1: 'C 1', countryCode: 'FR' });
    const chosen = { ...shipping, 'shipping[fields][country]': 'DE' };
    expect(await calls.send(lead(25, chosen), 'k2'), 'a new cart').to.deep.include({ kind: 'sent' });
    expect(address()).to.deep.include({ address1: 'C 1', countryCode: 'DE' });
    expect(await calls.send(lead(25, shipping), 'k3'), 'a new cart without a country').to.deep.include({
      kind: 'sent',
    });
    expect(address()).to.deep.include({ address1: 'C 1', countryCode: 'DE' });
  });

  it('has among its attributes what its cart has no place for: a form’s own address, a name without a delivery, a phone number as spoken', async () => {
    const attributesOf = async (fields: object[], changes = {}) => {
      const visitor = new Visitor();
      await (await visitor.apis()).lead.send(lead(20, { fields, ...changes }), 'k1');
      const [sent] = [...visitor.shop.carts.values()];
      return sent?.attributes;
    };
    const field = (name: string, value: string, type = 'text') => ({ id: name, name, type, value });
    const [name, call] = [field('name', 'Ada Lovelace', 'name'), field('phone', '030 1234567', 'phone')];
    const [street, city] = [field('install[addressLine1]', 'C 1'), field('install[city]', 'Berlin')];
    const said = (fields: { name: string; value: string }[]) =>
      fields.map((each) => ({ key: each.name, value: each.value }));
    expect(await attributesOf([name, call, street, city])).to.deep.equal(said([name, call, street, city]));
    expect(await attributesOf([name, { ...call, value: '+49 30 1234567' }])).to.deep.equal(said([name]));
    const delivery = { 'shipping[id]': 'Standard:Standard', 'shipping[price]': 5, pay: { price: 25 } };
    const sent = { ...delivery, 'shipping[fields][addressLine1]': 'C 1' };
    expect(await attributesOf([name, call], sent)).to.deep.equal(said([call]));
  });

  it('is the same after a lost response and a reload; once its cart is deleted, it has no payment link', async () => {
    const visitor = new Visitor();
    visitor.shop.spoil = (query) => (query.includes('cartNoteUpdate') ? Response.error() : undefined);
    const lost = await (await visitor.apis()).lead.send(lead(20), 'k1').catch(({ code }) => code);
    expect(lost).to.equal('network');
    visitor.shop.spoil = () => undefined;
    const first = await (await visitor.apis()).lead.send(lead(20), 'k1');
    const again = await (await visitor.apis()).lead.send(lead(20), 'k1');
    expect(again).to.deep.equal(first);
    expect(visitor.shop.carts.size).to.equal(1);
    visitor.shop.carts.clear();
    expect(await (await visitor.apis()).lead.send(lead(20), 'k1')).to.deep.include({ leadId: 'c1-1', pay: null });
  });

  it('is a conflict if its total has changed or a line is out of stock', async () => {
    const visitor = new Visitor();
    const { lead: calls } = await visitor.apis();
    visitor.shop.variant(10).price = 1200;
    expect(await calls.send(lead(20), 'k1')).to.deep.include({
      kind: 'conflict',
      message: 'Your order has changed. Check it and send it again',
    });
    visitor.shop.variant(10).stock = 1;
    expect(await calls.send(lead(24), 'k2')).to.deep.include({ message: 'Chair: only 1 can be ordered now' });
  });

  it('reports an email address rejected by Shopify as a violation', async () => {
    const visitor = new Visitor();
    const { lead: calls, cart: quotes } = await visitor.apis();
    await quotes.quote(cart([line('10', 2, 1000)]), 'EUR');
    const fields = [{ id: 'f1', name: 'email', type: 'email', value: 'ada' }];
    expect(await calls.send(lead(20, { fields }), 'k1')).to.deep.include({ kind: 'violations' });
  });

  it('reports a phone number rejected by Shopify', async () => {
    const visitor = new Visitor();
    const { lead: calls, cart: quotes } = await visitor.apis();
    await quotes.quote(cart([line('10', 2, 1000)]), 'EUR');
    const fields = [{ id: 'f1', name: 'phone', type: 'phone', value: '+1 555 0100' }];
    const message = await calls.send(lead(20, { fields }), 'k1').catch((error) => error.message);
    expect(message).to.equal('The shop does not accept this address. Check it, and your phone number');
  });
});

describe('errors of Shopify', () => {
  const sentence = (code: string) =>
    inWords('en', async () => {
      throw refusal('cart', code);
    }).catch(({ message }: Error) => message);

  /** Codes of features that this backend does not use, or handled before a message is needed. */
  const GENERAL =
    /^(INVALID$|PAYMENT|INVALID_PAYMENT|GIFT_CARD|BUNDLES|PARENT_LINE|SELLING_PLAN|VARIANT_REQUIRES|MISSING_|INVALID_META|INVALID_COMPANY|BUYER_CANNOT|CART_TOO_LARGE|NOTE_TOO_LONG|VALIDATION_CUSTOM|MERCHANDISE|INVALID_INCREMENT|INVALID_MERCHANDISE|LESS_THAN|MAXIMUM|MINIMUM|ONLY_ONE_DELIVERY|TOO_MANY_DELIVERY|INVALID_DELIVERY_ADDRESS|DUPLICATE_)/;

  it('have a specific message for each code of the schema, except those that visitors cannot cause', async () => {
    quiet(/Shopify refused/);
    const schema = readFileSync('test/support/shopify-storefront.graphql', 'utf8');
    const codes = ['CartErrorCode', 'CartWarningCode'].flatMap(
      (name) => new RegExp(`enum ${name} {([^}]*)}`).exec(schema)?.[1]?.trim().split(/\s+/) ?? [],
    );
    expect(codes).to.have.length.above(60);
    const general = await sentence('SOMETHING_NEW');
    const open: string[] = [];
    for (const code of codes) if (!GENERAL.test(code) && (await sentence(code)) === general) open.push(code);
    expect(open).to.deep.equal([]);
  });

  it('reject on failed and malformed responses with status and code, and leave out malformed products', async () => {
    quiet(/Shopify refused/, /left out: 1 has no variants/);
    const visitor = new Visitor();
    const apis = await visitor.apis();
    const { shop } = apis;
    const answers: [Response, number, string][] = [
      [new Response('<html>', { status: 502 }), 502, 'unknown'],
      [new Response('{"data":', { status: 200 }), 200, 'incorrect_answer'],
      [Response.json({ errors: [{ message: 'x', extensions: { code: 'THROTTLED' } }] }), 422, 'unknown'],
      [Response.json({ errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }), 500, 'unknown'],
      [Response.json({ errors: 'Unavailable' }, { status: 401 }), 422, 'unknown'],
      [Response.error(), 0, 'network'],
    ];
    await failsWith(visitor.shop, apis, answers);
    visitor.shop.spoil = () =>
      Response.json({ data: { nodes: [null, 7, { id: 'gid://shopify/Product/1', variants: 'x' }] } });
    expect((await shop.products({ productIds: ['1'] }, 'EUR')).products).to.deep.equal([]);
  });

  it('are thrown for a private token or a missing URL before any request; a public token is sent in its header', async () => {
    const shop = new ShopifyStandIn();
    const open = (src: string) => openShopifyBackend({ src, send: shop.send }).catch(({ message }: Error) => message);
    expect(await open('https://shop.example?access-token=shpat_1')).to.contain('private');
    expect(await open('')).to.contain('set backend-src');
    expect(shop.queries).to.deep.equal([]);
    await open(SRC);
    expect(shop.headers[0]?.get('X-Shopify-Storefront-Access-Token')).to.equal('public');
  });
});
