import { expect } from '@open-wc/testing';
import { quiet, until } from '../support/fixture.js';
import { Latches } from '../support/latches.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { openedCart } from './sb-cart-support.js';

describe('a checkout with modules that load late', () => {
  const late = new Latches();
  afterEach(() => late.end());

  it('in a cart loads on a press, which shows its step at once; a failed load is reported and can be retried', async () => {
    const form = late.nextImport('sb-form');
    quiet(/the form of its checkout could not be loaded/);
    const page = await openedCart({ item: { id: 'mug', title: 'Mug', price: 9.5 } });
    expect(form.come).to.equal(0);
    page.button('Checkout').click();
    await until(() => page.text('title') === 'Checkout', 'the step is shown');
    expect(page.text('recap-total')).to.equal('€9.50');
    await until(() => form.come === 1, 'the form is requested');
    form.fail();
    await until(() => page.parts('notice').length > 0, 'the failure is reported');
    expect(page.text('notice')).to.contain('The order form could not be loaded');
    page.button('Try again').focus();
    page.button('Try again').click();
    await until(() => page.root.activeElement === page.part('title'), 'the focus stays in the cart');
    await until(() => page.checkout.parts('submit').length > 0, 'the form is there');
  });

  describe('in a form', () => {
    const page = new CheckoutPage();

    it('an order waits for the module that confirms changes; a failed load is reported, and the next press submits it', async () => {
      quiet(/changes of the order could not be loaded/);
      const changes = late.nextImport('OrderChanges');
      const visit = await page.filled();
      expect(changes.come).to.equal(1);
      await visit.submitUntil('busy');
      changes.fail();
      await visit.says('No connection');
      expect(page.sent).to.equal(0);
      await visit.submitUntil('success');
      expect(page.sent).to.equal(1);
    });

    it('an order waits for the address fields, and then requires them', async () => {
      const rules = late.nextImport('address-fields');
      const visit = await page.filled();
      await visit.click(visit.control('Delivery'));
      await visit.click(visit.control('Courier'));
      expect(rules.come).to.equal(1);
      await visit.submitUntil('busy');
      rules.open();
      await until(() => visit.part('address'), 'the address is there');
      await visit.reaches('error');
      expect(page.sent).to.equal(0);
      expect(visit.isWrong('Address')).to.equal(true);
    });

    it('a failed load of the address fields is reported, and the next press retries it', async () => {
      quiet(/the address fields could not be loaded/);
      const rules = late.nextImport('address-fields');
      const visit = await page.filled();
      await visit.click(visit.control('Delivery'));
      await visit.click(visit.control('Courier'));
      rules.fail();
      await visit.click(visit.submit);
      await visit.says('The delivery methods could not be loaded');
      await until(() => visit.part('address'), 'the address is there');
      expect(page.sent).to.equal(0);
    });
  });
});
