import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type SinonStub, stub } from 'sinon';
import '../../elements/sb-form.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type GroupPage, openGroup, ROOMS } from '../support/pages/group.js';
import { until } from '../support/until.js';

type Wire = { fields: { id: string; name: string; type: string; value: unknown }[] };

describe('<sb-form>: repeated groups', () => {
  let backend: FakeBackend;
  let warned: SinonStub;
  let withdraw = () => {};
  let page: GroupPage;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    warned = stub(console, 'warn');
    withdraw = site().provide({ projectId: 'pr-1' });
  });
  afterEach(() => {
    page.form.element.remove();
    document.documentElement.dir = '';
    withdraw();
    warned.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  async function open(fields?: object[], attributes?: Record<string, string>): Promise<void> {
    page = await openGroup(fields, attributes);
  }
  async function send(): Promise<Wire['fields']> {
    const before = backend.of('lead').length;
    await page.form.click(page.form.submit);
    await until(
      () => backend.of('lead').length > before,
      () => `it is sent, it says ${page.form.text}`,
    );
    return (backend.of('lead').at(-1) as { body: Wire }).body.fields;
  }
  async function press(button: HTMLElement | null): Promise<void> {
    button?.focus();
    await sendKeys({ press: 'Enter' });
  }

  it('[FORM-13] starts with a row under its title, adds others at their end with the focus in their first field, up to as many as there may be', async () => {
    await open();
    expect(page.titles).to.deep.equal(['Room 1']);
    expect(page.removal(0) ?? null, 'one row is the least').to.equal(null);
    await expect(page.form.element).to.be.accessible();
    await press(page.add);
    await page.count(2);
    expect(page.titles).to.deep.equal(['Room 1', 'Room 2']);
    await page.hasFocus(() => page.cell(1, 'Name'), 'the first field of the new row');
    expect(page.removal(1)?.getAttribute('aria-label')).to.equal('Remove room 2');
    expect(page.removal(1)?.textContent).to.equal('Remove');
    await page.addRow();
    expect(page.add.getAttribute('aria-disabled')).to.equal('true');
    const reason = page.form.root.getElementById(page.add.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).to.equal('No more than 3 can be added');
    await page.form.click(page.add);
    await press(page.add);
    expect(page.rows.length).to.equal(3);
    await expect(page.form.element).to.be.accessible();
    await page.remove(2);
    expect(page.add.hasAttribute('aria-disabled')).to.equal(false);
  });

  it('says what the mark means only where a field of the rows has it', async () => {
    await open();
    await page.form.says('Fields marked with * are required');
    page.form.element.remove();
    await open([{ ...ROOMS, fields: [{ id: 'name', label: 'Name' }] }]);
    expect(page.form.text).to.not.contain('*');
  });

  it('[FORM-13] removing a row leaves the others what they hold; the focus goes to the next row, or to the button that adds one; it is said', async () => {
    await open();
    await page.addRow();
    await page.addRow();
    await page.write(0, { Name: 'Bath' });
    await page.write(1, { Name: 'Hall', Width: '2' });
    await page.write(2, { Name: 'Attic' });
    await press(page.removal(1));
    await page.count(2);
    expect(page.titles).to.deep.equal(['Room 1', 'Room 2']);
    expect(page.names).to.deep.equal(['Bath', 'Attic']);
    expect(page.cell(1, 'Width').value).to.equal('');
    await page.hasFocus(() => page.cell(1, 'Name'), 'the first field of what was the next row');
    await until(() => page.said === 'Room 2 removed', 'it is said');
    await expect(page.form.element).to.be.accessible();
    await press(page.removal(1));
    await page.count(1);
    await page.hasFocus(() => page.add, 'the button that adds a room');
    expect(page.names).to.deep.equal(['Bath']);
  });

  it('what was filled in comes back with Undo, in its place; an empty row goes without a question', async () => {
    await open();
    await page.addRow();
    await page.addRow();
    await page.write(0, { Name: 'Bath', Width: '3' });
    await page.write(1, { Name: 'Hall' });
    await page.remove(2);
    expect(page.undo).to.equal(null);
    await page.remove(0);
    expect(page.undo?.getAttribute('aria-label')).to.equal('Undo: put room 1 back');
    expect(page.form.part('group-removed')?.nextElementSibling === page.rows[0]).to.equal(true);
    await expect(page.form.element).to.be.accessible();
    await page.form.click(page.undo as Element);
    await page.count(2);
    expect(page.names).to.deep.equal(['Bath', 'Hall']);
    expect(page.cell(0, 'Width').value).to.equal('3');
    await page.hasFocus(() => page.cell(0, 'Name'), 'the row that is back');
    await until(() => page.said === 'Room 1 is back', 'it is said');
    expect(page.undo).to.equal(null);
    await page.remove(1);
    await page.addRow();
    expect(page.undo, 'another change of the rows ends it').to.equal(null);
    expect(page.names).to.deep.equal(['Bath', '']);
  });

  it('[FORM-06] Enter goes through the fields of all rows, on to what follows, and sends; each field of each row goes out by itself', async () => {
    await open();
    await page.addRow();
    page.cell(0, 'Name').focus();
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
    await until(
      () => page.rows.length === 1 && page.names[0] === '',
      'success leaves an empty form with its first row',
    );
  });

  it('each wrong field of each row says so itself, the summary names the row, and leads there; a removed row takes its errors along', async () => {
    await open();
    await page.addRow();
    await page.write(1, { Width: '99' });
    await page.form.click(page.form.submit);
    await page.form.says('3 fields are not right yet');
    const ways = [...(page.form.part('wrong-fields')?.querySelectorAll('button') ?? [])].map((way) => way.textContent);
    expect(ways).to.deep.equal(['Room 1: Name', 'Room 2: Name', 'Room 2: Width']);
    await page.hasFocus(() => page.cell(0, 'Name'), 'the first wrong field');
    await expect(page.form.element).to.be.accessible();
    await page.form.click(page.form.button('Room 2: Width'));
    await page.hasFocus(() => page.cell(1, 'Width'), 'the field of the second row');
    await page.remove(1);
    expect(page.form.part('wrong-fields')).to.equal(null);
    await page.write(0, { Name: 'Bath' });
    await until(() => page.form.state === 'idle', 'nothing is wrong any more');
    expect((await send()).length).to.equal(4);
  });

  it('[FORM-11] what the server refuses is said in its row, by any of the paths it has', async () => {
    await open();
    await page.addRow();
    await page.write(0, { Name: 'Bath', Width: '2' });
    await page.write(1, { Name: 'Hall', Width: '3' });
    for (const path of [
      'fields[rooms].value[1][width]',
      'rooms[1][width]',
      'children[rooms].children[1].children[width].data',
    ]) {
      const again = backend.fail('lead', 422, { violations: [{ propertyPath: path, message: `too wide (${path})` }] });
      await page.form.click(page.form.submit);
      await page.form.says(`too wide (${path})`);
      expect(page.rows[1]?.textContent, path).to.contain(`too wide (${path})`);
      await page.hasFocus(() => page.cell(1, 'Width'), path);
      again();
    }
  });

  it('while it is being sent no row comes or goes', async () => {
    await open();
    await page.addRow();
    await page.write(0, { Name: 'Bath' });
    await page.write(1, { Name: 'Hall' });
    const release = backend.hold('lead');
    await page.form.click(page.form.submit);
    await page.form.reaches('busy');
    expect(page.add.getAttribute('aria-disabled')).to.equal('true');
    await page.form.click(page.add);
    await page.form.click(page.removal(0) as Element);
    expect(page.names).to.deep.equal(['Bath', 'Hall']);
    release();
    await page.form.reaches('success');
  });

  it('in Russian, right to left, in a narrow place: its words are there, nothing sticks out, and what is pressed is large enough', async () => {
    document.documentElement.dir = 'rtl';
    await open([{ ...ROOMS, addText: undefined, label: 'Комната' }], { language: 'ru' });
    page.form.element.style.inlineSize = '280px';
    await page.addRow();
    expect(page.add.textContent).to.equal('Добавить: комната');
    expect(page.removal(1)?.getAttribute('aria-label')).to.equal('Убрать: комната 2');
    for (const target of [page.add, page.removal(0) as HTMLElement]) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(44);
    }
    const title = page.rows[0]?.querySelector('[part~="group-title"]')?.getBoundingClientRect() as DOMRect;
    const button = page.removal(0)?.getBoundingClientRect() as DOMRect;
    expect(button.left, 'it stands where the line ends').to.be.below(title.left);
    expect(button.top).to.be.within(title.top - 8, title.top + 8);
    const group = page.form.part('group') as HTMLElement;
    expect(group.scrollWidth).to.be.at.most(group.clientWidth + 1);
    await expect(page.form.element).to.be.accessible();
  });
});
