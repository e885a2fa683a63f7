// runs in firefox, webkit: boxes of fieldsets
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-form.js';
import { GroupSite, ROOMS, type WireField } from '../support/pages/group.js';
import { until } from '../support/until.js';

describe('<sb-form>: repeated groups', () => {
  const shop = new GroupSite();

  async function press(button: HTMLElement | null): Promise<void> {
    button?.focus();
    await sendKeys({ press: 'Enter' });
  }

  it('[FORM-13] starts with a row under its title, adds others at their end with the focus in their first field, up to as many as there may be', async () => {
    await shop.open();
    expect(shop.page.titles).to.deep.equal(['Room 1']);
    expect(shop.page.removal(0) ?? null, 'one row is the least').to.equal(null);
    await expect(shop.page.form.element).to.be.accessible();
    await press(shop.page.add);
    await shop.page.count(2);
    expect(shop.page.titles).to.deep.equal(['Room 1', 'Room 2']);
    await shop.page.hasFocus(() => shop.page.cell(1, 'Name'), 'the first field of the new row');
    expect(shop.page.removal(1)?.getAttribute('aria-label')).to.equal('Remove room 2');
    expect(shop.page.removal(1)?.textContent).to.equal('Remove');
    await shop.page.addRow();
    expect(shop.page.add.getAttribute('aria-disabled')).to.equal('true');
    const reason = shop.page.form.root.getElementById(shop.page.add.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).to.equal('No more than 3 can be added');
    await shop.page.form.click(shop.page.add);
    await press(shop.page.add);
    expect(shop.page.rows.length).to.equal(3);
    await expect(shop.page.form.element).to.be.accessible();
    await shop.page.remove(2);
    expect(shop.page.add.hasAttribute('aria-disabled')).to.equal(false);
  });

  it('says what the mark means only where a field of the rows has it', async () => {
    await shop.open();
    await shop.page.form.says('Fields marked with * are required');
    shop.page.form.element.remove();
    await shop.open([{ ...ROOMS, fields: [{ id: 'name', label: 'Name' }] }]);
    expect(shop.page.form.text).to.not.contain('*');
  });

  it('[FORM-13] removing a row leaves the others what they hold; the focus goes to the next row, or to the button that adds one; it is said', async () => {
    await shop.open();
    await shop.page.addRow();
    await shop.page.addRow();
    await shop.page.write(0, { Name: 'Bath' });
    await shop.page.write(1, { Name: 'Hall', Width: '2' });
    await shop.page.write(2, { Name: 'Attic' });
    await press(shop.page.removal(1));
    await shop.page.count(2);
    expect(shop.page.titles).to.deep.equal(['Room 1', 'Room 2']);
    expect(shop.page.names).to.deep.equal(['Bath', 'Attic']);
    expect(shop.page.cell(1, 'Width').value).to.equal('');
    await shop.page.hasFocus(() => shop.page.cell(1, 'Name'), 'the first field of what was the next row');
    await until(() => shop.page.said === 'Room 2 removed', 'it is said');
    await expect(shop.page.form.element).to.be.accessible();
    await press(shop.page.removal(1));
    await shop.page.count(1);
    await shop.page.hasFocus(() => shop.page.add, 'the button that adds a room');
    expect(shop.page.names).to.deep.equal(['Bath']);
  });

  it('what was filled in comes back with Undo, in its place; an empty row goes without a question', async () => {
    await shop.open();
    await shop.page.addRow();
    await shop.page.addRow();
    await shop.page.write(0, { Name: 'Bath', Width: '3' });
    await shop.page.write(1, { Name: 'Hall' });
    await shop.page.remove(2);
    expect(shop.page.undo).to.equal(null);
    await shop.page.remove(0);
    expect(shop.page.undo?.getAttribute('aria-label')).to.equal('Undo: put room 1 back');
    expect(shop.page.form.part('group-removed')?.nextElementSibling === shop.page.rows[0]).to.equal(true);
    await expect(shop.page.form.element).to.be.accessible();
    await shop.page.form.click(shop.page.undo as Element);
    await shop.page.count(2);
    expect(shop.page.names).to.deep.equal(['Bath', 'Hall']);
    expect(shop.page.cell(0, 'Width').value).to.equal('3');
    await shop.page.hasFocus(() => shop.page.cell(0, 'Name'), 'the row that is back');
    await until(() => shop.page.said === 'Room 1 is back', 'it is said');
    expect(shop.page.undo).to.equal(null);
    await shop.page.remove(1);
    await shop.page.addRow();
    expect(shop.page.undo, 'another change of the rows ends it').to.equal(null);
    expect(shop.page.names).to.deep.equal(['Bath', '']);
  });

  it('[FORM-06] Enter goes through the fields of all rows, on to what follows, and sends; each field of each row goes out by itself', async () => {
    await shop.open();
    await shop.page.addRow();
    shop.page.cell(0, 'Name').focus();
    for (const text of ['Bath', '2,5', '3', 'Hall', '1', '4', 'Thanks']) {
      await sendKeys({ type: text });
      await sendKeys({ press: 'Enter' });
    }
    await until(() => shop.backend.of('lead').length === 1, 'Enter in the last field sends');
    const { fields } = (shop.backend.of('lead')[0] as { body: { fields: WireField[] } }).body;
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
      () => shop.page.rows.length === 1 && shop.page.names[0] === '',
      'success leaves an empty form with its first row',
    );
  });

  it('each wrong field of each row says so itself, the summary names the row, and leads there; a removed row takes its errors along', async () => {
    await shop.open();
    await shop.page.addRow();
    await shop.page.write(1, { Width: '99' });
    await shop.page.form.click(shop.page.form.submit);
    await shop.page.form.says('Check 3 fields');
    const ways = [...(shop.page.form.part('wrong-fields')?.querySelectorAll('button') ?? [])].map(
      (way) => way.textContent,
    );
    expect(ways).to.deep.equal(['Room 1: Name', 'Room 2: Name', 'Room 2: Width']);
    await shop.page.hasFocus(() => shop.page.cell(0, 'Name'), 'the first wrong field');
    await expect(shop.page.form.element).to.be.accessible();
    await shop.page.form.click(shop.page.form.button('Room 2: Width'));
    await shop.page.hasFocus(() => shop.page.cell(1, 'Width'), 'the field of the second row');
    await shop.page.remove(1);
    expect(shop.page.form.part('wrong-fields')).to.equal(null);
    await shop.page.write(0, { Name: 'Bath' });
    await until(() => shop.page.form.state === 'idle', 'nothing is wrong any more');
    expect((await shop.send()).length).to.equal(4);
  });

  it('[FORM-11] what the server refuses is said in its row, by any of the paths it has', async () => {
    await shop.open();
    await shop.page.addRow();
    await shop.page.write(0, { Name: 'Bath', Width: '2' });
    await shop.page.write(1, { Name: 'Hall', Width: '3' });
    for (const path of [
      'fields[rooms].value[1][width]',
      'rooms[1][width]',
      'children[rooms].children[1].children[width].data',
    ]) {
      const again = shop.backend.fail('lead', 422, {
        violations: [{ propertyPath: path, message: `too wide (${path})` }],
      });
      await shop.page.form.click(shop.page.form.submit);
      await shop.page.form.says(`too wide (${path})`);
      expect(shop.page.rows[1]?.textContent, path).to.contain(`too wide (${path})`);
      await shop.page.hasFocus(() => shop.page.cell(1, 'Width'), path);
      again();
    }
  });

  it('while it is being sent no row comes or goes', async () => {
    await shop.open();
    await shop.page.addRow();
    await shop.page.write(0, { Name: 'Bath' });
    await shop.page.write(1, { Name: 'Hall' });
    const release = shop.backend.hold('lead');
    await shop.page.form.click(shop.page.form.submit);
    await shop.page.form.reaches('busy');
    expect(shop.page.add.getAttribute('aria-disabled')).to.equal('true');
    await shop.page.form.click(shop.page.add);
    await shop.page.form.click(shop.page.removal(0) as Element);
    expect(shop.page.names).to.deep.equal(['Bath', 'Hall']);
    release();
    await shop.page.form.reaches('success');
  });

  it('in Russian, right to left, in a narrow place: its words are there, nothing sticks out, and what is pressed is large enough', async () => {
    document.documentElement.dir = 'rtl';
    await shop.open([{ ...ROOMS, addText: undefined, label: 'Комната' }], { language: 'ru' });
    shop.page.form.element.style.inlineSize = '280px';
    await shop.page.addRow();
    expect(shop.page.add.textContent).to.equal('Добавить: комната');
    expect(shop.page.removal(1)?.getAttribute('aria-label')).to.equal('Убрать: комната 2');
    for (const target of [shop.page.add, shop.page.removal(0) as HTMLElement]) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(44);
    }
    const title = shop.page.rows[0]?.querySelector('[part~="group-title"]')?.getBoundingClientRect() as DOMRect;
    const button = shop.page.removal(0)?.getBoundingClientRect() as DOMRect;
    expect(button.left, 'it stands where the line ends').to.be.below(title.left);
    expect(button.top).to.be.within(title.top - 8, title.top + 8);
    const group = shop.page.form.part('group') as HTMLElement;
    expect(group.scrollWidth).to.be.at.most(group.clientWidth + 1);
    await expect(shop.page.form.element).to.be.accessible();
  });
});
