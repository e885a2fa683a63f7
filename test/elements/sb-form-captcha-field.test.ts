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

describe('<sb-form>: captcha field', () => {
  const page = new CaptchaForms();
  quiet(/because no provider has a key/);
  let visit: FormPage;
  const open = async (attributes: Record<string, string> = {}, fields: object[] = [NAME, CAPTCHA, PHONE]) => {
    visit = await page.filled(attributes, undefined, fields);
  };
  const widgets = () => visit.element.querySelectorAll('iframe');
  const box = () => visit.part('captcha-field') as HTMLElement;
  /** By then its box has its final height, so that a button below it does not move. */
  const isThere = () => until(() => widgets().length === 1 && box().dataset.state === 'ready', 'the widget is there');
  const solve = async () => {
    await page.answer();
    await until(() => box()?.dataset.state === 'solved', 'the captcha is solved');
  };
  const send = async (state = 'success') => {
    await visit.submitUntil(state);
  };
  /** Submits; the form is not sent, because the captcha is not solved. */
  const asks = async () => {
    const { sent } = page;
    await visit.submitUntilSaid(NOT_CHECKED);
    expect(page.sent).to.equal(sent);
  };

  it('[FORM-13] [CAP-01] [LEAD-05] shows the widget in field order; sends its token but keeps it out of the draft; requires a new one after success', async () => {
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

  it('sends its token to an endpoint as cf-turnstile-response; requires a new one after a lost response', async () => {
    quiet(/^sb-form: the form could not be sent/);
    const service = new FormService('webhook');
    await open({ ...standIn('turnstile'), endpoint: service.endpoint });
    await isThere();
    await solve();
    const undo = loseAnswers(service.endpoint);
    await visit.submitUntilSaid('We don’t know whether this has arrived');
    undo();
    await isThere();
    await visit.click(visit.button('Send again'));
    await visit.says(NOT_CHECKED);
    await solve();
    await send();
    const tokens = (await service.taken()).map(({ fields }) => new Map(fields).get('cf-turnstile-response'));
    expect(new Set(tokens).size).to.equal(2);
    for (const token of tokens) expect(token).to.match(TOKEN);
    expect(new Set(await service.keys()).size, 'both requests have the same key').to.equal(1);
  });

  it('[FORM-13] a required, unsolved captcha blocks sending, shows an error at the field and has the focus', async () => {
    await open(standIn('turnstile'));
    await isThere();
    await asks();
    expect(visit.focused).to.equal(box());
    expect(box().getAttribute('aria-label')).to.equal(NOT_CHECKED);
    const described = box().getAttribute('aria-describedby') ?? '';
    expect(visit.root.getElementById(described)?.textContent).to.equal(NOT_CHECKED);
    await accessible(visit.element);
    // removing the form removes the widget
    visit.element.remove();
    await until(() => visit.element.children.length === 0, 'the widget is removed');
    document.body.append(visit.element);
    await solve();
    expect(visit.part('field-error')).to.equal(null);
    await send();
  });

  it('[CAP-02] [CAP-03] resets the widget after a failure; after a second, or if the script is blocked, offers to try again', async () => {
    standInsAre('blocked');
    await open(standIn('recaptcha'));
    const isMissing = () => visit.says('The check that you are not a robot could not be loaded. Try again');
    await isMissing();
    expect(page.errors.at(-1)).to.deep.include({ code: 'captcha', message: 'Can not load grecaptcha' });
    await asks();
    standInsAre('error');
    await visit.click(visit.button('Try again'));
    expect(visit.focused).to.equal(box());
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

  it('[CAP-02] discards an expired token and does not send the form until there is a new one', async () => {
    standInsAre('expire');
    await open(standIn('hcaptcha'));
    await page.answer();
    await visit.says('The check has expired, confirm once more');
    await asks();
    await solve();
    expect(visit.part('captcha-notice')?.textContent).to.equal('');
    await send();
  });

  it('[CAP-02] uses a token once: requires a new one after the server rejects the token or another field', async () => {
    const demand = page.backend.answer('lead', () => json({ data: { captcha: 'visible' } }, 400));
    await open(standIn('recaptcha'));
    await solve();
    const [used] = widgets();
    await send('error');
    await visit.says('The check failed. Try again');
    expect(visit.focused).to.equal(box());
    demand();
    const refuse = page.refuse({ phone: 'No such number' });
    await until(() => widgets().length === 1 && widgets()[0] !== used, 'a new widget is shown');
    await solve();
    await send('error');
    await visit.says('No such number');
    refuse();
    await asks();
    await solve();
    await send();
    expect(new Set(page.tokens).size).to.equal(3);
  });

  it('[CAP-01] sends the form without an optional captcha; then opens the challenge that the server demands', async () => {
    demandCaptcha(page.backend, 'visible');
    await open(standIn('turnstile'), [NAME, { ...CAPTCHA, required: false }]);
    await visit.click(visit.submit);
    await challenged(visit);
    await pressIn(() => [...widgets()].filter((frame) => frame.closest('[slot="captcha-widget"]')), NOT_A_ROBOT);
    await visit.reaches('success');
    expect(page.tokens[0]).to.equal(undefined);
    expect(page.tokens[1]).to.match(TOKEN);
  });

  it('shows the page’s own widget in the field and sends the page’s captcha-token', async () => {
    // the field may render before the widget
    quiet(/no provider has a key/);
    await open();
    visit.element.innerHTML = '<div slot="captcha">Which of these is a lamp?</div>';
    await until(() => box()?.getClientRects().length > 0, 'the field shows the widget');
    expect(visit.root.querySelector<HTMLSlotElement>('slot[name="captcha"]')?.assignedElements()).to.have.length(1);
    await asks();
    visit.element.setAttribute('captcha-token', 'own-1');
    await until(() => visit.part('field-error') === null, 'the error is removed');
    await send();
    expect(page.tokens).to.deep.equal(['own-1']);
  });

  it('tells a page with its own widget that a refused form has used up the token, and takes back a token that the page removes', async () => {
    quiet(/no provider has a key/);
    await open();
    visit.element.innerHTML = '<div slot="captcha">Which of these is a lamp?</div>';
    await until(() => box()?.getClientRects().length > 0, 'the field shows the widget');
    const token = (value: string) => visit.element.setAttribute('captcha-token', value);
    const is = (state: string) => until(() => box().dataset.state === state, `the field is ${state}`);
    const refused = page.refuse({ phone: 'No such number' });
    token('own-1');
    await is('solved');
    await send('error');
    await visit.says('No such number');
    expect(page.errors).to.deep.equal([{ code: 'captcha', message: NOT_CHECKED }]);
    expect(visit.element.hasAttribute('captcha-token')).to.equal(false);
    refused();
    await asks();
    token('own-2');
    await is('solved');
    visit.element.removeAttribute('captcha-token');
    await is('ready');
    await asks();
    token('own-3');
    await is('solved');
    await send();
    expect(page.tokens).to.deep.equal(['own-1', 'own-3']);
    expect(visit.element.hasAttribute('captcha-token')).to.equal(false);
    expect(page.errors).to.have.length(1);
  });

  it('without a key, the field is invisible and does not block sending, and one warning is logged', async () => {
    await open({ captcha: 'turnstile' });
    await until(box, 'the field is there');
    expect(box().getClientRects()).to.have.length(0);
    await send();
    expect(page.warnings.filter((words) => words.includes('captcha-key'))).to.have.length(1);
  });

  it('the editor shows a placeholder, or that the key is missing, and loads no script', async () => {
    quiet(/no provider has a key/);
    await open({ mode: 'admin', ...standIn('turnstile') });
    await visit.says('Visitors confirm here that they are not a robot');
    await accessible(visit.element);
    visit.element.removeAttribute('captcha-key');
    await visit.says('The captcha has no key');
    await accessible(visit.element);
    expect(page.scripts).to.equal(0);
  });

  it('loads the provider only when the field is near the viewport; has a Russian name and aligns right to left', async () => {
    document.documentElement.dir = 'rtl';
    const texts = Array.from({ length: 40 }, (_, at) => ({ id: `t${at}`, type: 'textarea', label: `Text ${at}` }));
    await open({ ...standIn('turnstile'), language: 'ru' }, [NAME, ...texts, CAPTCHA]);
    scrollTo(0, 0);
    await until(
      () => box()?.getAttribute('aria-label') === 'Подтвердите, что вы не робот',
      'the box has its Russian name',
    );
    expect(page.scripts).to.equal(0);
    // the fields above may still grow and push it out of view again
    const lookAt = () => {
      box().scrollIntoView();
      return widgets().length === 1;
    };
    await until(lookAt, 'the widget is there');
    const [edge, name] = [box(), visit.control('Name')].map((one) => Math.round(one.getBoundingClientRect().right));
    expect(edge).to.equal(name);
    scrollTo(0, 0);
  });

  it('outside of <sb-form>, warns that a captcha needs <sb-form>, and does not block the page’s form', async () => {
    const form = document.createElement('form');
    form.innerHTML = '<sb-field type="captcha" name="c" label="Check" required></sb-field>';
    document.body.append(form);
    await until(() => page.warnings.join().includes('captcha is for <sb-form>'), 'the warning is logged');
    expect(form.checkValidity(), 'the page’s form is valid').to.equal(true);
    expect(form.querySelector('sb-field')?.shadowRoot?.querySelector('[part~="field-unknown"]')).to.equal(null);
  });
});
