// slow: axe twice, each after a real half second: the closing of a list, the announcement of a sum
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { SbFieldElement } from '../../elements/sb-field.js';
import '../../elements/sb-field.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { dragFiles, textFile } from '../support/files.js';
import { accessible, becomes, put, quiet, setDate, settled, until } from '../support/fixture.js';
import { type FilesPage, filesOn, holdUploads } from '../support/pages/files.js';
import { FormPage } from '../support/pages/form.js';

describe('<sb-field>: lazily loaded controls', () => {
  let form: HTMLFormElement;

  /** Renders a form with the markup and returns its first field. */
  function open(markup: string): SbFieldElement {
    form = put(`<form>${markup}</form>`).firstElementChild as HTMLFormElement;
    return form.querySelector('sb-field') as SbFieldElement;
  }
  const entries = (name: string) => new FormData(form).getAll(name);
  /** Records the input and change events at the form, with the value of the field at that moment. */
  function changesOf(field: SbFieldElement): string[] {
    const told: string[] = [];
    for (const type of ['input', 'change']) form.addEventListener(type, () => told.push(`${type} ${field.value}`));
    return told;
  }

  describe('a calculator', () => {
    const field = (name: string) => form.querySelector(`sb-field[name="${name}"]`) as SbFieldElement;
    const shows = (name: string, words: string) =>
      becomes(() => field(name).shadowRoot?.querySelector('output [aria-hidden]')?.textContent, words);

    it('[FLD-06] computes from native controls and other fields of the form by name, and submits its result', async () => {
      open(`
        <label>Length <input name="length" value="2"></label>
        <label>Wood <select name="wood"><option value="">–</option><option value="10">Oak</option></select></label>
        <label><input type="checkbox" name="extra" value="5">Oil</label>
        <label><input type="checkbox" name="extra" value="7">Wax</label>
        <label><input type="radio" name="way" value="1" checked>Pickup</label>
        <label><input type="radio" name="way" value="20">Delivery</label>
        <label><input type="checkbox" name="gift">Gift</label>
        <sb-field type="number" name="room-width" label="Width"></sb-field>
        <sb-field type="range" name="span" label="Span" min="0" max="10" double value="2-6"></sb-field>
        <sb-field
          type="calculator" name="total" label="Total" decimals="1" result-text="{result} €"
          formula="length * {room-width} + wood + extra + way + gift + span.end - span.start"
        ></sb-field>
        <sb-field type="calculator" name="tax" label="Tax" formula="total * 0,2" before-result="?"></sb-field>
        <button type="reset">Empty</button>
      `);
      await shows('total', '5.0 €');
      await shows('tax', '1');
      field('room-width').focus();
      await sendKeys({ type: '1,5' });
      await shows('total', '8.0 €');
      for (const box of form.querySelectorAll<HTMLInputElement>('[name="extra"], [name="gift"]')) box.click();
      form.querySelectorAll<HTMLInputElement>('[name="way"]')[1]?.click();
      const wood = form.querySelector('select') as HTMLSelectElement;
      wood.value = '10';
      wood.dispatchEvent(new Event('change', { bubbles: true }));
      await shows('total', '50.0 €');
      await shows('tax', '10');
      await until(() => entries('total')[0] === '50', 'the form has the result');
      expect(entries('tax')).to.deep.equal(['10']);
      expect(field('total').value).to.equal('50');
      await accessible(field('total'));
      form.querySelector('button')?.click();
      await shows('total', '5.0 €');
      await until(() => entries('total')[0] === '5', 'the form has the result after the reset');
    });

    it('[FLD-06] follows keys in a number and a range, a press on the track, and a cleared rating, which dispatch input and change', async () => {
      const number = open(`
        <sb-field type="number" name="width" label="Width" value="1" min="0" max="9"></sb-field>
        <sb-field type="range" name="length" label="Length" value="1" min="0" max="9"></sb-field>
        <sb-field type="rating" name="stars" label="Stars" value="3"></sb-field>
        <sb-field type="calculator" name="sum" label="Sum" formula="width * 100 + length * 10 + stars"></sb-field>
      `);
      const told = changesOf(number);
      const part = (name: string, selector: string) => field(name).shadowRoot?.querySelector<HTMLElement>(selector);
      const found = ['[role=spinbutton]', '[type=range]', '[part~="rating-clear"]'];
      const all = () => ['width', 'length', 'stars'].map((name, at) => part(name, found[at] as string));
      await until(() => all().every(Boolean), 'the controls are there');
      await shows('sum', '113');
      const [width, length, clear] = all();
      width?.focus();
      await sendKeys({ press: 'ArrowUp' });
      await shows('sum', '213');
      expect(told.splice(0)).to.deep.equal(['input 2', 'change 2']);
      await sendKeys({ press: 'End' });
      await shows('sum', '913');
      expect(told.splice(0)).to.deep.equal(['input 9', 'change 9']);
      await sendKeys({ press: 'ArrowUp' });
      expect(told.splice(0), 'it is at its limit').to.deep.equal([]);
      await sendKeys({ type: '9' });
      const sent: string[] = [];
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        sent.push(...['width', 'sum'].flatMap((name) => entries(name).map(String)));
      });
      await sendKeys({ press: 'Enter' });
      expect(told.splice(0)).to.deep.equal(['input 99', 'change 9']);
      expect(sent, 'it is sent within its limits, with their sum').to.deep.equal(['9', '913']);
      await shows('sum', '913');
      length?.focus();
      told.length = 0;
      await sendKeys({ press: 'ArrowRight' });
      await shows('sum', '923');
      expect(told.splice(0)).to.deep.equal(['input 9', 'change 9']);
      await sendKeys({ press: 'Home' });
      await shows('sum', '903');
      expect(told.splice(0)).to.deep.equal(['input 9', 'change 9']);
      await sendKeys({ press: 'Home' });
      expect(told.splice(0), 'it is at its start').to.deep.equal([]);
      const track = part('length', '[part="range-track"]')?.getBoundingClientRect() as DOMRect;
      const { left, width: size, top, height } = track;
      await sendMouse({ type: 'click', position: [Math.round(left + size - 20), Math.round(top + height / 2)] });
      await until(() => told.length === 2, 'input and change are sent once');
      await until(() => entries('length')[0] !== '0', 'a press on the track moves it');
      expect(told.splice(0)).to.deep.equal(['input 9', 'change 9']);
      length?.focus();
      await sendKeys({ press: 'Home' });
      await shows('sum', '903');
      told.length = 0;
      clear?.click();
      await shows('sum', '900');
      expect(told).to.deep.equal(['input 9', 'change 9']);
    });

    it('[FLD-06] logs one warning per field in a circular dependency, and computes once a formula is corrected', async () => {
      open(`
        <sb-field type="calculator" name="a" label="A" formula="b + 1"></sb-field>
        <sb-field type="calculator" name="b" label="B" formula="a + 1"></sb-field>
      `);
      await shows('a', '—');
      await until(() => quiet().warnings.length === 2, 'both are warned of');
      expect(quiet().warnings.join()).to.include('a → b → a');
      field('b').setAttribute('formula', '4');
      await shows('b', '4');
      form.dispatchEvent(new Event('change', { bubbles: true }));
      await shows('a', '5');
    });

    it('computes a formula of numbers outside a form', async () => {
      put('<sb-field type="calculator" label="Sum" formula="2 * 21"></sb-field>');
      const output = () => document.querySelector('sb-field')?.shadowRoot?.querySelector('output [aria-hidden]');
      await becomes(() => output()?.textContent, '42');
    });
  });

  describe('a date', () => {
    let visit: FormPage;
    beforeEach(() => setDate(new Date(2026, 4, 12, 14, 7)));

    async function openDate(attributes: string): Promise<SbFieldElement> {
      const field = open(`<sb-field name="day" label="Day" language="en-GB" ${attributes}></sb-field>`);
      visit = new FormPage(field);
      await until(() => visit.part('date'), 'the date control is rendered');
      return field;
    }

    it('[FLD-02] submits a typed date as ISO 8601, reports what is invalid, and logs one warning for an invalid min', async () => {
      const field = await openDate('type="datetime" interval="60" start="09:00" finish="18:00" min="soon"');
      expect(quiet().warnings).to.deep.equal([
        '<sb-field>: min="soon" is not usable; allowed: a date like 2026-05-12, not after max',
      ]);
      field.focus();
      await sendKeys({ type: '13.05.2026 10:00' });
      expect(entries('day')).to.deep.equal(['2026-05-13T10:00']);
      expect(field.validity.valid).to.equal(true);
      await sendKeys({ press: 'Backspace' });
      await until(() => field.validity.customError, 'it is not a date');
      expect(field.validationMessage).to.equal('Day must be a date, like 31/12/2026 09:00');
      field.value = '2026-05-13T19:00';
      await visit.holds('Day', '13/05/2026 19:00');
      expect(field.validationMessage).to.contain('choose a time from 09:00 to 18:00');
      form.reset();
      await visit.holds('Day', '');
      expect(entries('day')).to.deep.equal(['']);
    });

    it('[FLD-02] dispatches input and change for a date picked in the calendar, and submits it', async () => {
      const field = await openDate('type="future" working-days="mon,tue" min="2026-05-18"');
      const told = changesOf(field);
      await visit.click(visit.part('date-button') as Element);
      await until(() => visit.focused?.textContent === '18', 'the first available day has the focus');
      const months = visit.root.querySelector('[part=date-calendar] select') as HTMLSelectElement;
      for (const month of ['5', '4']) {
        months.value = month;
        for (const type of ['input', 'change'])
          months.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      }
      expect(told, 'turning to another month changes nothing').to.deep.equal([]);
      await settled(field);
      visit.root.querySelector<HTMLElement>('.flatpickr-day[tabindex="0"]')?.focus();
      expect(visit.focused?.textContent).to.equal('18');
      await visit.press('ArrowRight', 'ArrowRight');
      expect(visit.focused?.textContent).to.equal('25');
      await accessible(field);
      await visit.press('Enter');
      await until(() => !visit.part('date-popup'), 'it is closed');
      expect(entries('day')).to.deep.equal(['2026-05-25']);
      expect(told).to.deep.equal(['input 2026-05-25', 'change 2026-05-25']);
    });
  });

  it('the list of times of a datetime: listeners of input and change read the new time, and are called once', async () => {
    setDate(new Date(2026, 4, 12, 14, 7));
    const field = open('<sb-field type="datetime" name="at" label="At" value="2026-05-13T10:00"></sb-field>');
    const visit = new FormPage(field);
    await until(() => visit.part('date-button'), 'the date control is rendered');
    await visit.click(visit.part('date-button') as Element);
    const times = () => visit.root.querySelector<HTMLSelectElement>('[part=date-time] select');
    await until(() => times()?.value === '10:00', 'the time is shown');
    const told = changesOf(field);
    (times() as HTMLSelectElement).value = '10:30';
    for (const type of ['input', 'change']) {
      times()?.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
      await settled(field);
    }
    expect(told).to.deep.equal(['input 2026-05-13T10:30', 'change 2026-05-13T10:30']);
  });

  it('select with many options: dispatches input and change on a choice, not on a search, and is reset with the form', async () => {
    const options = JSON.stringify(Array.from({ length: 40 }, (_, at) => ({ value: `v${at}`, label: `Option ${at}` })));
    const field = open(`
      <sb-field type="select" name="one" label="One" value="v3" options='${options}'></sb-field>
      <button type="button">Behind it, or Tab would leave the page</button>
    `);
    const input = () => field.shadowRoot?.querySelector<HTMLInputElement>('[role=combobox]') ?? null;
    await until(input, 'the combobox is rendered');
    const told = changesOf(field);
    expect(input()?.value).to.equal('Option 3');
    input()?.focus();
    await sendKeys({ type: '27' });
    await until(() => input()?.getAttribute('aria-activedescendant')?.endsWith('-0'), 'the match is active');
    expect(told).to.deep.equal([]);
    await sendKeys({ press: 'Enter' });
    expect(told).to.deep.equal(['input v27', 'change v27']);
    await sendKeys({ press: 'Tab' });
    expect(entries('one')).to.deep.equal(['v27']);
    form.reset();
    await until(() => input()?.value === 'Option 3', 'it is reset');
    expect(told).to.have.length(2);
    await accessible(field);
  });

  it('select: the page’s listeners of input and change read the new option', async () => {
    const field = open(`<sb-field type="select" name="one" label="One" options='["a","b"]'></sb-field>`);
    const select = () => field.shadowRoot?.querySelector('select') ?? null;
    await until(select, 'the select is rendered');
    const told = changesOf(field);
    (select() as HTMLSelectElement).value = 'b';
    for (const type of ['input', 'change'])
      select()?.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
    expect(told).to.deep.equal(['input b', 'change b']);
  });

  describe('files', () => {
    let backend: FakeBackend;
    let field: SbFieldElement;
    let files: FilesPage;
    beforeEach(() => {
      backend = installFakeBackend();
    });
    afterEach(() => {
      form.remove();
      backend.restore();
    });

    async function openFiles(attributes: string): Promise<void> {
      field = open(`<sb-field type="file" name="cv" label="CV" ${attributes}></sb-field>`);
      files = await filesOn(new FormPage(field));
      await until(() => files.place.textContent?.includes('Choose'), 'the texts are loaded');
    }

    it('are submitted as File objects without an upload, with input and change events, and are removed on reset', async () => {
      await openFiles('multiple required accept="txt, a b"');
      expect(quiet().warnings.join()).to.contain('accept="txt, a b" is not usable');
      expect(files.input.accept).to.equal('.txt');
      expect([entries('cv').length, field.validity.valueMissing]).to.deep.equal([0, true]);
      const told = changesOf(field);
      files.choose(textFile('a.txt', 'hello'));
      await files.shows('a.txt done');
      expect(told).to.include('change a.txt');
      const [first] = entries('cv') as File[];
      expect(first).to.be.instanceOf(File);
      expect(await first?.text()).to.equal('hello');
      dragFiles(files.place, 'drop', textFile('b.txt'));
      await files.shows('a.txt done', 'b.txt done');
      expect(told.slice(-2)).to.deep.equal(['input a.txt,b.txt', 'change a.txt,b.txt']);
      expect((entries('cv') as File[]).map(({ name }) => name)).to.deep.equal(['a.txt', 'b.txt']);
      expect([field.value, field.checkValidity()]).to.deep.equal(['a.txt,b.txt', true]);
      await accessible(field);
      files.button('Remove a.txt').click();
      await files.shows('b.txt done');
      expect(entries('cv')).to.have.length(1);
      form.reset();
      await files.shows();
      expect([entries('cv').length, field.value]).to.deep.equal([0, '']);
      expect(backend.of('upload')).to.have.length(0);
    });

    it('[MODE-01] with group-id and mode="admin": are not uploaded', async () => {
      await openFiles('group-id="g-7" mode="admin"');
      files.choose(textFile('a.txt'));
      await files.shows('a.txt done');
      expect(backend.of('upload')).to.have.length(0);
    });

    it('restored by the browser before their rules are loaded: those with a URL are kept, the others are gone', async () => {
      const box = document.createElement('div');
      box.innerHTML = '<form><sb-field type="file" name="cv" label="CV" group-id="g-7" multiple></sb-field></form>';
      form = box.firstElementChild as HTMLFormElement;
      field = form.firstElementChild as SbFieldElement;
      const record = { key: 'k', id: 'h', name: 'a.txt', size: 5, source: {}, status: 'done', uri: '' };
      const uploaded = { ...record, key: 'l', name: 'b.txt', uri: '/files/b.txt' };
      const restorable = field as unknown as { formStateRestoreCallback(state: unknown): void };
      restorable.formStateRestoreCallback(JSON.stringify([record, uploaded]));
      document.body.append(box);
      files = await filesOn(new FormPage(field));
      await files.shows('b.txt done');
      expect(entries('cv')).to.deep.equal(['/files/b.txt']);
    });

    it('[FORM-11] with group-id: are uploaded, keep the field invalid until the upload ends, and submit their URLs', async () => {
      const uploads = holdUploads(backend);
      await openFiles('group-id="g-7"');
      files.choose(textFile('a.txt'));
      await until(() => uploads.underWay.length === 1, 'the upload has started');
      expect(backend.of('upload')[0]?.url.pathname).to.equal('/mod/project/g-7/upload/');
      expect([field.reportValidity(), field.validationMessage]).to.deep.equal([
        false,
        'Wait until the file has uploaded',
      ]);
      await until(() => files.visit.part('field-error'), 'the error is shown');
      expect(files.visit.description('CV')).to.contain('Wait until the file has uploaded');
      expect(entries('cv')).to.deep.equal([]);
      await uploads.letGo('a.txt');
      await files.shows('a.txt done');
      expect([...entries('cv'), field.checkValidity()]).to.deep.equal(['/files/a.txt', true]);
    });
  });
});
