// slow: each form is sent over the network
import { expect } from '@open-wc/testing';
import { site } from '../../src/stores/site/site.js';
import { textFile } from '../support/files.js';
import { accessible, quiet, settled, until } from '../support/fixture.js';
import { loseAnswers } from '../support/lost-answers.js';
import { filesOn } from '../support/pages/files.js';
import { CONTACT, type FormPage } from '../support/pages/form.js';
import { FormService } from '../support/pages/form-service.js';
import { SendingPage } from '../support/pages/sending.js';

const UNSURE = 'We don’t know whether this has arrived. If you send it again, it may arrive twice';
const LEADS = { name: 'Ann', email: '', phone: '12345' };

describe('<sb-form>: endpoint', () => {
  const sending = new SendingPage();

  /** A form without a group id, whose name and phone are filled in. */
  async function filled(service: FormService, attributes: Record<string, string> = {}): Promise<FormPage> {
    return sending.filled({ 'group-id': '', endpoint: service.endpoint, ...attributes });
  }
  /** Removes the form and opens it again, as a reload does. */
  const comeBack = async (service: FormService) => {
    sending.close();
    return sending.open(CONTACT, { 'group-id': '', endpoint: service.endpoint });
  };

  it('sends a filled-in honeypot for the service to drop; visitors cannot reach the honeypot', async () => {
    const service = new FormService('formspree');
    const visit = await filled(service, { honeypot: '_gotcha' });
    const robots = visit.root.querySelector('[data-honeypot]') as HTMLInputElement;
    expect([robots.tabIndex, robots.autocomplete, robots.closest('[aria-hidden]') !== null]).to.deep.equal([
      -1,
      'off',
      true,
    ]);
    robots.value = 'buy now';
    await visit.submitUntil('success');
    expect(await service.taken()).to.deep.equal([]);
  });

  it('shows the error of a field that the service rejects and focuses it, then sends the corrected form', async () => {
    const service = new FormService('formspree');
    const visit = await filled(service);
    // a valid address for the form, an invalid one for the service
    await visit.write('Email', 'ann@example.c1');
    await visit.submitUntilSaid('should be an email');
    expect(visit.isWrong('Email')).to.equal(true);
    await visit.hasFocus('Email');
    await accessible(visit.element);
    await visit.press('End', 'Backspace');
    await visit.write('Email', 'om');
    await visit.submitUntil('success');
    expect((await service.taken()).map(({ fields }) => fields.find(([name]) => name === 'email')?.[1])).to.deep.equal([
      'ann@example.com',
    ]);
  });

  it('with method get: sends the fields in the query string', async () => {
    const service = new FormService('webhook', { query: 'hook=7' });
    const visit = await filled(service, { method: 'get' });
    await visit.submitUntil('success');
    expect((await service.taken()).map(({ method }) => method)).to.deep.equal(['GET']);
    expect(await service.last()).to.deep.include({ hook: '7', ...LEADS });
  });

  it('uses the endpoint of the site unless the form has its own; the site’s encoding applies to both', async () => {
    const [ofPage, own] = [new FormService('webhook'), new FormService('webhook')];
    const withdraw = site().provide({ endpoint: ofPage.endpoint, encoding: 'json' });
    await (await filled(ofPage, { endpoint: '' })).submitUntil('success');
    sending.startOver();
    await (await filled(own)).submitUntil('success');
    withdraw();
    const [first, second] = [await ofPage.taken(), await own.taken()];
    expect([first.length, second.length, sending.sent]).to.deep.equal([1, 1, 0]);
    expect([first[0]?.type, second[0]?.type]).to.deep.equal(['application/json', 'application/json']);
  });

  it('the editor lists the fields that the endpoint would receive', async () => {
    const withdraw = site().provide({ mode: 'admin' });
    const visit = await filled(new FormService('webhook'));
    await visit.submitUntilSaid('On the page this would be sent');
    const names = [...(visit.part('listed')?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
    expect(names).to.deep.equal(['name', 'phone', 'page']);
    withdraw();
  });

  it('on status 429 shows “Too many attempts”; the next press sends the form with the same key', async () => {
    const service = new FormService('webhook');
    await service.says('status=429');
    const visit = await filled(service);
    await visit.submitUntilSaid('Too many attempts');
    await service.says('');
    await visit.submitUntil('success');
    expect((await service.taken()).length).to.equal(1);
    const keys = await service.keys();
    expect([keys.length, new Set(keys).size]).to.deep.equal([2, 1]);
  });

  it('after a lost response never resends by itself, not even after a reload; the visitor can resend with the same key', async () => {
    const service = new FormService('formspree');
    let visit = await filled(service);
    const undo = loseAnswers(service.endpoint);
    await visit.submitUntilSaid(UNSURE);
    expect(visit.part('waiting')?.closest('[role="status"]')).to.not.equal(null);
    await accessible(visit.element);
    undo();
    const time = sending.stopTime();
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    time.tick(600_000);
    sending.startTime();
    await settled(visit.element);
    expect((await service.keys()).length).to.equal(1);
    visit = await comeBack(service);
    await visit.says(UNSURE);
    await visit.holds('Name', 'Ann');
    expect((await service.keys()).length).to.equal(1);
    visit.button('Send again').focus();
    await visit.press('Enter');
    await visit.reaches('success');
    expect(visit.focused, 'the submit button has the focus').to.equal(visit.submit);
    const keys = await service.keys();
    expect([keys.length, new Set(keys).size]).to.deep.equal([2, 1]);
    visit = await comeBack(service);
    await settled(visit.element);
    expect(visit.text).to.not.contain(UNSURE);
  });

  it('sends a form that was changed after a lost response with a new key', async () => {
    const service = new FormService('webhook');
    const visit = await filled(service);
    const undo = loseAnswers(service.endpoint);
    await visit.submitUntilSaid(UNSURE);
    undo();
    await visit.goOn('Phone', '6');
    expect(visit.text, 'the outcome is still unknown').to.contain(UNSURE);
    await visit.submitUntil('success');
    expect((await service.taken()).length).to.equal(2);
    expect((await service.last()).phone).to.equal('123456');
    expect(new Set(await service.keys()).size).to.equal(2);
  });

  it('sends the form with a new key if its endpoint changes after a lost response', async () => {
    const [first, second] = [new FormService('webhook'), new FormService('webhook')];
    const visit = await filled(first);
    const undo = loseAnswers(first.endpoint);
    await visit.submitUntilSaid(UNSURE);
    undo();
    visit.element.setAttribute('endpoint', second.endpoint);
    await visit.submitUntil('success');
    const keys = [...(await first.keys()), ...(await second.keys())];
    expect([keys.length, new Set(keys).size]).to.deep.equal([2, 2]);
  });

  it('after a lost response and a reload, files are gone; sending again without them uses a new key', async () => {
    const service = new FormService('webhook');
    const given = { 'group-id': '', endpoint: service.endpoint };
    const fields = [...CONTACT, { id: 'cv', type: 'file', label: 'CV' }];
    const open = async () => {
      const visit = await sending.open(fields, given);
      return { visit, files: await filesOn(visit) };
    };
    const first = await open();
    await first.visit.fill({ Name: 'Ann' });
    first.files.choose(textFile('cv.txt'));
    await first.files.shows('cv.txt done');
    const undo = loseAnswers(service.endpoint);
    await first.visit.submitUntilSaid(UNSURE);
    undo();
    sending.close();
    const { visit, files } = await open();
    await visit.says(UNSURE);
    expect(files.list).to.deep.equal([]);
    await visit.click(visit.button('Send again'));
    await visit.reaches('success');
    expect((await service.taken()).map((one) => one.files.length)).to.deep.equal([1, 0]);
    expect(new Set(await service.keys()).size).to.equal(2);
  });

  it('another tab shows an unknown outcome, cannot send the form meanwhile, and shows the result', async () => {
    const service = new FormService('webhook');
    const go = await service.hold();
    const visit = await filled(service);
    await visit.submitUntil('busy');
    await service.arrived();
    const other = await sending.openElsewhere(CONTACT, 'Name', { 'group-id': '', endpoint: service.endpoint });
    await until(() => other.text().includes(UNSURE), 'the other tab shows the unknown outcome');
    other.press();
    await until(() => other.text().includes('This form is being sent in another tab'), 'the other tab does not send');
    await go();
    await visit.reaches('success');
    const [key] = await service.keys();
    await until(() => other.text().includes(`under number ${key?.slice(0, 8)}`), 'the other tab shows the result');
    expect((await service.keys()).length).to.equal(1);
    other.tab.close();
  });

  it('shows no unknown outcome for a form whose draft is gone', async () => {
    const service = new FormService('webhook');
    const undo = loseAnswers(service.endpoint);
    await (await filled(service)).submitUntilSaid(UNSURE);
    undo();
    const kept = Object.entries(localStorage).filter(([name]) => name.startsWith('sb-lead'));
    sending.startOver();
    for (const [name, value] of kept) localStorage.setItem(name, value);
    const visit = await comeBack(service);
    visit.element.focus();
    await settled(visit.element);
    expect(visit.text).to.not.contain(UNSURE);
  });

  for (const endpoint of ['javascript:alert(1)', 'mailto:nobody?subject=Hi']) {
    it(`endpoint ${endpoint}: logs one warning, shows an error and sends nothing`, async () => {
      const heard = quiet(/^<sb-form>: endpoint=".*" is not usable; allowed:.* until then the form cannot be sent$/);
      const visit = await sending.filled({ endpoint });
      await visit.submitUntilSaid('Something went wrong');
      expect([sending.sent, sending.told('submitted').length, heard.warnings.length]).to.deep.equal([0, 0, 1]);
      expect(visit.control('Name').value).to.equal('Ann');
    });
  }

  it('warns about a file field if the encoding cannot send files', async () => {
    quiet(/^<sb-form>: its files do not go to the endpoint/);
    const service = new FormService('webhook');
    const visit = await sending.open([{ id: 'cv', type: 'file', label: 'CV' }], {
      'group-id': '',
      endpoint: service.endpoint,
      encoding: 'json',
    });
    await filesOn(visit);
    await until(() => sending.warnings.length === 1, 'a warning is logged');
  });
});
