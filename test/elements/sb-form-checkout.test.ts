import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { shipping } from '../../src/stores/shipping.js';
import { accessible, becomes, until } from '../support/fixture.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import type { FormPage } from '../support/pages/form.js';
import { closeBill } from '../support/pages/payment.js';

const STEPS = [
  { type: 'step', id: 'who', label: 'About you' },
  { id: 'name', type: 'name', label: 'Name', required: true },
  { type: 'step', id: 'wish', label: 'Your wishes' },
  { id: 'note', label: 'Note', required: true },
];

describe('<sb-form checkout>: delivery and steps', () => {
  const page = new CheckoutPage();
  let visit: FormPage;
  const open = async (attributes?: Record<string, string>) => {
    visit = await page.checkout(attributes);
  };
  const title = () => visit.root.querySelector('[part~="step"]:not([hidden]) > [part~="step-title"]')?.textContent;
  const isIn = (label: string) => becomes(title, label);
  async function openSteps(): Promise<void> {
    visit = await page.open(STEPS, { checkout: '' });
    await until(() => visit.part('step-next') ?? visit.part('step-back'), 'its steps have come');
  }
  const choose = (label: string) => visit.click(visit.control(label));
  const labels = () => [...visit.root.querySelectorAll('[part~="address"] label')].map((label) => label.textContent);
  const select = (label: string) => visit.control<HTMLSelectElement>(label);

  it('asks for name, email and phone when the page names no fields, says the sum on the button, and is accessible', async () => {
    await open();
    expect(visit.control('Email').autocomplete).to.equal('email');
    expect(visit.submit.textContent).to.contain('Place order · €84');
    await choose('Courier');
    await visit.says('Place order · €89');
    await accessible(visit.element);
  });

  it('[SHIP-01] switches between delivery and pickup only if there is both; the type decides on the list', async () => {
    await open();
    expect(visit.text).to.contain('World post').and.not.contain('Collect');
    await choose('Pickup');
    await visit.says('Collect');
    expect(visit.text).to.not.contain('Courier');
    page.backend.data.methods = page.backend.data.methods.filter(({ type }) => type === 'pickup');
    await shipping().load();
    await until(() => !visit.part('types'), 'there is no switch');
    expect(visit.text).to.contain('Collect');
  });

  it('the country of the address is the one that the delivery was estimated for, and the other way round', async () => {
    await open();
    await choose('World post');
    await until(() => labels().length > 0 && select('Country').tagName === 'SELECT', 'countries are there');
    shipping().setCountry('US');
    await visit.holds('Country', 'US');
    select('Country').focus();
    await sendKeys({ type: 'Ger' });
    await until(() => shipping().get().country === 'DE', 'the estimate follows');
    await until(() => page.backend.of('shipping').at(-1)?.query.get('country') === 'DE', 'its price is asked for');
  });

  it('[FORM-11] the order is asked for in steps: what delivery needs is checked too, and one order goes out with all of them, also after a reload', async () => {
    await openSteps();
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
