import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-form.js';
import { remoteModule } from '../../src/components/form/use-remote-checks.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FakeChecks, installFakeChecks } from '../support/fake-checks.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { frame, until } from '../support/until.js';

const NAME = { id: 'name', label: 'Name' };
const LOGIN = { id: 'login', label: 'Login', checkUrl: '/taken', required: true };
const TAKEN = { valid: false, message: 'Ann is taken, try ann-2' };

describe('<sb-form>: checks by the page\u2019s server', () => {
  let backend: FakeBackend;
  let checks: FakeChecks;
  let warned: SinonStub;
  const shown: FormPage[] = [];
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    checks = installFakeChecks('/taken');
    warned = stub(console, 'warn');
  });
  afterEach(() => {
    for (const { element } of shown.splice(0)) element.remove();
    warned.restore();
    checks.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  async function open(fields: object[] = [NAME, LOGIN], attributes = {}): Promise<FormPage> {
    const visit = await openForm(fields, attributes);
    shown.push(visit);
    return visit;
  }
  const says = (visit: FormPage, label: string, words: string) =>
    until(() => visit.description(label).includes(words), `${label}: "${words}", not "${visit.description(label)}"`);
  const isWrong = (visit: FormPage) => visit.control('Login').getAttribute('aria-invalid') === 'true';
  const sent = () => backend.of('lead').length;
  async function writeAndLeave(visit: FormPage, text: string): Promise<void> {
    await visit.write('Login', text);
    visit.control('Name').focus();
  }

  it('asks about a field that is left, says what the answer says, and that another value is right', async () => {
    const visit = await open();
    await writeAndLeave(visit, 'ann');
    const check = await checks.about('ann');
    expect(check.name).to.equal('login');
    await says(visit, 'Login', 'Checking');
    await expect(visit.element).to.be.accessible();
    expect(isWrong(visit)).to.equal(false);
    check.answer(TAKEN);
    await says(visit, 'Login', 'Ann is taken, try ann-2');
    expect(isWrong(visit)).to.equal(true);
    expect(visit.description('Login')).not.to.contain('Checking');
    const live = [...visit.root.querySelectorAll('[role="status"]')].map((one) => one.textContent).join();
    expect(live, 'who does not see it hears it').to.contain('Ann is taken');
    await visit.write('Login', '-2');
    expect(isWrong(visit), 'nobody knows of this value').to.equal(false);
    visit.control('Name').focus();
    (await checks.about('ann-2')).answer({ valid: true });
    await says(visit, 'Login', 'Right');
    await expect(visit.element).to.be.accessible();
    expect(checks.asked.filter(({ aborted }) => !aborted).map(({ value }) => value)).to.deep.equal(['ann', 'ann-2']);
  });

  it('asks while something is typed once the keys rest, ends the question about what was there before, and says nothing before the field is left', async () => {
    const visit = await open();
    await visit.write('Login', 'an');
    const first = await checks.about('an');
    await sendKeys({ type: 'n' });
    await until(() => first.aborted, 'the first question is over');
    const second = await checks.about('ann');
    second.answer(TAKEN);
    // what the answer changes is shown with the next frame
    for (let frames = 0; frames < 3; frames++) await frame();
    expect(isWrong(visit)).to.equal(false);
    visit.control('Name').focus();
    await says(visit, 'Login', 'Ann is taken');
    expect(checks.asked.filter(({ value }) => value === 'ann').length, 'it is not asked again').to.equal(1);
    await visit.write('Login', 'a');
    await sendKeys({ press: 'Backspace' });
    await says(visit, 'Login', 'Ann is taken');
  });

  it('what is pressed waits for the answer, one order for two presses, and none for a refusal', async () => {
    const visit = await open();
    await visit.write('Login', 'ann');
    await visit.click(visit.submit);
    const check = await checks.about('ann');
    await visit.reaches('busy');
    await visit.click(visit.submit);
    expect(sent()).to.equal(0);
    check.answer(TAKEN);
    await visit.reaches('error');
    await until(() => visit.focused === visit.control('Login'), 'the wrong field has the focus');
    expect(sent()).to.equal(0);
    await sendKeys({ press: 'End' });
    await sendKeys({ type: '-2' });
    await visit.click(visit.submit);
    const second = await checks.about('ann-2');
    await visit.reaches('busy');
    await visit.click(visit.submit);
    second.answer({ valid: true });
    await until(() => sent() === 1, 'it is sent');
    await visit.reaches('success');
    expect(sent()).to.equal(1);
  });

  it('what is wrong without a server is said at once', async () => {
    const visit = await open([{ ...NAME, required: true }, LOGIN]);
    await visit.write('Login', 'ann');
    await visit.click(visit.submit);
    await visit.reaches('error');
    expect(visit.description('Name')).to.contain('Enter name');
    expect(checks.asked.every(({ value }) => value === 'ann')).to.equal(true);
  });

  it('a refusal without words has those of the page, else ours; a refusal may have any status', async () => {
    const visit = await open([
      NAME,
      LOGIN,
      { id: 'code', label: 'Code', checkUrl: '/taken', invalidText: 'No such code' },
    ]);
    await writeAndLeave(visit, 'ann');
    (await checks.about('ann')).answer({ valid: false }, 422);
    await says(visit, 'Login', 'Login is not accepted. Enter something else');
    await visit.write('Code', 'x');
    visit.control('Name').focus();
    (await checks.about('x')).answer({ valid: false, message: '' });
    await says(visit, 'Code', 'No such code');
    expect(warned.called).to.equal(false);
  });

  for (const [fault, answer] of [
    ['a failing server', (check) => check.answer({}, 500)],
    ['a page in place of an answer', (check) => check.answer('<p>Not found</p>', 200)],
    ['an answer that says nothing', (check) => check.answer({ ok: 'yes' })],
    ['a lost connection', (check) => check.lose()],
  ] as [string, (check: Awaited<ReturnType<FakeChecks['about']>>) => void][]) {
    it(`${fault} holds nobody up, and the page hears of it once`, async () => {
      const visit = await open();
      const errors: string[] = [];
      visit.element.addEventListener('sb-error', ({ detail }) => errors.push(detail.code));
      await visit.write('Login', 'ann');
      await visit.click(visit.submit);
      answer(await checks.about('ann'));
      await until(() => sent() === 1, 'it is sent');
      expect(errors).to.deep.equal(['check']);
      expect(warned.args.map(([text]) => text)).to.deep.equal([
        '<sb-form>: the field "login" could not be checked at its checkUrl; the form is sent without that check',
      ]);
    });
  }

  it('the next step waits for the answers of the present one, and is one further for two presses', async () => {
    const visit = await open([
      { type: 'step', id: 'one', label: 'One' },
      LOGIN,
      { type: 'step', id: 'two', label: 'Two' },
      NAME,
      { type: 'step', id: 'three', label: 'Three' },
      { id: 'note', label: 'Note' },
    ]);
    await until(() => visit.part('step-next') !== null, 'the way on has come');
    const next = visit.part('step-next') as HTMLElement;
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

  it('nothing is asked about what is not there, is empty or wrong anyway, nor in the editor', async () => {
    const visit = await open([
      { id: 'name', label: 'Name', required: true },
      { id: 'member', type: 'checkbox', label: 'Member' },
      { ...LOGIN, when: 'member' },
      { id: 'mail', type: 'email', label: 'Mail', checkUrl: '/taken' },
      { id: 'other', label: 'Other', checkUrl: '/taken' },
    ]);
    await visit.write('Mail', 'ann');
    await visit.write('Name', 'Ann');
    await says(visit, 'Mail', 'Enter your email address');
    await visit.click(visit.submit);
    await visit.reaches('error');
    await visit.write('Mail', '@x.io');
    visit.control('Name').focus();
    (await checks.about('ann@x.io')).answer({ valid: true });
    await visit.click(visit.submit);
    await until(() => sent() === 1, 'it is sent');
    expect(checks.asked.map(({ value }) => value)).to.deep.equal(['ann@x.io']);
    const editor = await open([NAME, LOGIN], { mode: 'admin', 'form-id': 'f-2' });
    await writeAndLeave(editor, 'ann');
    await editor.click(editor.submit);
    await editor.says('login');
    expect(checks.asked.length).to.equal(1);
  });

  it('a form that is cleared while the server is asked ends the question, and says nothing of what is gone', async () => {
    const first = await open();
    await first.write('Login', 'ann');
    first.element.remove();
    sessionStorage.clear();
    const visit = await open();
    await until(() => visit.control('Login').value === 'ann', 'it is here from the last visit');
    await writeAndLeave(visit, 'a');
    const check = await checks.about('anna');
    expect(check.aborted).to.equal(false);
    await visit.click(visit.button('Clear the form'));
    await until(() => visit.control('Login').value === '', 'it is empty');
    await until(() => check.aborted, 'the question is over');
    await visit.click(visit.control('Name'));
    expect(visit.description('Login')).not.to.contain('Checking');
    expect(isWrong(visit)).to.equal(false);
    await writeAndLeave(visit, 'bob');
    (await checks.about('bob')).answer({ valid: true });
    await says(visit, 'Login', 'Right');
  });

  it('a form that is taken out ends its questions, and asks again when it is back', async () => {
    const visit = await open();
    await writeAndLeave(visit, 'ann');
    const check = await checks.about('ann');
    await says(visit, 'Login', 'Checking');
    visit.element.remove();
    await until(() => check.aborted, 'the question is over');
    document.body.append(visit.element);
    await until(() => checks.asked.length === 2, 'it is asked again');
    expect(visit.control('Login').value).to.equal('ann');
    checks.asked[1]?.answer({ valid: true });
    await says(visit, 'Login', 'Right');
    await visit.click(visit.submit);
    await until(() => sent() === 1, 'it is sent');
    expect(warned.called).to.equal(false);
  });

  it('a form that is taken out while a press waits is not sent behind the visitor\u2019s back; it can be pressed again', async () => {
    const visit = await open();
    await visit.write('Login', 'ann');
    await visit.click(visit.submit);
    const check = await checks.about('ann');
    await visit.reaches('busy');
    visit.element.remove();
    await until(() => check.aborted, 'the question is over');
    for (let frames = 0; frames < 3; frames++) await frame();
    expect(sent()).to.equal(0);
    document.body.append(visit.element);
    await until(() => checks.asked.length === 2, 'it is asked again');
    checks.asked[1]?.answer({ valid: true });
    await visit.reaches('idle');
    await visit.click(visit.submit);
    await until(() => sent() === 1, 'it is sent');
  });

  it('without the part that asks, the form is sent all the same, and says so once', async () => {
    const part = remoteModule as { load: typeof remoteModule.load };
    const load = part.load;
    part.load = () => Promise.reject(new Error('gone'));
    try {
      const visit = await open();
      await visit.write('Login', 'ann');
      await visit.click(visit.submit);
      await until(() => sent() === 1, 'it is sent');
      expect(checks.asked.length).to.equal(0);
      expect(warned.args.map(([text]) => String(text)).join()).to.contain('could not be loaded');
    } finally {
      part.load = load;
    }
  });

  it('an address that is none, or that a field cannot have, is left out with a warning', async () => {
    const visit = await open([
      { ...LOGIN, checkUrl: 'javascript:alert(1)' },
      { id: 'cv', type: 'file', label: 'CV', checkUrl: '/taken' },
    ]);
    expect(warned.args.map(([text]) => String(text)).join()).to.match(/checkUrl has to be an http.*and 1 more/);
    await visit.write('Login', 'ann');
    await visit.click(visit.submit);
    await until(() => sent() === 1, 'it is sent');
    expect(checks.asked.length).to.equal(0);
  });
});
