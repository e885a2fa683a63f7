import { expect } from '@open-wc/testing';
import { type SinonFakeTimers, spy, stub, useFakeTimers } from 'sinon';
import { registerSubmitHandler, type SubmittedForm } from '../../elements/sb-form.js';
import '../../elements/sb-modal.js';
import { navigation } from '../../src/stores/navigation.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { CONTACT, type FormPage, openForm } from '../support/pages/form.js';
import { closePayment } from '../support/pages/payment.js';
import { until } from '../support/until.js';

describe('<sb-form>: what follows when it has been sent', () => {
  const address = location.pathname + location.search;
  let backend: FakeBackend;
  let go: sinon.SinonStub;
  let warned: sinon.SinonStub;
  let clock: SinonFakeTimers | undefined;
  const made: Element[] = [];
  const submitted = spy();
  const asked = spy();
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    go = stub(navigation, 'go');
    warned = stub(console, 'warn');
    submitted.resetHistory();
    asked.resetHistory();
    document.addEventListener('submitted', submitted);
    for (const name of ['modal-open', 'modal-close']) document.addEventListener(name, asked);
  });
  afterEach(() => {
    clock?.restore();
    clock = undefined;
    document.removeEventListener('submitted', submitted);
    for (const name of ['modal-open', 'modal-close']) document.removeEventListener(name, asked);
    closePayment();
    for (const one of [...made.splice(0), ...document.querySelectorAll('sb-payment')]) one.remove();
    history.replaceState(null, '', address);
    for (const one of [go, warned]) one.restore();
    backend.restore();
  });

  async function filled(attributes: Record<string, string>): Promise<FormPage> {
    const form = await openForm(CONTACT, attributes);
    made.push(form.element);
    await form.fill({ Name: 'Ann', Phone: '12345' });
    return form;
  }
  async function sent(attributes: Record<string, string>): Promise<FormPage> {
    const form = await filled(attributes);
    await form.click(form.submit);
    await form.reaches('success');
    return form;
  }
  const asks = () => asked.args.map(([event]) => [event.type, event.detail.id]);
  function modal(id: string, kind = 'basic'): HTMLElement {
    const element = document.createElement('sb-modal');
    element.id = id;
    element.setAttribute('kind', kind);
    element.innerHTML = `<p>${id}</p>`;
    made.push(element);
    document.body.append(element);
    return element;
  }

  it('[LEAD-04] close closes the modal around it', async () => {
    await sent({ action: 'close' });
    expect(asks()).to.deep.equal([['modal-close', '']]);
    expect(submitted.callCount).to.equal(1);
  });

  it('[LEAD-04] pay starts the payment the server asks for; without one the order is shown', async () => {
    backend.answer('lead', () =>
      Response.json({ lead_id: 'l-9', pay: { pay_link: '/mod/pay/', pay_id: 'pay-1', pay_hash: 'h-1' } }),
    );
    const products = '[{"id":"x","title":"Course","price":20,"count":2}]';
    const form = await sent({ action: 'pay', products });
    expect(location.search).to.contain('pay_id=pay-1');
    const dialog = () => document.querySelector('sb-payment')?.shadowRoot?.querySelector('dialog');
    const shown = () => dialog()?.textContent ?? '';
    await until(() => dialog()?.open && shown().includes('Order l-9 placed'), 'the page has got an sb-payment');
    closePayment();
    await until(() => !dialog()?.open, 'the form is in reach again');
    await form.reaches('idle');
    backend.answer('lead', () => Response.json({ lead_id: 'l-10' }));
    await form.write('Name', 'Ann');
    await form.click(form.submit);
    await until(
      () => shown().includes('l-10') && shown().includes('€40'),
      () => `the order is shown: ${shown()}`,
    );
    expect(submitted.args.map(([{ detail }]) => detail.leadId)).to.deep.equal(['l-9', 'l-10']);
    expect(submitted.args[1]?.[0].detail).to.not.have.property('pay');
  });

  it('[LEAD-04] redirect goes after 500 ms, and the form is not cleared before', async () => {
    const form = await filled({ action: 'redirect', 'action-redirect': '/thanks/' });
    clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await form.click(form.submit);
    await form.reaches('success');
    clock.tick(499);
    expect(go.called).to.equal(false);
    clock.tick(1);
    expect(go.args).to.deep.equal([['/thanks/']]);
    clock.tick(5000);
    expect(form.state).to.equal('success');
    expect(form.control('Name').value).to.equal('Ann');
  });

  it('[LEAD-04] code runs the handler that the page has registered, in preview only, and what it throws stops nothing', async () => {
    const handler = spy((_: SubmittedForm) => {
      throw new Error('mistake');
    });
    const withdraw = registerSubmitHandler('callback', handler);
    const visitor = await sent({ action: 'code', 'action-code': 'callback' });
    expect(handler.callCount).to.equal(0);
    visitor.element.remove();
    const form = await sent({ action: 'code', 'action-code': 'callback', mode: 'preview' });
    expect(handler.callCount).to.equal(1);
    expect(handler.args[0]?.[0].form === form.element).to.equal(true);
    const lead = submitted.args.at(-1)?.[0].detail;
    expect(handler.args[0]?.[0]).to.include({ formId: lead.formId, leadId: lead.leadId });
    expect(submitted.callCount).to.equal(2);
    expect(warned.args.map(([words]) => words)).to.deep.equal(["<sb-form>: the handler 'callback' failed"]);
    form.element.remove();
    withdraw();
    await sent({ action: 'code', 'action-code': 'callback', mode: 'preview' });
    expect(warned.args.at(-1)?.[0]).to.contain("registerSubmitHandler('callback', …)");
  });

  it('[LEAD-04] anything else opens a modal: that of the form itself, of that id, else of that kind', async () => {
    const kind = modal('thanks', 'done');
    const open = (element: HTMLElement) => element.shadowRoot?.querySelector('dialog')?.open === true;
    const form = await sent({ action: 'done', id: 'ask' });
    await until(() => open(kind), 'the modal of the kind opens');
    expect(asks()).to.deep.equal([['modal-open', 'done']]);
    kind.remove();
    form.element.remove();
    const own = modal('ask-done', 'done');
    modal('done', 'done');
    await sent({ action: 'done', id: 'ask' });
    await until(() => open(own), 'its own modal opens');
    expect(asks().at(-1)).to.deep.equal(['modal-open', 'ask-done']);
  });
});
