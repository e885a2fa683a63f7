// runs in firefox, webkit: keys and native controls
// slow: four real half seconds until a list closes after blur, 5,000 options, axe twice
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { LAZY_CONTROLS } from '../../src/components/shared/fields/controls.js';
import { accessible, becomes, middleOf, settled, until } from '../support/fixture.js';
import { offline } from '../support/offline.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';
import { nameOf } from '../support/ui.js';

const NAMES =
  'Åland Islands,Argentina,Austria,Belarus,Canada,Denmark,Estonia,Finland,Greece,Iceland,Italy,Japan,Kazakhstan,Latvia,Mexico,New Zealand,Norway,Poland,Romania,Spain';
const COUNTRIES = NAMES.split(',').map((label) => ({ value: label.slice(0, 5).toUpperCase(), label }));
const COUNTRY = { id: 'country', type: 'select', label: 'Country', options: COUNTRIES };
const NAME = { id: 'name', label: 'Name' };

describe('<sb-form>: a select with many options', () => {
  const page = new FormSite();
  let visit: FormPage;

  const field = () => visit.control('Country');
  const list = () => visit.root.querySelector<HTMLElement>('[part="select-list"]');
  const options = () => [...visit.root.querySelectorAll<HTMLElement>('[role="option"]')];
  const option = (at: number) => options()[at] as HTMLElement;
  const labels = () => options().map(({ textContent }) => textContent);
  const active = () => visit.root.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
  const isActive = (label: string) => becomes(active, label);
  const isOpen = (open = true) => until(() => (list() !== null) === open, `the list is ${open ? 'open' : 'closed'}`);
  async function open(settings: object = {}, place?: ParentNode): Promise<void> {
    visit = await page.open([{ ...COUNTRY, ...settings }, NAME], {}, place);
    await visit.find('[role=combobox]');
  }
  async function opened(settings?: object, place?: ParentNode): Promise<void> {
    await open(settings, place);
    field().focus();
    await visit.press('ArrowDown');
    await isOpen();
  }
  async function send(): Promise<unknown> {
    await visit.write('Name', 'Ann');
    return (await page.sendValues()).country;
  }

  it('[FLD-07] the dropdown closes 500 ms after blur; until then an option can be chosen, and focusing the field keeps it open', async () => {
    await opened();
    const time = page.stopTime();
    await visit.press('Tab');
    expect(visit.focused).to.equal(visit.control('Name'));
    time.tick(499);
    await settled(visit.element);
    expect(list()).not.to.equal(null);
    field().focus();
    time.tick(5000);
    await settled(visit.element);
    expect(list()).not.to.equal(null);
    field().blur();
    time.tick(499);
    await sendMouse({ type: 'click', position: middleOf(option(2)) });
    await isOpen(false);
    expect(field().value).to.equal('Austria');
    field().focus();
    await visit.press('ArrowDown', 'Tab');
    time.tick(500);
    await isOpen(false);
    page.startTime();
    expect(await send()).to.equal('AUSTR');
  });

  it('typing filters regardless of case and diacritics; arrows and Enter choose; Enter does not submit', async () => {
    await open();
    field().focus();
    await sendKeys({ type: 'LAND' });
    await becomes(() => labels().join(), 'Åland Islands,Finland,Iceland,New Zealand,Poland');
    await isActive('Åland Islands');
    await visit.says('5 options found');
    await accessible(visit.element);
    await visit.press('ArrowDown', 'ArrowDown', 'ArrowUp');
    await isActive('Finland');
    await visit.press('Enter');
    await isOpen(false);
    expect(field().value).to.equal('Finland');
    expect(page.sent).to.equal(0);
    expect(visit.focused).to.equal(field());
    expect(await send()).to.equal('FINLA');
  });

  it('keyboard: Alt+arrow opens and closes the list, Home, arrows and PageUp move in it, Escape keeps the chosen option', async () => {
    await open({ default: 'ITALY' });
    field().focus();
    const withAlt = (key: string) =>
      field().dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }));
    withAlt('ArrowDown');
    await isOpen();
    await isActive('Italy');
    withAlt('ArrowUp');
    await isOpen(false);
    withAlt('ArrowDown');
    await isOpen();
    await visit.press('Home', 'ArrowUp');
    await isActive('Spain');
    await visit.press('PageUp');
    await isActive('Iceland');
    await visit.press('Escape');
    await isOpen(false);
    expect(field().value).to.equal('Italy');
    await visit.press('ArrowUp');
    await isActive('Italy');
  });

  it('aria-selected marks the active option, the chosen one is marked in its name; ArrowLeft moves the caret in the text', async () => {
    await opened({ default: 'ITALY' });
    await isActive('Italy');
    const selected = () => options().flatMap((one) => (one.ariaSelected === 'true' ? nameOf(one) : []));
    expect(selected()).to.deep.equal(['Italy (your choice)']);
    await visit.press('ArrowDown');
    await becomes(() => selected().join(), 'Japan');
    await sendKeys({ type: 'la' });
    await isActive('Latvia');
    await visit.press('ArrowLeft');
    await becomes(() => field().hasAttribute('aria-activedescendant'), false);
    expect([field().selectionStart, selected().length]).to.deep.equal([1, 0]);
    await visit.press('Enter');
    expect(page.sent).to.equal(0);
    await sendKeys({ type: 'e' });
    await visit.says('No options found');
    await visit.press('Backspace');
    await isActive('Latvia');
    await visit.press('Enter');
    await visit.holds('Country', 'Latvia');
  });

  it('leaving the field restores the choice if the text is no option; Tab chooses an option only if typed in full', async () => {
    await open({ default: 'ITALY' });
    const leave = async (text: string, kept: string) => {
      field().focus();
      await sendKeys(text ? { type: text } : { press: 'Backspace' });
      await visit.press('Tab');
      await visit.holds('Country', kept);
      // the list would cover the button
      await isOpen(false);
    };
    await leave('Den', 'Italy');
    field().focus();
    await sendKeys({ type: 'qqq' });
    await visit.says('No options found. Try another word');
    await accessible(visit.element);
    await visit.press('Enter');
    expect(page.sent).to.equal(0);
    await leave('qqq', 'Italy');
    await leave('denmark', 'Denmark');
    await leave('', '');
    expect(await send()).to.equal('');
  });

  it('accepts an autofilled value that is an option', async () => {
    await open({ autocomplete: 'country-name' });
    visit.fillAtOnce('Country', 'New Zealand');
    await settled(visit.element);
    expect(list()).to.equal(null);
    expect(field().autocomplete).to.equal('country-name');
    expect(await send()).to.equal('NEW Z');
  });

  it('a press on the field opens and closes the list; one on an option chooses it and keeps the focus in the field', async () => {
    await open();
    for (const isOpened of [true, false, true]) {
      await visit.click(field());
      await isOpen(isOpened);
    }
    await visit.click(option(4));
    await isOpen(false);
    expect(field().value).to.equal('Canada');
    expect(visit.focused).to.equal(field());
  });

  it('5,000 options: renders a hundred, End reaches the last, typing finds any', async () => {
    await opened({ options: Array.from({ length: 5000 }, (_, at) => `Place ${at + 1}`), default: '3000' });
    await isActive('Place 3000');
    expect(options()).to.have.length(100);
    await visit.says('100 of 5,000 options are shown. Type to find more.');
    expect(option(0).getAttribute('aria-setsize')).to.equal('5000');
    await accessible(visit.element);
    await visit.press('End');
    await isActive('Place 5000');
    const { bottom } = option(99).getBoundingClientRect();
    expect(bottom).to.be.at.most(list()?.getBoundingClientRect().bottom ?? 0);
    // the text was selected when the field got the focus
    await sendKeys({ type: '4321' });
    await becomes(() => labels().join(), 'Place 4321');
    await visit.press('Enter');
    expect(await send()).to.equal('Place 4321');
  });

  it('in a dialog with overflow hidden at the lower edge, the list opens above its field and is not clipped', async () => {
    const dialog = document.createElement('dialog');
    dialog.style.cssText = 'position: fixed; inset: auto 0 0; height: 260px; overflow: hidden';
    document.body.append(dialog);
    dialog.showModal();
    await opened({}, dialog);
    await visit.press('ArrowUp');
    await isActive('Spain');
    const box = list()?.getBoundingClientRect() as DOMRect;
    expect(list()?.dataset.state).to.equal('above');
    expect(box.bottom).to.be.at.most(field().getBoundingClientRect().top);
    expect(box.top).to.be.at.least(0);
    const [x, y] = middleOf(visit.root.querySelector('[data-state~="active"]') as HTMLElement);
    expect(visit.root.elementFromPoint(x, y)?.textContent).to.equal('Spain');
    await visit.press('Escape');
    await isOpen(false);
    expect(dialog.open).to.equal(true);
  });

  it('is a native select for up to 15 options; a required empty select shows an error and has the focus', async () => {
    const few = { ...COUNTRY, id: 'few', label: 'Few', options: COUNTRIES.slice(0, 15) };
    visit = await page.open([few, { ...COUNTRY, required: true }, NAME]);
    await visit.find('[role=combobox]');
    expect(visit.control('Few').localName).to.equal('select');
    await visit.write('Name', 'Ann');
    await visit.submitUntilSaid('Country: choose one');
    expect([visit.focused === field(), visit.isWrong('Country')]).to.deep.equal([true, true]);
    await accessible(visit.element);
  });

  it('a native select without a choice has the text colour of a hint', async () => {
    const few = { ...COUNTRY, id: 'few', label: 'Few', options: COUNTRIES.slice(0, 3) };
    visit = await page.open([few, { ...NAME, hint: 'As in your passport' }]);
    const colour = (control: Element) => getComputedStyle(control).color;
    const own = visit.control<HTMLSelectElement>('Few');
    const text = colour(visit.control('Name'));
    const pale = colour(await visit.find('[part="field-hint"]'));
    expect(pale).not.to.equal(text);
    expect([colour(own), colour(own.options[1] as Element)]).to.deep.equal([pale, text]);
    own.value = 'AUSTR';
    own.dispatchEvent(new Event('change', { bubbles: true }));
    await becomes(() => colour(own), text);
  });

  it('is a native select if its module fails to load', async () => {
    offline(LAZY_CONTROLS.searchable);
    visit = await page.open([COUNTRY, NAME]);
    await until(() => page.warnings.length > 0, 'a warning is logged');
    expect(page.warnings.join()).to.include('a native select is shown');
    const own = visit.control<HTMLSelectElement>('Country');
    expect(own.localName).to.equal('select');
    own.value = 'JAPAN';
    own.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await send()).to.equal('JAPAN');
  });
});
