// slow: forms are filled in by real keys, two pages in frames
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { mailModule } from '../../src/components/form/submit/use-submit.js';
import { defineBackend } from '../../src/ports/backend/define.js';
import { registerBackend } from '../../src/stores/backend/backend-names.js';
import { atEnd, provide, quiet, until } from '../support/fixture.js';
import type * as FormTab from '../support/form-tab.js';
import { framedPage } from '../support/framed-page.js';
import { CONTACT, FormPage } from '../support/pages/form.js';
import { SendingPage } from '../support/pages/sending.js';

const MAIL = 'mailto:orders@shop.example';

describe('<sb-form>: settings, loading and other tabs of a form sent with the mail app', () => {
  const sending = new SendingPage();
  const filled = (attributes: Record<string, string> = {}) =>
    sending.filled({ 'group-id': '', endpoint: MAIL, ...attributes });
  const link = (visit: FormPage) => new URL((visit.part('mail-open') as HTMLAnchorElement).href);
  const text = (visit: FormPage) => visit.part('mail-text')?.textContent ?? '';
  const numberIn = (visit: FormPage) => /^Number: (\w{8})$/m.exec(text(visit))?.[1] ?? '';

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
