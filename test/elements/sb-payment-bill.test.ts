import { expect } from '@open-wc/testing';
import '../../elements/sb-payment.js';
import { accessible, until } from '../support/fixture.js';
import { BILL, PaymentPage } from '../support/pages/payment.js';
import { labelsOf } from '../support/ui.js';

describe('<sb-payment>: what a bill says of the ways to pay', () => {
  const page = new PaymentPage();

  it('[PAY-07] known ways have an icon, bank cards the marks of those that are taken, which have names; an unknown way has its name alone', async () => {
    const support_types = { bank_card: {}, visa: {}, sbp: {}, gold: { title: 'Gold bars' } };
    await page.openBill({ ...BILL, pay: { ...BILL.pay, support_types } });
    await page.says('Gold bars');
    const all = (part: string, place: ParentNode | undefined = page.root) => [
      ...(place?.querySelectorAll(`[part="${part}"]`) ?? []),
    ];
    expect(all('method-icon').map((icon) => icon.getAttribute('data-method'))).to.deep.equal([
      'bank_card',
      'visa',
      'sbp',
    ]);
    const marks = all('card-mark', labelsOf(page.method('bank_card'))[0]);
    expect(marks.map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Visa', 'Mastercard']);
    expect(marks.map((mark) => mark.querySelectorAll('path').length)).to.deep.equal([3, 3]);
    expect(all('card-mark')).to.have.length(2);
    await accessible(page.element);
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
