import { expect } from '@open-wc/testing';
import { accessible, until } from '../support/fixture.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import type { FormPage } from '../support/pages/form.js';
import { closeBill } from '../support/pages/payment.js';

const FIELDS = [
  { type: 'step', id: 'who', label: 'About you' },
  { id: 'name', type: 'name', label: 'Name', required: true },
  { type: 'step', id: 'wish', label: 'Your wishes' },
  { id: 'note', label: 'Note', required: true },
];

describe('<sb-form checkout>: steps', () => {
  const page = new CheckoutPage();
  let visit: FormPage;
  const next = () => visit.part('step-next') as HTMLElement;
  const title = () => visit.root.querySelector('[part~="step"]:not([hidden]) > [part~="step-title"]')?.textContent;
  const isIn = (label: string) =>
    until(
      () => title() === label,
      () => `it is in "${label}", it is in "${title()}"`,
    );
  async function open(): Promise<void> {
    visit = await page.open(FIELDS, { checkout: '' });
    await until(() => next() ?? visit.part('step-back'), 'its steps have come');
  }

  it('[FORM-11] the order is asked for in steps: each is checked, what delivery needs too, and one order goes out with all of them', async () => {
    await open();
    await isIn('About you');
    expect(visit.control('Note').checkVisibility()).to.equal(false);
    await accessible(visit.element);
    await visit.click(next());
    await visit.says('Enter your name');
    await visit.write('Name', 'Ann');
    await visit.press('Enter');
    await isIn('Your wishes');
    await visit.says('Courier');
    await accessible(visit.element);
    await visit.submitUntilSaid('Select delivery method');
    await visit.says('Enter note');
    expect(page.sent).to.equal(0);
    await visit.write('Note', 'Ring twice');
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    // a reload comes back to the step, with the delivery as it was chosen
    page.close();
    await open();
    await isIn('Your wishes');
    await visit.says('Collect');
    expect(visit.control('Collect').checked).to.equal(true);
    await visit.click(visit.part('step-back') as HTMLElement);
    await isIn('About you');
    await visit.click(next());
    await isIn('Your wishes');
    const { fields, products } = await page.send();
    await visit.reaches('success');
    expect(page.sent).to.equal(1);
    expect(fields.map(({ value }) => value)).to.include.members(['Ann', 'Ring twice']);
    expect(products).to.have.length(1);
    await closeBill();
  });
});
