import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-form.js';
import { BLOCK_PARTS, type BlockPart } from '../../src/components/form/block-parts.js';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

type Wire = { fields: { id: string; name: string; type: string; value: unknown }[] };

const ROOM = [
  { id: 'name', label: 'Name', required: true },
  { id: 'width', type: 'number', label: 'Width', decimals: 1, max: 20 },
  { id: 'length', type: 'number', label: 'Length', decimals: 1, max: 20 },
];
const ROOMS = { id: 'rooms', type: 'group', label: 'Room', max: 3, addText: 'Add a room', fields: ROOM };
const NOTE = { id: 'note', label: 'Note' };

describe('<sb-form>: repeated groups', () => {
  let backend: FakeBackend;
  let warned: SinonStub;
  let withdraw = () => {};
  let visit: FormPage;
  const shown: FormPage[] = [];
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    warned = stub(console, 'warn');
    withdraw = site().provide({ projectId: 'pr-1' });
  });
  afterEach(() => {
    for (const { element } of shown.splice(0)) element.remove();
    document.documentElement.dir = '';
    withdraw();
    warned.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  async function open(fields: object[] = [ROOMS, NOTE], attributes: Record<string, string> = {}): Promise<void> {
    visit = await openForm(fields, attributes);
    shown.push(visit);
    await until(() => visit.part('group-add') !== null, 'the group is there');
  }
  /** The page is loaded anew, or the visitor comes back in another tab. */
  async function again(fields?: object[], sameTab = true): Promise<void> {
    for (const { element } of shown.splice(0)) element.remove();
    if (!sameTab) sessionStorage.clear();
    await open(fields);
  }
  const rows = () => [...visit.root.querySelectorAll<HTMLElement>('[part~="group-row"]')];
  const titles = () => rows().map((row) => row.querySelector('legend')?.textContent);
  const count = (wanted: number) =>
    until(
      () => rows().length === wanted,
      () => `there are ${wanted} rows, there are ${rows().length}`,
    );
  function cell<E extends HTMLElement = HTMLInputElement>(row: number, label: string): E {
    const controls = [...(rows()[row]?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
    const found = controls.find((one) => [...(one.labels ?? [])].some((words) => words.textContent?.startsWith(label)));
    if (!found) throw new Error(`no ${label} in row ${row + 1}`);
    return found as unknown as E;
  }
  const names = () => rows().map((_, row) => cell(row, 'Name').value);
  async function write(row: number, texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) {
      cell(row, label).focus();
      await sendKeys({ type: text });
    }
  }
  const add = () => visit.part('group-add') as HTMLButtonElement;
  const remove = (row: number) => rows()[row]?.querySelector<HTMLButtonElement>('[part~="group-remove"]');
  const undo = () => visit.part('group-undo');
  async function addRow(): Promise<void> {
    const before = rows().length;
    await visit.click(add());
    await count(before + 1);
  }
  async function press(button: HTMLElement | null | undefined): Promise<void> {
    button?.focus();
    await sendKeys({ press: 'Enter' });
  }
  const hasFocus = (element: () => Element | null | undefined, what: string) =>
    until(
      () => visit.focused === element(),
      () => `${what} has the focus, it is at ${visit.focused?.outerHTML.slice(0, 120)}`,
    );
  const said = () =>
    [...visit.root.querySelectorAll('[part~="group"] > [role="status"] > p')].map((words) => words.textContent).at(-1);
  async function send(): Promise<Wire['fields']> {
    const before = backend.of('lead').length;
    await visit.click(visit.submit);
    await until(
      () => backend.of('lead').length > before,
      () => `it is sent, it says ${visit.text}`,
    );
    return (backend.of('lead').at(-1) as { body: Wire }).body.fields;
  }
  const warnings = () => warned.args.flat().map(String).join('\n');

  it('[FORM-13] starts with a row under its title, adds others at their end with the focus in their first field, up to as many as there may be', async () => {
    await open();
    expect(titles()).to.deep.equal(['Room 1']);
    expect(remove(0) ?? null, 'one row is the least').to.equal(null);
    await expect(visit.element).to.be.accessible();
    await press(add());
    await count(2);
    expect(titles()).to.deep.equal(['Room 1', 'Room 2']);
    await hasFocus(() => cell(1, 'Name'), 'the first field of the new row');
    expect(remove(1)?.getAttribute('aria-label')).to.equal('Remove room 2');
    expect(remove(1)?.textContent).to.equal('Remove');
    await addRow();
    expect(add().getAttribute('aria-disabled')).to.equal('true');
    const reason = visit.root.getElementById(add().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).to.equal('No more than 3 can be added');
    await visit.click(add());
    await press(add());
    expect(rows().length).to.equal(3);
    await expect(visit.element).to.be.accessible();
    await visit.click(remove(2) as Element);
    await count(2);
    expect(add().hasAttribute('aria-disabled')).to.equal(false);
  });

  it('[FORM-13] removing a row leaves the others what they hold; the focus goes to the next row, or to the button that adds one; it is said', async () => {
    await open();
    await addRow();
    await addRow();
    await write(0, { Name: 'Bath' });
    await write(1, { Name: 'Hall', Width: '2' });
    await write(2, { Name: 'Attic' });
    await press(remove(1));
    await count(2);
    expect(titles()).to.deep.equal(['Room 1', 'Room 2']);
    expect(names()).to.deep.equal(['Bath', 'Attic']);
    expect(cell(1, 'Width').value).to.equal('');
    await hasFocus(() => cell(1, 'Name'), 'the first field of what was the next row');
    await until(() => said() === 'Room 2 removed', 'it is said');
    await expect(visit.element).to.be.accessible();
    await press(remove(1));
    await count(1);
    await hasFocus(add, 'the button that adds a room');
    expect(names()).to.deep.equal(['Bath']);
  });

  it('what was filled in comes back with Undo, in its place; an empty row goes without a question', async () => {
    await open();
    await addRow();
    await addRow();
    await write(0, { Name: 'Bath', Width: '3' });
    await write(1, { Name: 'Hall' });
    await visit.click(remove(2) as Element);
    await count(2);
    expect(undo()).to.equal(null);
    await visit.click(remove(0) as Element);
    await count(1);
    expect(undo()?.getAttribute('aria-label')).to.equal('Undo: put room 1 back');
    expect(visit.part('group-removed')?.nextElementSibling === rows()[0]).to.equal(true);
    await expect(visit.element).to.be.accessible();
    await visit.click(undo() as Element);
    await count(2);
    expect(names()).to.deep.equal(['Bath', 'Hall']);
    expect(cell(0, 'Width').value).to.equal('3');
    await hasFocus(() => cell(0, 'Name'), 'the row that is back');
    await until(() => said() === 'Room 1 is back', 'it is said');
    expect(undo()).to.equal(null);
    await visit.click(remove(1) as Element);
    await count(1);
    await addRow();
    expect(undo(), 'another change of the rows ends it').to.equal(null);
    expect(names()).to.deep.equal(['Bath', '']);
  });

  it('[FORM-06] Enter goes through the fields of all rows, on to what follows, and sends; each field of each row goes out by itself', async () => {
    await open();
    await addRow();
    cell(0, 'Name').focus();
    for (const text of ['Bath', '2,5', '3', 'Hall', '1', '4', 'Thanks']) {
      await sendKeys({ type: text });
      await sendKeys({ press: 'Enter' });
    }
    await until(() => backend.of('lead').length === 1, 'Enter in the last field sends');
    const { fields } = (backend.of('lead')[0] as { body: Wire }).body;
    const key = fields[3]?.id.split('.')[1];
    expect(key).to.match(/^r[a-z\d]+$/);
    expect(fields).to.deep.equal([
      { id: 'rooms.r1.name', name: 'rooms[0][name]', type: 'text', value: 'Bath' },
      { id: 'rooms.r1.width', name: 'rooms[0][width]', type: 'number', value: '2.5' },
      { id: 'rooms.r1.length', name: 'rooms[0][length]', type: 'number', value: '3' },
      { id: `rooms.${key}.name`, name: 'rooms[1][name]', type: 'text', value: 'Hall' },
      { id: `rooms.${key}.width`, name: 'rooms[1][width]', type: 'number', value: '1' },
      { id: `rooms.${key}.length`, name: 'rooms[1][length]', type: 'number', value: '4' },
      { id: 'note', name: 'note', type: 'text', value: 'Thanks' },
    ]);
    await until(() => rows().length === 1 && names()[0] === '', 'success leaves an empty form with its first row');
  });

  it('each wrong field of each row says so itself, the summary names the row, and leads there; a removed row takes its errors along', async () => {
    await open();
    await addRow();
    await write(1, { Width: '99' });
    await visit.click(visit.submit);
    await visit.says('3 fields are not right yet');
    const ways = [...(visit.part('wrong-fields')?.querySelectorAll('button') ?? [])].map((way) => way.textContent);
    expect(ways).to.deep.equal(['Room 1: Name', 'Room 2: Name', 'Room 2: Width']);
    await hasFocus(() => cell(0, 'Name'), 'the first wrong field');
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.button('Room 2: Width'));
    await hasFocus(() => cell(1, 'Width'), 'the field of the second row');
    await visit.click(remove(1) as Element);
    await count(1);
    expect(visit.part('wrong-fields')).to.equal(null);
    await write(0, { Name: 'Bath' });
    await until(() => visit.state === 'idle', 'nothing is wrong any more');
    expect((await send()).length).to.equal(4);
  });

  it('[FORM-11] what the server refuses is said in its row, by any of the paths it has', async () => {
    await open();
    await addRow();
    await write(0, { Name: 'Bath', Width: '2' });
    await write(1, { Name: 'Hall', Width: '3' });
    for (const path of [
      'fields[rooms].value[1][width]',
      'rooms[1][width]',
      'children[rooms].children[1].children[width].data',
    ]) {
      const again = backend.fail('lead', 422, { violations: [{ propertyPath: path, message: `too wide (${path})` }] });
      await visit.click(visit.submit);
      await visit.says(`too wide (${path})`);
      expect(rows()[1]?.textContent, path).to.contain(`too wide (${path})`);
      await hasFocus(() => cell(1, 'Width'), path);
      again();
    }
  });

  it('a reload, another visit and a second form in its place have all rows again; clearing leaves the first', async () => {
    await open();
    await addRow();
    await addRow();
    await write(0, { Name: 'Bath' });
    await write(1, { Name: 'Hall' });
    await write(2, { Name: 'Attic' });
    await visit.click(remove(1) as Element);
    await count(2);
    await again();
    await count(2);
    expect(names()).to.deep.equal(['Bath', 'Attic']);
    expect(
      localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('sb-draft')) ?? ''),
    ).to.not.contain('Hall');
    const { element } = visit;
    element.remove();
    document.body.append(element);
    expect(names()).to.deep.equal(['Bath', 'Attic']);
    await again(undefined, false);
    await visit.says('Kept from your last visit');
    await count(2);
    await visit.click(visit.button('Clear the form'));
    await count(1);
    expect(names()).to.deep.equal(['']);
  });

  it('a draft with more rows than the page now allows, or fewer, becomes one that it does; cards in rows are never kept', async () => {
    const card = { id: 'card', label: 'Card', autocomplete: 'cc-number' };
    const room = { ...ROOMS, fields: [...ROOM, card] };
    await open([room]);
    await addRow();
    await write(0, { Name: 'Bath', Card: '4111' });
    await write(1, { Name: 'Hall' });
    expect(JSON.stringify({ ...localStorage }))
      .to.contain('Hall')
      .and.not.contain('4111');
    await again([{ ...room, max: 1 }]);
    expect(names()).to.deep.equal(['Bath']);
    await again([{ ...room, min: 3 }]);
    await count(3);
    expect(names()).to.deep.equal(['Bath', 'Hall', '']);
    const [kept = ''] = Object.keys(localStorage).filter((key) => key.startsWith('sb-draft'));
    const draft = JSON.parse(localStorage.getItem(kept) ?? '');
    draft.values.rooms = Array.from({ length: 500 }, (_, at) => `rx${at}`);
    localStorage.setItem(kept, JSON.stringify(draft));
    await again([{ ...room, max: undefined }]);
    await count(50);
    draft.values.rooms = ['../x', 7, null];
    localStorage.setItem(kept, JSON.stringify(draft));
    await again([room]);
    await count(1);
  });

  it('[FLD-06] conditions and calculators in a row ask its own fields; sums and counts outside ask all rows', async () => {
    const fields = [
      { id: 'kind', type: 'select', label: 'Kind', options: ['room', 'other'], default: '1' },
      { id: 'what', label: 'What', when: "kind = 'other'", required: true },
      { id: 'width', type: 'number', label: 'Width', required: true },
      { id: 'area', type: 'calculator', label: 'Area', formula: 'width * height' },
    ];
    const height = { id: 'height', type: 'number', label: 'Height', default: '2' };
    const total = {
      id: 'total',
      type: 'calculator',
      label: 'Total',
      formula: 'sum(rooms.area)',
      beforeResult: 'none yet',
    };
    const many = { id: 'many', label: 'Discount code', when: 'count(rooms) > 1' };
    await open([height, { ...ROOMS, fields }, total, many]);
    const outputs = () => [...visit.root.querySelectorAll('output > [aria-hidden]')].map((one) => one.textContent);
    const shows = (...texts: string[]) =>
      until(
        () => JSON.stringify(outputs()) === JSON.stringify(texts),
        () => `it shows ${texts.join()}, it shows ${outputs().join()}`,
      );
    await shows('—', 'none yet');
    await write(0, { Width: '3' });
    await shows('6', '6');
    expect(visit.text).to.not.contain('Discount');
    await addRow();
    await until(() => visit.text.includes('Discount code'), 'two rows are many');
    await shows('6', '—', '6');
    await write(1, { Width: '4' });
    await shows('6', '8', '14');
    cell<HTMLSelectElement>(1, 'Kind').focus();
    await sendKeys({ type: 'o' });
    await until(() => rows()[1]?.textContent?.includes('What') ?? false, 'the second row asks what');
    expect(rows()[0]?.textContent).to.not.contain('What');
    await visit.click(visit.submit);
    await visit.says('Enter what');
    await write(1, { What: 'Attic' });
    const sent = (await send()).map(({ name, value }) => [name, value]);
    expect(sent).to.deep.equal([
      ['height', '2'],
      ['rooms[0][kind]', 'room'],
      ['rooms[0][width]', '3'],
      ['rooms[0][area]', '6'],
      ['rooms[1][kind]', 'other'],
      ['rooms[1][what]', 'Attic'],
      ['rooms[1][width]', '4'],
      ['rooms[1][area]', '8'],
      ['total', '14'],
      ['many', ''],
    ]);
    expect(warnings()).to.equal('');
  });

  it('[FLD-06] what is wrong with formulas over rows is told once, whatever the number of rows', async () => {
    const fields = [
      ...ROOM,
      { id: 'bad', type: 'calculator', label: 'Bad', formula: 'depth' },
      { id: 'odd', when: 'nobody' },
    ];
    const wrong = { id: 'wrong', type: 'calculator', label: 'Wrong', formula: 'rooms.width * 2' };
    await open([{ ...ROOMS, rows: 2, fields }, wrong]);
    await until(() => warned.callCount === 3, 'its author hears of it');
    await addRow();
    await until(() => visit.root.querySelectorAll('output').length === 4, 'the third row reckons as well');
    expect(warned.args.map(([text]) => text).sort()).to.deep.equal([
      '<sb-form>: a condition of the field "rooms.odd" is left out: there is no field "nobody"',
      '<sb-form>: the formula of "rooms.bad" is not usable: there is no field "depth"',
      '<sb-form>: the formula of "wrong" is not usable: "rooms.width" has a value in each row: write sum(rooms.width), count(rooms.width), min(rooms.width) or max(rooms.width)',
    ]);
  });

  it('a group that may be left out starts without rows, and asks for one where a condition wants it', async () => {
    const firm = { id: 'firm', type: 'checkbox', label: 'For a firm' };
    await open([firm, { ...ROOMS, min: 0, requiredWhen: 'firm' }, NOTE]);
    expect(rows().length).to.equal(0);
    await visit.click(visit.control('For a firm'));
    await visit.write('Note', 'x');
    await visit.click(visit.submit);
    await visit.says('Room: add at least one');
    await hasFocus(add, 'the button that adds one');
    await expect(visit.element).to.be.accessible();
    await sendKeys({ press: 'Enter' });
    await count(1);
    await until(() => !visit.text.includes('add at least one'), 'there is one');
    await visit.click(remove(0) as Element);
    await count(0);
    await visit.click(visit.control('For a firm'));
    expect((await send()).map(({ name }) => name)).to.deep.equal(['firm', 'note']);
  });

  it('a condition of the group holds for all of its rows, and what they hold is kept; switched off, nothing can be added', async () => {
    const how = { id: 'how', type: 'checkbox', label: 'Measure rooms' };
    const off = { id: 'off', type: 'checkbox', label: 'Later' };
    visit = await openForm([how, off, { ...ROOMS, when: 'how', disabledWhen: 'off' }, NOTE]);
    shown.push(visit);
    expect(visit.part('group')).to.equal(null);
    await visit.click(visit.control('Measure rooms'));
    await count(1);
    await addRow();
    await write(1, { Name: 'Hall' });
    await visit.click(visit.control('Later'));
    await until(() => cell(1, 'Name').disabled, 'its fields are off');
    expect(add().getAttribute('aria-disabled')).to.equal('true');
    expect(remove(1)?.getAttribute('aria-disabled')).to.equal('true');
    await visit.click(remove(1) as Element);
    await visit.click(add());
    expect(rows().length).to.equal(2);
    await visit.click(visit.control('Measure rooms'));
    await until(() => visit.part('group') === null, 'it is gone');
    await visit.click(visit.control('Later'));
    await visit.write('Note', 'x');
    expect((await send()).map(({ name }) => name)).to.deep.equal(['how', 'off', 'note']);
  });

  it('while it is being sent no row comes or goes', async () => {
    await open();
    await addRow();
    await write(0, { Name: 'Bath' });
    await write(1, { Name: 'Hall' });
    const release = backend.hold('lead');
    await visit.click(visit.submit);
    await visit.reaches('busy');
    expect(add().getAttribute('aria-disabled')).to.equal('true');
    await visit.click(add());
    await visit.click(remove(0) as Element);
    expect(names()).to.deep.equal(['Bath', 'Hall']);
    release();
    await visit.reaches('success');
  });

  it('stands in a step: its fields are checked before the next one, and the summary leads back to them', async () => {
    const fields = [
      { type: 'step', id: 'what', label: 'What' },
      ROOMS,
      { type: 'step', id: 'who', label: 'Who' },
      { id: 'email', type: 'email', label: 'Email', required: true },
    ];
    await open(fields);
    await until(() => visit.part('step-next') !== null, 'the way on has come');
    await addRow();
    await hasFocus(() => cell(1, 'Name'), 'the new row');
    await write(0, { Name: 'Bath' });
    await visit.click(visit.part('step-next') as Element);
    await visit.says('Enter name');
    await hasFocus(() => cell(1, 'Name'), 'the wrong field');
    await sendKeys({ type: 'Hall' });
    await visit.click(visit.part('step-next') as Element);
    await until(() => visit.control('Email').getClientRects().length > 0, 'it is in the second step');
    await visit.write('Email', 'a@x.io');
    const undo422 = backend.fail('lead', 422, { violations: [{ propertyPath: 'rooms[0][name]', message: 'no bath' }] });
    await visit.click(visit.submit);
    await hasFocus(() => cell(0, 'Name'), 'the refused field of the first step');
    undo422();
  });

  it('in a checkout it stands among the contact fields', async () => {
    await open([{ id: 'email', type: 'email', label: 'Email' }, ROOMS], { checkout: '' });
    await addRow();
    expect(titles()).to.deep.equal(['Room 1', 'Room 2']);
    await expect(visit.element).to.be.accessible();
  });

  it('the editor shows the fields of a group, also of one that starts without rows', async () => {
    withdraw();
    withdraw = site().provide({ mode: 'admin' });
    await open([{ ...ROOMS, min: 0 }]);
    expect(titles()).to.deep.equal(['Room 1']);
    await write(0, { Name: 'Bath' });
    await visit.click(visit.submit);
    await visit.says('rooms[0][name]');
    await expect(visit.element).to.be.accessible();
  });

  it('without its part a form that requires it is not sent, and can be tried again', async () => {
    const load = stub(BLOCK_PARTS.group as LazyModule<BlockPart>, 'load').rejects(new TypeError('offline'));
    visit = await openForm([NOTE, ROOMS]);
    shown.push(visit);
    await until(() => visit.part('field-place')?.dataset.state === 'failed', 'it could not be loaded');
    expect(warnings()).to.include('what repeats fields could not be loaded');
    await visit.write('Note', 'x');
    await visit.click(visit.submit);
    await visit.says('Room');
    expect(backend.of('lead')).to.have.length(0);
    load.restore();
    await visit.click(visit.button('Try again'));
    await count(1);
  });

  it('in Russian, right to left, in a narrow place: its words are there, nothing sticks out, and what is pressed is large enough', async () => {
    document.documentElement.dir = 'rtl';
    await open([{ ...ROOMS, addText: undefined, label: 'Комната' }], { language: 'ru' });
    visit.element.style.inlineSize = '280px';
    await addRow();
    expect(add().textContent).to.equal('Добавить: комната');
    expect(remove(1)?.getAttribute('aria-label')).to.equal('Убрать: комната 2');
    for (const target of [add(), remove(0) as HTMLElement]) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(44);
    }
    const title = rows()[0]?.querySelector('legend')?.getBoundingClientRect() as DOMRect;
    const button = remove(0)?.getBoundingClientRect() as DOMRect;
    expect(button.left, 'it stands where the line ends').to.be.below(title.left);
    expect(button.top).to.be.within(title.top - 8, title.top + 8);
    const group = visit.part('group') as HTMLElement;
    expect(group.scrollWidth).to.be.at.most(group.clientWidth + 1);
    await expect(visit.element).to.be.accessible();
  });
});
