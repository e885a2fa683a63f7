// runs in firefox, webkit, strict: focus, keys and text selection
// slow: forms are filled in by real keys
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { accessible, atEnd, settled, until } from '../support/fixture.js';
import { CONTACT, type FormPage } from '../support/pages/form.js';
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

  it('Go back restores the form; the next mail has the same number, or a new one if the form has changed; it has the filled-in honeypot', async () => {
    const visit = await filled({ honeypot: '_gotcha' });
    await visit.submitUntilSaid('I have sent it');
    const number = numberIn(visit);
    expect(text(visit)).to.not.contain('_gotcha');
    await visit.click(visit.button('Go back'));
    await visit.reaches('idle');
    await until(() => visit.focused === visit.submit, 'the button has the focus');
    await visit.holds('Name', 'Ann');
    expect(sending.told('submitted')).to.deep.equal([]);
    await visit.submitUntilSaid('I have sent it');
    expect(numberIn(visit)).to.equal(number);
    await visit.click(visit.button('Go back'));
    await visit.goOn('Phone', '6');
    (visit.root.querySelector('[data-honeypot]') as HTMLInputElement).value = 'buy now';
    await visit.submitUntilSaid('I have sent it');
    expect(numberIn(visit)).to.not.equal(number);
    expect(text(visit))
      .to.contain('Phone: 123456')
      .and.match(/\n_gotcha: buy now$/);
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
    const fields = [{ id: 'm', type: 'textarea', label: 'Message', default: 'ü'.repeat(300) }];
    const visit = await sending.open(fields, { endpoint: MAIL });
    await visit.submitUntilSaid('I have sent it');
    await visit.says('The text is too long for the link to your mail app');
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
});
