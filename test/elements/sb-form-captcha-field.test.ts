// slow: eight challenges answered in frames, a real second of success, axe three times
import { expect } from '@open-wc/testing';
import '../../elements/sb-field.js';
import { challenged, demandCaptcha, NOT_A_ROBOT, pressIn, standIn, standInsAre } from '../support/captcha.js';
import { json } from '../support/fake-routes.js';
import { accessible, quiet, until } from '../support/fixture.js';
import { loseAnswers } from '../support/lost-answers.js';
import { CaptchaForms } from '../support/pages/captcha.js';
import type { FormPage } from '../support/pages/form.js';
import { FormService } from '../support/pages/form-service.js';

const NAME = { id: 'name', type: 'name', label: 'Name', required: true };
const CAPTCHA = { id: 'c', type: 'captcha', required: true };
const PHONE = { id: 'phone', type: 'phone', label: 'Phone' };
const NOT_CHECKED = 'Confirm that you are not a robot';
const TOKEN = /^[\da-f-]{36}$/;

describe('<sb-form>: a captcha among the fields', () => {
  const page = new CaptchaForms();
  quiet(/because no provider has a key/);
  let visit: FormPage;
  const open = async (attributes: Record<string, string> = {}, fields: object[] = [NAME, CAPTCHA, PHONE]) => {
    visit = await page.filled(attributes, undefined, fields);
  };
  const widgets = () => visit.element.querySelectorAll('iframe');
  const box = () => visit.part('captcha-field') as HTMLElement;
  /** Its place has its height by then: a button below it stays where it is. */
  const isThere = () => until(() => widgets().length === 1 && box().dataset.state === 'ready', 'the widget is there');
  const solve = async () => {
    await page.answer();
    await until(() => box()?.dataset.state === 'solved', 'it is solved');
  };
  const send = async (state = 'success') => {
    await visit.submitUntil(state);
  };
  /** Presses in vain: the field asks. */
  const asks = async () => {
    const { sent } = page;
    await visit.submitUntilSaid(NOT_CHECKED);
    expect(page.sent).to.equal(sent);
  };

  it('[FORM-13] [CAP-01] [LEAD-05] stands in its place among the fields, and its token goes with the first sending, into no draft; after success it asks anew', async () => {
    await open(standIn('turnstile'));
    await isThere();
    const [name, phone] = ['Name', 'Phone'].map((label) => visit.control(label).getBoundingClientRect());
    const { top, bottom, height } = box().getBoundingClientRect();
    expect(top).to.be.at.least(name?.bottom ?? Infinity);
    expect(bottom).to.be.at.most(phone?.top ?? 0);
    expect(height).to.be.at.least(78);
    visit.control('Name').focus();
    await visit.press('Enter');
    expect(visit.focused).to.equal(box());
    await visit.press('Enter');
    expect(visit.focused).to.equal(visit.control('Phone'));
    await accessible(visit.element);
    await solve();
    await visit.write('Phone', '+1234567');
    const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith('sb-draft.1:'));
    expect(drafts.map(([, draft]) => Object.keys(JSON.parse(draft).values).includes('c'))).to.deep.equal([false]);
    await send();
    expect(page.tokens).to.have.length(1);
    expect(page.tokens[0]).to.match(TOKEN);
    expect(page.lead.fields.map(({ id }) => id)).to.deep.equal(['name', 'phone']);
    await visit.pointAt(visit.control('Name'));
    await visit.reaches('idle');
    await visit.write('Name', 'Bob');
    await asks();
  });

  it('to an endpoint its token goes under the name that services look for; after a lost answer it asks anew', async () => {
    quiet(/^sb-form: the form could not be sent/);
    const service = new FormService('webhook');
    await open({ ...standIn('turnstile'), endpoint: service.endpoint });
    await isThere();
    await solve();
    const undo = loseAnswers(service.endpoint);
    await visit.submitUntilSaid('It is not known whether this has arrived');
    undo();
    await isThere();
    await visit.click(visit.button('Send again'));
    await visit.says(NOT_CHECKED);
    await solve();
    await send();
    const tokens = (await service.taken()).map(({ fields }) => new Map(fields).get('cf-turnstile-response'));
    expect(new Set(tokens).size).to.equal(2);
    for (const token of tokens) expect(token).to.match(TOKEN);
    expect(new Set(await service.keys()).size, 'it is the same form').to.equal(1);
  });

  it('[FORM-13] required and unsolved keeps the form from being sent: it is told at the field, which has the focus', async () => {
    await open(standIn('turnstile'));
    await isThere();
    await asks();
    expect(visit.focused).to.equal(box());
    expect(box().getAttribute('aria-label')).to.equal(NOT_CHECKED);
    const described = box().getAttribute('aria-describedby') ?? '';
    expect(visit.root.getElementById(described)?.textContent).to.equal(NOT_CHECKED);
    await accessible(visit.element);
    // who leaves the page takes the widget along
    visit.element.remove();
    await until(() => visit.element.children.length === 0, 'nothing is left in it');
    document.body.append(visit.element);
    await solve();
    expect(visit.part('field-error')).to.equal(null);
    await send();
  });

  it('[CAP-02] [CAP-03] one that fails is reset once; failing again, or without its script, it offers another try, and a fresh widget', async () => {
    standInsAre('blocked');
    await open(standIn('recaptcha'));
    const isMissing = () => visit.says('The check that you are not a robot could not be loaded. Try again');
    await isMissing();
    expect(page.errors.at(-1)).to.deep.include({ code: 'captcha', message: 'Can not load grecaptcha' });
    await asks();
    standInsAre('error');
    await visit.click(visit.button('Try again'));
    await page.answer();
    await visit.says('The check failed. Try again');
    await page.answer();
    await isMissing();
    expect(widgets()).to.have.length(0);
    await accessible(visit.element);
    standInsAre('');
    await visit.click(visit.button('Try again'));
    await solve();
    await send();
    expect(page.tokens[0]).to.match(TOKEN);
  });

  it('[CAP-02] a token that has expired is gone: the field asks anew, and the form waits for that', async () => {
    standInsAre('expire');
    await open(standIn('hcaptcha'));
    await page.answer();
    await visit.says('The check has expired, confirm once more');
    await asks();
    await solve();
    expect(visit.part('captcha-notice')?.textContent).to.equal('');
    await send();
  });

  it('[CAP-02] a token is used once: what the server does not take, or refuses for something else, asks anew', async () => {
    const demand = page.backend.answer('lead', () => json({ data: { captcha: 'visible' } }, 400));
    await open(standIn('recaptcha'));
    await solve();
    const [used] = widgets();
    await send('error');
    await visit.says('The check failed. Try again');
    expect(visit.focused).to.equal(box());
    demand();
    const refuse = page.refuse({ phone: 'No such number' });
    await until(() => widgets().length === 1 && widgets()[0] !== used, 'another widget is there');
    await solve();
    await send('error');
    await visit.says('No such number');
    refuse();
    await asks();
    await solve();
    await send();
    expect(new Set(page.tokens).size).to.equal(3);
  });

  it('[CAP-01] one that need not be solved is not waited for; the server’s own demand is then answered as in any form', async () => {
    demandCaptcha(page.backend, 'visible');
    await open(standIn('turnstile'), [NAME, { ...CAPTCHA, required: false }]);
    await visit.click(visit.submit);
    await challenged(visit);
    await pressIn(() => [...widgets()].filter((frame) => frame.closest('[slot="captcha-widget"]')), NOT_A_ROBOT);
    await visit.reaches('success');
    expect(page.tokens[0]).to.equal(undefined);
    expect(page.tokens[1]).to.match(TOKEN);
  });

  it('the page’s own widget stands in its place, and what the page gives as captcha-token is its answer', async () => {
    // the field may be there before the widget
    quiet(/no provider has a key/);
    await open();
    visit.element.innerHTML = '<div slot="captcha">Which of these is a lamp?</div>';
    await until(() => box()?.getClientRects().length > 0, 'the field shows it');
    expect(visit.root.querySelector<HTMLSlotElement>('slot[name="captcha"]')?.assignedElements()).to.have.length(1);
    await asks();
    visit.element.setAttribute('captcha-token', 'own-1');
    await until(() => visit.part('field-error') === null, 'answered, it is right');
    await send();
    expect(page.tokens).to.deep.equal(['own-1']);
  });

  it('without a key visitors see nothing of it, and the form is sent without it; the owner is warned once', async () => {
    await open({ captcha: 'turnstile' });
    await until(box, 'the field is there');
    expect(box().getClientRects()).to.have.length(0);
    await send();
    expect(page.warnings.filter((words) => words.includes('captcha-key'))).to.have.length(1);
  });

  it('the editor shows its place, or that it has no key, and loads nothing', async () => {
    quiet(/no provider has a key/);
    await open({ mode: 'admin', ...standIn('turnstile') });
    await visit.says('Visitors confirm here that they are not a robot');
    await accessible(visit.element);
    visit.element.removeAttribute('captcha-key');
    await visit.says('The captcha has no key');
    await accessible(visit.element);
    expect(page.scripts).to.equal(0);
  });

  it('nothing of the provider is loaded until the field comes near the screen; it speaks Russian, from right to left as well', async () => {
    document.documentElement.dir = 'rtl';
    const texts = Array.from({ length: 40 }, (_, at) => ({ id: `t${at}`, type: 'textarea', label: `Text ${at}` }));
    await open({ ...standIn('turnstile'), language: 'ru' }, [NAME, ...texts, CAPTCHA]);
    scrollTo(0, 0);
    await until(() => box()?.getAttribute('aria-label') === 'Подтвердите, что вы не робот', 'it is named');
    expect(page.scripts).to.equal(0);
    // the fields above may still grow, and push it away again
    const lookAt = () => {
      box().scrollIntoView();
      return widgets().length === 1;
    };
    await until(lookAt, 'the widget is there');
    const [edge, name] = [box(), visit.control('Name')].map((one) => Math.round(one.getBoundingClientRect().right));
    expect(edge).to.equal(name);
    scrollTo(0, 0);
  });

  it('alone, outside of a form of ours, it says that it is for forms', async () => {
    const form = document.createElement('form');
    form.innerHTML = '<sb-field type="captcha" name="c" label="Check" required></sb-field>';
    document.body.append(form);
    await until(() => page.warnings.join().includes('captcha is for <sb-form>'), 'the owner is warned');
    expect(form.checkValidity(), 'it keeps the page’s form from nothing').to.equal(true);
    expect(form.querySelector('sb-field')?.shadowRoot?.querySelector('[part~="field-unknown"]')).to.equal(null);
  });
});
