// slow: axe in four states, 15 real presses
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cart } from '../../src/stores/cart/cart.js';
import { shopRules } from '../../src/stores/shop/shop-rules.js';
import { shipping } from '../../src/stores/totals/shipping.js';
import { emptyCart } from '../support/cart-lines.js';
import { accessible, becomes, quiet, settled, until } from '../support/fixture.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import type { FormPage } from '../support/pages/form.js';
import { closeBill } from '../support/pages/payment.js';

const NAME = { id: 'name', label: 'Name' };
const DELIVERY = { id: 'delivery', type: 'shipping', label: 'How to get it', required: true };
const OPTIONAL = { ...DELIVERY, required: false };
const STEPS = [
  { type: 'step', id: 'who', label: 'About you' },
  { id: 'name', type: 'name', label: 'Name', required: true },
  { type: 'step', id: 'wish', label: 'Your wishes' },
  { id: 'note', label: 'Note', required: true },
];

describe('<sb-form>: delivery methods in a form and in a checkout', () => {
  const page = new CheckoutPage();
  let visit: FormPage;

  async function open(
    fields: object[] = [NAME, DELIVERY],
    attributes: Record<string, string> = {},
    words = 'Courier',
  ): Promise<void> {
    await shipping().load();
    visit = await page.open(fields, attributes);
    await visit.says(words);
  }
  const choose = (label: string) => visit.click(visit.control(label));

  it('[FORM-13] [SHIP-01] [SHIP-02] [SHIP-04] offers the methods by type with prices; a pickup has no address fields and sends its own address', async () => {
    await open();
    expect(visit.part('shipping')?.querySelector('legend')?.textContent).to.equal('How to get it*');
    expect(visit.text).to.contain('€5').and.contain('Free from €100').and.not.contain('Collect');
    await accessible(visit.element);
    visit.control('Delivery').focus();
    await visit.press('ArrowRight');
    await visit.says('Collect');
    expect(visit.text).to.not.contain('Courier');
    await visit.says('Hauptstr. 1, 10115 Berlin, Germany');
    await choose('Collect');
    expect(visit.part('address')).to.equal(null);
    const pickup = { 'shipping[type]': 'pickup', 'shipping[address][addressLine1]': 'Hauptstr. 1' };
    expect(await page.send()).to.include(pickup);
  });

  it('[SHIP-01] a pickup of a shop that needs the address of the bill asks for it, and sends both addresses', async () => {
    const methods = page.backend.data.methods as unknown as { type: string }[];
    const asking = methods.map((one) => (one.type === 'pickup' ? { ...one, deliveryAddressEnabled: true } : one));
    page.backend.data.methods = asking as never;
    await open();
    await choose('Pickup');
    await visit.says('Collect');
    await choose('Collect');
    await visit.says('Billing address');
    await visit.fill({ Address: 'Main 1' });
    expect(await page.send()).to.include({
      ...{ 'shipping[address][addressLine1]': 'Hauptstr. 1', 'shipping[fields][addressLine1]': 'Main 1' },
    });
  });

  it('[FORM-13] [SHIP-03] requires a method, validates its fields, sends them with the address, shows server errors, and keeps the cart', async () => {
    const [method, ...others] = page.backend.data.methods as [object, ...never[]];
    const fields = [
      { id: 'time', label: 'Delivery time', type: 'select', required: true, options: ['Day', 'Evening'] },
      { label: 'Nameless' },
      { id: 'cv', type: 'captcha' },
    ];
    page.backend.data.methods = [{ ...method, fields } as never, ...others];
    await open();
    await visit.write('Name', 'Ann');
    await visit.press('Enter');
    expect(visit.focused === visit.control('Courier')).to.equal(true);
    await visit.submitUntilSaid('Choose a delivery method');
    expect(visit.focused === visit.control('Courier')).to.equal(true);
    await sendKeys({ type: ' ' });
    await until(() => !visit.text.includes('Choose a delivery'), 'the choice removes the error');
    await visit.says('Delivery time');
    await accessible(visit.element);
    const about = page.warnings.filter((text) => text.includes('delivery'));
    expect(about).to.have.length(1);
    expect(about[0]).to.match(/fields of the delivery "[^"]+": field 2: needs an id, and 1 more: left out/);
    await visit.submitUntilSaid('Delivery time: choose one');
    visit.control<HTMLSelectElement>('Delivery time').focus();
    await sendKeys({ type: 'Ev' });
    await choose('World post');
    await until(() => !visit.part('method-fields'), 'the fields of the other method are removed');
    await choose('Courier');
    await until(() => visit.part('method-fields'), 'the fields of the method are shown again');
    await visit.fill({ Address: 'Main 1', City: 'Berlin', 'Postal code': '10115' });
    expect(cart().get().shippingId).to.equal(null);
    const undo = page.refuse({ 'shipping[fields][city]': 'is too far' });
    await visit.submitUntilSaid('is too far');
    expect(visit.description('City')).to.include('is too far');
    undo();
    const lead = await page.send();
    expect(lead).to.include({
      'shipping[id]': 's-courier',
      'shipping[price]': 5,
      'shipping[fields][time]': 'Evening',
      'shipping[fields][city]': 'Berlin',
    });
    expect(lead.fields.map(({ id }) => id)).to.deep.equal(['name']);
    await visit.reaches('success');
    expect(cart().get().items).to.have.length(1);
  });

  it('[SHIP-03] sends the options that are ticked in a multiple select of a method', async () => {
    const days = { id: 'days', label: 'Days', type: 'select', multiple: true, required: true, options: ['Mon', 'Tue'] };
    Object.assign(page.backend.data.methods[0] as object, { fields: [days] });
    await open([DELIVERY]);
    await choose('Courier');
    await visit.says('Days');
    await choose('Mon');
    await choose('Tue');
    await visit.fill({ Address: 'Main 1', City: 'Berlin' });
    expect(await page.send()).to.include({ 'shipping[fields][days]': 'Mon, Tue' });
  });

  it('[FORM-13] [SHIP-02] does not send a method whose minimum total is no longer reached', async () => {
    page.backend.data.methods[1] = { ...page.backend.data.methods[1], price: { current: 20, minTotal: 80 } } as never;
    await open();
    await choose('World post');
    await visit.says('Country');
    emptyCart();
    await until(() => visit.control('World post').disabled, 'the method is disabled');
    await visit.fill({ Name: 'Ann', Address: 'Main 1' });
    await visit.click(visit.submit);
    await until(() => visit.part('shipping')?.dataset.state === 'error', 'the method has an error');
    const error = visit.part('shipping')?.querySelector('[part~="field-error"]');
    expect(error?.textContent).to.equal('Delivery starts at €80');
    expect(page.sent).to.equal(0);
  });

  it('[FORM-13] methods that fail to load block a required choice and can be loaded again; an optional choice is not sent', async () => {
    quiet(/the shipping methods could not be loaded/);
    const undo = page.backend.fail('shipping', 500);
    await open([NAME, DELIVERY], {}, 'The delivery methods could not be loaded');
    await visit.write('Name', 'Ann');
    await visit.submitUntil('error');
    expect(page.sent).to.equal(0);
    await accessible(visit.element);
    undo();
    visit.button('Try again').focus();
    await visit.press('Enter');
    await visit.says('Courier');
    expect(visit.focused === visit.part('shipping'), 'the focus stays at the delivery').to.equal(true);
    page.close();
    page.backend.fail('shipping', 500);
    await open([NAME, OPTIONAL], { 'form-id': 'f-2' }, 'Try again');
    expect(page.warnings.length).to.be.above(0);
    await visit.write('Name', 'Ann');
    expect(Object.keys(await page.send()).filter((key) => key.startsWith('shipping'))).to.deep.equal([]);
  });

  it('[FORM-13] restores the chosen method from the draft, unless it is no longer available', async () => {
    await open();
    await choose('Courier');
    await visit.says('Delivery address');
    page.comeBack();
    await open();
    await visit.says('Delivery address');
    expect(visit.control('Courier').checked).to.equal(true);
    page.close();
    page.backend.data.methods = page.backend.data.methods.slice(1);
    await open([NAME, DELIVERY], {}, 'World post');
    expect(visit.part('address')).to.equal(null);
  });

  it('[FORM-13] a draft keeps the fields of a method but no consent or card number; hidden ones are sent by both kinds of form', async () => {
    const [method, ...others] = page.backend.data.methods as [object, ...never[]];
    const own = [
      { id: 'ok', type: 'policy', label: 'the courier’s terms' },
      { id: 'card', label: 'Card', autocomplete: 'cc-number' },
      { id: 'note', label: 'For the courier' },
      { id: 'zone', type: 'hidden', default: 'B' },
    ];
    page.backend.data.methods = [{ ...method, fields: own } as never, ...others];
    for (const attributes of [{}, { checkout: '' }] as Record<string, string>[]) {
      const fields = attributes.checkout === undefined ? [NAME, DELIVERY] : [NAME];
      await open(fields, attributes);
      await choose('Courier');
      await visit.says('For the courier');
      await visit.fill({ Name: 'Ann', Card: '4111', 'For the courier': 'Ring', Address: 'Main 1', City: 'Berlin' });
      await visit.click(visit.control('I agree to the courier’s terms'));
      page.close();
      await open(fields, attributes, 'For the courier');
      await visit.holds('For the courier', 'Ring');
      expect([visit.control('I agree').checked, visit.control('Card').value]).to.deep.equal([false, '']);
      await visit.click(visit.control('I agree'));
      expect(await page.send()).to.include({ 'shipping[fields][zone]': 'B', 'shipping[fields][note]': 'Ring' });
      await visit.reaches('success');
      page.close();
    }
  });

  it('[FORM-13] a checkout ignores a delivery field and warns about it, but can have an address field', async () => {
    const addressFieldsConfig = { city: { show: true } };
    const bill = { id: 'bill', type: 'address', label: 'Bill to', autocomplete: 'billing', addressFieldsConfig };
    await open([NAME, DELIVERY, bill], { checkout: '' });
    expect(page.warnings.join()).to.include('a checkout has its own choice of delivery');
    expect(visit.text).to.not.include('How to get it');
    expect(visit.root.querySelectorAll('[part~="methods"]').length).to.equal(1);
    await visit.says('City');
    await choose('Pickup');
    await choose('Collect');
    await visit.fill({ Name: 'Ann', Address: 'Main 1', City: 'Bonn' });
    const sent = (await page.send()).fields.map(({ name, value }) => `${name} ${value}`);
    expect(sent).to.deep.equal(['name Ann', 'bill[addressLine1] Main 1', 'bill[city] Bonn']);
  });

  it('[SHIP-02] in a narrow column, a long price wraps below a long title', async () => {
    const [, world] = page.backend.data.methods;
    const far = { ...world, id: 's-far', title: 'Международная доставка', price: { current: 0, notFixedPrice: true } };
    page.backend.data.methods = [far as never, ...page.backend.data.methods];
    await open([NAME, DELIVERY], {}, 'We’ll quote you');
    for (const [width, below] of [
      [260, true],
      [360, true],
      [700, false],
    ] as const) {
      visit.element.style.inlineSize = `${width}px`;
      const method = visit.part('method') as HTMLElement;
      const box = (name: string) => (method.querySelector(`[part="${name}"]`) as HTMLElement).getBoundingClientRect();
      const [title, price] = [box('method-title'), box('method-price')];
      expect(title.bottom <= price.top, `${width} px: below the title`).to.equal(below);
      expect(below || title.right <= price.left, `${width} px: apart`).to.equal(true);
      expect(method.scrollWidth, `${width} px: no overflow`).to.be.at.most(method.clientWidth);
    }
  });

  const title = () => visit.root.querySelector('[part~="step"]:not([hidden]) > [part~="step-title"]')?.textContent;
  const isIn = (label: string) => becomes(title, label);
  async function openSteps(): Promise<void> {
    visit = await page.open(STEPS, { checkout: '' });
    await until(() => visit.part('step-next') ?? visit.part('step-back'), 'its steps are shown');
  }

  it('[SHIP-01] a checkout has default fields, shows the total on the button, and has no type switch if there is only pickup', async () => {
    visit = await page.checkout();
    expect(visit.control('Email').autocomplete).to.equal('email');
    await visit.says('Place order · €84');
    await choose('Courier');
    await visit.says('Place order · €89');
    await accessible(visit.element);
    page.backend.data.methods = page.backend.data.methods.filter(({ type }) => type === 'pickup');
    await shipping().load();
    await until(() => !visit.part('types'), 'the type switch is removed');
    expect(visit.text).to.contain('Collect');
  });

  it('syncs the country of the address and the country of the delivery estimate in both directions; a cleared form has the site’s', async () => {
    const priced = (country: string) =>
      until(
        () => page.backend.of('shipping').at(-1)?.query.get('country') === country,
        `the price for ${country} is requested`,
      );
    visit = await page.checkout();
    await choose('World post');
    await visit.find('[part~="address"] select');
    shipping().setCountry('US');
    await visit.holds('Country', 'US');
    await visit.write('Country', 'Ger');
    await until(() => shipping().get().country === 'DE', 'the estimate has the country');
    await priced('DE');
    shipping().setCountry('US');
    await visit.holds('Country', 'US');
    page.comeBack();
    await settled();
    shipping().setCountry('');
    await priced('DE');
    visit = await page.checkout();
    await priced('US');
    await visit.click(visit.button('Clear the form'));
    await visit.holds('Country', 'DE');
    await priced('DE');
  });

  it('[SHIP-03] in a checkout, the address precedes the fields of the method; a method shows its delivery days once', async () => {
    const [first] = page.backend.data.methods;
    Object.assign(first as object, { days: [2, 4], fields: [{ id: 'note', label: 'For the courier' }] });
    visit = await page.checkout();
    await visit.says('2–4 days');
    const method = visit.control('Courier');
    expect(
      [method.closest('label')?.textContent?.match(/2–4 days/g), method.ariaDescribedByElements],
      'once',
    ).to.deep.equal([['2–4 days'], null]);
    await choose('Courier');
    await visit.says('For the courier');
    const parts = [...visit.root.querySelectorAll('fieldset')].map((box) =>
      box.getAttribute('part')?.split(' ').at(-1),
    );
    expect(parts).to.deep.equal(['section', 'shipping', 'address', 'method-fields']);
  });

  it('a recap of lines, delivery and total precedes the button; without a method, a submit focuses the first one', async () => {
    visit = await page.checkout();
    await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
    await visit.click(visit.submit);
    await until(() => visit.focused === visit.control('Courier'), 'the first method has the focus');
    await choose('Courier');
    await visit.says('1 × chair');
    const recap = visit.part('order-recap');
    expect(recap?.textContent).to.equal('1 × chair€84Courier€5Total€89');
    expect((recap as HTMLElement).compareDocumentPosition(visit.submit)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    await accessible(visit.element);
  });

  it('[CART-04] the recap lists added taxes above the total, so that its amounts add up, and included taxes below it', async () => {
    const taxes = [
      { id: 'sales', title: 'Sales tax', rate: 8.25, shipping: true },
      { id: 'eco', title: 'Eco levy', rate: 1, included: true },
    ];
    page.backend.data.settings.taxes = taxes;
    await shopRules('pr-1').load(true);
    visit = await page.checkout();
    await choose('Courier');
    const recap = (words: string) => becomes(() => visit.part('order-recap')?.textContent, words);
    await recap('1 × chair€84Courier€5Sales tax, 8.25%€7.34Total€96.34Including Eco levy, 1%€0.83');
    await accessible(visit.element);
  });

  it('[FORM-11] a checkout in steps validates the delivery, restores step and values after a reload, and sends one order', async () => {
    await openSteps();
    await isIn('About you');
    await visit.write('Name', 'Ann');
    await visit.press('Enter');
    await isIn('Your wishes');
    await visit.says('Courier');
    await accessible(visit.element);
    await visit.submitUntilSaid('Choose a delivery method');
    await visit.says('Note: enter a value');
    expect(page.sent).to.equal(0);
    await visit.write('Note', 'Ring twice');
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    page.close();
    await openSteps();
    await isIn('Your wishes');
    await visit.says('Collect');
    const { fields, products } = await page.send();
    await visit.reaches('success');
    expect(fields.map(({ value }) => value)).to.deep.equal(['Ann', 'Ring twice']);
    expect(products).to.have.length(1);
    await closeBill();
  });
});
