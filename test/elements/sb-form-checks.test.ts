// slow: axe twice, and real keys
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { remoteModule } from '../../src/components/form/use-form.js';
import { type FakeChecks, installFakeChecks } from '../support/fake-checks.js';
import { accessible, events, quiet, settled, until } from '../support/fixture.js';
import { offline } from '../support/offline.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

const NAME = { id: 'name', label: 'Name' };
const LOGIN = { id: 'login', label: 'Login', checkUrl: '/taken', required: true };
const TAKEN = { valid: false, message: 'Ann is taken, try ann-2' };

describe('<sb-form>: checkUrl, validation by the page’s server', () => {
  const page = new FormSite();
  let checks: FakeChecks;
  let visit: FormPage;
  beforeEach(() => {
    checks = installFakeChecks('/taken');
  });
  // on a slow machine a check that a test keeps open may time out
  quiet(/could not be checked at its checkUrl/);
  afterEach(() => checks.restore());

  async function open(fields: object[] = [NAME, LOGIN], attributes = {}): Promise<void> {
    visit = await page.open(fields, attributes);
  }
  const says = (words: string) =>
    until(
      () => visit.description('Login').includes(words),
      () => visit.description('Login'),
    );
  const isWrong = () => visit.isWrong('Login');
  const leave = () => visit.control('Name').focus();
  async function writeAndLeave(text: string): Promise<void> {
    await visit.write('Login', text);
    leave();
  }
  async function writeAndPress(text: string) {
    await visit.write('Login', text);
    await visit.click(visit.submit);
    return checks.about(text);
  }
  const isSent = () => until(() => page.sent === 1, 'the form is sent');

  it('checks a field that loses the focus, shows and announces the server’s error, and marks a valid value', async () => {
    await open();
    await writeAndLeave('ann');
    const check = await checks.about('ann');
    expect(check.name).to.equal('login');
    await says('Checking');
    await accessible(visit.element);
    expect(isWrong()).to.equal(false);
    check.answer(TAKEN);
    await says('Ann is taken, try ann-2');
    expect(isWrong()).to.equal(true);
    expect(visit.description('Login')).not.to.contain('Checking');
    const live = [...visit.root.querySelectorAll('[role="status"]')].map((one) => one.textContent).join();
    expect(live, 'the error is announced').to.contain('Ann is taken');
    await visit.write('Login', '-2');
    expect(isWrong(), 'the new value is not checked yet').to.equal(false);
    leave();
    (await checks.about('ann-2')).answer({ valid: true });
    await says('Valid');
    await accessible(visit.element);
    expect(checks.asked.filter(({ aborted }) => !aborted).map(({ value }) => value)).to.deep.equal(['ann', 'ann-2']);
  });

  it('checks 400 ms after the last key, aborts the check of an older value, and shows no error before the field is left', async () => {
    await open();
    await visit.write('Login', 'x');
    (await checks.about('x')).answer({ valid: true });
    const time = page.stopTime();
    await sendKeys({ type: 'a' });
    await settled(visit.element);
    time.tick(399);
    await settled(visit.element);
    expect(checks.asked).to.have.length(1);
    time.tick(1);
    const first = await checks.about('xa');
    await sendKeys({ type: 'n' });
    await until(() => first.aborted, 'the first check is aborted');
    time.tick(400);
    (await checks.about('xan')).answer(TAKEN);
    await settled(visit.element);
    expect(isWrong()).to.equal(false);
    page.startTime();
    leave();
    await says('Ann is taken');
    expect(checks.asked.filter(({ value }) => value === 'xan').length, 'the value is not checked again').to.equal(1);
  });

  it('a submit waits for the check, sends nothing if the server rejects the value, and once if it is valid', async () => {
    await open();
    await visit.write('Login', 'ann');
    // stops time, so that no check times out on a slow machine
    page.stopTime();
    await visit.click(visit.submit);
    const check = await checks.about('ann');
    await visit.reaches('busy');
    await visit.click(visit.submit);
    expect(page.sent).to.equal(0);
    check.answer(TAKEN);
    await visit.reaches('error');
    await visit.hasFocus('Login');
    expect(page.sent).to.equal(0);
    await visit.press('End');
    await sendKeys({ type: '-2' });
    await visit.click(visit.submit);
    (await checks.about('ann-2')).answer({ valid: true });
    await visit.reaches('success');
    expect(page.sent).to.equal(1);
  });

  it('sends the form if the check request fails, dispatches one sb-error and logs one warning', async () => {
    const errors = events('sb-error');
    await open();
    (await writeAndPress('ann')).lose();
    await isSent();
    expect(errors.map(({ detail }) => detail.code)).to.deep.equal(['check']);
    expect(page.warnings).to.deep.equal([
      '<sb-form>: the field "login" could not be checked at its checkUrl; the form is sent without that check',
    ]);
  });

  it('the next step waits for the checks of the current one; two presses advance by one step', async () => {
    const [one, two, three] = ['One', 'Two', 'Three'].map((label) => ({ type: 'step', id: label, label }));
    await open([one, LOGIN, two, NAME, three, { id: 'note', label: 'Note' }] as object[]);
    const next = await visit.find('[part~="step-next"]');
    page.stopTime();
    const isSeen = (label: string) => visit.control(label).getClientRects().length > 0;
    await visit.write('Login', 'ann');
    await visit.click(next);
    const check = await checks.about('ann');
    await visit.reaches('busy');
    await visit.click(next);
    expect(isSeen('Login')).to.equal(true);
    check.answer({ valid: true });
    await until(() => isSeen('Name'), 'the second step is shown');
    await visit.reaches('idle');
    expect(isSeen('Note')).to.equal(false);
  });

  it('does not check an invalid value, nor any value in the editor', async () => {
    const mail = { ...LOGIN, type: 'email' };
    await open([NAME, mail]);
    await writeAndLeave('ann');
    await says('Login: enter an email address');
    await open([NAME, mail], { mode: 'admin', 'form-id': 'f-2' });
    await writeAndLeave('ann@x.io');
    await visit.submitUntilSaid('login');
    expect(checks.asked).to.deep.equal([]);
  });

  it('clearing the form aborts its check and shows no error of it', async () => {
    await open();
    await visit.write('Login', 'ann');
    page.comeBack();
    await open();
    await visit.holds('Login', 'ann');
    await writeAndLeave('a');
    const check = await checks.about('anna');
    expect(check.aborted).to.equal(false);
    await visit.click(visit.button('Clear the form'));
    await visit.holds('Login', '');
    expect(check.aborted, 'the check is aborted').to.equal(true);
    leave();
    await settled(visit.element);
    expect(visit.description('Login')).not.to.contain('Checking');
    expect(isWrong()).to.equal(false);
  });

  it('removing the form aborts its check and submission; inserting it again repeats the check but does not submit', async () => {
    await open();
    const check = await writeAndPress('ann');
    await visit.reaches('busy');
    visit.element.remove();
    await until(() => check.aborted, 'the check is aborted');
    await settled();
    expect(page.sent).to.equal(0);
    document.body.append(visit.element);
    await until(() => checks.asked.length === 2, 'the check is repeated');
    expect(visit.control('Login').value).to.equal('ann');
    checks.asked[1]?.answer({ valid: true });
    await visit.reaches('idle');
    await visit.click(visit.submit);
    await isSent();
  });

  it('sends the form without the check if its module fails to load, and logs a warning', async () => {
    const load = offline(remoteModule);
    await open();
    await visit.write('Login', 'ann');
    await visit.click(visit.submit);
    await isSent();
    load.restore();
    expect(page.warnings.join()).to.contain('could not be loaded');
  });
});

