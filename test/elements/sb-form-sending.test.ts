// runs in strict: effects
// runs in light: the light React
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { payment } from '../../src/stores/payment/payment.js';
import { accessible, quiet, settled, until } from '../support/fixture.js';
import { closePayment } from '../support/pages/payment.js';
import { SendingPage } from '../support/pages/sending.js';

const TOWN = { id: 'a', label: 'Town' };

describe('<sb-form>: sending', () => {
  const page = new SendingPage();

  it('[FORM-01] is busy while sending, shows success for 1000 ms, and is then empty and idle again', async () => {
    const release = page.backend.hold('lead');
    const visit = await page.filled({ label: 'Call me back' });
    const { width } = visit.submit.getBoundingClientRect();
    const time = page.stopTime();
    const status = () => visit.part('status')?.textContent;
    await visit.submitUntil('busy');
    expect(status()).to.equal('Sending…');
    await accessible(visit.element);
    expect(visit.submit.getBoundingClientRect().width).to.equal(width);
    release();
    await visit.reaches('success');
    expect(visit.part('status')?.getAttribute('role')).to.equal('status');
    expect(status()).to.equal('Thank you, the form has been sent');
    expect(visit.submit.getBoundingClientRect().width).to.equal(width);
    expect(visit.control('Name').value).to.equal('Ann');
    // the time of success starts once it is rendered
    await settled(visit.element);
    time.tick(999);
    await settled();
    expect(visit.state).to.equal('success');
    time.tick(1);
    await visit.reaches('idle');
    expect(visit.control('Name').value).to.equal('');
    // the message stays until the visitor types again
    expect(status()).to.equal('Thank you, the form has been sent');
    await visit.write('Name', 'B');
    await until(() => status() === '', 'the message is removed');
  });

  it('the success message stays while the pointer is over it', async () => {
    const visit = await page.filled();
    const time = page.stopTime();
    await visit.submitUntil('success');
    await visit.pointAt(visit.part('success') as HTMLElement);
    await settled(visit.element);
    time.tick(5000);
    await settled(visit.element);
    expect(visit.state).to.equal('success');
    await visit.pointAt(visit.control('Name'));
    await settled(visit.element);
    time.tick(1000);
    await visit.reaches('idle');
  });

  it('two clicks and two Enter presses send the values and settings of the form once; typing meanwhile changes nothing', async () => {
    const release = page.backend.hold('lead');
    const visit = await page.filled({ 'page-id': 'p-7', jsform: '3', meta: '{"abTest":"b","other":1}' });
    visit.submit.click();
    visit.submit.click();
    visit.control('Phone').focus();
    await visit.press('Enter', 'Enter');
    await sendKeys({ type: '9' });
    expect(visit.control('Phone').value).to.equal('12345');
    await accessible(visit.element);
    release();
    await visit.reaches('success');
    await visit.pointAt(visit.part('success') as HTMLElement);
    await accessible(visit.element);
    expect([page.sent, page.backend.leads.size]).to.deep.equal([1, 1]);
    expect(page.backend.of('lead')[0]?.url.pathname).to.equal('/mod/project/g-1/lead/send/');
    expect(page.lead).to.deep.include({ id: 'f-1', is_ajax: 1, jsform: 3, pageId: 'p-7', abTest: 'b' });
    expect(page.lead).to.not.have.property('other');
    expect(page.lead.fields[0]).to.deep.equal({ id: 'name', name: 'name', type: 'name', value: 'Ann' });
  });

  it('with no-send: makes no request, and shows success and dispatches goal and submitted as usual', async () => {
    const visit = await page.filled({ 'no-send': '', goal: 'called' });
    await visit.submitUntil('success');
    expect(page.backend.calls).to.deep.equal([]);
    expect(page.told('goal')).to.deep.equal([{ name: 'called' }]);
    expect(page.told('submitted')).to.deep.equal([{ formId: 'f-1', leadId: '' }]);
  });

  it('[LEAD-05] shows the page’s own challenge on demand, resends with the same key, dispatches goal and submitted, and resets', async () => {
    page.challenge();
    const visit = await page.open([{ ...TOWN, default: 'Rome' }], { goal: 'lead', 'goal-html': '<b>x</b>' });
    visit.element.innerHTML = '<div slot="captcha">Which of these is a lamp?</div>';
    const widget = visit.element.firstElementChild as HTMLElement;
    expect(widget.checkVisibility()).to.equal(false);
    await visit.write('Town', 'x');
    await visit.submitUntilSaid('confirm you’re not a robot');
    expect(widget.checkVisibility()).to.equal(true);
    const message = 'Last step: confirm you’re not a robot to send the form';
    expect(page.told('sb-error')).to.deep.include.members([{ code: 'captcha', message }]);
    await accessible(visit.element);
    page.askPayment('l-1');
    const time = page.stopTime();
    visit.element.setAttribute('captcha-token', 'tok-1');
    await visit.reaches('success');
    expect(page.told('goal')).to.deep.equal([{ name: 'lead', html: '<b>x</b>' }]);
    expect(page.told('submitted')[0]).to.have.property('pay');
    expect(page.keys[1]).to.equal(page.keys[0]);
    await until(() => payment().get().kind !== 'closed', 'the payment is open');
    closePayment();
    // the time of success starts once it is rendered and no payment dialog covers the page
    await settled();
    time.tick(1000);
    await visit.reaches('idle');
    expect(visit.control('Town').value).to.equal('Rome');
    page.backend.answer('lead', () => Response.json({ lead_id: 'l-2' }));
    await visit.submitUntil('success');
    expect(page.tokens).to.deep.equal([undefined, 'tok-1', undefined]);
    expect(page.told('submitted')[1]).to.deep.equal({ formId: 'f-1', leadId: 'l-2' });
  });

  it('[API-02] shows server errors at the field, which gets the focus, and others for the form; the next request has a new key', async () => {
    const undo = page.refuse({ 'fields[phone]': 'We know this number already', stock: 'Nothing left' });
    const visit = await page.filled();
    await visit.submitUntilSaid('We know this number already');
    expect(visit.focused).to.equal(visit.control('Phone'));
    expect(visit.description('Phone')).to.contain('We know this number already');
    expect(visit.part('alert')?.textContent).to.contain('Nothing left');
    expect(visit.control('Name').value).to.equal('Ann');
    await accessible(visit.element);
    undo();
    await visit.submitUntil('success');
    expect(page.keys[0]).to.match(/^[\da-f-]{36}$/);
    expect(page.keys[1]).to.not.equal(page.keys[0]);
  });

  it('[LEAD-06] alerts the message of an exception while sending, dispatches sb-error, and does not show it in the form', async () => {
    const visit = await page.open([TOWN]);
    const broken = {
      get id(): string {
        throw new Error('This product cannot be read');
      },
    };
    visit.element.products = [broken];
    await visit.write('Town', 'x');
    await visit.click(visit.submit);
    await until(() => page.alerted.called, 'the message is alerted');
    expect(page.alerted.args).to.deep.equal([['This product cannot be read']]);
    expect(page.told('sb-error')[0]).to.deep.include({ code: 'exception', message: 'This product cannot be read' });
    expect(quiet().errors).to.have.length(1);
    await visit.reaches('idle');
    expect(visit.text).to.not.contain('This product cannot be read');
    expect(visit.control('Town').value).to.equal('x');
  });
});
