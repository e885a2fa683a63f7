import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { spy, stub } from 'sinon';
import '../../elements/sb-form.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart.js';
import { revalidateCart } from '../../src/stores/checkout.js';
import { confirmation } from '../../src/stores/confirmation.js';
import { ecommerce } from '../../src/stores/ecommerce.js';
import { payment } from '../../src/stores/payment.js';
import { shipping } from '../../src/stores/shipping.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { until } from '../support/until.js';
import { openForm, type Visit } from './form-support.js';

describe('<sb-form checkout>', () => {
  const address = location.pathname + location.search;
  let backend: FakeBackend;
  let form: Visit | undefined;
  let withdraw = () => {};

  beforeEach(async () => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend({ discounts: [] });
    withdraw = site().provide({ projectId: 'pr-1', country: 'DE' });
    cart().dispatch({ type: 'clear' }, 'clear');
    await ecommerce('pr-1').load(true);
    await add('chair', 84);
  });
  afterEach(() => {
    form?.element.remove();
    confirmation().get()?.answer(false);
    cart().dispatch({ type: 'clear' }, 'clear');
    shipping().choose(null);
    payment().close();
    history.replaceState(null, '', address);
    withdraw();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  async function add(id: string, price: number) {
    const before = cart().get().items.length;
    request(document, 'add-to-cart', { item: { id, title: id, price } });
    await until(() => cart().get().items.length > before, `${id} is in the cart`);
  }
  const priced = (id: string, price: number) => fakeProduct(id, { variants: [fakeVariant(`v-${id}`, { price })] });
  async function putProduct(id: string, price: number) {
    backend.data.products = [priced(id, price)];
    request(document, 'add-to-cart', { productId: id });
    await until(
      () =>
        cart()
          .get()
          .items.some(({ productId }) => productId === id),
      `${id} is in the cart`,
    );
  }
  const motion = (less: boolean) => stub(window, 'matchMedia').returns({ matches: less } as MediaQueryList);
  async function open(attributes: Record<string, string> = {}): Promise<Visit> {
    await shipping().load();
    form = await openForm([], { checkout: '', ...attributes });
    await form.says('Courier');
    return form;
  }
  async function filled(): Promise<Visit> {
    const visit = await open();
    await visit.write('Name', 'Ann');
    await visit.write('Email', 'ann@example.com');
    await visit.write('Phone', '+49 30 1234');
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    return visit;
  }
  const labels = (visit: Visit) =>
    [...visit.root.querySelectorAll('[part~="address"] label')].map((label) => label.textContent);

  it('asks for name, email and phone when the page names no fields, says the sum on the button, and is accessible', async () => {
    const visit = await open();
    expect(visit.control('Email').autocomplete).to.equal('email');
    expect(visit.submit.textContent).to.contain('Place order · €84');
    await visit.click(visit.control('Courier'));
    await visit.says('Place order · €89');
    await expect(visit.element).to.be.accessible();
  });

  it('[SHIP-01] switches between delivery and pickup only if there is both; the type decides on the list', async () => {
    const visit = await open();
    expect(visit.text).to.contain('World post').and.not.contain('Collect');
    await visit.click(visit.control('Pickup'));
    await visit.says('Collect');
    expect(visit.text).to.not.contain('Courier');
    backend.data.methods = backend.data.methods.filter(({ type }) => type === 'pickup');
    await shipping().load();
    await until(() => !visit.part('types'), 'there is no switch');
    expect(visit.text).to.contain('Collect');
  });

  it('[SHIP-02] shows prices, from when it is free, and a method below its minimum as blocked with the reason', async () => {
    await add('lamp', 10);
    backend.data.methods[1] = { ...backend.data.methods[1], price: { current: 20, minTotal: 300 } } as never;
    backend.data.methods.push({ id: 's-van', title: 'Van', type: 'delivery', price: { notFixedPrice: true } } as never);
    const visit = await open();
    const row = (name: string) => visit.control(name).closest('[part~="method"]') as HTMLElement;
    expect(row('Courier').textContent).to.contain('€5').and.contain('Free from €100');
    expect(row('World post').dataset.state).to.equal('blocked');
    expect(visit.control('World post').disabled).to.equal(true);
    expect(visit.description('World post')).to.equal('Delivery starts at €300');
    expect(row('Van').textContent).to.contain('Price by agreement');
    await add('vase', 6);
    await until(() => row('Courier').textContent === 'CourierFree', 'the courier is free');
  });

  it('[SHIP-03] a chosen method brings its address block, one without delivery address none', async () => {
    const visit = await open();
    expect(visit.part('address')).to.equal(null);
    await visit.click(visit.control('Courier'));
    await visit.says('Delivery address');
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    await until(() => !visit.part('address'), 'there is no address block');
    expect(visit.text).to.contain('Hauptstr. 1, 10115, Berlin');
  });

  it('[ADDR-01] the fields of the address are those of the method, required ones with an asterisk', async () => {
    const visit = await open();
    await visit.click(visit.control('Courier'));
    await visit.says('Delivery address');
    expect(labels(visit)).to.deep.equal(['Address*', 'Postal code', 'City*']);
    expect(visit.control('Address').autocomplete).to.equal('address-line1');
    expect(visit.control('City').autocomplete).to.equal('address-level2');
    expect(visit.control('Postal code').autocomplete).to.equal('postal-code');
    backend.data.methods[0] = { ...backend.data.methods[0], addressFieldsConfig: {} } as never;
    await shipping().load();
    await until(() => labels(visit).length === 1, 'only the default is left');
    expect(labels(visit)).to.deep.equal(['Address*']);
  });

  it('[ADDR-02] [ADDR-03] international delivery asks for the country, and for the state in the US; both come from the lists', async () => {
    backend.data.methods[1] = {
      ...backend.data.methods[1],
      addressFieldsConfig: { region: { show: true, required: true } },
    } as never;
    const visit = await open();
    await visit.click(visit.control('World post'));
    await until(() => labels(visit).length > 0 && visit.control('Country').tagName === 'SELECT', 'countries are there');
    const country = visit.control<HTMLSelectElement>('Country');
    expect([...country.options].map(({ text }) => text)).to.deep.equal(['Choose', 'United States', 'Germany']);
    expect(country.value).to.equal('DE');
    expect(labels(visit)).to.include('Region*').and.not.include('State*');
    country.focus();
    await sendKeys({ type: 'United' });
    await until(() => labels(visit).includes('State*'), 'the state is asked for');
    expect(labels(visit)).to.not.include('Region*');
    expect([...visit.control<HTMLSelectElement>('State').options].map(({ text }) => text)).to.include('California');
    expect(backend.of('metadata')[0]?.query.get('filter')).to.equal('country,state');
    expect(backend.of('metadata')[0]?.query.get('language')).to.equal('en');
  });

  it('a choice of delivery is required, and Enter leads through it', async () => {
    const visit = await open();
    await visit.write('Name', 'Ann');
    await visit.write('Email', 'ann@example.com');
    await visit.write('Phone', '+49 30 1234');
    await sendKeys({ press: 'Enter' });
    expect(visit.focused).to.equal(visit.control('Courier'));
    await visit.click(visit.submit);
    await visit.says('Select delivery method');
    expect(visit.focused).to.equal(visit.control('Courier'));
    await sendKeys({ type: ' ' });
    await visit.says('Delivery address');
    expect(visit.text).to.not.contain('Select delivery method');
    await sendKeys({ press: 'Enter' });
    expect(visit.focused).to.equal(visit.control('Address'));
  });

  it('the order goes out with its lines, its delivery and the sum; then the cart is empty and the payment starts', async () => {
    const visit = await open();
    await visit.write('Name', 'Ann');
    await visit.write('Email', 'ann@example.com');
    await visit.write('Phone', '+49 30 1234');
    await visit.click(visit.control('Courier'));
    await visit.write('Address', 'Allee 5');
    await visit.write('City', 'Berlin');
    await visit.click(visit.submit);
    await until(() => visit.state === 'success', 'success');
    const body = backend.of('lead')[0]?.body as Record<string, unknown>;
    expect(body).to.deep.include({
      'shipping[id]': 's-courier',
      'shipping[price]': 5,
      'shipping[fields][addressLine1]': 'Allee 5',
      'shipping[fields][city]': 'Berlin',
    });
    expect((body.products as { id: string }[]).map(({ id }) => id)).to.have.length(1);
    expect((body.pay as { price: number }).price).to.equal(89);
    expect(cart().get().items).to.deep.equal([]);
    expect(new URLSearchParams(location.search).get('pay_id')).to.equal('pay-1');
    expect(visit.text).to.contain('Thank you, the order has been placed');
    expect(visit.text).to.not.contain('empty');
  });

  it('[OUT-03] the button says why the order cannot be sent, stays within reach, and shakes for 500 ms when pressed', async () => {
    const visit = await filled();
    ecommerce('pr-1').adopt({ ...ecommerce('pr-1').get().settings, minTotalOrder: 20000 });
    await visit.says('Orders start at €200');
    expect(visit.submit.getAttribute('aria-disabled')).to.equal('true');
    expect(visit.submit.disabled).to.equal(false);
    expect(visit.root.getElementById(visit.submit.getAttribute('aria-describedby') ?? '')?.textContent).to.contain(
      '€200',
    );
    await expect(visit.element).to.be.accessible();
    const calm = motion(false);
    const moved = spy(visit.submit, 'animate');
    visit.submit.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => moved.called, 'it shakes');
    expect(moved.args[0]?.[1]).to.deep.include({ duration: 500 });
    calm.restore();
    expect(backend.of('lead')).to.deep.equal([]);
    cart().dispatch({ type: 'clear' }, 'clear');
    await visit.says('Your cart is empty');
    await add('sofa', 900);
    await until(() => !visit.part('tip'), 'nothing is in the way');
    expect(visit.submit.hasAttribute('aria-disabled')).to.equal(false);
  });

  it('nothing shakes for visitors who want less motion', async () => {
    const visit = await open();
    cart().dispatch({ type: 'clear' }, 'clear');
    await visit.says('Your cart is empty');
    const less = motion(true);
    const moved = spy(visit.submit, 'animate');
    await visit.click(visit.submit);
    await until(() => less.called, 'it is asked for');
    less.restore();
    expect(moved.called).to.equal(false);
  });

  it('[CONF-04] a conflict shows the changes; agreed, the order is sent once more, as another order', async () => {
    const visit = await filled();
    await putProduct('p-lamp', 30);
    let calls = 0;
    backend.answer('lead', () =>
      ++calls === 1 ? Response.json({ message: 'Prices changed' }, { status: 409 }) : Response.json({ lead_id: 'l-2' }),
    );
    backend.data.products = [priced('p-lamp', 35)];
    await visit.click(visit.submit);
    await until(() => confirmation().get(), 'the changes are shown');
    expect(
      confirmation()
        .get()
        ?.changes.map(({ kind }) => kind),
    ).to.deep.equal(['price_changed']);
    expect(visit.state).to.equal('busy');
    confirmation().get()?.answer(true);
    await until(() => visit.state === 'success', 'success after the retry');
    const [first, second] = backend.of('lead').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).to.be.a('string').and.not.equal(first);
    const bodies = backend.of('lead').map(({ body }) => (body as { pay: { price: number } }).pay.price);
    expect(bodies).to.deep.equal([114, 119]);
  });

  it('[CONF-04] a conflict whose changes are not agreed to sends nothing more and keeps the form', async () => {
    const visit = await filled();
    await putProduct('p-vase', 30);
    backend.fail('lead', 409, {});
    backend.data.products = [priced('p-vase', 35)];
    await visit.click(visit.submit);
    await until(() => confirmation().get(), 'the changes are shown');
    confirmation().get()?.answer(false);
    await until(() => visit.state === 'idle', 'idle');
    expect(backend.of('lead')).to.have.length(1);
    expect(visit.control('Name').value).to.equal('Ann');
  });

  it('[CONF-03] changes known before sending are confirmed first; cancel sends nothing', async () => {
    const visit = await filled();
    await putProduct('p-sofa', 30);
    backend.data.products = [priced('p-sofa', 35)];
    await revalidateCart();
    await visit.click(visit.submit);
    await until(() => confirmation().get(), 'the changes are shown');
    confirmation().get()?.answer(false);
    await until(() => visit.state === 'idle', 'idle');
    expect(backend.of('lead')).to.deep.equal([]);
  });

  it('[CONF-04] a conflict that comes again is said, and nothing is sent a third time', async () => {
    const visit = await filled();
    backend.fail('lead', 409, { message: '' });
    await visit.click(visit.submit);
    await visit.says('The order has changed, check it and send it again');
    expect(backend.of('lead')).to.have.length(2);
    expect(cart().get().items).to.have.length(1);
  });

  it('[SHIP-05] shipping that is gone is an error at the shipping, and the form scrolls to it with 40 px above', async () => {
    const visit = await filled();
    const tall = [document.createElement('div'), document.createElement('div')];
    for (const space of tall) space.style.blockSize = '2000px';
    document.body.prepend(tall[0] as HTMLElement);
    document.body.append(tall[1] as HTMLElement);
    backend.fail('lead', 409, { message: 'Shipping not found' });
    await visit.click(visit.submit);
    await visit.says('This delivery method is not available any more, choose another');
    await until(() => Math.abs((visit.part('shipping')?.getBoundingClientRect().top ?? 0) - 40) < 1, 'scrolled');
    expect(visit.root.querySelector('[role="radiogroup"][aria-invalid="true"]')).to.not.equal(null);
    for (const space of tall) space.remove();
  });

  it('methods that could not be loaded stop the order, and can be loaded again', async () => {
    const warn = stub(console, 'warn');
    const undo = backend.fail('shipping', 500);
    await shipping().load();
    form = await openForm([], { checkout: '' });
    await form.says('The delivery methods could not be loaded');
    undo();
    await form.click(form.button('Try again'));
    await form.says('Courier');
    expect(form.text).to.not.contain('could not be loaded');
    warn.restore();
  });
});
