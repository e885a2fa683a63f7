// runs in firefox, webkit: CORS preflights, redirects and multipart bodies
// slow: each form is sent over the network
import { expect } from '@open-wc/testing';
import { textFile } from '../support/files.js';
import { accessible, until } from '../support/fixture.js';
import { filesOn } from '../support/pages/files.js';
import { CONTACT, type FormPage } from '../support/pages/form.js';
import { FormService } from '../support/pages/form-service.js';
import { SendingPage } from '../support/pages/sending.js';

const LEADS = { name: 'Ann', email: '', phone: '12345' };
const page = `${location.origin}${location.pathname}`;

describe('<sb-form>: requests to an endpoint', () => {
  const sending = new SendingPage();

  /** A form without a group id, whose name and phone are filled in. */
  async function filled(service: FormService, attributes: Record<string, string> = {}): Promise<FormPage> {
    return sending.filled({ 'group-id': '', endpoint: service.endpoint, ...attributes });
  }
  const hide = (visit: FormPage, name: string, value: string) => {
    const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    visit.element.append(input);
  };

  it('to a form service on another origin: sends URL-encoded fields, an empty honeypot and a key, but no key header', async () => {
    const service = new FormService('formspree');
    const visit = await filled(service, { honeypot: '_gotcha' });
    await accessible(visit.element);
    await visit.submitUntil('success');
    const [taken] = await service.taken();
    const [key] = await service.keys();
    expect(await service.last()).to.deep.equal({ ...LEADS, page, _gotcha: '', 'sb-key': key });
    expect(taken?.method).to.equal('POST');
    expect(taken?.type).to.match(/^application\/x-www-form-urlencoded/);
    expect(taken?.key, 'a custom header would need a CORS preflight').to.equal(null);
    expect(sending.told('submitted')).to.deep.equal([{ formId: 'f-1', leadId: key?.slice(0, 8) }]);
    expect(sending.sent, 'no request goes to the backend').to.equal(0);
  });

  it('to a host on the same origin: sends hidden inputs URL-encoded and the key as a header; a redirect is a success', async () => {
    const service = new FormService('netlify', { own: true });
    const visit = await filled(service, { honeypot: 'bot-field' });
    hide(visit, 'form-name', 'contact');
    hide(visit, 'utm_source', 'mail');
    await visit.submitUntil('success');
    const [taken] = await service.taken();
    expect(taken?.type).to.match(/^application\/x-www-form-urlencoded/);
    const hidden = { 'form-name': 'contact', utm_source: 'mail' };
    expect(await service.last()).to.deep.include({ ...LEADS, ...hidden, 'bot-field': '' });
    expect(taken?.key, 'on the same origin the key is a header in any encoding').to.equal((await service.keys())[0]);
  });

  it('uploads chosen files only with the form, as multipart, and stores none of their content', async () => {
    const service = new FormService('web3forms');
    const fields = [...CONTACT, { id: 'cv', name: 'attachment', type: 'file', label: 'CV', multiple: true }];
    const visit = await sending.open(fields, { endpoint: service.endpoint });
    hide(visit, 'access_key', 'KEY-1');
    await visit.fill({ Name: 'Ann' });
    const files = await filesOn(visit);
    files.choose(textFile('cv.txt', 'hello'), textFile('more.txt', 'secret words'));
    await files.shows('cv.txt done', 'more.txt done');
    await until(() => files.said.includes('more.txt has been added'), 'the added file is announced');
    expect(sending.backend.of('upload')).to.deep.equal([]);
    const stores = async (kind: string) => {
      const stored = () => Object.entries(localStorage).filter(([name]) => name.startsWith(kind));
      await until(() => String(stored()).includes('Ann'), `${kind} is stored`);
      expect(String(stored())).to.not.contain('secret words');
    };
    await stores('sb-draft');
    const go = await service.hold();
    await visit.submitUntil('busy');
    await stores('sb-lead');
    await go();
    await visit.reaches('success');
    const [taken] = await service.taken();
    expect(taken?.type).to.match(/^multipart\/form-data/);
    expect(taken?.files).to.deep.equal([
      { name: 'attachment', file: 'cv.txt', size: 5 },
      { name: 'attachment', file: 'more.txt', size: 12 },
    ]);
    expect(taken?.fields.map(([name]) => name)).to.deep.equal([
      'name',
      'email',
      'phone',
      'access_key',
      'page',
      'sb-key',
    ]);
  });

  const away = `http://127.0.0.1:${location.port}/services/webhook/away/thanks?cors=none`;
  for (const [what, own, says, arrives] of [
    ['does not allow the key as a header', false, 'cors=plain', 0],
    ['redirects to another site without CORS', true, `to=${encodeURIComponent(away)}`, 1],
  ] as const) {
    it(`a receiver that ${what}: shows an unknown outcome, and the error event names the cause`, async () => {
      const service = new FormService('webhook', { own });
      await service.says(says);
      const visit = await filled(service, { encoding: 'json' });
      await visit.submitUntilSaid('We don’t know whether this has arrived');
      expect((await service.keys()).length).to.equal(arrives);
      const [told] = sending.told('sb-error') as { code: string; message: string }[];
      expect(told?.code).to.equal('network');
      expect(told?.message).to.contain(arrives ? 'redirects to another site' : 'Access-Control-Allow-Origin');
      expect(sending.alerted.called).to.equal(false);
      await service.says('');
      await visit.click(visit.button('Send again'));
      await visit.reaches('success');
      const keys = await service.keys();
      expect([keys.length, new Set(keys).size]).to.deep.equal([arrives + 1, 1]);
    });
  }

  it('with the default encoding reaches a receiver that does not allow the key as a header', async () => {
    const service = new FormService('webhook');
    await service.says('cors=plain');
    await (await filled(service)).submitUntil('success');
    expect((await service.taken()).map(({ key }) => key)).to.deep.equal([null]);
  });
});
