import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import { checkoutModule } from '../../src/components/form/Form.js';
import { submitModule } from '../../src/components/form/submit/use-submit.js';
import { LAZY_CONTROLS } from '../../src/components/shared/fields/controls.js';
import { rulesOf } from '../../src/domain/form/fields/registry.js';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';
import { accessible, atEnd, put, quiet, until } from '../support/fixture.js';
import { Latches } from '../support/latches.js';
import { offline } from '../support/offline.js';
import { CONTACT, FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';
import { sheetsOf } from '../support/preferences.js';

describe('<sb-form>: lazy modules', () => {
  const page = new FormSite();
  let sending: SinonStub<[], ReturnType<typeof submitModule.load>>;
  let checkout: SinonStub<[], ReturnType<typeof checkoutModule.load>>;
  beforeEach(() => {
    sending = stub(submitModule, 'load').callThrough();
    checkout = stub(checkoutModule, 'load').callThrough();
  });
  function openCheckout(): FormPage {
    page.keep(new FormPage(put('<sb-form checkout></sb-form>').firstElementChild as HTMLElement));
    return page.visit;
  }

  it('loads the submit module on interaction; presses during loading make the form busy and send it once', async () => {
    let come = () => {};
    const ready = new Promise<void>((resolve) => {
      come = resolve;
    });
    sending.callsFake(async () => {
      await ready;
      return sending.wrappedMethod();
    });
    const visit = await page.open(CONTACT);
    expect(sending.called).to.equal(false);
    await visit.write('Name', 'Ann');
    expect([sending.called, checkout.called]).to.deep.equal([true, false]);
    visit.submit.click();
    visit.submit.click();
    await visit.reaches('busy');
    expect(visit.part('status')?.textContent).to.equal('Sending…');
    await accessible(visit.element);
    visit.control('Name').focus();
    await sendKeys({ type: 'x' });
    expect(visit.control('Name').value).to.equal('Ann');
    come();
    await visit.reaches('success');
    expect(page.sent).to.equal(1);
  });

  it('if the submit module fails to load, shows an error, logs one warning, keeps the input, and can try again', async () => {
    sending.rejects(new TypeError('Failed to fetch'));
    const visit = await page.open(CONTACT);
    await visit.write('Name', 'Ann');
    await visit.submitUntilSaid('No connection. Check your network and try again');
    expect(page.warnings).to.deep.equal([`<sb-form>: ${submitModule.missing}`]);
    expect(visit.state).to.equal('error');
    expect(visit.control('Name').value).to.equal('Ann');
    await accessible(visit.element);
    await visit.write('Phone', '12345');
    expect(visit.text).to.not.contain('No connection');
    await visit.submitUntilSaid('No connection');
    sending.resetBehavior();
    sending.callThrough();
    await visit.click(visit.button('Try again'));
    await visit.reaches('success');
    expect(visit.focused).to.equal(visit.submit);
    expect([page.sent, page.warnings.length]).to.deep.equal([1, 1]);
  });

  it('a submit loads texts again that failed to load, with an error if that fails, then shows the field errors', async () => {
    const heard = quiet(/the texts for "ru" could not be loaded/);
    const late = new Latches();
    atEnd(() => late.end());
    const texts = late.nextImport('ru.json?form');
    const visit = await page.open([{ id: 'name', label: 'Имя', required: true }], { language: 'ru' });
    visit.control('Имя').focus();
    texts.fail();
    await until(() => heard.warnings.length === 1, 'a warning is logged');
    const again = late.nextImport('ru.json?form');
    await visit.click(visit.submit as HTMLElement);
    again.fail();
    await until(() => visit.text.includes('Нет соединения'), 'the connection error is shown');
    await accessible(visit.element);
    await visit.click(visit.button('Попробовать ещё раз'));
    await until(() => visit.text.includes('Заполните поле «Имя»'), 'the error names the empty field');
  });

  it('reserves space while the checkout loads; if that fails, shows an error, logs one warning, and can try again', async () => {
    let fail = () => {};
    checkout.returns(
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'));
      }),
    );
    const visit = openCheckout();
    await visit.reaches('loading');
    expect(visit.part('base')?.getAttribute('aria-busy')).to.equal('true');
    expect(visit.part('base')?.getBoundingClientRect().height).to.be.at.least(630);
    await accessible(visit.element);
    fail();
    await until(() => visit.part('base')?.textContent?.includes('Try again'), 'the error is shown');
    expect(visit.state).to.equal('failed');
    expect(visit.text).to.contain('No connection. Check your network and try again');
    expect(page.warnings).to.have.length(1);
    await accessible(visit.element);
    checkout.resetBehavior();
    checkout.callThrough();
    await visit.click(visit.button('Try again'));
    await until(() => visit.submit?.textContent?.includes('Place order'), 'the checkout is there');
    await until(() => visit.focused === visit.control('Name'), 'its first field has the focus');
    const css = sheetsOf(visit.element).flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    expect(css.join()).to.include('method-price');
  });

  it('a field whose module fails to load has a placeholder, blocks sending only if required, and can be loaded again', async () => {
    const load = offline(LAZY_CONTROLS.range);
    for (const required of [false, true]) {
      page.startOver();
      const visit = await page.open([
        { id: 'width', type: 'range', label: 'Width', required },
        { id: 'name', label: 'Name' },
      ]);
      await visit.find('[part="field-place"][data-state="failed"]');
      await visit.write('Name', 'Ann');
      if (!required) await page.sendValues();
    }
    const { visit } = page;
    expect(page.warnings.length).to.equal(2);
    await visit.submitUntilSaid('Width is still loading, wait a moment and try again');
    await until(() => visit.focused === visit.part('field-place'), 'the placeholder has the focus');
    expect(page.sent).to.equal(1);
    await accessible(visit.element);
    load.restore();
    await visit.click(visit.button('Try again'));
    const range = await visit.find('input[type=range]');
    await until(() => visit.focused === range, 'the control has the focus');
    await page.sendValues();
  });

  it('without its rules, a phone number is sent as typed, and a required rating blocks sending until it is loaded again', async () => {
    const [, stars] = ['phone', 'rating'].map((type) => offline(rulesOf(type)));
    const visit = await page.open([
      { id: 'phone', type: 'phone', label: 'Phone', required: true, mask: 'US' },
      { id: 'stars', type: 'rating', label: 'Stars', required: true },
    ]);
    await visit.find('[part="field-place"][data-type="rating"][data-state="failed"]');
    await visit.submitUntilSaid('Stars is still loading, wait a moment and try again');
    expect(visit.text).to.contain('Phone: enter a value');
    await visit.write('Phone', '123 x');
    expect([page.sent, page.warnings.length]).to.deep.equal([0, 2]);
    await accessible(visit.element);
    stars?.restore();
    await visit.click(visit.button('Try again'));
    await visit.click(await visit.find('input[type=radio][value="4"]'));
    expect(await page.sendValues()).to.deep.equal({ phone: '123 x', stars: 4 });
    expect(page.warnings.length).to.equal(2);
  });

  it('keeps typed and restored values while the rules of their type load, then applies the rules', async () => {
    const fields = [
      { id: 'phone', type: 'phone', label: 'Phone', mask: 'US' },
      { id: 'stars', type: 'rating', label: 'Stars' },
    ];
    const earlier = await page.open(fields);
    await earlier.click(await earlier.find('input[type=radio][value="4"]'));
    page.close();
    const come = holdRules('phone');
    const visit = await page.open(fields);
    visit.fillAtOnce('Phone', '1 202 555 0143');
    visit.submit.click();
    await visit.reaches('busy');
    expect([page.sent, visit.control('Phone').value]).to.deep.equal([0, '1 202 555 0143']);
    come();
    await visit.reaches('success');
    expect(page.sent).to.equal(1);
    expect(page.lead.fields.map(({ value }) => value)).to.deep.equal(['+1 (202) 555-0143', 4]);
  });

  it('[FLD-05] reads the digit groups of a number that is typed before its rules, or without its control', async () => {
    const fields = [{ id: 'width', type: 'number', label: 'Width' }];
    offline(LAZY_CONTROLS.number);
    const come = holdRules('number');
    const early = await page.open(fields);
    early.fillAtOnce('Width', '1,000');
    come();
    expect(await page.sendValues()).to.deep.equal({ width: '1000' });
    page.startOver();
    const late = await page.open(fields);
    await late.write('Width', '2,500.5');
    expect(late.control('Width').value).to.equal('2,500.5');
    expect(await page.sendValues()).to.deep.equal({ width: '2500.5' });
    expect(page.warnings.length).to.equal(2);
  });

  it('restores the rows of a group when its rules load, even after other fields were filled in', async () => {
    const rooms = { id: 'rooms', type: 'group', label: 'Room', fields: [{ id: 'width', label: 'Width' }] };
    const fields = [{ id: 'name', label: 'Name' }, rooms];
    const earlier = await page.open(fields);
    await earlier.find('[data-field="rooms.r1.width"] input');
    await earlier.write('Width', '3');
    await earlier.click(earlier.button('Add room'));
    await until(() => earlier.root.querySelectorAll('[part~="group-row"]').length === 2, 'there are two rows');
    page.close();
    const come = holdRules('group');
    const visit = await page.open(fields);
    await visit.find('[data-field="rooms"] [part="field-place"][data-type="group"]');
    await visit.write('Name', 'Ann');
    come();
    await until(() => visit.root.querySelectorAll('[part~="group-row"]').length === 2, 'both rows are there');
    const values = Object.values(await page.sendValues());
    expect(values.filter((value) => typeof value === 'string')).to.deep.equal(['Ann', '3', '']);
  });

  it('a group whose rules fail to load has a placeholder, blocks sending if it needs a row, and can be loaded again', async () => {
    const group = offline(rulesOf('group'));
    const rooms = { id: 'rooms', type: 'group', label: 'Room', fields: [{ id: 'width', label: 'Width' }] };
    const visit = await page.open([{ id: 'name', label: 'Name' }, rooms]);
    await visit.find('[data-field="rooms"] [part="field-place"][data-state="failed"]');
    await visit.write('Name', 'Ann');
    await visit.submitUntilSaid('Room is still loading, wait a moment and try again');
    expect([page.sent, page.warnings.length]).to.deep.equal([0, 1]);
    group.restore();
    await visit.click(visit.button('Try again'));
    const width = await visit.find('[data-field="rooms.r1.width"] input');
    await until(() => visit.focused === width, 'the first field of the group has the focus');
    expect(visit.control('Name').value).to.equal('Ann');
  });
});

/** Delays the rules of a type. Returns the function that releases them. */
function holdRules(type: string): () => void {
  const module = rulesOf(type) as LazyModule<unknown>;
  let come = () => {};
  const ready = new Promise<void>((resolve) => {
    come = resolve;
  });
  const load = stub(module, 'load').callsFake(() => ready.then(() => load.wrappedMethod.call(module)));
  return come;
}
