import { expect } from '@open-wc/testing';
import { accessible, becomes, until } from '../support/fixture.js';
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
  const title = () => visit.root.querySelector('[part~="step"]:not([hidden]) > [part~="step-title"]')?.textContent;
  const isIn = (label: string) => becomes(title, label);
  async function open(): Promise<void> {
    visit = await page.open(FIELDS, { checkout: '' });
    await until(() => visit.part('step-next') ?? visit.part('step-back'), 'its steps have come');
  }

  it('[FORM-11] the order is asked for in steps: what delivery needs is checked too, and one order goes out with all of them, also after a reload', async () => {
    await open();
    await isIn('About you');
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
    page.close();
    await open();
    await isIn('Your wishes');
    await visit.says('Collect');
    const { fields, products } = await page.send();
    await visit.reaches('success');
    expect(fields.map(({ value }) => value)).to.deep.equal(['Ann', 'Ring twice']);
    expect(products).to.have.length(1);
    await closeBill();
  });
});
