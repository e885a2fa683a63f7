// slow: eight leads filled in by real keys, a real second of success, axe
import { expect } from '@open-wc/testing';
import { spy } from 'sinon';
import { registerSubmitHandler, type SubmittedForm } from '../../elements/sb-form.js';
import '../../elements/sb-modal.js';
import { request } from '../../src/events.js';
import { unpaidBills } from '../../src/stores/payment/payment-bills.js';
import { site } from '../../src/stores/site/site.js';
import { accessible, provide, put, settled, until } from '../support/fixture.js';
import { CONTACT, type FormPage } from '../support/pages/form.js';
import { closePayment } from '../support/pages/payment.js';
import { SendingPage } from '../support/pages/sending.js';

/** A hidden input of the page. */
function hidden(name: string, value = '', settings: Record<string, string> = {}): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), { type: 'hidden', name });
  input.setAttribute('value', value);
  Object.assign(input.dataset, settings);
  return input;
}

describe('<sb-form>: content of a lead, when none is sent, actions after success', () => {
  const page = new SendingPage();

  it('[LEAD-01] [OUT-02] sends the UTM parameters for the whole visit and one user id per browser, but no utm_ field', async () => {
    history.replaceState(null, '', `${location.pathname}?utm_source=mail&utm_campaign=spring&other=1`);
    const hidden = ['utm_source', 'room'].map((id) => ({ id, type: 'hidden', default: 'x' }));
    const open = async () => {
      const visit = await page.open([{ id: 'name', label: 'Name' }, ...hidden]);
      await visit.write('Name', 'Ann');
      return page.send();
    };
    const first = await open();
    expect(first.utmData).to.deep.equal({ source: 'mail', campaign: 'spring' });
    expect(first.userId).to.match(/^[\da-f-]{36}$/);
    expect(first.fields.map(({ id }) => id)).to.deep.equal(['name', 'room']);
    await page.visit.reaches('success');
    page.close();
    history.replaceState(null, '', location.pathname);
    const { utmData, userId } = await open();
    expect({ utmData, userId }).to.deep.equal({ utmData: first.utmData, userId: first.userId });
  });

  it('[MODE-02] the editor sends nothing, makes no user id, and lists what would be sent until the page replaces its fields; the preview sends it', async () => {
    const withdraw = site().provide({ mode: 'admin' });
    const visit = await page.filled();
    await visit.submitUntilSaid('The editor sends nothing. On the page this would be sent:');
    const lines = [...visit.root.querySelectorAll('[part~="listed"] dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent).join(': '),
    );
    expect(lines).to.include.members(['fields[name]: Ann', 'fields[phone]: 12345', 'id: f-1']);
    await accessible(visit.element);
    expect([page.sent, localStorage.getItem('sb-user.1')]).to.deep.equal([0, null]);
    Object.assign(visit.element, { fields: CONTACT.map((field) => ({ ...field, hint: 'Any words' })) });
    await until(() => visit.part('listed') === null, 'the list is removed');
    await visit.submitUntilSaid('The editor sends nothing. On the page this would be sent:');
    withdraw();
    const preview = site().provide({ mode: 'preview' });
    await until(() => visit.part('listed') === null, 'the preview lists nothing');
    await page.sendValues();
    preview();
  });

  it('[MODE-02] a form that waits for an answer is not sent again in the editor, and a press lists what would be sent', async () => {
    const visit = await page.filled();
    const undo = page.backend.fail('lead', 0);
    await visit.submitUntil('waiting');
    undo();
    provide({ mode: 'admin' });
    await settled(visit.element);
    window.dispatchEvent(new Event('online'));
    await visit.submitUntilSaid('The editor sends nothing. On the page this would be sent:');
    expect(page.sent).to.equal(1);
  });

  it('while not displayed, a form is neither submitted by a script nor retried; once displayed again, it can be sent', async () => {
    const visit = await page.filled();
    const press = async () => {
      visit.root.querySelector('form')?.requestSubmit();
      await settled(visit.element);
    };
    visit.element.style.display = 'none';
    await press();
    expect([page.sent, visit.state]).to.deep.equal([0, 'idle']);
    visit.element.style.display = '';
    const undo = page.backend.fail('lead', 0);
    await visit.submitUntil('waiting');
    undo();
    visit.element.style.display = 'none';
    await settled(visit.element);
    window.dispatchEvent(new Event('online'));
    await press();
    expect(page.sent).to.equal(1);
    visit.element.style.display = '';
    await visit.submitUntil('success');
    expect(page.backend.leads.size).to.equal(1);
  });

  let visit: FormPage;

  const NAME = [{ id: 'name', label: 'Name' }];
  async function open(inputs: Node[], attributes: Record<string, string> = {}, fields: object[] = NAME): Promise<void> {
    const place = put('');
    const opened = page.open(fields, attributes, place);
    place.querySelector('sb-form')?.append(...inputs);
    visit = await opened;
  }

  it('[FORM-03] hidden inputs of the page set the action, goal, layout, products and the mask of a field', async () => {
    await open(
      [
        hidden('action', 'redirect'),
        hidden('action_redirect', '/thanks'),
        hidden('goal_html', '<b>1</b>'),
        hidden('data-inline', '1'),
        hidden('products', '[{"id":"p-1","price":"12.50"}]'),
        hidden('tel', '', { mask: 'US', check: 'phone' }),
      ],
      { goal: 'lead' },
      [...NAME, { id: 'tel', label: 'Phone' }],
    );
    expect(visit.part('base-inline')).to.not.equal(null);
    await until(() => visit.control('Phone').inputMode === 'tel', 'the field is a phone field');
    await visit.write('Phone', '5551234567');
    await visit.press('Tab');
    await visit.write('Name', 'Ann');
    expect(await page.sendValues()).to.deep.equal({ name: 'Ann', tel: '+1 (555) 123-4567' });
    await until(() => page.go.calledWith('/thanks'), 'the page goes to /thanks');
    expect(page.told('goal')).to.deep.equal([{ name: 'lead', html: '<b>1</b>' }]);
    expect((page.lead.products as { id: string }[]).map(({ id }) => id)).to.deep.equal(['p-1']);
  });

  it('sends other hidden inputs as fields with their current values, except disabled ones, utmData and captcha-token', async () => {
    await open([hidden('source', 'hero')]);
    await visit.write('Name', 'A');
    page.close();
    const source = hidden('source', 'banner');
    const off = hidden('off', 'x');
    await open([source, hidden('utmData', 'a=1'), hidden('captcha-token', 'x'), off]);
    expect(visit.control('Name').value).to.equal('A');
    off.disabled = true;
    source.value = 'footer';
    visit.element.append(hidden('late', 'yes'));
    await visit.goOn('Name', 'nn');
    await page.sendValues();
    expect(page.lead.fields.map((field) => Object.values(field).join(' '))).to.deep.equal([
      'name name text Ann',
      'source source hidden footer',
      'late late hidden yes',
    ]);
    expect(page.lead.utmData).to.equal('a=1');
  });

  async function sent(attributes: Record<string, string>): Promise<FormPage> {
    const form = await page.filled(attributes);
    await form.submitUntil('success');
    return form;
  }
  function modal(id: string, kind = 'basic'): HTMLElement {
    return put(`<sb-modal id="${id}" kind="${kind}"><p>${id}</p></sb-modal>`).firstElementChild as HTMLElement;
  }

  it('[LEAD-04] action close requests to close the modal around the form', async () => {
    const around = modal('ask');
    const dialog = () => around.shadowRoot?.querySelector('dialog');
    const form = await page.open(NAME, { action: 'close' }, around);
    request(document, 'modal-open', { id: 'ask' });
    await until(() => dialog()?.open, 'the modal is open');
    await form.write('Name', 'Ann');
    await form.submitUntil('success');
    await until(() => !dialog()?.open, 'the modal is closed');
    expect(page.told('modal-close')).to.deep.equal([{ id: 'ask' }]);
    expect(page.told('submitted')).to.have.length(1);
  });

  it('[LEAD-02] [LEAD-04] action pay starts the payment that the server requests; without one, shows the order', async () => {
    page.askPayment('l-9');
    const products = '[{"id":"x","title":"Course","price":20,"count":2}]';
    const form = await sent({ action: 'pay', products });
    expect(new URLSearchParams(location.search).get('pay_id')).to.equal('pay-1');
    const dialog = () => document.querySelector('sb-payment')?.shadowRoot?.querySelector('dialog');
    const shown = () => dialog()?.textContent ?? '';
    await until(() => dialog()?.open && shown().includes('Order l-9 placed'), 'an sb-payment shows the order');
    closePayment();
    await until(() => !dialog()?.open, 'the payment dialog is closed');
    await form.reaches('idle');
    page.backend.answer('lead', () => Response.json({ lead_id: 'l-10' }));
    await form.write('Name', 'Ann');
    await form.click(form.submit);
    await until(() => shown().includes('l-10') && shown().includes('€40'), shown);
    expect(new URLSearchParams(location.search).get('pay_id')).to.equal(null);
    const pay = { payId: 'pay-1', payHash: 'h-1', payLink: '/mod/pay/' };
    expect(page.told('submitted')).to.deep.equal([
      { formId: 'f-1', leadId: 'l-9', pay },
      { formId: 'f-1', leadId: 'l-10' },
    ]);
  });

  it('[LEAD-02] a payment link without the id of a bill is followed, and no bill is kept', async () => {
    page.backend.answer('lead', () => Response.json({ lead_id: 'l-1', pay: { pay_link: '/pay/7' } }));
    await sent({ action: 'pay' });
    expect([page.go.args, unpaidBills().get()]).to.deep.equal([[['/pay/7']], []]);
    expect(location.href).to.not.contain('pay_id');
  });

  it('[LEAD-04] action redirect navigates after 500 ms and does not clear the form; ignores a javascript: URL', async () => {
    for (const target of ['javascript:alert(1)', '/thanks/']) {
      page.startOver();
      const time = page.stopTime();
      const form = await sent({ action: 'redirect', 'action-redirect': target });
      await settled(form.element);
      time.tick(499);
      await settled();
      expect(page.go.called).to.equal(false);
      time.tick(1);
      time.tick(5000);
      page.startTime();
      if (target !== '/thanks/') await form.reaches('idle');
    }
    expect(page.go.args).to.deep.equal([['/thanks/']]);
    expect(page.visit.control('Name').value).to.equal('Ann');
    expect(page.warnings).to.have.length(1);
    expect(page.warnings[0]).to.match(
      /^<sb-form>: action-redirect="javascript:alert\(1\)" is not usable; .*"redirect"/,
    );
  });

  it('[LEAD-04] after a redirect that leaves the page open, the form is cleared: a place on the page, a download, Back to a kept page', async () => {
    for (const target of ['#thanks', 'tel:+49301234', `${location.pathname}${location.search}#thanks`]) {
      const form = await sent({ action: 'redirect', 'action-redirect': target });
      await form.reaches('idle');
      expect(form.control('Name').value, target).to.equal('');
      page.startOver();
    }
    expect(page.go.args.flat()).to.include.members(['#thanks', 'tel:+49301234']);
    const kept = await sent({ action: 'redirect', 'action-redirect': '/thanks/' });
    expect(kept.state).to.equal('success');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await kept.reaches('idle');
    expect(kept.control('Name').value).to.equal('');
    page.startOver();
    const time = page.stopTime();
    const download = await sent({ action: 'redirect', 'action-redirect': '/prices.pdf' });
    await settled(download.element);
    const press = () => download.control('Name').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    time.tick(9000);
    press();
    await settled();
    expect(download.state, 'soon after').to.equal('success');
    time.tick(60_000);
    await settled();
    expect(download.state, 'a slow page may still come').to.equal('success');
    press();
    page.startTime();
    await download.reaches('idle');
    expect(download.control('Name').value).to.equal('');
    expect(page.warnings).to.deep.equal([]);
  });

  it('[LEAD-04] action code runs the registered handler, only in preview, and logs a warning if it throws or is missing', async () => {
    const handler = spy((_: SubmittedForm) => {
      throw new Error('mistake');
    });
    const withdraw = registerSubmitHandler('callback', handler);
    await sent({ action: 'code', 'action-code': 'callback' });
    expect(handler.callCount).to.equal(0);
    page.close();
    const form = await sent({ action: 'code', 'action-code': 'callback', mode: 'preview' });
    expect(handler.callCount).to.equal(1);
    expect(handler.args[0]?.[0].form === form.element).to.equal(true);
    expect(page.warnings).to.deep.equal(["<sb-form>: the handler 'callback' failed"]);
    withdraw();
    page.close();
    await sent({ action: 'code', 'action-code': 'callback', mode: 'preview' });
    expect(page.warnings.at(-1)).to.contain("registerSubmitHandler('callback', …)");
  });

  it('[LEAD-04] any other action opens the modal named after form and action, else a modal of that kind', async () => {
    const kind = modal('thanks', 'done');
    const opens = (element: HTMLElement) =>
      until(() => element.shadowRoot?.querySelector('dialog')?.open, 'the modal is open');
    await sent({ action: 'done', id: 'ask' });
    await opens(kind);
    kind.remove();
    page.close();
    const own = modal('ask-done', 'done');
    const other = modal('done', 'done');
    await sent({ action: 'done', id: 'ask' });
    await opens(own);
    expect(other.shadowRoot?.querySelector('dialog')?.open ?? false).to.equal(false);
    expect(page.told('modal-open')).to.deep.equal([{ id: 'done' }, { id: 'ask-done' }]);
  });

  it('[LEAD-02] [LEAD-04] with a payment, the modal of the action stays closed: only the bill opens', async () => {
    modal('done');
    page.askPayment('l-9');
    await sent({ action: 'done' });
    const dialog = () => document.querySelector('sb-payment')?.shadowRoot?.querySelector('dialog');
    await until(() => dialog()?.open, 'the payment is open');
    expect(page.told('modal-open')).to.deep.equal([]);
    closePayment();
    await until(() => !dialog()?.open, 'the payment is closed');
    expect(location.href).to.not.match(/pay_id|#/);
  });
});
