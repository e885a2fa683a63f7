// runs in firefox, webkit: keys and native controls
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { type SinonFakeTimers, type SinonStub, stub, useFakeTimers } from 'sinon';
import '../../elements/sb-form.js';
import { SEARCHABLE_SELECT } from '../../src/components/shared/fields/lazy-controls.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { middleOf } from '../support/shadow.js';
import { frame, until } from '../support/until.js';

type Wire = { fields: { id: string; value: unknown }[] };

const COUNTRIES = [
  ...[
    'Åland Islands',
    'Argentina',
    'Austria',
    'Belarus',
    'Canada',
    'Denmark',
    'Estonia',
    'Finland',
    'Greece',
    'Iceland',
  ],
  ...['Italy', 'Japan', 'Kazakhstan', 'Latvia', 'Mexico', 'New Zealand', 'Norway', 'Poland', 'Romania', 'Spain'],
].map((label) => ({ value: label.slice(0, 5).toUpperCase(), label }));

describe('<sb-form>: a select with many options', () => {
  let backend: FakeBackend;
  let warned: SinonStub;
  let visit: FormPage;
  let clock: SinonFakeTimers | undefined;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    warned = stub(console, 'warn');
  });
  afterEach(() => {
    clock?.restore();
    clock = undefined;
    visit.element.remove();
    warned.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  const field = () => visit.control('Country');
  const list = () => visit.root.querySelector<HTMLElement>('[part="select-list"]');
  const options = () => [...visit.root.querySelectorAll<HTMLElement>('[role="option"]')];
  const labels = () => options().map(({ textContent }) => textContent);
  const active = () =>
    visit.root.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  const isActive = (label: string | null) =>
    until(
      () => active() === label,
      () => `${label} is active, it is ${active()}`,
    );
  const isOpen = (open = true) => until(() => (list() !== null) === open, `the list is ${open ? 'open' : 'closed'}`);
  const sent = () => (backend.of('lead').at(-1)?.body as Wire | undefined)?.fields[0]?.value;
  const press = async (...keys: string[]) => {
    for (const key of keys) await sendKeys({ press: key });
  };
  async function open(settings: object = {}, place?: ParentNode): Promise<void> {
    const select = { id: 'country', type: 'select', label: 'Country', options: COUNTRIES, ...settings };
    visit = await openForm([select, { id: 'name', label: 'Name' }], {}, place);
    await until(() => visit.root.querySelector('[role=combobox]'), 'the part is there');
  }
  async function send(): Promise<unknown> {
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.reaches('success');
    return sent();
  }
  const stopTime = (): SinonFakeTimers => {
    clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return clock;
  };

  it('up to fifteen options it is the platform’s own; with more it is a combobox', async () => {
    const few = { id: 'few', type: 'select', label: 'Few', options: COUNTRIES.slice(0, 15) };
    visit = await openForm([few, { ...few, id: 'many', label: 'Many', options: COUNTRIES.slice(0, 16) }]);
    await until(() => visit.root.querySelector('[role=combobox]'), 'the part is there');
    expect([visit.control('Few').localName, visit.control('Many').localName]).to.deep.equal(['select', 'input']);
    await expect(visit.element).to.be.accessible();
  });

  it('[FLD-07] the dropdown closes 500 ms after blur, and not before', async () => {
    await open();
    field().focus();
    await press('ArrowDown');
    await isOpen();
    const time = stopTime();
    await press('Tab');
    expect(visit.focused).to.equal(visit.control('Name'));
    time.tick(499);
    await frame();
    expect(list()).not.to.equal(null);
    time.tick(1);
    await isOpen(false);
    expect(field().value).to.equal('');
  });

  it('[FLD-07] a press on an option within these 500 ms still chooses; who comes back keeps the list', async () => {
    await open();
    field().focus();
    await press('ArrowDown');
    await isOpen();
    const time = stopTime();
    field().blur();
    time.tick(400);
    field().focus();
    time.tick(5000);
    await frame();
    expect(list()).not.to.equal(null);
    field().blur();
    time.tick(400);
    await sendMouse({ type: 'click', position: middleOf(options()[2] as HTMLElement) });
    await isOpen(false);
    expect(field().value).to.equal('Austria');
    time.tick(5000);
    clock?.restore();
    expect(await send()).to.equal('AUSTR');
  });

  it('typing finds, without capitals and diacritics; arrows and Enter choose; Enter does not send', async () => {
    await open();
    field().focus();
    await sendKeys({ type: 'LAND' });
    await until(
      () => labels().join() === 'Åland Islands,Finland,Iceland,New Zealand,Poland',
      () => `found: ${labels()}`,
    );
    await isActive('Åland Islands');
    await visit.says('5 options found');
    await expect(visit.element).to.be.accessible();
    await press('ArrowDown', 'ArrowDown', 'ArrowUp');
    await isActive('Finland');
    await press('Enter');
    await isOpen(false);
    expect(field().value).to.equal('Finland');
    expect(backend.of('lead')).to.have.length(0);
    expect(visit.focused).to.equal(field());
    expect(await send()).to.equal('FINLA');
  });

  it('keys: Home and End, pages, round by the arrows, Alt with an arrow, Escape back to what was chosen', async () => {
    await open({ default: 'ITALY' });
    field().focus();
    expect(field().value).to.equal('Italy');
    field().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }),
    );
    await isOpen();
    await isActive('Italy');
    await press('Home');
    await isActive('Åland Islands');
    await press('ArrowUp');
    await isActive('Spain');
    await press('PageUp');
    await isActive('Iceland');
    await press('PageDown', 'PageDown');
    await isActive('Spain');
    await press('ArrowDown');
    await isActive('Åland Islands');
    await press('End');
    await isActive('Spain');
    await press('Escape');
    await isOpen(false);
    expect(field().value).to.equal('Italy');
    await press('ArrowUp');
    await isActive('Italy');
    expect(
      options()
        .filter(({ ariaSelected }) => ariaSelected === 'true')
        .map(({ textContent }) => textContent),
    ).to.deep.equal(['Italy']);
  });

  it('what is typed and is no option is not kept; Tab takes a name only when it stands there in full', async () => {
    await open({ default: 'ITALY' });
    field().focus();
    await sendKeys({ type: 'Den' });
    await isActive('Denmark');
    await press('Tab');
    await until(() => field().value === 'Italy', 'what was chosen is back');
    await isOpen(false);
    field().focus();
    await sendKeys({ type: 'qqq' });
    await visit.says('No options found. Try another word');
    await expect(visit.element).to.be.accessible();
    await press('Enter');
    expect(backend.of('lead')).to.have.length(0);
    await press('Tab');
    await until(() => field().value === 'Italy', 'what was chosen is back');
    field().focus();
    await sendKeys({ type: 'denmark' });
    await press('Tab');
    await until(() => field().value === 'Denmark', 'it is chosen');
    field().focus();
    await press('Backspace', 'Tab');
    await until(() => field().value === '', 'nothing is chosen');
    // it lies over the button
    await isOpen(false);
    expect(await send()).to.equal('');
  });

  it('what the browser fills in is taken when it is an option', async () => {
    await open({ autocomplete: 'country-name' });
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(field(), 'New Zealand');
    field().dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await frame();
    expect(list()).to.equal(null);
    expect(field().autocomplete).to.equal('country-name');
    expect(await send()).to.equal('NEW Z');
  });

  it('a press opens and closes the list; one on an option chooses and leaves the focus in the field', async () => {
    await open();
    await visit.click(field());
    await isOpen();
    await visit.click(field());
    await isOpen(false);
    await visit.click(field());
    await isOpen();
    await visit.click(options()[4] as HTMLElement);
    await isOpen(false);
    expect(field().value).to.equal('Canada');
    expect(visit.focused).to.equal(field());
  });

  it('5,000 options: a hundred stand in the document, keys reach all of them, typing finds any', async () => {
    await open({ options: Array.from({ length: 5000 }, (_, at) => `Place ${at + 1}`), default: '3000' });
    field().focus();
    await press('ArrowDown');
    await isActive('Place 3000');
    expect(options()).to.have.length(100);
    await visit.says('100 of 5000 options are shown. Type to find more.');
    const [first] = options();
    expect(first?.getAttribute('aria-setsize')).to.equal('5000');
    await expect(visit.element).to.be.accessible();
    await press('End');
    await isActive('Place 5000');
    const { bottom } = (options().at(-1) as HTMLElement).getBoundingClientRect();
    expect(bottom).to.be.at.most((list() as HTMLElement).getBoundingClientRect().bottom);
    await press('ArrowDown');
    await isActive('Place 1');
    await sendKeys({ type: '4321' });
    // the text was chosen when the field was entered
    await until(
      () => labels().join() === 'Place 4321',
      () => `found: ${labels().slice(0, 3)}`,
    );
    await press('Enter');
    expect(await send()).to.equal('Place 4321');
  });

  it('in a dialog that cuts off what leaves it, near the lower edge, the list stands over all of it, above its field', async () => {
    const dialog = document.createElement('dialog');
    dialog.style.cssText = 'position: fixed; inset: auto 0 0; height: 260px; overflow: hidden';
    document.body.append(dialog);
    dialog.showModal();
    await open({}, dialog);
    field().focus();
    await press('ArrowUp');
    await isActive('Spain');
    const box = (list() as HTMLElement).getBoundingClientRect();
    expect(list()?.dataset.state).to.equal('above');
    expect(box.bottom).to.be.at.most(field().getBoundingClientRect().top);
    expect(box.top).to.be.at.least(0);
    const [x, y] = middleOf(visit.root.querySelector('[data-state~="active"]') as HTMLElement);
    expect(visit.root.elementFromPoint(x, y)?.textContent).to.equal('Spain');
    await press('Escape');
    await isOpen(false);
    expect(dialog.open).to.equal(true);
    dialog.remove();
  });

  it('a required one is asked for, and has the focus', async () => {
    await open({ required: true });
    await visit.write('Name', 'Ann');
    await visit.click(visit.submit);
    await visit.says('Select country');
    expect(visit.focused).to.equal(field());
    expect(field().getAttribute('aria-invalid')).to.equal('true');
    await expect(visit.element).to.be.accessible();
  });

  it('while its part is not there it is the platform’s own list', async () => {
    const load = stub(SEARCHABLE_SELECT, 'load').rejects(new TypeError('offline'));
    const select = { id: 'country', type: 'select', label: 'Country', options: COUNTRIES };
    visit = await openForm([select, { id: 'name', label: 'Name' }]);
    await until(() => warned.called, 'the owner hears of it');
    load.restore();
    expect(warned.args.flat().join(' ')).to.include('the platform’s own list');
    const own = visit.control<HTMLSelectElement>('Country');
    expect(own.localName).to.equal('select');
    own.value = 'JAPAN';
    own.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await send()).to.equal('JAPAN');
  });
});
