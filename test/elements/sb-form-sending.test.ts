// runs in strict: effects
// runs in light: the light React
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonFakeTimers, stub, useFakeTimers } from 'sinon';
import '../../elements/sb-form.js';
import { navigation } from '../../src/stores/navigation.js';
import { payment } from '../../src/stores/payment.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { CONTACT, type FormPage, openForm } from '../support/pages/form.js';
import { closePayment } from '../support/pages/payment.js';
import { until } from '../support/until.js';

const HEARD = ['submitted', 'goal', 'modal-open', 'modal-close', 'sb-error'] as const;

describe('<sb-form>: sending', () => {
  const address = location.pathname + location.search;
  let backend: FakeBackend;
  let form: FormPage | undefined;
  let clock: SinonFakeTimers | undefined;
  let go: sinon.SinonStub;
  let alerted: sinon.SinonStub;
  let logged: sinon.SinonStub;
  let heard: { name: string; detail: unknown }[];
  let prevent = false;
  const hear = (event: Event) => {
    if (prevent) event.preventDefault();
    heard.push({ name: event.type, detail: (event as CustomEvent).detail });
  };

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    go = stub(navigation, 'go');
    alerted = stub(window, 'alert');
    logged = stub(console, 'error');
    heard = [];
    prevent = false;
    for (const name of HEARD) document.addEventListener(name, hear);
  });
  afterEach(() => {
    clock?.restore();
    clock = undefined;
    for (const name of HEARD) document.removeEventListener(name, hear);
    form?.element.remove();
    closePayment();
    document.querySelector('sb-payment')?.remove();
    history.replaceState(null, '', address);
    for (const one of [go, alerted, logged]) one.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  async function open(attributes: Record<string, string> = {}, fields: object[] = CONTACT): Promise<FormPage> {
    form = await openForm(fields, attributes);
    return form;
  }
  async function filled(attributes: Record<string, string> = {}): Promise<FormPage> {
    const visit = await open(attributes);
    await visit.fill({ Name: 'Ann', Phone: '12345' });
    return visit;
  }
  const fakeTime = () => {
    clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  };
  const events = (name: string) => heard.filter((one) => one.name === name).map(({ detail }) => detail);
  const keys = () => backend.of('lead').map(({ headers }) => headers.get('Idempotency-Key'));

  it('[FORM-01] is busy while sending, shows success for 1000 ms, and is then empty and idle again', async () => {
    const release = backend.hold('lead');
    const visit = await filled({ label: 'Call me back' });
    const { width } = visit.submit.getBoundingClientRect();
    fakeTime();
    await visit.click(visit.submit);
    await visit.reaches('busy');
    expect(visit.part('base')?.getAttribute('aria-busy')).to.equal('true');
    expect(visit.part('status')?.textContent).to.equal('Sending…');
    expect(visit.submit.getBoundingClientRect().width).to.equal(width);
    release();
    await visit.reaches('success');
    expect(visit.part('status')?.getAttribute('role')).to.equal('status');
    expect(visit.part('status')?.textContent).to.equal('Thank you, the form has been sent');
    expect(visit.submit.getBoundingClientRect().width).to.equal(width);
    expect(visit.control('Name').value).to.equal('Ann');
    clock?.tick(999);
    expect(visit.state).to.equal('success');
    clock?.tick(1);
    await visit.reaches('idle');
    expect(visit.control('Name').value).to.equal('');
    // what comes next stays in view until the visitor writes again
    expect(visit.part('status')?.textContent).to.equal('Thank you, the form has been sent');
    await visit.write('Name', 'B');
    await until(() => visit.part('status')?.textContent === '', 'the words are gone');
  });

  it('is accessible while it is busy and while it shows success', async () => {
    const release = backend.hold('lead');
    const visit = await filled();
    await visit.click(visit.submit);
    await visit.reaches('busy');
    await expect(visit.element).to.be.accessible();
    release();
    await visit.reaches('success');
    await visit.pointAt(visit.part('success') as HTMLElement);
    await expect(visit.element).to.be.accessible();
    expect(visit.state).to.equal('success');
  });

  it('the words of success stay while the pointer is on them', async () => {
    const visit = await filled();
    fakeTime();
    await visit.click(visit.submit);
    await visit.reaches('success');
    await visit.pointAt(visit.part('success') as HTMLElement);
    clock?.tick(5000);
    expect(visit.state).to.equal('success');
    await visit.pointAt(visit.control('Name'));
    // their time goes on once the page has heard that the pointer has left
    await until(() => {
      clock?.tick(1000);
      return visit.state === 'idle';
    }, 'the words go');
  });

  it('two clicks and two Enters send once, and nothing typed meanwhile changes what is sent', async () => {
    const release = backend.hold('lead');
    const visit = await filled();
    visit.submit.click();
    visit.submit.click();
    visit.control('Phone').focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: '9' });
    expect(visit.control('Phone').value).to.equal('12345');
    release();
    await visit.reaches('success');
    expect(backend.of('lead')).to.have.length(1);
    expect(backend.leads.size).to.equal(1);
  });

  it('with no-send nothing is sent, the rest is as ever', async () => {
    const visit = await filled({ 'no-send': '', goal: 'called' });
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(backend.calls).to.deep.equal([]);
    expect(events('goal')).to.deep.equal([{ name: 'called' }]);
    expect(events('submitted')).to.deep.equal([{ formId: 'f-1', leadId: '' }]);
  });

  it('the lead carries the fields, the form, the page and what the page knows', async () => {
    const visit = await open({
      'page-id': 'p-7',
      jsform: '3',
      meta: '{"utmData":{"source":"mail"},"abTest":"b","other":1}',
      products: '[{"id":"x","title":"Chair","price":"84","count":2}]',
    });
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(backend.of('lead')[0]?.url.pathname).to.equal('/mod/project/g-1/lead/send/');
    expect(backend.of('lead')[0]?.body).to.deep.include({
      id: 'f-1',
      is_ajax: 1,
      jsform: 3,
      pageId: 'p-7',
      utmData: { source: 'mail' },
      abTest: 'b',
    });
    expect(backend.of('lead')[0]?.body).to.not.have.property('other');
    const body = backend.of('lead')[0]?.body as Record<string, object[]>;
    expect(body.fields?.[0]).to.deep.equal({ id: 'name', name: 'name', type: 'name', value: 'Ann' });
    expect(body.products?.[0]).to.deep.include({ id: 'x', title: 'Chair', price: 84, count: 2 });
  });

  it('[LEAD-05] tells the goal and that it was submitted, goes back to its defaults and forgets challenge and payment', async () => {
    const paid = { lead_id: 'l-1', pay: { pay_link: '/mod/pay/', pay_id: 'pay-1', pay_hash: 'h-1' } };
    const answers = [{ data: { captcha: 'visible' } }, paid, { lead_id: 'l-2' }];
    backend.answer('lead', () => Response.json(answers[backend.of('lead').length - 1]));
    const visit = await open({ goal: 'lead', 'goal-html': '<b>x</b>' }, [{ id: 'a', label: 'Town', default: 'Rome' }]);
    await visit.write('Town', 'x');
    await visit.click(visit.submit);
    await visit.says('confirm that you are not a robot');
    fakeTime();
    visit.element.setAttribute('captcha-token', 'tok-1');
    await visit.reaches('success');
    expect(events('goal')).to.deep.equal([{ name: 'lead', html: '<b>x</b>' }]);
    expect(events('submitted')[0]).to.have.property('pay');
    await until(() => payment().get().kind !== 'closed', 'the payment is open');
    closePayment();
    clock?.tick(1000);
    await visit.reaches('idle');
    expect(visit.control('Town').value).to.equal('Rome');
    await visit.click(visit.submit);
    await visit.reaches('success');
    const tokens = backend.of('lead').map(({ body }) => (body as Record<string, unknown>)['captcha-token']);
    expect(tokens).to.deep.equal([undefined, 'tok-1', undefined]);
    expect(events('submitted')[1]).to.deep.equal({ formId: 'f-1', leadId: 'l-2' });
  });

  it('[LEAD-02] an answer with a payment starts it, one without shows success without payment', async () => {
    backend.answer('lead', () =>
      Response.json({ lead_id: 'l-9', pay: { pay_link: '/mod/pay/', pay_id: 'pay-1', pay_hash: 'h-1' } }),
    );
    const visit = await filled({ action: 'pay' });
    await visit.click(visit.submit);
    await until(() => payment().get().kind !== 'closed', 'the payment is open');
    expect(new URLSearchParams(location.search).get('pay_id')).to.equal('pay-1');
    expect(events('submitted')).to.deep.equal([
      { formId: 'f-1', leadId: 'l-9', pay: { payId: 'pay-1', payHash: 'h-1', payLink: '/mod/pay/' } },
    ]);
    closePayment();
    await visit.reaches('idle');
    backend.answer('lead', () => Response.json({ lead_id: 'l-10' }));
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.reaches('success');
    await until(() => payment().get().kind === 'placed', 'the order is shown');
    expect(new URLSearchParams(location.search).get('pay_id')).to.equal(null);
  });

  it('after success a form closes its modal, or opens the one it names', async () => {
    const visit = await filled({ action: 'close' });
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(events('modal-close')).to.have.length(1);
    await visit.reaches('idle');
    visit.element.setAttribute('action', 'done');
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(events('modal-open')).to.deep.equal([{ id: 'done' }]);
  });

  it('a redirect follows 500 ms after success, which is not cleared early; a script is no target', async () => {
    const visit = await filled({ action: 'redirect', 'action-redirect': '/thanks/' });
    fakeTime();
    await visit.click(visit.submit);
    await visit.reaches('success');
    clock?.tick(499);
    expect(go.called).to.equal(false);
    clock?.tick(1);
    expect(go.args).to.deep.equal([['/thanks/']]);
    clock?.tick(5000);
    expect(visit.state).to.equal('success');
    clock?.restore();
    visit.element.remove();
    go.resetHistory();
    const other = await filled({ action: 'redirect', 'action-redirect': 'javascript:alert(1)' });
    await other.click(other.submit);
    await other.reaches('success');
    await other.reaches('idle');
    expect(go.called).to.equal(false);
  });

  it('[API-02] what the server refuses is said at the field, and the focus goes there; the rest is said for the form', async () => {
    backend.fail('lead', 422, {
      violations: [
        { propertyPath: 'fields[phone]', message: 'We know this number already' },
        { propertyPath: 'stock', message: 'Nothing left' },
      ],
    });
    const visit = await filled();
    await visit.click(visit.submit);
    await visit.says('We know this number already');
    expect(visit.focused).to.equal(visit.control('Phone'));
    expect(visit.description('Phone')).to.contain('We know this number already');
    expect(visit.part('alert')?.textContent).to.contain('Nothing left');
    expect(visit.control('Name').value).to.equal('Ann');
    await expect(visit.element).to.be.accessible();
  });

  it('an answered form gets a new key with the next sending', async () => {
    const undo = backend.fail('lead', 422, { violations: [{ propertyPath: 'name', message: 'Taken' }] });
    const visit = await filled();
    await visit.click(visit.submit);
    await visit.says('Taken');
    undo();
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(keys()[0]).to.match(/^[\da-f-]{36}$/);
    expect(keys()[1]).to.not.equal(keys()[0]);
  });

  it('[LEAD-06] an exception while sending is alerted in its own words, and said nowhere else', async () => {
    const visit = await open({}, [{ id: 'a', label: 'Town' }]);
    const broken = {
      get id(): string {
        throw new Error('This product cannot be read');
      },
    };
    (visit.element as HTMLElementTagNameMap['sb-form']).products = [broken];
    await visit.write('Town', 'x');
    await visit.click(visit.submit);
    await until(() => alerted.called, 'alerted');
    expect(alerted.args).to.deep.equal([['This product cannot be read']]);
    expect(events('sb-error')[0]).to.deep.include({ code: 'exception', message: 'This product cannot be read' });
    await visit.reaches('idle');
    expect(visit.text).to.not.contain('This product cannot be read');
    expect(visit.control('Town').value).to.equal('x');
  });

  it('who is not signed in is sent to the login, unless the page prevents it', async () => {
    const withdraw = site().provide({ loginUrl: '/login/' });
    backend.fail('lead', 401);
    const visit = await filled();
    await visit.click(visit.submit);
    await visit.says('Sign in to continue');
    expect(go.args).to.deep.equal([['/login/']]);
    prevent = true;
    await visit.click(visit.submit);
    await until(() => events('sb-error').length === 2, 'told again');
    expect(go.callCount).to.equal(1);
    expect(visit.control('Name').value).to.equal('Ann');
    withdraw();
  });

  it('a captcha demanded by the server is shown, and its token sends the form once more', async () => {
    const undo = backend.answer('lead', () => Response.json({ data: { captcha: 'visible' } }));
    const visit = await filled();
    visit.element.innerHTML = '<div slot="captcha">Which of these is a lamp?</div>';
    const widget = visit.element.firstElementChild as HTMLElement;
    expect(widget.checkVisibility()).to.equal(false);
    await visit.click(visit.submit);
    await visit.says('confirm that you are not a robot');
    expect(widget.checkVisibility()).to.equal(true);
    expect(events('sb-error')).to.deep.include.members([
      { code: 'captcha', message: 'One more step: confirm that you are not a robot, and the form is sent' },
    ]);
    await expect(visit.element).to.be.accessible();
    undo();
    visit.element.setAttribute('captcha-token', 'tok-1');
    await visit.reaches('success');
    expect(backend.of('lead')[1]?.body).to.deep.include({ 'captcha-token': 'tok-1' });
    expect(keys()[1]).to.equal(keys()[0]);
  });

  it('a token that is not accepted says so, and a challenge can be called off', async () => {
    backend.answer('lead', () => Response.json({ data: { captcha: 'visible' } }));
    const visit = await filled();
    await visit.click(visit.submit);
    await visit.says('confirm that you are not a robot');
    visit.element.setAttribute('captcha-token', 'bad');
    await visit.says('The check failed. Try again');
    expect(backend.of('lead')).to.have.length(2);
    await visit.click(visit.submit);
    await visit.says('Cancel sending');
    expect(backend.of('lead')).to.have.length(3);
    await visit.click(visit.button('Cancel sending'));
    await visit.says('Confirm that you are not a robot');
    expect(visit.state).to.equal('error');
  });

  it('an invisible challenge that does not come up stops the sending after 2500 ms', async () => {
    backend.answer('lead', () => Response.json({ data: { captcha: 'yes' } }));
    const visit = await filled();
    fakeTime();
    await visit.click(visit.submit);
    await visit.says('confirm that you are not a robot');
    clock?.tick(2499);
    expect(visit.state).to.equal('busy');
    clock?.tick(1);
    await visit.reaches('idle');
    expect(visit.control('Name').value).to.equal('Ann');
  });
});
