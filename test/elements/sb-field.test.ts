// runs in firefox, webkit: native controls
// runs in strict: effects
// runs in light: the light React
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { spy } from 'sinon';
import type { SbFieldElement } from '../../elements/sb-field.js';
import '../../elements/sb-field.js';
import { accessible, put, quiet, settled, until } from '../support/fixture.js';
import { FormPage } from '../support/pages/form.js';

describe('<sb-field>', () => {
  let sent: sinon.SinonSpy;
  beforeEach(() => {
    sent = spy((event: Event) => event.preventDefault());
  });

  /** Renders a form of the host page with the markup. */
  async function page(markup: string): Promise<{ form: HTMLFormElement; field: SbFieldElement; visit: FormPage }> {
    const form = put(`<form>${markup}</form>`).firstElementChild as HTMLFormElement;
    form.addEventListener('submit', sent);
    const field = form.querySelector('sb-field') as SbFieldElement;
    await until(() => field.shadowRoot?.querySelector('input, select, textarea'), 'the field is rendered');
    await until(() => field.validationMessage !== field.name || field.validity.valid, 'the texts are loaded');
    return { form, field, visit: new FormPage(field) };
  }
  const entries = (form: HTMLFormElement) => [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`);

  it('D11: is invalid and submits an empty value for a malformed date or number, like native controls', async () => {
    for (const [type, value] of [
      ['date', '31.02.2026'],
      ['number', '1e3'],
    ]) {
      const { form, field } = await page(`<sb-field type="${type}" name="one" value="${value}"></sb-field>`);
      await until(() => !field.validity.valid, 'it is invalid');
      expect([entries(form), field.value]).to.deep.equal([['one='], value]);
      form.remove();
    }
  });

  it('submits its value under its name with the enclosing form, and restores its default on reset', async () => {
    const { form, field, visit } = await page('<sb-field name="town" label="Town" value="Rome" required></sb-field>');
    expect(entries(form)).to.deep.equal(['town=Rome']);
    expect(field.form).to.equal(form);
    field.focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: ' IT' });
    expect(entries(form)).to.deep.equal(['town=Rome IT']);
    expect(field.value).to.equal('Rome IT');
    field.value = '';
    await until(() => !field.validity.valid, 'it is invalid when empty');
    form.reset();
    await visit.holds('Town', 'Rome');
    expect([entries(form), field.validity.valid]).to.deep.equal([['town=Rome'], true]);
    await accessible(field);
  });

  it('is valid or invalid by a value set in the same task, and the form has its default in the task of a reset', async () => {
    const { form, field, visit } = await page('<sb-field name="town" label="Town" required></sb-field>');
    field.value = 'Rome';
    form.requestSubmit();
    expect([sent.callCount, field.validity.valid]).to.deep.equal([1, true]);
    field.value = '';
    form.requestSubmit();
    expect([sent.callCount, field.validationMessage]).to.deep.equal([1, 'Town: enter a value']);
    await until(() => visit.part('field-error'), 'the error is shown');
    field.value = 'Bonn';
    field.setCustomValidity('Not there');
    field.setCustomValidity('');
    expect([entries(form), field.validity.valid]).to.deep.equal([['town=Bonn'], true]);
    form.reset();
    expect([entries(form), field.value, field.validity.valid]).to.deep.equal([['town='], '', false]);
  });

  it('has its value for scripts while it is out of the document, and with it again', async () => {
    const { form, field, visit } = await page('<div><sb-field name="town" label="Town" value="Rome"></sb-field></div>');
    await visit.goOn('Town', ' IT');
    const step = form.firstElementChild as HTMLElement;
    step.remove();
    await settled(field);
    expect(field.value).to.equal('Rome IT');
    field.value = 'Pisa';
    expect([field.value, field.getAttribute('value')]).to.deep.equal(['Pisa', 'Rome']);
    form.append(step);
    await visit.holds('Town', 'Pisa');
    expect(entries(form)).to.deep.equal(['town=Pisa']);
  });

  it('[FLD-04] formats each value that a script sets, also one that its mask makes the same as the last', async () => {
    const { form, field, visit } = await page('<sb-field name="article" mask="{A}-000" label="Article"></sb-field>');
    await visit.find('input[inputmode=numeric]');
    for (const value of ['123', '123', '12']) {
      field.value = value;
      await until(
        () => entries(form)[0] === `article=A-${value}`,
        () => `it is formatted, not ${entries(form)}`,
      );
    }
  });

  it('submits the chosen values of checkbox and radio groups, and “on” for a checked single checkbox', async () => {
    const { form, field, visit } = await page(
      `<sb-field type="checkbox" name="by" label="By" options='["Call","Letter","FormPage"]' value="Letter"></sb-field>
       <sb-field type="checkbox" name="news" label="News"></sb-field>
       <sb-field type="radio" name="when" label="When" options='["Now","Later"]'></sb-field>`,
    );
    await until(() => form.querySelectorAll('sb-field')[2]?.shadowRoot?.querySelector('input'), 'all are rendered');
    expect(entries(form)).to.deep.equal(['by=Letter']);
    await visit.click(visit.control('Call'));
    const [, news, when] = [...form.querySelectorAll('sb-field')].map((one) => new FormPage(one));
    await news?.click(news.control('News'));
    await when?.click(when.control('Later'));
    expect(entries(form)).to.deep.equal(['by=Call', 'by=Letter', 'news=on', 'when=Later']);
    expect(field.value).to.equal('Call,Letter');
    for (const one of form.querySelectorAll('sb-field')) await accessible(one);
  });

  it('clears the value when the page removes the selected option', async () => {
    const { form, field, visit } = await page(
      `<sb-field type="select" name="city" label="City" options='["Bonn","Köln"]' required></sb-field>`,
    );
    const list = visit.control<HTMLSelectElement>('City');
    list.value = 'Bonn';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    expect([entries(form), field.value]).to.deep.equal([['city=Bonn'], 'Bonn']);
    field.setAttribute('options', '["Wien","Graz"]');
    await until(() => entries(form)[0] === 'city=', 'it is empty');
    expect([field.value, field.validity.valueMissing]).to.deep.equal(['', true]);
  });

  it('when required and empty: prevents the submit, shows its own message and takes the focus', async () => {
    const { form, field, visit } = await page(
      '<sb-field name="name" type="name" label="Name" required></sb-field><sb-field name="b" required></sb-field><button>Go</button>',
    );
    expect(field.checkValidity).to.be.a('function');
    expect(field.validity.valueMissing).to.equal(true);
    expect(field.validationMessage).to.equal('Enter your name');
    expect(field.matches(':invalid')).to.equal(true);
    expect(visit.part('field-error')).to.equal(null);
    form.requestSubmit();
    await until(() => visit.part('field-error'), 'the error is shown');
    expect(sent.called).to.equal(false);
    expect(visit.description('Name')).to.contain('Enter your name');
    expect(visit.control('Name').getAttribute('aria-invalid')).to.equal('true');
    expect(document.activeElement).to.equal(field);
    await accessible(field);
    await sendKeys({ type: 'Ann' });
    expect(visit.part('field-error')).to.equal(null);
    expect(field.validity.valid).to.equal(true);
  });

  it('checkValidity() of the form or the field shows no error and leaves the focus where it is, unlike reportValidity()', async () => {
    const { form, field, visit } = await page(
      '<sb-field name="a" label="A" required></sb-field><sb-field name="b" label="B" required></sb-field><button>Go</button>',
    );
    const second = form.querySelector('sb-field[name=b]') as SbFieldElement;
    await until(() => second.matches(':invalid'), 'both are rendered');
    const asked: boolean[] = [];
    form.addEventListener('input', () => asked.push(form.checkValidity(), field.checkValidity()));
    second.focus();
    await sendKeys({ type: 'xy' });
    expect([second.value, asked]).to.deep.equal(['xy', [false, false, false, false]]);
    expect(document.activeElement).to.equal(second);
    await settled(field);
    expect(visit.part('field-error')).to.equal(null);
    expect(form.reportValidity()).to.equal(false);
    expect(document.activeElement).to.equal(field);
    await until(() => visit.part('field-error'), 'the error is shown');
    const later = put('<form></form>').firstElementChild as HTMLFormElement;
    later.append(second);
    second.setAttribute('value', '');
    second.value = '';
    await until(() => !second.validity.valid, 'it is empty in another form');
    field.focus();
    expect(later.checkValidity()).to.equal(false);
    expect(document.activeElement).to.equal(field);
    expect(second.reportValidity()).to.equal(false);
    expect(document.activeElement).to.equal(second);
    field.value = '';
    form.append(second);
    await until(() => second.form === form && !field.validity.valid, 'the first of the form is wrong as well');
    field.focus();
    second.reportValidity();
    expect(document.activeElement === second, 'its own report focuses it').to.equal(true);
  });

  it('an email is neither corrected nor capitalised nor spell checked while it is typed', async () => {
    const { visit } = await page('<sb-field type="email" name="m" label="Mail"></sb-field>');
    const written = ['autocorrect', 'autocapitalize', 'spellcheck'].map((name) =>
      visit.control('Mail').getAttribute(name),
    );
    expect(written).to.deep.equal(['off', 'none', 'false']);
  });

  it('a label of the page ticks a single checkbox, names it and is not shown twice; a click() by a script ticks it too', async () => {
    const { form, field, visit } = await page(
      '<label><sb-field type="checkbox" name="news"></sb-field> <span>Send me the newsletter</span></label>',
    );
    const tick = visit.control('Send me the newsletter');
    expect(visit.part('choice')?.textContent).to.equal('');
    await visit.click(form.querySelector('span') as Element);
    expect([tick.checked, entries(form)]).to.deep.equal([true, ['news=on']]);
    await accessible(field);
    await visit.click(tick);
    expect(entries(form)).to.deep.equal([]);
    field.click();
    expect(entries(form)).to.deep.equal(['news=on']);
  });

  it('a reset hides the error, as in an untouched form', async () => {
    const { form, field, visit } = await page('<sb-field name="m" type="email" label="Mail" required></sb-field>');
    field.value = 'x';
    form.requestSubmit();
    await until(() => visit.part('field-error'), 'the error is shown');
    form.reset();
    await until(() => !visit.part('field-error'), 'it is gone');
    expect([visit.control('Mail').value, visit.control('Mail').getAttribute('aria-invalid')]).to.deep.equal([
      '',
      'false',
    ]);
    expect(field.validity.valueMissing).to.equal(true);
  });

  it('setCustomValidity() makes it invalid at once, shows the message on submit, and is cleared by an empty message', async () => {
    const { form, field, visit } = await page('<sb-field name="login" label="Login" value="ann" required></sb-field>');
    field.setCustomValidity('Ann is taken');
    expect([field.checkValidity(), field.validity.customError, field.validationMessage]).to.deep.equal([
      false,
      true,
      'Ann is taken',
    ]);
    form.requestSubmit();
    await until(() => visit.description('Login').includes('Ann is taken'), 'the message is shown');
    expect(sent.called).to.equal(false);
    await accessible(field);
    field.value = '';
    await until(() => field.validity.valueMissing, 'it is empty as well');
    field.setCustomValidity('');
    expect([field.validity.customError, field.validity.valueMissing]).to.deep.equal([false, true]);
    await until(
      () => visit.description('Login').includes(field.validationMessage),
      () => `its own message is shown: ${field.validationMessage}, not ${visit.description('Login')}`,
    );
    field.value = 'bob';
    await until(() => field.checkValidity(), 'it is valid');
    form.requestSubmit();
    expect(sent.called).to.equal(true);
  });

  it('focuses the first invalid field of a fieldset on submit, and the second once the first is valid', async () => {
    const { form, field } = await page(
      '<fieldset><legend>You</legend><sb-field name="a" label="A" required></sb-field><sb-field name="b" label="B" required></sb-field></fieldset>',
    );
    const second = form.querySelector('sb-field[name=b]') as SbFieldElement;
    await until(() => second.matches(':invalid'), 'both are rendered');
    form.requestSubmit();
    await until(() => document.activeElement === field, 'the first has the focus');
    field.value = 'Ann';
    await until(() => !field.matches(':invalid'), 'the first is valid');
    form.requestSubmit();
    await until(() => document.activeElement === second, 'the second has the focus');
    expect(sent.called).to.equal(false);
  });

  it('is not submitted in a disabled fieldset or with its own disabled attribute', async () => {
    const { form, visit } = await page(
      '<fieldset disabled><sb-field name="a" label="A" value="1"></sb-field></fieldset>',
    );
    expect(visit.control('A').disabled).to.equal(true);
    expect(entries(form)).to.deep.equal([]);
    form.querySelector('fieldset')?.removeAttribute('disabled');
    await until(() => !visit.control('A').disabled, 'enabled');
    expect(entries(form)).to.deep.equal(['a=1']);
    form.querySelector('sb-field')?.setAttribute('disabled', '');
    await until(() => visit.control('A').disabled, 'disabled by its own attribute');
    expect(entries(form)).to.deep.equal([]);
  });

  it('shows and submits the last state that the browser restores, including one restored before the first render', async () => {
    const box = document.createElement('div');
    box.innerHTML = '<form><sb-field name="a" label="A" value="start"></sb-field></form>';
    const field = box.querySelector('sb-field') as SbFieldElement;
    const early = field as unknown as { formStateRestoreCallback(state: unknown): void };
    early.formStateRestoreCallback('"first"');
    document.body.append(box);
    early.formStateRestoreCallback('"second"');
    expect(field.shadowRoot?.querySelector('input')).to.equal(null);
    await until(() => field.shadowRoot?.querySelector('input')?.value === 'second', 'restored');
    early.formStateRestoreCallback('"last"');
    await until(() => field.shadowRoot?.querySelector('input')?.value === 'last', 'restored once more');
    const form = box.querySelector('form') as HTMLFormElement;
    expect(entries(form)).to.deep.equal(['a=last']);
    form.reset();
    await until(() => entries(form)[0] === 'a=start', 'the default is restored');
    field.remove();
    form.append(field);
    await until(() => field.form === form, 'it is in the form again');
    await settled(field);
    expect(entries(form)).to.deep.equal(['a=start']);
    form.id = 'order';
    box.append(field);
    // as React writes the attribute
    Object.assign(field, { form: 'order' });
    expect([field.form === form, entries(form)]).to.deep.equal([true, ['a=start']]);
  });

  it('dispatches input for each edit and change on blur, with its new value, and none for a change by script', async () => {
    const { form, field } = await page('<sb-field name="a" label="A"></sb-field><button>Go</button>');
    const heard: string[] = [];
    for (const name of ['input', 'change']) {
      form.addEventListener(name, ({ target, type }) => heard.push(`${type} ${(target as SbFieldElement).value}`));
    }
    field.focus();
    await sendKeys({ type: 'xy' });
    expect(heard).to.deep.equal(['input x', 'input xy']);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(form.querySelector('button'));
    expect(heard).to.deep.equal(['input x', 'input xy', 'change xy']);
    field.value = 'script';
    expect(heard).to.have.length(3);
  });

  it('Enter dispatches change before it submits, once for each edit', async () => {
    const { form, field } = await page('<sb-field name="a" label="A"></sb-field><button>Go</button>');
    const heard: string[] = [];
    for (const name of ['change', 'submit']) form.addEventListener(name, () => heard.push(`${name} ${field.value}`));
    field.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'x' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    expect(heard.splice(0)).to.deep.equal(['submit ', 'change x', 'submit x', 'submit x']);
    await sendKeys({ press: 'Tab' });
    expect(heard, 'the edit was told').to.deep.equal([]);
    field.focus();
    await sendKeys({ type: 'y' });
    await sendKeys({ press: 'Tab' });
    expect(heard).to.deep.equal([`change ${field.value}`]);
  });

  it('is named and focused by a <label for>; Enter submits an enabled form, but not from a textarea', async () => {
    const { form, field, visit } = await page(
      '<label for="own">Your town</label><sb-field id="own" name="a"></sb-field><sb-field name="b" type="textarea" label="B"></sb-field><button>Go</button>',
    );
    expect(visit.control('Your town')).to.be.instanceOf(HTMLInputElement);
    form.querySelector('label')?.click();
    await until(() => document.activeElement === field, 'the label focuses it');
    await sendKeys({ type: 'x' });
    await sendKeys({ press: 'Enter' });
    expect(sent.callCount).to.equal(1);
    expect(document.activeElement).to.equal(field);
    (form.querySelectorAll('sb-field')[1] as SbFieldElement).focus();
    await sendKeys({ press: 'Enter' });
    expect(sent.callCount).to.equal(1);
    (form.querySelector('button') as HTMLButtonElement).disabled = true;
    field.focus();
    await sendKeys({ press: 'Enter' });
    expect(sent.callCount).to.equal(1);
  });

  it('[MODE-01] in the editor, Enter does not submit the form', async () => {
    const { field } = await page('<sb-field name="a" mode="admin"></sb-field><button>Go</button>');
    field.focus();
    await sendKeys({ press: 'Enter' });
    expect(sent.callCount).to.equal(0);
    field.setAttribute('mode', 'preview');
    await settled(field);
    await sendKeys({ press: 'Enter' });
    expect(sent.callCount).to.equal(1);
  });

  it('[FLD-01] [FLD-05] number and range in a host form: clamp to limits, submit, and warn once of min above max', async () => {
    const { form, field, visit } = await page(
      `<sb-field type="number" name="width" label="Width" value="1,5" min="0" max="9" decimals="1"></sb-field>
       <sb-field type="range" name="price" label="Price" min="10" max="50" double value="20-30"></sb-field>
       <sb-field type="number" name="depth" label="Depth" min="9" max="1"></sb-field>`,
    );
    const range = form.querySelectorAll('sb-field')[1] as SbFieldElement;
    await until(() => range.shadowRoot?.querySelectorAll('[type=range]').length === 2, 'the range is rendered');
    await until(() => field.shadowRoot?.querySelector('[role=spinbutton]'), 'the number is rendered');
    expect(entries(form)).to.deep.equal(['width=1.5', 'price=20-30', 'depth=']);
    visit.control('Width').focus();
    await sendKeys({ press: 'ArrowUp' });
    expect(entries(form)[0]).to.equal('width=1.6');
    const changes: string[] = [];
    field.addEventListener('change', () => changes.push(field.value));
    visit.control('Width').select();
    await sendKeys({ type: '12' });
    await sendKeys({ press: 'Tab' });
    await until(() => changes.at(-1) === '9', 'change is dispatched with the clamped value');
    expect(entries(form)[0]).to.equal('width=9');
    expect(quiet().warnings).to.have.length(1);
    await accessible(range);
  });
});
