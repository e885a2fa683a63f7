import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-form.js';
import { cart } from '../../src/stores/cart/cart.js';
import { shipping } from '../../src/stores/shipping.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

const NAME = { id: 'name', label: 'Name' };
const DELIVERY = { id: 'delivery', type: 'shipping', label: 'How to get it', required: true };

describe('<sb-form>: a choice of delivery in a form that is no checkout', () => {
  const page = new CheckoutPage();
  let warned: SinonStub;
  beforeEach(() => {
    warned = stub(console, 'warn');
  });
  afterEach(() => warned.restore());

  async function open(fields: object[], attributes: Record<string, string> = {}): Promise<FormPage> {
    await shipping().load();
    page.form = await openForm(fields, attributes);
    return page.form;
  }
  async function shown(fields: object[] = [NAME, DELIVERY], attributes: Record<string, string> = {}) {
    const visit = await open(fields, attributes);
    await visit.says('Courier');
    return visit;
  }
  async function sent(visit: FormPage) {
    const before = page.backend.of('lead').length;
    await visit.click(visit.submit);
    await until(
      () => page.backend.of('lead').length > before,
      () => `it is sent, it says ${visit.text}`,
    );
    return page.backend.of('lead').at(-1)?.body as Record<string, unknown> & { fields: { id: string }[] };
  }
  const warnings = () => warned.args.flat().map(String).join('\n');

  it('[FORM-13] [SHIP-01] [SHIP-02] offers the page’s methods by type with their prices, and is accessible', async () => {
    const visit = await shown();
    expect(visit.part('shipping')?.querySelector('legend')?.textContent).to.equal('How to get it*');
    expect(visit.text).to.contain('€5').and.contain('Free from €100').and.not.contain('Collect');
    await expect(visit.element).to.be.accessible();
    visit.control('Delivery').focus();
    await sendKeys({ press: 'ArrowRight' });
    await visit.says('Collect');
    expect(visit.text).to.not.contain('Courier');
    await visit.says('Hauptstr. 1, 10115 Berlin, Germany');
  });

  it('[FORM-13] [SHIP-03] the chosen method asks for its fields and its address; all is sent as a checkout sends it, and the cart stays as it is', async () => {
    const [courier, ...others] = page.backend.data.methods as [object, ...never[]];
    const fields = [
      { id: 'time', label: 'Delivery time', type: 'select', required: true, options: ['Day', 'Evening'] },
    ];
    page.backend.data.methods = [{ ...courier, fields } as never, ...others];
    const visit = await shown();
    await visit.write('Name', 'Ann');
    await sendKeys({ press: 'Enter' });
    expect(visit.focused === visit.control('Courier')).to.equal(true);
    await sendKeys({ type: ' ' });
    await visit.says('Delivery time');
    await expect(visit.element).to.be.accessible();
    visit.control<HTMLSelectElement>('Delivery time').focus();
    await sendKeys({ type: 'Ev' });
    await visit.fill({ Address: 'Main 1', City: 'Berlin', 'Postal code': '10115' });
    expect(cart().get().shippingId).to.equal(null);
    const lead = await sent(visit);
    expect(lead).to.include({
      'shipping[id]': 's-courier',
      'shipping[price]': 5,
      'shipping[name]': 'Courier',
      'shipping[type]': 'delivery',
      'shipping[not_fix_price]': 0,
      'shipping[fields][time]': 'Evening',
      'shipping[fields][addressLine1]': 'Main 1',
      'shipping[fields][city]': 'Berlin',
      'shipping[fields][zipCode]': '10115',
    });
    expect(lead.fields.map(({ id }) => id)).to.deep.equal(['name']);
  });

  it('[FORM-13] a pickup is sent with its address', async () => {
    const visit = await shown();
    await visit.click(visit.control('Pickup'));
    await visit.says('Collect');
    await visit.click(visit.control('Collect'));
    expect(await sent(visit)).to.include({
      'shipping[type]': 'pickup',
      'shipping[address][addressLine1]': 'Hauptstr. 1',
    });
  });

  it('[FORM-13] [SHIP-05] a required choice that is missing is brought into view with 40 px above it', async () => {
    const gap = document.createElement('div');
    gap.style.blockSize = '150vh';
    document.body.append(gap);
    const visit = await shown([NAME, DELIVERY]);
    visit.element.style.marginBlockEnd = '150vh';
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.says('Select how to get it');
    expect(visit.focused === visit.control('Courier')).to.equal(true);
    const top = () => Math.round(visit.part('shipping')?.getBoundingClientRect().top ?? 0);
    await until(
      () => Math.abs(top() - 40) <= 1,
      () => `it is 40 px from the top, it is ${top()}`,
    );
    await sendKeys({ type: ' ' });
    await until(() => !visit.text.includes('Select how'), 'the choice takes the error away');
    await visit.click(visit.submit);
    await visit.says('Enter address');
    expect(visit.focused === visit.control('Address')).to.equal(true);
    gap.remove();
  });

  it('[FORM-13] one that is not required may be left; nothing of it is sent then', async () => {
    const visit = await shown([NAME, { ...DELIVERY, required: false }]);
    await visit.write('Name', 'Ann');
    const lead = await sent(visit);
    expect(Object.keys(lead).filter((key) => key.startsWith('shipping'))).to.deep.equal([]);
  });

  it('[FORM-13] [SHIP-02] a method below its minimum cannot be chosen, and one that falls below it is not sent', async () => {
    page.backend.data.methods[1] = { ...page.backend.data.methods[1], price: { current: 20, minTotal: 80 } } as never;
    const visit = await shown();
    await visit.click(visit.control('World post'));
    await visit.says('Country');
    cart().dispatch({ type: 'clear' }, 'clear');
    await until(() => visit.control('World post').disabled, 'it is blocked');
    await visit.fill({ Name: 'Ann', Address: 'Main 1' });
    await visit.click(visit.submit);
    await until(() => visit.part('shipping')?.dataset.state === 'error', 'the choice is wrong');
    expect(visit.part('shipping')?.querySelector('[part~="field-error"]')?.textContent).to.equal(
      'Delivery starts at €80',
    );
    expect(page.backend.of('lead')).to.have.length(0);
  });

  it('[FORM-13] methods that could not be loaded hold a required choice back, can be loaded again, and let an optional one go', async () => {
    const undo = page.backend.fail('shipping', 500);
    const visit = await open([NAME, DELIVERY]);
    await visit.says('The delivery methods could not be loaded');
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.reaches('error');
    expect(page.backend.of('lead')).to.have.length(0);
    await expect(visit.element).to.be.accessible();
    undo();
    await visit.click(visit.button('Try again'));
    await visit.says('Courier');
    visit.element.remove();
    page.backend.fail('shipping', 500);
    const other = await open([NAME, { ...DELIVERY, required: false }], { 'form-id': 'f-2' });
    // what says so moves the button
    await other.says('Try again');
    await other.write('Name', 'Ann');
    await sent(other);
  });

  it('[FORM-13] a draft brings the choice and its address back; a method that is gone is chosen no more', async () => {
    const visit = await shown();
    await visit.click(visit.control('Courier'));
    await visit.says('Delivery address');
    await visit.write('City', 'Berlin');
    visit.element.remove();
    sessionStorage.clear();
    const again = await shown();
    await again.says('Delivery address');
    expect(again.control('Courier').checked).to.equal(true);
    expect(again.control('City').value).to.equal('Berlin');
    again.element.remove();
    page.backend.data.methods = page.backend.data.methods.slice(1);
    const later = await open([NAME, DELIVERY]);
    await later.says('World post');
    expect(later.part('address')).to.equal(null);
    await later.write('Name', 'Ann');
    await later.click(later.submit);
    await later.says('Select how to get it');
  });

  it('[FORM-13] a form that sells products tells the prices of delivery for them', async () => {
    const products = JSON.stringify([{ id: 'p-1', title: 'Lamp', price: 120, count: 1 }]);
    const visit = await shown([DELIVERY], { products });
    expect(visit.control('Courier').closest('label')?.textContent).to.equal('CourierFree');
    await visit.click(visit.control('Courier'));
    await visit.fill({ Address: 'Main 1', City: 'Berlin' });
    expect(await sent(visit)).to.include({ 'shipping[price]': 0 });
  });

  it('[FORM-13] [FORM-10] what is chosen among products counts for its price, and the visitor pays it with them', async () => {
    const offered = [
      { id: 'lamp', title: 'Lamp', price: 20 },
      { id: 'sofa', title: 'Sofa', price: 120 },
    ];
    const visit = await shown(
      [{ id: 'what', type: 'products', label: 'What', multiple: true, products: offered }, DELIVERY],
      {
        action: 'pay',
      },
    );
    const courier = () => visit.control('Courier').closest('label')?.textContent;
    await until(() => visit.text.includes('Lamp'), 'the products are there');
    await visit.click(visit.control('Lamp'));
    await until(() => courier()?.startsWith('Courier€5'), `it costs, it says ${courier()}`);
    await visit.click(visit.control('Sofa'));
    await until(() => courier() === 'CourierFree', `it is free, it says ${courier()}`);
    await visit.click(visit.control('Sofa'));
    await until(() => courier()?.startsWith('Courier€5'), `it costs again, it says ${courier()}`);
    await visit.click(visit.control('Courier'));
    await visit.fill({ Address: 'Main 1', City: 'Berlin' });
    expect(await sent(visit)).to.deep.include({ 'shipping[price]': 5, pay: { price: 25, desc: 'Lamp' } });
  });

  it('[FORM-13] what the server refuses of it is said at the field', async () => {
    const visit = await shown();
    await visit.click(visit.control('Courier'));
    await visit.says('Delivery address');
    await visit.fill({ Address: 'Main 1', City: 'Berlin' });
    page.backend.fail('lead', 422, { violations: [{ propertyPath: 'shipping[fields][city]', message: 'is too far' }] });
    await visit.click(visit.submit);
    await visit.says('is too far');
    expect(visit.description('City')).to.include('is too far');
  });

  it('[FORM-13] one for a form: a second is left out with a warning, and in a checkout each', async () => {
    await shown([DELIVERY, { ...DELIVERY, id: 'other', label: 'Other' }]);
    expect(warnings()).to.include('field 2: a form has one choice of delivery');
    expect(page.form?.text).to.not.include('Other');
    page.form?.element.remove();
    const checkout = await shown([NAME, DELIVERY], { checkout: '', 'form-id': 'f-3' });
    expect(warnings()).to.include('a checkout has its own choice of delivery');
    expect(checkout.text).to.not.include('How to get it');
    expect(checkout.root.querySelectorAll('[part~="methods"]').length).to.equal(1);
  });

  it('[FORM-13] a checkout may ask for another address among its own fields', async () => {
    const bill = {
      id: 'bill',
      type: 'address',
      label: 'Bill to',
      autocomplete: 'billing',
      addressFieldsConfig: { city: { show: true } },
    };
    const visit = await shown([{ ...NAME, required: true }, bill], { checkout: '' });
    await until(() => visit.text.includes('City'), 'the address is there');
    await visit.click(visit.control('Pickup'));
    await visit.says('Collect');
    await visit.click(visit.control('Collect'));
    await visit.fill({ Name: 'Ann', Address: 'Main 1', City: 'Bonn' });
    const lead = await sent(visit);
    expect((lead.fields as { name?: string; value?: string }[]).map(({ name, value }) => [name, value])).to.deep.equal([
      ['name', 'Ann'],
      ['bill[addressLine1]', 'Main 1'],
      ['bill[city]', 'Bonn'],
    ]);
  });

  it('[SHIP-02] in a narrow column a long title and a long price stand one below the other', async () => {
    const world = page.backend.data.methods.find(({ id }) => id === 's-world');
    page.backend.data.methods = [
      { ...world, id: 's-far', title: 'Международная доставка', price: { current: 0, notFixedPrice: true } } as never,
      ...page.backend.data.methods,
    ];
    const visit = await open([NAME, DELIVERY]);
    await visit.says('Международная доставка');
    for (const [width, below] of [
      [260, true],
      [360, true],
      [700, false],
    ] as const) {
      visit.element.style.inlineSize = `${width}px`;
      const method = visit.part('method') as HTMLElement;
      const box = (name: string) => (method.querySelector(`[part="${name}"]`) as HTMLElement).getBoundingClientRect();
      const title = box('method-title');
      const price = box('method-price');
      expect(title.bottom <= price.top, `${width} px: below the title`).to.equal(below);
      expect(below || title.right <= price.left, `${width} px: apart`).to.equal(true);
      expect(method.scrollWidth, `${width} px: all of it is seen`).to.be.at.most(method.clientWidth);
    }
  });
});
