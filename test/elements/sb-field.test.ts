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

  /** A form of the host page with the markup in it. */
  async function page(markup: string): Promise<{ form: HTMLFormElement; field: SbFieldElement; visit: FormPage }> {
    const form = put(`<form>${markup}</form>`).firstElementChild as HTMLFormElement;
    form.addEventListener('submit', sent);
    const field = form.querySelector('sb-field') as SbFieldElement;
    await until(() => field.shadowRoot?.querySelector('input, select, textarea'), 'the field is there');
    await until(() => field.validationMessage !== field.name || field.validity.valid, 'the words are there');
    return { form, field, visit: new FormPage(field) };
  }
  const entries = (form: HTMLFormElement) => [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`);

  it('D11: what cannot be read as a date or a number is invalid, and posts as empty, as with the platform’s own controls', async () => {
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

  it('its value is in the data of the form around it, under its name; a reset brings its default back', async () => {
    const { form, field, visit } = await page('<sb-field name="town" label="Town" value="Rome" required></sb-field>');
    expect(entries(form)).to.deep.equal(['town=Rome']);
    expect(field.form).to.equal(form);
    field.focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ type: ' IT' });
    expect(entries(form)).to.deep.equal(['town=Rome IT']);
    expect(field.value).to.equal('Rome IT');
    field.value = '';
    await until(() => !field.validity.valid, 'empty, it is not valid');
    form.reset();
    await visit.holds('Town', 'Rome');
    expect([entries(form), field.validity.valid]).to.deep.equal([['town=Rome'], true]);
    await accessible(field);
  });

  it('choices give what is chosen, a checkbox on or nothing', async () => {
    const { form, field, visit } = await page(
      `<sb-field type="checkbox" name="by" label="By" options='["Call","Letter","FormPage"]' value="Letter"></sb-field>
       <sb-field type="checkbox" name="news" label="News"></sb-field>
       <sb-field type="radio" name="when" label="When" options='["Now","Later"]'></sb-field>`,
    );
    await until(() => form.querySelectorAll('sb-field')[2]?.shadowRoot?.querySelector('input'), 'all are there');
    expect(entries(form)).to.deep.equal(['by=Letter']);
    await visit.click(visit.control('Call'));
    const [, news, when] = [...form.querySelectorAll('sb-field')].map((one) => new FormPage(one));
    await news?.click(news.control('News'));
    await when?.click(when.control('Later'));
    expect(entries(form)).to.deep.equal(['by=Call', 'by=Letter', 'news=on', 'when=Later']);
    expect(field.value).to.equal('Call,Letter');
    for (const one of form.querySelectorAll('sb-field')) await accessible(one);
  });

  it('an option that the page takes away is not chosen any more', async () => {
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

  it('a required field holds the form back, says why in its own words and takes the focus', async () => {
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

  it('a message of the page makes it invalid at once, stands below it when it is checked, and goes when the page takes it back', async () => {
    const { form, field, visit } = await page('<sb-field name="login" label="Login" value="ann" required></sb-field>');
    field.setCustomValidity('Ann is taken');
    expect([field.checkValidity(), field.validity.customError, field.validationMessage]).to.deep.equal([
      false,
      true,
      'Ann is taken',
    ]);
    form.requestSubmit();
    await until(() => visit.description('Login').includes('Ann is taken'), 'it is shown');
    expect(sent.called).to.equal(false);
    await accessible(field);
    field.value = '';
    await until(() => field.validity.valueMissing, 'it is empty, too');
    field.setCustomValidity('');
    expect([field.validity.customError, field.validity.valueMissing]).to.deep.equal([false, true]);
    await until(
      () => visit.description('Login').includes(field.validationMessage),
      () => `its own message is shown: ${field.validationMessage}, not ${visit.description('Login')}`,
    );
    field.value = 'bob';
    await until(() => field.checkValidity(), 'it is right');
    form.requestSubmit();
    expect(sent.called).to.equal(true);
  });

  it('the first wrong field takes the focus in a fieldset too, the second once the first is right', async () => {
    const { form, field } = await page(
      '<fieldset><legend>You</legend><sb-field name="a" label="A" required></sb-field><sb-field name="b" label="B" required></sb-field></fieldset>',
    );
    const second = form.querySelector('sb-field[name=b]') as SbFieldElement;
    await until(() => second.matches(':invalid'), 'both are drawn');
    form.requestSubmit();
    await until(() => document.activeElement === field, 'the first has the focus');
    field.value = 'Ann';
    await until(() => !field.matches(':invalid'), 'the first is right');
    form.requestSubmit();
    await until(() => document.activeElement === second, 'the second has the focus');
    expect(sent.called).to.equal(false);
  });

  it('a disabled fieldset takes it out, and gives it back', async () => {
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

  it('a state that the browser restores is shown and sent, also before the field is drawn; the last one counts', async () => {
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
    await until(() => entries(form)[0] === 'a=start', 'the default is back');
    field.remove();
    form.append(field);
    await until(() => field.form === form, 'it is back');
    await settled(field);
    expect(entries(form)).to.deep.equal(['a=start']);
  });

  it('tells input with each change and change at its end, from the element, with the new value', async () => {
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

  it('a label of the page names it; Enter sends the form around, moves nothing, and makes a new line in a textarea', async () => {
    const { form, field, visit } = await page(
      '<label for="own">Your town</label><sb-field id="own" name="a"></sb-field><sb-field name="b" type="textarea" label="B"></sb-field><button>Go</button>',
    );
    expect(visit.control('Your town')).to.be.instanceOf(HTMLInputElement);
    form.querySelector('label')?.click();
    await until(() => document.activeElement === field, 'the label leads to it');
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

  it('[FLD-01] [FLD-05] a number and a range of the host form: limits, what is posted, and one warning for a limit that cannot hold', async () => {
    const { form, field, visit } = await page(
      `<sb-field type="number" name="width" label="Width" value="1,5" min="0" max="9" decimals="1"></sb-field>
       <sb-field type="range" name="price" label="Price" min="10" max="50" double value="20-30"></sb-field>
       <sb-field type="number" name="depth" label="Depth" min="9" max="1"></sb-field>`,
    );
    const range = form.querySelectorAll('sb-field')[1] as SbFieldElement;
    await until(() => range.shadowRoot?.querySelectorAll('[type=range]').length === 2, 'the range is there');
    await until(() => field.shadowRoot?.querySelector('[role=spinbutton]'), 'the number is there');
    expect(entries(form)).to.deep.equal(['width=1.5', 'price=20-30', 'depth=']);
    visit.control('Width').focus();
    await sendKeys({ press: 'ArrowUp' });
    expect(entries(form)[0]).to.equal('width=1.6');
    const changes: string[] = [];
    field.addEventListener('change', () => changes.push(field.value));
    visit.control('Width').select();
    await sendKeys({ type: '12' });
    await sendKeys({ press: 'Tab' });
    await until(() => changes.at(-1) === '9', 'the page hears of the limit');
    expect(entries(form)[0]).to.equal('width=9');
    expect(quiet().warnings).to.have.length(1);
    await accessible(range);
  });
});
