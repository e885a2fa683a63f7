import { expect } from '@open-wc/testing';
import { spy } from 'sinon';
import { registerSubmitHandler, type SubmittedForm } from '../../elements/sb-form.js';
import '../../elements/sb-modal.js';
import { settled, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { closePayment } from '../support/pages/payment.js';
import { SendingPage } from '../support/pages/sending.js';

describe('<sb-form>: what follows when it has been sent', () => {
  const page = new SendingPage();

  async function sent(attributes: Record<string, string>): Promise<FormPage> {
    const form = await page.filled(attributes);
    await form.submitUntil('success');
    return form;
  }
  function modal(id: string, kind = 'basic'): HTMLElement {
    const element = document.createElement('sb-modal');
    element.id = id;
    element.setAttribute('kind', kind);
    element.innerHTML = `<p>${id}</p>`;
    document.body.append(element);
    return element;
  }

  it('[LEAD-04] close closes the modal around it', async () => {
    await sent({ action: 'close' });
    expect(page.told('modal-close')).to.deep.equal([{ id: '' }]);
    expect(page.told('modal-open')).to.deep.equal([]);
    expect(page.told('submitted')).to.have.length(1);
  });

  it('[LEAD-02] [LEAD-04] pay starts the payment the server asks for; without one the order is shown', async () => {
    page.askPayment('l-9');
    const products = '[{"id":"x","title":"Course","price":20,"count":2}]';
    const form = await sent({ action: 'pay', products });
    expect(new URLSearchParams(location.search).get('pay_id')).to.equal('pay-1');
    const dialog = () => document.querySelector('sb-payment')?.shadowRoot?.querySelector('dialog');
    const shown = () => dialog()?.textContent ?? '';
    await until(() => dialog()?.open && shown().includes('Order l-9 placed'), 'the page has got an sb-payment');
    closePayment();
    await until(() => !dialog()?.open, 'the form is in reach again');
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

  it('[LEAD-04] redirect goes after 500 ms, and the form is not cleared before; a script is no target', async () => {
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
  });

  it('[LEAD-04] code runs the handler that the page has registered, in preview only, and what it throws stops nothing', async () => {
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

  it('[LEAD-04] anything else opens a modal: that of the form itself, of that id, else of that kind', async () => {
    const kind = modal('thanks', 'done');
    const opens = (element: HTMLElement) => until(() => element.shadowRoot?.querySelector('dialog')?.open, 'it opens');
    await sent({ action: 'done', id: 'ask' });
    await opens(kind);
    kind.remove();
    page.close();
    const own = modal('ask-done', 'done');
    modal('done', 'done');
    await sent({ action: 'done', id: 'ask' });
    await opens(own);
    expect(page.told('modal-open')).to.deep.equal([{ id: 'done' }, { id: 'ask-done' }]);
  });
});
