import { expect } from '@esm-bundle/chai';
import { openWooCommerceBackend } from '../../src/backends/woocommerce/woocommerce.js';
import { openBackend } from '../../src/ports/backend/apis.js';
import { cart, line } from '../support/stand-in-orders.js';
import { lead, SRC, sent, Visitor } from '../support/woocommerce-visitor.js';

describe('an order at WooCommerce', () => {
  it('has the names of all fields for them, and further phones and emails in its note', async () => {
    const visitor = new Visitor();
    const field = (type: string, name: string, value: string) => ({ id: name, name, type, value });
    const fields = [
      ...[
        field('email', 'Email', 'ada@example.org'),
        field('name', 'First', 'Ada May'),
        field('name', 'Last', 'Lovelace'),
      ],
      ...[
        field('phone', 'Phone', '+49 1'),
        field('phone', 'Courier', '+49 2'),
        field('email', 'Copy', 'b@example.org'),
      ],
    ];
    await visitor.apis().lead.send(lead(25, { fields, note: '' }), 'k1');
    const { body } = visitor.shop.orders[0] ?? {};
    expect(body?.billing_address).to.deep.include({ first_name: 'Ada May', last_name: 'Lovelace', phone: '+49 1' });
    expect(body?.customer_note).to.equal('Chair: oiled\nCourier: +49 2\nCopy: b@example.org');
  });

  it('is placed with addresses, notes and expected total, and returns its number', async () => {
    const visitor = new Visitor();
    const { lead: calls } = visitor.apis();
    expect(await calls.send(lead(25), 'k1')).to.deep.equal({ kind: 'sent', leadId: 'N-500', pay: null });
    const { body } = visitor.shop.orders[0] ?? {};
    expect(body).to.deep.include({
      customer_note: 'Ring twice\nChair: oiled\nGift wrap: yes',
      payment_method: 'cod',
      expected_total: '2500',
    });
    expect(body?.billing_address).to.deep.include({
      first_name: 'Ada',
      last_name: 'Lovelace',
      city: 'Bonn',
      country: 'DE',
      email: 'ada@example.org',
    });
    expect(visitor.shop.problems).to.deep.equal([]);
  });

  it('has the only name of a visitor as first and last name', async () => {
    const visitor = new Visitor();
    const fields = lead(25).fields.map((one) => (one.type === 'name' ? { ...one, value: 'Sukarno' } : one));
    expect(await visitor.apis().lead.send(lead(25, { fields }), 'k1')).to.deep.include({ kind: 'sent' });
    const { body } = visitor.shop.orders[0] ?? {};
    expect(body?.billing_address).to.deep.include({ first_name: 'Sukarno', last_name: 'Sukarno' });
  });

  it('has a delivery to be chosen once more if the shop tells its rates for a whole address only', async () => {
    const visitor = new Visitor();
    visitor.shop.hidesRates = true;
    const { lead: calls, cart: quotes } = visitor.apis();
    const asked = cart([line('1', 2, 1000)], { country: 'DE', shippingId: 'by-address' });
    expect((await quotes.quote(asked, 'EUR')).lines.map(({ kind, why }) => `${kind} ${why}`)).to.deep.equal([
      ...['item ', 'shipping '],
    ]);
    const [open, ...others] = await quotes.shipping(2000, 'EUR', { country: 'DE' });
    expect(others).to.deep.equal([]);
    expect(open).to.deep.include({ id: 'by-address', title: 'Delivery to your address', notFixedPrice: true });
    expect(open).to.deep.include({ deliveryAddressEnabled: true });
    const first = lead(20, { 'shipping[id]': 'by-address', 'shipping[price]': 0 });
    expect(await calls.send(first, 'k1')).to.deep.include({ kind: 'conflict', shippingGone: true });
    const methods = await quotes.shipping(2000, 'EUR', { country: 'DE' });
    expect(methods.map(({ id }) => id)).to.deep.equal(['flat_rate:1', 'pickup_location:0']);
    expect(await calls.send(lead(25), 'k2')).to.deep.include({ kind: 'sent' });
    expect(visitor.shop.problems).to.deep.equal([]);
  });

  it('can have its address corrected if the shop has no rates for the one that was typed', async () => {
    const visitor = new Visitor();
    Object.assign(visitor.shop, { hidesRates: true, farCode: '99999' });
    const { lead: calls, cart: quotes } = visitor.apis();
    const asked = cart([line('1', 2, 1000)], { country: 'DE', shippingId: 'by-address' });
    await quotes.quote(asked, 'EUR');
    const order = { 'shipping[id]': 'by-address', 'shipping[price]': 0 };
    const failed = await calls
      .send(lead(20, { ...order, 'shipping[fields][zipCode]': '99999' }), 'k1')
      .catch((error) => error);
    expect(failed.message).to.equal('The shop does not accept this address. Check it, and your phone number');
    const methods = await quotes.shipping(2000, 'EUR', { country: 'DE' });
    expect(methods.map(({ id, deliveryAddressEnabled }) => [id, deliveryAddressEnabled])).to.deep.equal([
      ['by-address', true],
    ]);
    expect((await quotes.quote(asked, 'EUR')).lines.map(({ why }) => why)).to.deep.equal(['', '']);
    expect(await calls.send(lead(20, order), 'k2')).to.deep.include({ kind: 'conflict', shippingGone: true });
    expect(await quotes.shipping(2000, 'EUR', { country: 'DE' })).to.have.length(2);
    expect(await calls.send(lead(25), 'k3')).to.deep.include({ kind: 'sent' });
    expect([visitor.shop.orders.length, visitor.shop.problems]).to.deep.equal([1, []]);
  });

  it('has an address with a pickup, which the shop needs for its bill', async () => {
    const visitor = new Visitor();
    const { lead: calls, cart: quotes } = visitor.apis();
    await quotes.quote(cart([line('1', 2, 1000)], { shippingId: 'pickup_location:0' }), 'EUR');
    const pickup = (await quotes.shipping(2000, 'EUR')).find(({ type }) => type === 'pickup');
    expect(pickup).to.deep.include({ deliveryAddressEnabled: true, isInternationalDelivery: true });
    expect(pickup?.addressFieldsConfig).to.include.keys('addressLine1', 'zipCode', 'city');
    const order = lead(20, { 'shipping[id]': 'pickup_location:0', 'shipping[price]': 0 });
    expect(await calls.send(order, 'k1')).to.deep.include({ kind: 'sent' });
    expect(visitor.shop.orders[0]?.body.billing_address).to.deep.include({ address_1: 'Markt 1', country: 'DE' });
  });

  it('of goods without delivery has the address of the form’s own field, which is not in its note', async () => {
    const visitor = new Visitor();
    visitor.shop.needsShipping = false;
    const { id, pay, products, note, fields: known } = lead(20);
    const part = (name: string, value: string) => ({ id: name, name: `home[${name}]`, type: 'text', value });
    const own = [part('addressLine1', 'C 1'), part('zipCode', '10115'), part('city', 'Berlin'), part('region', '')];
    const order = { id, pay, products, note, fields: [...known, ...own] };
    expect(await visitor.apis().lead.send(order, 'k1')).to.deep.include({ kind: 'sent' });
    const { body } = visitor.shop.orders[0] ?? {};
    expect(body?.billing_address).to.deep.include({ address_1: 'C 1', postcode: '10115', city: 'Berlin' });
    expect(body?.customer_note).to.equal('Ring twice\nChair: oiled\nGift wrap: yes');
  });

  it('uses the payment method of the form, returns the gateway’s URL, and is not repeated under the same key', async () => {
    const visitor = new Visitor();
    visitor.shop.gateway = 'https://pay.example/session/1';
    const fields = [...lead(25).fields, { id: 'f4', name: 'payment', type: 'text', value: 'bacs' }];
    const answer = await visitor.apis().lead.send(lead(25, { fields }), 'k1');
    expect(answer).to.deep.include({
      kind: 'sent',
      pay: { link: 'https://pay.example/session/1', id: '500', hash: 'wc_order_500' },
    });
    expect(visitor.shop.orders[0]?.body.payment_method).to.equal('bacs');
    const again = await visitor.apis().lead.send(lead(25, { fields }), 'k1');
    expect([again, visitor.shop.orders.length]).to.deep.equal([answer, 1]);
  });

  for (const hasDrafts of [true, false])
    it(`is not placed twice after a lost response: ${hasDrafts ? 'found by its draft' : 'rejects without a draft'}`, async () => {
      const visitor = new Visitor();
      visitor.shop.hasDrafts = hasDrafts;
      visitor.shop.spoil = (request) => (request === 'POST /checkout' ? Response.error() : undefined);
      expect((await sent(visitor)).code).to.equal('network');
      visitor.shop.spoil = () => undefined;
      const again = await sent(visitor);
      expect(visitor.shop.orders).to.have.length(1);
      if (hasDrafts) expect(again).to.deep.equal({ kind: 'sent', leadId: 'N-500', pay: null });
      else expect(again).to.deep.include({ status: 422 });
      expect(visitor.shop.problems).to.deep.equal([]);
    });

  it('is not placed twice if its cart is filled again after a lost response without a draft', async () => {
    const visitor = new Visitor();
    visitor.shop.hasDrafts = false;
    visitor.shop.spoil = (request) => (request === 'POST /checkout' ? Response.error() : undefined);
    await sent(visitor);
    visitor.shop.spoil = () => undefined;
    await visitor.apis().cart.quote(cart([line('1', 2, 1000)]), 'EUR');
    expect(await sent(visitor)).to.deep.include({ status: 422 });
    expect(visitor.shop.orders).to.have.length(1);
  });

  it('is sent again if its request was lost', async () => {
    const visitor = new Visitor();
    visitor.shop.hasDrafts = true;
    const { send } = visitor.shop;
    let cut = true;
    const shop: typeof fetch = async (address, options) => {
      if (cut && options?.method === 'POST' && String(address).endsWith('/checkout'))
        throw new TypeError('Failed to fetch');
      return send(address, options);
    };
    const open = () => {
      const backend = openWooCommerceBackend({ src: SRC, send: shop, page: visitor.page });
      return openBackend(backend).apis(() => ({ projectId: 'p', groupId: '', language: 'en', currency: 'EUR' }));
    };
    await open()
      .lead.send(lead(25), 'k1')
      .catch(() => {});
    cut = false;
    expect(await open().lead.send(lead(25), 'k1')).to.deep.include({ kind: 'sent', leadId: 'N-500' });
    expect(visitor.shop.orders).to.have.length(1);
  });

  it('is a conflict if its total has changed or a line is sold meanwhile', async () => {
    const visitor = new Visitor();
    const { lead: calls } = visitor.apis();
    visitor.shop.variation(1).price = 1200;
    expect(await calls.send(lead(25), 'k1')).to.deep.include({
      kind: 'conflict',
      message: 'Your order has changed. Check it and send it again',
    });
    // between the check of the cart and the order
    visitor.shop.spoil = (request) => {
      if (request === 'GET /checkout') visitor.shop.variation(1).stock = 1;
      return undefined;
    };
    expect(await calls.send(lead(29), 'k2')).to.deep.include({ kind: 'conflict' });
    expect(visitor.shop.orders).to.deep.equal([]);
  });

  it('has a message for an invalid email address, a failed payment, a missing delivery method, and no payment method', async () => {
    const visitor = new Visitor();
    const { lead: calls } = visitor.apis();
    const messageOf = (body: Record<string, unknown>, key: string) =>
      calls.send(body, key).then(
        (answer) => answer,
        ({ message, status }) => [status, message],
      );
    const fields = [{ id: 'f1', name: 'email', type: 'email', value: 'ada' }];
    expect(await messageOf(lead(25, { fields }), 'k1')).to.deep.equal({
      ...{ kind: 'violations', violations: { f1: 'Fill in your email address: the shop needs it for your order' } },
    });
    visitor.shop.fails = 'failure';
    expect(await messageOf(lead(25), 'k2')).to.deep.equal([
      422,
      'The payment did not go through, and nothing was ordered. Try again',
    ]);
    visitor.shop.fails = '';
    expect(await messageOf(lead(20, { 'shipping[id]': null }), 'k3')).to.deep.equal([422, 'Choose a delivery method']);
    visitor.shop.methods = [];
    expect(await messageOf(lead(25), 'k4')).to.deep.equal([
      422,
      'There is no way to pay for this order now. Contact the shop',
    ]);
  });
});
