// slow: three carts, axe in two, 300 ms until shipping is requested again
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { WireShippingMethod } from '../../src/ports/schemas/wire.js';
import { cart } from '../../src/stores/cart/cart.js';
import { promotions } from '../../src/stores/totals/promotions.js';
import { shipping } from '../../src/stores/totals/shipping.js';
import type { FakeCall } from '../support/fake-backend.js';
import { json } from '../support/fake-routes.js';
import { fakePromocode } from '../support/fake-shop-data.js';
import { accessible, quiet, until } from '../support/fixture.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

/** A shipping method of the fake shop, by default a courier for 5. */
function courier(given: Partial<WireShippingMethod> = {}): WireShippingMethod {
  return { id: 's-1', title: 'Courier', type: 'delivery', price: { current: 5 }, ...given };
}

describe('<sb-cart> delivery before the checkout', () => {
  let page: CartPage;

  const select = (name: string) => {
    const label = page.parts('estimate-label').find(({ textContent }) => textContent === name) as HTMLLabelElement;
    return page.root.getElementById(label?.htmlFor ?? '') as HTMLSelectElement | null;
  };
  const method = () => select('Delivery method') as HTMLSelectElement;
  const options = () => [...method().options].map(({ text }) => text);
  const line = () => page.text('line-shipping-open') || page.text('line-shipping');
  function choose(box: HTMLSelectElement, value: string) {
    box.value = value;
    box.dispatchEvent(new Event('change', { bubbles: true }));
  }

  async function open(data: Parameters<typeof cartPage>[0] & object = {}, prepare = () => {}) {
    page = await cartPage(data);
    prepare();
    await page.add({ productId: 'p-mug' });
    await page.open();
    await until(
      () => /ready|failed/.test(page.parts('estimate')[0]?.dataset.state ?? ''),
      'the delivery methods are loaded',
    );
  }

  it('[SHIP-02] [PROMO-03] lists the price of each method, stores the chosen one; a code for free delivery makes it free, without a goal', async () => {
    const promocodes = [fakePromocode('ship', { discount_type: 'delivery', delivery_free: true })];
    await open({ data: { promocodes } });
    expect(options()).to.deep.equal([
      'Calculated at checkout',
      'Courier · €5',
      'World post · Only from €30',
      'Collect · Free',
    ]);
    expect([...method().options].map(({ disabled }) => disabled)).to.deep.equal([false, false, true, false]);
    expect([...method().querySelectorAll('optgroup')].map(({ label }) => label)).to.deep.equal(['Delivery', 'Pickup']);
    expect(line(), 'the total excludes it').to.equal('Delivery€5, not in the total yet');
    await accessible(page.element);
    choose(method(), 's-courier');
    await until(() => page.text('line-total') === 'Total€14.50', 'the total includes delivery');
    expect(cart().get().shippingId).to.equal('s-courier');
    choose(method(), '');
    await until(() => page.text('line-total') === 'Total€9.50', 'the total excludes delivery');
    expect(page.texts('goal-text').join()).to.contain('free delivery');
    await promotions().apply('ship');
    await until(() => line() === 'DeliveryFree', 'delivery is free');
    expect(page.texts('goal-text').join()).not.to.contain('free delivery');
  });

  it('[SHIP-02] a change of the cart requests the prices again; a failure keeps the last ones and offers a retry', async () => {
    await open({ data: { methods: [courier()] } });
    quiet(/shipping methods could not be loaded/);
    const up = page.backend.fail('shipping', 500);
    page.button('One more of Mug').click();
    await until(() => page.parts('estimate-failed').length > 0, 'the failure is shown');
    const failure = 'Delivery prices may have changed. They could not be checked';
    expect(page.text('estimate-failed')).to.contain(failure);
    await until(() => page.spoken.includes(failure), 'it is announced');
    expect(options()[1]).to.equal('Courier · €5');
    await accessible(page.element);
    up();
    page.backend.data.methods = [courier({ price: { current: 4 } })];
    page.button('Try again').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => options()[1] === 'Courier · €4', 'the new price is shown');
    await until(() => page.root.activeElement === page.part('title'), 'the focus stays in the cart');
    expect(page.parts('estimate-failed')).to.have.length(0);
    expect(page.backend.of('shipping').at(-1)?.query.get('subtotal')).to.equal('19');
  });

  it('an international method shows a country field, then the price for that country', async () => {
    const abroad = ({ query }: FakeCall) => {
      const known = query.get('country') === 'US';
      const price = { current: known ? 25 : 0, notFixedPrice: !known };
      return json({ methods: [courier({ price, isInternationalDelivery: true, availableCountry: ['US', 'DE'] })] });
    };
    await open({}, () => page.backend.answer('shipping', abroad));
    choose(method(), 's-1');
    await until(() => select('Country'), 'the country field is shown');
    expect(line()).to.equal('DeliveryDepends on the address');
    choose(select('Country') as HTMLSelectElement, 'US');
    await until(() => page.text('line-shipping') === 'Delivery€25', 'the price is shown');
    expect(shipping().get().country).to.equal('US');
  });

  it("an international method shows the page's country, however page and shop write it", async () => {
    const methods = [courier({ isInternationalDelivery: true, availableCountry: ['UK', 'IE'] })];
    const country = [
      { code: 'UK', name: 'Britain' },
      { code: 'IE', name: 'Ireland' },
    ];
    // in another language, because those of the first are known from another test
    const settings = { country: 'UK', language: 'en-GB' };
    await open({ data: { methods, metadata: { country, state: {} } }, settings });
    choose(method(), 's-1');
    await until(() => select('Country'), 'the country field is shown');
    expect(select('Country')?.selectedOptions[0]?.label).to.equal('Britain');
    expect(page.backend.of('shipping').at(-1)?.query.get('country')).to.equal('GB');
  });
});
