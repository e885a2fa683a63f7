import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-form.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

const FIELDS = [
  { id: 'name', label: 'Name', required: true },
  { id: 'email', type: 'email', label: 'Email' },
  { id: 'again', type: 'email', label: 'Repeat', equals: 'email' },
  { id: 'from', type: 'number', label: 'From' },
  { id: 'to', type: 'number', label: 'To', validWhen: 'to >= from', invalidText: 'To must not be less than from' },
];

describe('<sb-form>: what fields say before the form is sent', () => {
  let backend: FakeBackend;
  const shown: FormPage[] = [];
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
  });
  afterEach(() => {
    for (const { element } of shown.splice(0)) element.remove();
    document.dir = '';
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  async function open(): Promise<FormPage> {
    const visit = await openForm(FIELDS);
    shown.push(visit);
    return visit;
  }
  const isWrong = (visit: FormPage, label: string) => visit.control(label).getAttribute('aria-invalid') === 'true';
  const isRight = (visit: FormPage, label: string) => visit.description(label).includes('Right');
  const wrong = (visit: FormPage, label: string) => until(() => isWrong(visit, label), `${label} is wrong`);
  const fine = (visit: FormPage, label: string) => until(() => !isWrong(visit, label), `${label} is not wrong`);

  it('an error comes when a field is left after something was typed, never before, and goes as soon as it is right', async () => {
    const visit = await open();
    visit.control('Name').focus();
    visit.control('Email').focus();
    await sendKeys({ type: 'ann' });
    expect(isWrong(visit, 'Name')).to.equal(false);
    expect(isWrong(visit, 'Email')).to.equal(false);
    visit.control('Name').focus();
    await wrong(visit, 'Email');
    expect(visit.description('Email')).to.contain('Enter your email address');
    expect(visit.part('wrong-fields')).to.equal(null);
    expect(visit.state).to.equal('idle');
    await expect(visit.element).to.be.accessible();
    visit.control('Email').focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: '@x' });
    expect(isWrong(visit, 'Email')).to.equal(true);
    await sendKeys({ type: '.io' });
    await fine(visit, 'Email');
    await until(() => isRight(visit, 'Email'), 'it says that it is right');
    expect(isRight(visit, 'Name')).to.equal(false);
    await expect(visit.element).to.be.accessible();
    for (let key = 0; key < 9; key++) await sendKeys({ press: 'Backspace' });
    await until(() => visit.control('Email').value === '', 'it is empty');
    expect(isRight(visit, 'Email')).to.equal(false);
  });

  it('who leaves a field by pressing the button presses the button', async () => {
    const visit = await open();
    await visit.write('Name', 'Ann');
    await visit.write('Email', 'ann');
    await visit.click(visit.submit);
    await visit.reaches('error');
    await until(() => visit.focused === visit.control('Email'), 'the wrong field has the focus');
    expect(backend.of('lead').length).to.equal(0);
    await sendKeys({ press: 'End' });
    await sendKeys({ type: '@x' });
    expect(isWrong(visit, 'Email')).to.equal(true);
    await sendKeys({ type: '.io' });
    await fine(visit, 'Email');
    await visit.write('Repeat', 'ann@x.io');
    await visit.click(visit.submit);
    await visit.reaches('success');
    await until(() => visit.part('field-right') === null, 'the form is as it was');
  });

  it('a repeated field and one that goes by another say so when left, and are fine once either is', async () => {
    const visit = await open();
    await visit.fill({ Email: 'ann@x.io', Repeat: 'ann@x.i', From: '5', To: '3' });
    visit.control('Name').focus();
    await wrong(visit, 'Repeat');
    await wrong(visit, 'To');
    expect(visit.description('Repeat')).to.contain('Repeat must be the same as Email');
    expect(visit.description('To')).to.contain('To must not be less than from');
    await sendKeys({ type: 'Ann' });
    await visit.click(visit.submit);
    await visit.reaches('error');
    expect(backend.of('lead').length).to.equal(0);
    await visit.write('From', '');
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ type: '2' });
    visit.control('Name').focus();
    visit.control('Repeat').focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: 'o' });
    await fine(visit, 'Repeat');
    await visit.click(visit.submit);
    await visit.reaches('success');
  });

  it('right to left the sign stands at the end of the label', async () => {
    document.dir = 'rtl';
    const visit = await open();
    await visit.write('Email', 'ann@x.io');
    visit.control('Name').focus();
    await until(() => isRight(visit, 'Email'), 'it says that it is right');
    const sign = visit.part('field-right') as HTMLElement;
    const box = sign.parentElement as HTMLElement;
    expect(Math.round(sign.getBoundingClientRect().left)).to.equal(Math.round(box.getBoundingClientRect().left));
    await expect(visit.element).to.be.accessible();
  });
});