describe('<sb-form>: rules between fields', () => {
  const page = new FormSite();

  it('fields with equals and validWhen show an error when left, and lose it once the values fit', async () => {
    const visit = await page.open([
      NAME,
      { id: 'email', type: 'email', label: 'Email' },
      { id: 'again', type: 'email', label: 'Repeat', equals: 'email' },
      { id: 'from', type: 'number', label: 'From' },
      { id: 'to', type: 'number', label: 'To', validWhen: 'to >= from', invalidText: 'To must not be less than from' },
    ]);
    const wrong = (label: string) => until(() => visit.isWrong(label), `${label} is invalid`);
    const fine = (label: string) => until(() => !visit.isWrong(label), `${label} is not invalid`);
    await visit.fill({ Email: 'ann@x.io', Repeat: 'ann@x.i', From: '5', To: '3' });
    visit.control('Name').focus();
    await wrong('Repeat');
    await wrong('To');
    expect(visit.description('Repeat')).to.contain('Repeat must be the same as Email');
    expect(visit.description('To')).to.contain('To must not be less than from');
    visit.control('From').select();
    await sendKeys({ type: '2' });
    await fine('To');
    visit.control('Name').focus();
    await sendKeys({ type: 'Ann' });
    await visit.submitUntil('error');
    expect(page.sent).to.equal(0);
    await visit.goOn('Repeat', 'o');
    await fine('Repeat');
    await page.sendValues();
  });

  it('lose an error that sending found once another field or a condition has cured it, unlike an error of the server', async () => {
    const visit = await page.open([
      { ...NAME, required: true },
      { id: 'email', type: 'email', label: 'Email' },
      { id: 'again', type: 'email', label: 'Repeat', equals: 'email' },
      { id: 'from', type: 'number', label: 'From' },
      { id: 'to', type: 'number', label: 'To', validWhen: 'to >= from' },
      { id: 'firm', type: 'checkbox', label: 'For a firm' },
      { id: 'vat', label: 'VAT number', requiredWhen: 'firm' },
    ]);
    const wrong = (...labels: string[]) =>
      until(
        () => ['Name', 'Repeat', 'To', 'VAT'].filter((label) => visit.isWrong(label)).join() === labels.join(),
        () => `wrong are ${labels}, not ${visit.wrongFields}`,
      );
    await visit.fill({ Email: 'ann@x.io', Repeat: 'ann@x.i', From: '5', To: '3' });
    await visit.click(visit.control('For a firm'));
    await visit.submitUntil('error');
    await wrong('Name', 'Repeat', 'To', 'VAT');
    await visit.goOn('Email', '');
    await visit.press('Backspace');
    await wrong('Name', 'To', 'VAT');
    visit.control('From').select();
    await sendKeys({ type: '2' });
    await wrong('Name', 'VAT');
    await visit.click(visit.control('For a firm'));
    await wrong('Name');
    await visit.write('Name', 'Ann');
    page.refuse({ name: 'Ann has been here' });
    await visit.submitUntilSaid('Ann has been here');
    await visit.write('From', '1');
    expect(visit.isWrong('Name'), "the server's error stays").to.equal(true);
  });
});
