import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-form.js';
import { checkoutModule } from '../../src/components/form/Form.js';
import { submitModule } from '../../src/components/form/use-sender.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { CONTACT, FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

describe('<sb-form>: what it loads when needed', () => {
  let backend: FakeBackend;
  let form: FormPage | undefined;
  let sending: SinonStub<[], ReturnType<typeof submitModule.load>>;
  let checkout: SinonStub<[], ReturnType<typeof checkoutModule.load>>;
  let warned: SinonStub;

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    sending = stub(submitModule, 'load').callThrough();
    checkout = stub(checkoutModule, 'load').callThrough();
    warned = stub(console, 'warn');
  });
  afterEach(() => {
    form?.element.remove();
    for (const one of [sending, checkout, warned]) one.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });
  async function open(): Promise<FormPage> {
    form = await openForm(CONTACT);
    return form;
  }

  it('loads nothing more to be shown; what sends it comes when the visitor turns to it', async () => {
    const visit = await open();
    expect(sending.called).to.equal(false);
    visit.control('Name').focus();
    expect(sending.called).to.equal(true);
    expect(checkout.called).to.equal(false);
  });

  it('a press while that is loading is not lost: the form is busy, and sends once', async () => {
    let come = () => {};
    const ready = new Promise<void>((resolve) => {
      come = resolve;
    });
    sending.callsFake(async () => {
      await ready;
      return sending.wrappedMethod();
    });
    const visit = await open();
    await visit.write('Name', 'Ann');
    visit.submit.click();
    visit.submit.click();
    await visit.reaches('busy');
    expect(visit.part('status')?.textContent).to.equal('Sending…');
    await expect(visit.element).to.be.accessible();
    visit.control('Name').focus();
    await sendKeys({ type: 'x' });
    expect(visit.control('Name').value).to.equal('Ann');
    come();
    await visit.reaches('success');
    expect(backend.of('lead')).to.have.length(1);
  });

  it('when that cannot be loaded the form says so once, keeps what is filled in, and tries again', async () => {
    sending.rejects(new TypeError('Failed to fetch'));
    const visit = await open();
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.says('No connection. Check your network and try again');
    expect(warned.firstCall.args[0]).to.equal(`<sb-form>: ${submitModule.missing}`);
    expect(visit.state).to.equal('error');
    expect(warned.callCount).to.equal(1);
    expect(visit.control('Name').value).to.equal('Ann');
    await expect(visit.element).to.be.accessible();
    await visit.write('Phone', '12345');
    expect(visit.text).to.not.contain('No connection');
    await visit.click(visit.submit);
    await visit.says('No connection');
    sending.resetBehavior();
    sending.callThrough();
    await visit.click(visit.button('Try again'));
    await visit.reaches('success');
    expect(backend.of('lead')).to.have.length(1);
  });

  it('a checkout that cannot be loaded says so once, and can be loaded again', async () => {
    checkout.rejects(new TypeError('Failed to fetch'));
    const element = document.createElement('sb-form');
    element.setAttribute('checkout', '');
    document.body.append(element);
    const visit = new FormPage(element);
    form = visit;
    await until(() => visit.part('base')?.textContent?.includes('Try again'), 'it says what is wrong');
    expect(visit.state).to.equal('failed');
    expect(visit.text).to.contain('No connection. Check your network and try again');
    expect(warned.callCount).to.equal(1);
    await expect(element).to.be.accessible();
    checkout.resetBehavior();
    checkout.callThrough();
    await visit.click(visit.button('Try again'));
    await until(() => visit.submit?.textContent?.includes('Place order'), 'the checkout is there');
    expect(element.shadowRoot?.adoptedStyleSheets.some((sheet) => cssOf(sheet).includes('method-price'))).to.equal(
      true,
    );
  });

  it('while a checkout is loading there is room for it, and nothing else', async () => {
    checkout.returns(new Promise(() => {}));
    const element = document.createElement('sb-form');
    element.setAttribute('checkout', '');
    document.body.append(element);
    const visit = new FormPage(element);
    form = visit;
    await visit.reaches('loading');
    expect(visit.part('base')?.getAttribute('aria-busy')).to.equal('true');
    expect(visit.part('base')?.getBoundingClientRect().height).to.be.at.least(630);
    await expect(element).to.be.accessible();
  });
});

const cssOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join('');
