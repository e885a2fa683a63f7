// runs in webkit: focus and scrolling
// slow: axe three times, and the real second in which the success message is shown
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { accessible, atEnd, pointAt, settled, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

const NAME = { id: 'name', label: 'Name' };
const FIELDS = [
  { id: 'name', label: 'Name', required: true },
  { id: 'email', type: 'email', label: 'Email' },
  { id: 'again', type: 'email', label: 'Repeat', equals: 'email' },
];

describe('<sb-form>: errors at fields and in the summary', () => {
  const page = new FormSite();
  let visit: FormPage;
  const open = async () => {
    visit = await page.open(FIELDS);
  };
  const isWrong = (label: string) => visit.isWrong(label);
  const isRight = (label: string) => visit.description(label).includes('Valid');
  const wrong = (label: string) => until(() => isWrong(label), `${label} is invalid`);
  const fine = (label: string) => until(() => !isWrong(label), `${label} is not invalid`);

  it('shows and announces an error when an edited field is left, not before, and removes it once the value is valid', async () => {
    await open();
    visit.control('Name').focus();
    await visit.write('Email', 'ann');
    expect([isWrong('Name'), isWrong('Email')]).to.deep.equal([false, false]);
    visit.control('Name').focus();
    await wrong('Email');
    expect(visit.description('Email')).to.contain('Enter your email address');
    const announced = () =>
      [...visit.root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join();
    await until(() => announced().includes('Enter your email address'), 'the error is announced');
    expect(visit.part('wrong-fields')).to.equal(null);
    expect(visit.state).to.equal('idle');
    await accessible(visit.element);
    await visit.goOn('Email', '@x');
    expect(isWrong('Email')).to.equal(true);
    await sendKeys({ type: '.io' });
    await fine('Email');
    await until(() => isRight('Email'), 'the field is marked as valid');
    expect(isRight('Name')).to.equal(false);
    await accessible(visit.element);
    visit.control('Email').select();
    await visit.press('Backspace');
    await visit.holds('Email', '');
    expect(isRight('Email')).to.equal(false);
  });

  it('a press on the button shows errors only on release; right to left, the valid mark is at the end of the label', async () => {
    document.documentElement.dir = 'rtl';
    await open();
    await visit.fill({ Name: 'Ann', Email: 'ann' });
    await pointAt(visit.submit);
    await sendMouse({ type: 'down' });
    await settled(visit.element);
    expect(isWrong('Email'), 'no error moves the button under the pointer').to.equal(false);
    await sendMouse({ type: 'up' });
    await visit.reaches('error');
    await visit.hasFocus('Email');
    expect(page.sent).to.equal(0);
    await visit.goOn('Email', '@x.io');
    await fine('Email');
    await visit.write('Repeat', 'ann@x.io');
    await until(() => isRight('Email'), 'the field is marked as valid');
    const sign = visit.part('field-right') as HTMLElement;
    const left = (element: Element | null) => Math.round(element?.getBoundingClientRect().left ?? 0);
    expect(left(sign)).to.equal(left(sign.parentElement));
    await page.sendValues();
    await until(() => visit.part('field-right') === null, 'the form is reset');
  });

  it('the summary lists invalid fields with buttons to them, drops corrected ones, and names a rejected hidden field', async () => {
    visit = await page.open([
      { id: 'name', label: 'Name', required: true },
      { id: 'size', type: 'radio', label: 'Size', options: ['S', 'M'], required: true },
      { id: 'terms', type: 'policy', label: 'the terms' },
      { id: 'source', type: 'hidden', default: 'x' },
    ]);
    await visit.write('Name', ' ');
    await visit.submitUntilSaid('There is a problem with 3 fields:');
    const alert = visit.part('wrong-fields')?.closest('[role="alert"]');
    expect(alert?.getAttribute('aria-relevant'), 'a correction is not read').to.equal('additions');
    expect(visit.wrongFields).to.deep.equal(['Name', 'Size', 'Your consent']);
    expect(visit.focused).to.equal(visit.control('Name'));
    await accessible(visit.element);
    await visit.click(visit.button('Size'));
    expect(visit.focused).to.equal(visit.control('S'));
    await visit.press(' ');
    await visit.says('There is a problem with 2 fields:');
    await visit.write('Name', 'Ann');
    await until(() => !visit.part('wrong-fields'), 'a single error is shown only at its field');
    await visit.submitUntil('error');
    expect(visit.part('wrong-fields')).to.equal(null);
    expect(visit.focused).to.equal(visit.control('I agree'));
    await visit.press(' ');
    page.refuse({ 'fields[source].value': 'is too old' });
    await visit.submitUntilSaid('source: is too old');
  });

  it('scrolls an invalid field with its label into view, below the page’s scroll padding', async () => {
    visit = await page.open([
      { ...NAME, required: true },
      { id: 'note', label: 'Note' },
    ]);
    visit.element.style.marginBlock = '400px 2000px';
    document.documentElement.style.scrollPaddingBlockStart = '80px';
    atEnd(() => document.documentElement.removeAttribute('style'));
    await visit.write('Note', 'x');
    const label = visit.root.querySelector('label') as HTMLElement;
    // the field is in view, its label is not
    scrollBy({ top: visit.control('Name').getBoundingClientRect().top - 84, behavior: 'instant' });
    expect(label.getBoundingClientRect().top).to.be.below(80);
    await visit.press('Enter');
    await until(() => visit.focused === visit.control('Name'), 'the first field has the focus');
    await until(() => label.getBoundingClientRect().top >= 80, 'its label is in view');
  });

  it('does not scroll the page when it is shown with its button cut by the edge of the viewport', async () => {
    visit = await page.open([NAME]);
    const { element } = visit;
    const foot = visit.submit.parentElement as HTMLElement;
    element.style.cssText = 'position: absolute; inset: 2000px 0 auto';
    document.documentElement.style.minBlockSize = '6000px';
    atEnd(() => document.documentElement.removeAttribute('style'));
    const place = () => foot.getBoundingClientRect();
    // the previous test must not scroll the page any more
    await settled();
    scrollBy({ top: place().top + place().height / 2 - innerHeight, behavior: 'instant' });
    await settled();
    const before = scrollY;
    expect(before, 'the page is scrolled').to.be.above(0);
    // called after the form's own observers
    let height = -1;
    const observer = new ResizeObserver(() => {
      height = foot.offsetHeight;
    });
    observer.observe(foot);
    atEnd(() => observer.disconnect());
    element.style.display = 'none';
    await until(() => height === 0, 'the form is hidden');
    element.style.display = '';
    await until(() => height > 0, 'the form is shown');
    expect(scrollY).to.equal(before);
    expect(place().top, 'its button is partly visible').to.be.below(innerHeight);
  });
});
