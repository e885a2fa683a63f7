import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-form.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { closeBill } from '../support/pages/payment.js';
import { until } from '../support/until.js';

const FIELDS = [
  { type: 'step', id: 'who', label: 'About you' },
  { id: 'name', type: 'name', label: 'Name', required: true },
  { type: 'step', id: 'wish', label: 'Your wishes' },
  { id: 'note', label: 'Note', required: true },
];

type Lead = { fields: { value: unknown }[]; products: unknown[] };

describe('<sb-form checkout>: steps', () => {
  const page = new CheckoutPage();
  const next = (visit: FormPage) => visit.part('step-next') as HTMLElement;
  const title = (visit: FormPage) =>
    visit.root.querySelector('[part~="step"]:not([hidden]) > [part~="step-title"]')?.textContent;
  const isIn = (visit: FormPage, label: string) =>
    until(
      () => title(visit) === label,
      () => `it is in "${label}", it is in "${title(visit)}"`,
    );
  const isSeen = (element: Element | null | undefined) => (element?.getClientRects().length ?? 0) > 0;
  async function open(): Promise<FormPage> {
    page.form = await openForm(FIELDS, { checkout: '' });
    const visit = page.form;
    await until(() => next(visit) ?? visit.part('step-back'), 'its steps have come');
    return visit;
  }

  it('[FORM-11] the order is asked for in steps: each is checked, what delivery needs too, and one order goes out with all of them', async () => {
    const visit = await open();
    await isIn(visit, 'About you');
    expect(isSeen(visit.control('Note'))).to.equal(false);
    await expect(visit.element).to.be.accessible();
    await visit.click(next(visit));
    await visit.says('Enter your name');
    await visit.write('Name', 'Ann');
    await sendKeys({ press: 'Enter' });
    await isIn(visit, 'Your wishes');
    await visit.says('Courier');
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.submit);
    await visit.says('Select delivery method');
    await visit.says('Enter note');
    expect(page.backend.of('lead')).to.have.length(0);
    await visit.write('Note', 'Ring twice');
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    await visit.click(visit.part('step-back') as HTMLElement);
    await isIn(visit, 'About you');
    await visit.click(next(visit));
    await isIn(visit, 'Your wishes');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(page.backend.of('lead')).to.have.length(1);
    const lead = page.backend.of('lead')[0]?.body as Lead;
    expect(lead.fields.map(({ value }) => value)).to.include.members(['Ann', 'Ring twice']);
    expect(lead.products).to.have.length(1);
    await closeBill();
  });

  it('a reload comes back to the step, with the delivery as it was chosen', async () => {
    const visit = await open();
    await visit.write('Name', 'Ann');
    await visit.click(next(visit));
    await visit.says('Courier');
    await visit.click(visit.control('Pickup'));
    await visit.click(visit.control('Collect'));
    visit.element.remove();
    const again = await open();
    await isIn(again, 'Your wishes');
    await again.says('Collect');
    expect((again.control('Collect') as HTMLInputElement).checked).to.equal(true);
    expect(again.control('Name').value).to.equal('Ann');
  });
});
