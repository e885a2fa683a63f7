import { expect } from '@open-wc/testing';
import '../../elements/sb-payment.js';
import { accessible, until } from '../support/fixture.js';
import { BILL, PaymentPage } from '../support/pages/payment.js';
import { labelsOf } from '../support/ui.js';

describe('<sb-payment>: what a bill says of the ways to pay', () => {
  const page = new PaymentPage();

  it('[PAY-07] bank cards say which are taken: marks of Visa and Mastercard, which have names', async () => {
    await page.openBill();
    await page.says('Bank card');
    const names = (id: string) =>
      [...(labelsOf(page.method(id))[0]?.querySelectorAll('[part="card-mark"]') ?? [])].map((mark) => mark.ariaLabel);
    expect(names('bank_card')).to.deep.equal(['Visa', 'Mastercard']);
    expect(names('paypal')).to.deep.equal([]);
    const marks = [...page.root.querySelectorAll('[part="card-mark"]')];
    const shapes = marks.map((mark) => mark.querySelectorAll('path').length);
    expect(shapes).to.deep.equal([3, 3]);
    await accessible(page.element);
  });

  it('[PAY-07] known ways have an icon, an unknown one its name alone', async () => {
    const support_types = { visa: {}, sbp: {}, gold: { title: 'Gold bars' } };
    await page.open('pay_id=pay-1&h=hash-1', { ...BILL, pay: { ...BILL.pay, support_types } });
    await page.says('Gold bars');
    const icons = [...page.root.querySelectorAll('[part=method-icon]')].map((icon) => icon.getAttribute('data-method'));
    expect(icons).to.deep.equal(['visa', 'sbp']);
  });

  it('says where one pays: on the page of a bank, of another service, and of none for cash; nothing moves', async () => {
    await page.open('pay_id=pay-1&h=hash-1');
    await page.says('You pay on the bank’s page');
    await Promise.all(page.dialog.getAnimations().map(({ finished }) => finished));
    const described = () => {
      const id = page.root.querySelector('[type=submit]')?.getAttribute('aria-describedby');
      return id ? page.root.getElementById(id)?.textContent : null;
    };
    const top = () => page.root.querySelector('[type=submit]')?.getBoundingClientRect().top;
    const before = top();
    expect(described()).to.equal('You pay on the bank’s page');
    page.method('paypal').click();
    await page.says('You pay on the payment page');
    expect(described()).to.equal('You pay on the payment page');
    page.method('cash').click();
    await until(() => !page.text.includes('You pay on'), 'cash is paid on no page');
    expect(described()).to.equal(null);
    expect(getComputedStyle(page.part('paying-place') as HTMLElement).visibility).to.equal('hidden');
    expect(top()).to.equal(before);
  });
});
