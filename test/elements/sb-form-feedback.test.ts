import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { accessible, pointAt, settled, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

const FIELDS = [
  { id: 'name', label: 'Name', required: true },
  { id: 'email', type: 'email', label: 'Email' },
  { id: 'again', type: 'email', label: 'Repeat', equals: 'email' },
  { id: 'from', type: 'number', label: 'From' },
  { id: 'to', type: 'number', label: 'To', validWhen: 'to >= from', invalidText: 'To must not be less than from' },
];

describe('<sb-form>: what fields say before the form is sent, and all together when it is pressed', () => {
  const page = new FormSite();
  let visit: FormPage;
  const open = async () => {
    visit = await page.open(FIELDS);
  };
  const isWrong = (label: string) => visit.isWrong(label);
  const isRight = (label: string) => visit.description(label).includes('Right');
  const wrong = (label: string) => until(() => isWrong(label), `${label} is wrong`);
  const fine = (label: string) => until(() => !isWrong(label), `${label} is not wrong`);
  /** Types behind what stands there. */
  const goOn = async (label: string, text: string) => {
    visit.control(label).focus();
    await visit.press('End');
    await sendKeys({ type: text });
  };

  it('an error comes when a field is left after something was typed, never before, and goes as soon as it is right', async () => {
    await open();
    visit.control('Name').focus();
    await visit.write('Email', 'ann');
    expect([isWrong('Name'), isWrong('Email')]).to.deep.equal([false, false]);
    visit.control('Name').focus();
    await wrong('Email');
    expect(visit.description('Email')).to.contain('Enter your email address');
    const announced = () =>
      [...visit.root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join();
    await until(() => announced().includes('Enter your email address'), 'who does not see it hears it');
    expect(visit.part('wrong-fields')).to.equal(null);
    expect(visit.state).to.equal('idle');
    await accessible(visit.element);
    await goOn('Email', '@x');
    expect(isWrong('Email')).to.equal(true);
    await sendKeys({ type: '.io' });
    await fine('Email');
    await until(() => isRight('Email'), 'it says that it is right');
    expect(isRight('Name')).to.equal(false);
    await accessible(visit.element);
    visit.control('Email').select();
    await visit.press('Backspace');
    await visit.holds('Email', '');
    expect(isRight('Email')).to.equal(false);
  });

  it('who leaves a field by pressing the button presses the button', async () => {
    await open();
    await visit.fill({ Name: 'Ann', Email: 'ann' });
    await pointAt(visit.submit);
    await sendMouse({ type: 'down' });
    await settled(visit.element);
    expect(isWrong('Email'), 'nothing moves under the pointer').to.equal(false);
    await sendMouse({ type: 'up' });
    await visit.reaches('error');
    await visit.hasFocus('Email');
    expect(page.sent).to.equal(0);
    await goOn('Email', '@x.io');
    await fine('Email');
    await visit.write('Repeat', 'ann@x.io');
    await page.sendValues();
    await until(() => visit.part('field-right') === null, 'the form is as it was');
  });

  it('a repeated field and one that goes by another say so when left, and are fine once either is', async () => {
    await open();
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
    await goOn('Repeat', 'o');
    await fine('Repeat');
    await page.sendValues();
  });

  it('right to left the sign stands at the end of the label', async () => {
    document.documentElement.dir = 'rtl';
    await open();
    await visit.write('Email', 'ann@x.io');
    visit.control('Name').focus();
    await until(() => isRight('Email'), 'it says that it is right');
    const sign = visit.part('field-right') as HTMLElement;
    const left = (element: Element | null) => Math.round(element?.getBoundingClientRect().left ?? 0);
    expect(left(sign)).to.equal(left(sign.parentElement));
    await accessible(visit.element);
  });

  it('names the wrong fields in the live region, each with the way to it, and shrinks while they are put right', async () => {
    visit = await page.open([
      { id: 'name', label: 'Name', required: true },
      { id: 'size', type: 'radio', label: 'Size', options: ['S', 'M'], required: true },
      { id: 'terms', type: 'policy', label: 'the terms' },
    ]);
    await visit.write('Name', ' ');
    await visit.submitUntilSaid('Check 3 fields:');
    expect(visit.part('wrong-fields')?.closest('[role="alert"]')).to.not.equal(null);
    expect(visit.wrongFields).to.deep.equal(['Name', 'Size', 'the terms']);
    expect(visit.focused).to.equal(visit.control('Name'));
    await accessible(visit.element);
    await visit.click(visit.button('Size'));
    expect(visit.focused).to.equal(visit.control('S'));
    await visit.press(' ');
    await visit.says('Check 2 fields:');
    await visit.write('Name', 'Ann');
    await until(() => !visit.part('wrong-fields'), 'one error stands at its field alone');
    await visit.submitUntil('error');
    expect(visit.part('wrong-fields')).to.equal(null);
    expect(visit.focused).to.equal(visit.control('I agree'));
    await visit.press(' ');
    await page.sendValues();
  });

  it('what the server finds wrong with a hidden field is said', async () => {
    page.refuse({ 'fields[source].value': 'is too old' });
    visit = await page.open([
      { id: 'name', label: 'Name' },
      { id: 'source', type: 'hidden', default: 'x' },
    ]);
    await visit.write('Name', 'Ann');
    await visit.submitUntilSaid('source: is too old');
  });
});
