// runs in firefox, webkit, strict: focus, keys and text selection
// slow: forms are filled in by real keys
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { mailModule } from '../../src/components/form/submit/use-submit.js';
import { defineBackend } from '../../src/ports/backend/define.js';
import { registerBackend } from '../../src/stores/backend/backend-names.js';
import { accessible, atEnd, provide, quiet, settled, until } from '../support/fixture.js';
import type * as FormTab from '../support/form-tab.js';
import { framedPage } from '../support/framed-page.js';
import { CONTACT, FormPage } from '../support/pages/form.js';
import { SendingPage } from '../support/pages/sending.js';

const MAIL = 'mailto:orders@shop.example';
const SENT = 'You have sent this by mail. Look for the answer in your mailbox';

describe('<sb-form>: sent with the visitor’s mail app', () => {
  const sending = new SendingPage();
  const titled = (title: string) => {
    const before = document.title;
    document.title = title;
    atEnd(() => {
      document.title = before;
    });
  };
  const filled = (attributes: Record<string, string> = {}) =>
    sending.filled({ 'group-id': '', endpoint: MAIL, ...attributes });
  const comeBack = () => {
    sending.close();
    return sending.open(CONTACT, { 'group-id': '', endpoint: MAIL });
  };
  const link = (visit: FormPage) => new URL((visit.part('mail-open') as HTMLAnchorElement).href);
  const text = (visit: FormPage) => visit.part('mail-text')?.textContent ?? '';
  const numberIn = (visit: FormPage) => /^Number: (\w{8})$/m.exec(text(visit))?.[1] ?? '';

  it('shows the mail in place of the form; dispatches submitted only once the visitor confirms that it is sent', async () => {
    titled('Shop');
    const visit = await filled();
    visit.submit.focus();
    await visit.press('Enter');
    await until(() => visit.focused === visit.part('mail-title'), 'the title of the mail has the focus');
    expect(visit.control('Name').checkVisibility(), 'the form is hidden').to.equal(false);
    const number = numberIn(visit);
    const page = `${location.origin}${location.pathname}`;
    expect(text(visit)).to.equal(`Name: Ann\nPhone: 12345\n\nNumber: ${number}\nPage: ${page}`);
    const head = [...(visit.part('mail-head')?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent);
    expect(head).to.deep.equal(['To', 'orders@shop.example', 'Subject', 'Message from “Shop”']);
    const { protocol, pathname, searchParams } = link(visit);
    expect([protocol, pathname]).to.deep.equal(['mailto:', 'orders@shop.example']);
    expect(Object.fromEntries(searchParams)).to.deep.equal({
      subject: 'Message from “Shop”',
      body: text(visit).replaceAll('\n', '\r\n'),
    });
    await accessible(visit.element);
    expect([sending.sent, sending.told('submitted').length]).to.deep.equal([0, 0]);
    visit.button('I have sent it').focus();
    await visit.press('Enter');
    await visit.says(SENT);
    expect(sending.told('submitted')).to.deep.equal([{ formId: 'f-1', leadId: number }]);
    await until(() => visit.focused === visit.submit, 'the submit button has the focus');
    expect(sending.sent, 'no request goes to the backend').to.equal(0);
    await visit.reaches('idle');
    await visit.holds('Name', '');
    const again = await comeBack();
    await settled(again.element);
    expect(again.state).to.equal('idle');
  });

  it('Go back restores the form; the next mail has the same number, or a new one if the form has changed', async () => {
    const visit = await filled();
    await visit.submitUntilSaid('I have sent it');
    const number = numberIn(visit);
    await visit.click(visit.button('Go back'));
    await visit.reaches('idle');
    await until(() => visit.focused === visit.submit, 'the button has the focus');
    await visit.holds('Name', 'Ann');
    expect(sending.told('submitted')).to.deep.equal([]);
    await visit.submitUntilSaid('I have sent it');
    expect(numberIn(visit)).to.equal(number);
    await visit.click(visit.button('Go back'));
    await visit.goOn('Phone', '6');
    await visit.submitUntilSaid('I have sent it');
    expect(numberIn(visit)).to.not.equal(number);
    expect(text(visit)).to.contain('Phone: 123456');
  });

  it('a reload shows the same mail again, and does not move the focus', async () => {
    const visit = await filled({ endpoint: `${MAIL}?subject=From%20the%20page&cc=me@shop.example` });
    await visit.submitUntilSaid('I have sent it');
    const [before, href] = [text(visit), link(visit).href];
    expect(href).to.match(/^mailto:orders@shop\.example\?cc=me@shop\.example&subject=From%20the%20page&body=/);
    const again = await comeBack();
    await until(() => text(again) === before, 'the same mail is shown');
    expect(link(again).href).to.equal(href);
    expect(again.focused).to.equal(null);
    await again.click(again.button('Go back'));
    await again.reaches('idle');
    await again.holds('Name', 'Ann');
  });

  it('a text too long for a mail app can be copied; if the browser forbids that, the text is selected', async () => {
    const copy = stub(navigator.clipboard, 'writeText').resolves();
    const fields = [{ id: 'm', type: 'textarea', label: 'Message' }];
    const visit = await sending.open(fields, { endpoint: MAIL });
    await visit.fill({ Message: 'ü'.repeat(300) });
    await visit.submitUntilSaid('I have sent it');
    await visit.says('The text is too long for a mail app to take it over');
    expect(link(visit).searchParams.get('body')).to.equal('Paste the copied text here.');
    await visit.click(visit.button('Copy the text'));
    await visit.says('The text is copied');
    expect(copy.args).to.deep.equal([[text(visit)]]);
    copy.rejects(new DOMException('not now', 'NotAllowedError'));
    await visit.click(visit.button('Copy the text'));
    await visit.says('Your browser does not let this page copy');
    const field = visit.part('mail-text') as HTMLTextAreaElement;
    expect([visit.focused, field.selectionStart, field.selectionEnd]).to.deep.equal([field, 0, field.value.length]);
    expect(field.value).to.equal(copy.args[0]?.[0]);
    await accessible(visit.element);
    copy.restore();
  });

  it('leaves out files, also in groups, and captchas, and logs one warning', async () => {
    const heard = quiet(/^<sb-form>: fields: a mail does not accept files/);
    const fields = [
      { id: 'cv', type: 'file', label: 'CV', required: true },
      { id: 'robot', type: 'captcha', required: true },
      {
        id: 'g',
        type: 'group',
        label: 'Room',
        fields: [
          { id: 'w', label: 'Width' },
          { id: 'p', type: 'file', label: 'Plan' },
        ],
      },
      { id: 'name', type: 'name', label: 'Name' },
    ];
    provide({ captcha: 'turnstile', captchaKey: 'k' });
    const visit = await sending.open(fields, { endpoint: MAIL });
    await until(() => visit.text.includes('Width'), 'the group is there');
    expect(visit.text).to.not.match(/CV|Plan/);
    expect(visit.part('captcha-field')).to.equal(null);
    await visit.fill({ Name: 'Ann' });
    await visit.submitUntilSaid('I have sent it');
    expect(heard.warnings).to.have.length(1);
  });

  it('the mail contains the honeypot only if it is filled in', async () => {
    const visit = await filled({ honeypot: '_gotcha' });
    await visit.submitUntilSaid('I have sent it');
    expect(text(visit)).to.not.contain('_gotcha');
    await visit.click(visit.button('Go back'));
    await visit.reaches('idle');
    (visit.root.querySelector('[data-honeypot]') as HTMLInputElement).value = 'buy now';
    await visit.submitUntilSaid('I have sent it');
    expect(text(visit)).to.match(/\n_gotcha: buy now$/);
  });

  it('warns about settings that do not apply to mail, and about unsupported parts of the mailto: URL', async () => {
    const heard = quiet(/no encoding and no method/, /: body: left out/);
    const visit = await filled({ endpoint: `${MAIL}?body=Hello`, encoding: 'json', method: 'get' });
    await visit.submitUntilSaid('I have sent it');
    expect(link(visit).searchParams.get('body')).to.contain('Name: Ann');
    expect(heard.warnings.toSorted()).to.deep.equal([
      '<sb-form>: encoding and method are ignored, because the form is sent by mail',
      '<sb-form>: endpoint: body: left out; allowed: mailto: with addresses, subject, cc and bcc',
    ]);
  });

  it('confirming the mail in one tab confirms it in another', async () => {
    const visit = await filled();
    await visit.submitUntilSaid('I have sent it');
    const other = await sending.openElsewhere(CONTACT, 'I have sent it', { 'group-id': '', endpoint: MAIL });
    const number = numberIn(visit);
    await visit.click(visit.button('I have sent it'));
    await until(
      () => other.text().includes(`You have sent this by mail, under number ${number}`),
      'the other tab shows it',
    );
    other.tab.close();
  });

  it('does not violate a strict content security policy', async () => {
    const visit = await filled();
    await visit.submitUntilSaid('I have sent it');
    const tab = await framedPage('/bundled/test/support/form-tab.ts', { strict: true });
    const { openForm } = tab.module as unknown as typeof FormTab;
    const settings = { 'form-id': 'f-1', fields: JSON.stringify(CONTACT), endpoint: MAIL };
    const form = new FormPage(openForm(settings));
    await until(() => form.text.includes('I have sent it'), 'the mail is shown there too');
    form.button('Go back').click();
    await until(() => form.state === 'idle', 'the form is shown again');
    expect(tab.complaints).to.deep.equal([]);
    tab.close();
  });

  it('waits for the mailto: endpoint of a backend that is registered after the submit', async () => {
    provide({ backend: 'late-mail' });
    const visit = await sending.filled({ 'group-id': '' });
    await visit.submitUntil('busy');
    const backend = defineBackend({ shop: { products: async () => ({ products: [] }) }, endpoint: MAIL });
    atEnd(registerBackend('late-mail', () => backend));
    await visit.says('I have sent it');
    expect(link(visit).pathname).to.equal('orders@shop.example');
  });

  it('if the mail module fails to load, keeps the form and shows an error; the next press tries again', async () => {
    quiet(/the code that writes the form as a mail could not be loaded/);
    const failing = stub(mailModule, 'load').rejects(new TypeError('offline'));
    atEnd(() => failing.restore());
    const visit = await filled();
    await visit.submitUntilSaid('Check your network and try again');
    await visit.holds('Name', 'Ann');
    failing.restore();
    await visit.submitUntilSaid('I have sent it');
  });

  it('shows the mail in Russian and the page’s own success text', async () => {
    provide({ language: 'ru' });
    const visit = await sending.open(CONTACT, { endpoint: MAIL, success: 'Готово' });
    await visit.fill({ Name: 'Ann' });
    await visit.submitUntilSaid('Пока ничего не отправлено');
    expect(text(visit)).to.contain('Номер: ');
    await visit.click(visit.button('Письмо отправлено'));
    await visit.says('Готово');
  });
});
