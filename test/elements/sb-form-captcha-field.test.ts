import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-field.js';
import '../../elements/sb-form.js';
import {
  CaptchaForms,
  challenged,
  demandCaptcha,
  NOT_A_ROBOT,
  PROVIDERS,
  pressIn,
  standIn,
  standInsAre,
  tokensOf,
} from '../support/captcha.js';
import { json } from '../support/fake-routes.js';
import type { FormPage } from '../support/pages/form.js';
import { until } from '../support/until.js';

const NAME = { id: 'name', type: 'name', label: 'Name', required: true };
const CAPTCHA = { id: 'c', type: 'captcha', required: true };
const PHONE = { id: 'phone', type: 'phone', label: 'Phone' };
const FIELDS = [NAME, CAPTCHA, PHONE];
const NOT_CHECKED = 'Confirm that you are not a robot';
const TOKEN = /^[\da-f-]{36}$/;

describe('<sb-form>: a captcha among the fields', () => {
  const at = new CaptchaForms();
  const open = (attributes: Record<string, string> = {}, fields: object[] = FIELDS, place?: ParentNode) =>
    at.filled(attributes, place, fields);
  const widgets = (visit: FormPage) => visit.element.querySelectorAll('iframe');
  const press = (visit: FormPage, words = NOT_A_ROBOT) => pressIn(() => widgets(visit), words);
  const box = (visit: FormPage) => visit.part('captcha-field') as HTMLElement;
  /** Its place has its height by then: a button below it stays where it is. */
  const isThere = (visit: FormPage) =>
    until(() => widgets(visit).length === 1 && box(visit).dataset.state === 'ready', 'the widget is there');
  const isSolved = (visit: FormPage) => until(() => box(visit)?.dataset.state === 'solved', 'it is solved');
  const solve = async (visit: FormPage) => {
    await press(visit);
    await isSolved(visit);
  };
  const send = async (visit: FormPage, state: string) => {
    await visit.click(visit.submit);
    await visit.reaches(state);
  };

  for (const provider of PROVIDERS) {
    it(`[FORM-13] [CAP-01] ${provider}: stands in its place among the fields, and its token goes with the first sending`, async () => {
      const visit = await open(standIn(provider));
      await isThere(visit);
      const [name, phone] = ['Name', 'Phone'].map((label) => visit.control(label).getBoundingClientRect());
      const { top, bottom, height } = box(visit).getBoundingClientRect();
      expect(top).to.be.at.least(name?.bottom ?? Infinity);
      expect(bottom).to.be.at.most(phone?.top ?? 0);
      expect(height).to.be.at.least(78);
      await expect(visit.element).to.be.accessible();
      await solve(visit);
      await send(visit, 'success');
      expect(tokensOf(at.backend)).to.have.length(1);
      expect(tokensOf(at.backend)[0]).to.match(TOKEN);
      const [lead] = at.backend.of('lead').map(({ body }) => body as { fields: { id: string }[] });
      expect(lead?.fields.map(({ id }) => id)).to.deep.equal(['name', 'phone']);
    });
  }

  it('[FORM-13] required and unsolved keeps the form from being sent: it is told at the field, which has the focus', async () => {
    const visit = await open(standIn('turnstile'));
    await isThere(visit);
    await visit.click(visit.submit);
    await visit.reaches('error');
    expect(at.backend.of('lead')).to.have.length(0);
    expect(visit.focused).to.equal(box(visit));
    expect(box(visit).getAttribute('aria-label')).to.equal(NOT_CHECKED);
    const described = box(visit).getAttribute('aria-describedby') ?? '';
    expect(visit.root.getElementById(described)?.textContent).to.equal(NOT_CHECKED);
    await expect(visit.element).to.be.accessible();
    await solve(visit);
    expect(visit.part('field-error')).to.equal(null);
    await send(visit, 'success');
  });

  it('one that need not be solved is not waited for', async () => {
    const visit = await open(standIn('turnstile'), [NAME, { ...CAPTCHA, required: false }]);
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(tokensOf(at.backend)).to.deep.equal([undefined]);
  });

  it('[CAP-02] a token that has expired is gone: the field asks anew, and the form waits for that', async () => {
    standInsAre('expire');
    const visit = await open(standIn('hcaptcha'));
    await press(visit);
    await visit.says('The check has expired, confirm once more');
    await visit.click(visit.submit);
    await visit.says(NOT_CHECKED);
    expect(at.backend.of('lead')).to.have.length(0);
    await solve(visit);
    expect(visit.part('captcha-notice')?.textContent).to.equal('');
    await send(visit, 'success');
  });

  it('[CAP-02] one that fails is reset once; failing again it offers another try, and a fresh widget', async () => {
    standInsAre('error');
    const visit = await open(standIn('recaptcha'));
    await press(visit);
    await visit.says('The check failed. Try again');
    await press(visit);
    await visit.says('could not be loaded. Try again');
    expect(widgets(visit)).to.have.length(0);
    await expect(visit.element).to.be.accessible();
    standInsAre('');
    await visit.click(visit.button('Try again'));
    await solve(visit);
    await send(visit, 'success');
  });

  it('[CAP-03] a script that does not come is told in the field and to the page, and tried again there', async () => {
    standInsAre('blocked');
    const visit = await open(standIn('turnstile'));
    await visit.says('The check that you are not a robot could not be loaded. Try again');
    expect(at.errors.at(-1)).to.deep.include({ code: 'captcha', message: 'Can not load turnstile' });
    await visit.click(visit.submit);
    await visit.says(NOT_CHECKED);
    expect(at.backend.of('lead')).to.have.length(0);
    standInsAre('');
    await visit.click(visit.button('Try again'));
    await solve(visit);
    await send(visit, 'success');
    expect(tokensOf(at.backend)[0]).to.match(TOKEN);
  });

  it('[CAP-02] a token that the server does not take is told at the field, which asks anew', async () => {
    const refuse = at.backend.answer('lead', () => json({ data: { captcha: 'visible' } }, 400));
    const visit = await open(standIn('recaptcha'));
    await solve(visit);
    const [used] = widgets(visit);
    await send(visit, 'error');
    await visit.says('The check failed. Try again');
    expect(visit.focused).to.equal(box(visit));
    refuse();
    await until(() => widgets(visit).length === 1 && widgets(visit)[0] !== used, 'another widget is there');
    await solve(visit);
    await send(visit, 'success');
    const [first, second] = tokensOf(at.backend);
    expect(second).to.match(TOKEN);
    expect(second).to.not.equal(first);
  });

  it('a token is used once: what the server refuses for something else asks anew', async () => {
    const refuse = at.backend.answer('lead', () =>
      json({ violations: [{ propertyPath: 'phone', message: 'No such number' }] }, 422),
    );
    const visit = await open(standIn('turnstile'));
    await solve(visit);
    await send(visit, 'error');
    await visit.says('No such number');
    refuse();
    await visit.click(visit.submit);
    await visit.says(NOT_CHECKED);
    await solve(visit);
    await send(visit, 'success');
    const tokens = tokensOf(at.backend);
    expect(tokens).to.have.length(2);
    expect(tokens[0]).to.not.equal(tokens[1]);
  });

  it('[CAP-01] the server’s own demand is answered as in any form, where the field was left out', async () => {
    demandCaptcha(at.backend, 'visible');
    const visit = await open(standIn('turnstile'), [NAME, { ...CAPTCHA, required: false }]);
    await visit.click(visit.submit);
    await challenged(visit);
    const modal = () => [...widgets(visit)].filter((frame) => frame.closest('[slot="captcha-widget"]'));
    await pressIn(modal, NOT_A_ROBOT);
    await visit.reaches('success');
    expect(tokensOf(at.backend)[1]).to.match(TOKEN);
  });

  it('[LEAD-05] after success the field is empty, and its challenge a new one', async () => {
    const visit = await open(standIn('turnstile'));
    await solve(visit);
    await send(visit, 'success');
    await visit.pointAt(visit.control('Name'));
    await visit.reaches('idle');
    await visit.write('Name', 'Bob');
    await visit.click(visit.submit);
    await visit.says(NOT_CHECKED);
    await solve(visit);
    await send(visit, 'success');
    expect(new Set(tokensOf(at.backend)).size).to.equal(2);
  });

  it('its token is in no draft', async () => {
    const visit = await open(standIn('turnstile'));
    await solve(visit);
    await visit.write('Phone', '+1');
    const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith('sb-draft.1:'));
    expect(drafts.length, 'there is a draft').to.equal(1);
    for (const [, draft] of drafts) expect(Object.keys(JSON.parse(draft).values)).to.not.include('c');
  });

  it('a form that leaves the page takes the widget along', async () => {
    const visit = await open(standIn('recaptcha'));
    await isThere(visit);
    visit.element.remove();
    await until(() => visit.element.children.length === 0, 'nothing is left in it');
    document.body.append(visit.element);
    await solve(visit);
    await send(visit, 'success');
  });

  it('the page’s own widget stands in its place, and what the page gives as captcha-token is its answer', async () => {
    const visit = await open();
    visit.element.innerHTML = '<div slot="captcha">Which of these is a lamp?</div>';
    await until(() => box(visit)?.getClientRects().length > 0, 'the field shows it');
    expect(visit.root.querySelector<HTMLSlotElement>('slot[name="captcha"]')?.assignedElements()).to.have.length(1);
    await visit.click(visit.submit);
    await visit.says(NOT_CHECKED);
    visit.element.setAttribute('captcha-token', 'own-1');
    await until(() => visit.part('field-error') === null, 'answered, it is right');
    await visit.click(visit.submit);
    await visit.reaches('success');
    expect(tokensOf(at.backend)).to.deep.equal(['own-1']);
  });

  it('without a key visitors see nothing of it, and the form is sent without it; the owner is warned once', async () => {
    const visit = await open({ captcha: 'turnstile' });
    await until(() => visit.part('captcha-field'), 'the field is there');
    expect(box(visit).getClientRects()).to.have.length(0);
    await visit.click(visit.submit);
    await visit.reaches('success');
    const warnings = at.warned.args.flat().filter((words) => String(words).includes('captcha-key'));
    expect(warnings).to.have.length(1);
  });

  it('the editor shows its place, or that it has no key, and loads nothing', async () => {
    const visit = await open({ mode: 'admin', ...standIn('turnstile') });
    await visit.says('Visitors confirm here that they are not a robot');
    await expect(visit.element).to.be.accessible();
    visit.element.removeAttribute('captcha-key');
    await visit.says('The captcha has no key');
    await expect(visit.element).to.be.accessible();
    expect(document.querySelectorAll('script[src*="/captcha/"]')).to.have.length(0);
  });

  it('nothing of the provider is loaded until the field comes near the screen', async () => {
    const texts = Array.from({ length: 40 }, (_, at) => ({ id: `t${at}`, type: 'textarea', label: `Text ${at}` }));
    const visit = await open(standIn('turnstile'), [NAME, ...texts, CAPTCHA]);
    scrollTo(0, 0);
    await until(() => visit.part('captcha-field'), 'the field is there');
    expect(document.querySelectorAll('script[src*="/captcha/"]')).to.have.length(0);
    // the fields above may still grow, and push it away again
    const lookAt = () => {
      box(visit).scrollIntoView();
      return widgets(visit).length === 1;
    };
    await until(lookAt, 'the widget is there');
    scrollTo(0, 0);
  });

  it('Enter goes to it from the field before, and on from it', async () => {
    const visit = await open(standIn('turnstile'));
    await isThere(visit);
    visit.control('Name').focus();
    await sendKeys({ press: 'Enter' });
    expect(visit.focused).to.equal(box(visit));
    await sendKeys({ press: 'Enter' });
    expect(visit.focused).to.equal(visit.control('Phone'));
  });

  it('speaks Russian, from right to left as well', async () => {
    document.documentElement.dir = 'rtl';
    const visit = await open({ ...standIn('turnstile'), language: 'ru' });
    await until(() => box(visit)?.getAttribute('aria-label') === 'Подтвердите, что вы не робот', 'it is named');
    await isThere(visit);
    const start = (element: Element) => Math.round(element.getBoundingClientRect().right);
    expect(start(box(visit))).to.equal(start(visit.control('Name')));
    document.documentElement.removeAttribute('dir');
  });

  it('alone, outside of a form of ours, it says that it is for forms', async () => {
    const form = document.createElement('form');
    form.innerHTML = '<sb-field type="captcha" name="c" label="Check" required></sb-field>';
    document.body.append(form);
    const field = form.querySelector('sb-field') as HTMLElement;
    await until(() => at.warned.called, 'the owner is warned');
    expect(at.warned.args.flat().join(' ')).to.contain('captcha is for <sb-form>');
    expect(form.checkValidity(), 'it keeps the page’s form from nothing').to.equal(true);
    expect(field.shadowRoot?.querySelector('[part~="field-unknown"]')).to.equal(null);
    form.remove();
  });
});
