// runs in firefox, webkit: layout of fieldsets
// slow: axe in four states, 18 real presses, a real second of success
import { expect } from '@open-wc/testing';
import { accessible, becomes, until } from '../support/fixture.js';
import { GroupSite, ROOMS } from '../support/pages/group.js';

describe('<sb-form>: repeated groups', () => {
  const shop = new GroupSite();

  it('[FORM-13] starts with one titled row, adds rows at the end with the focus in their first field, up to the maximum', async () => {
    const page = await shop.openGroup();
    expect(page.titles).to.deep.equal(['Room 1']);
    await page.form.says('Fields marked with * are required');
    expect(page.removal(0) ?? null, 'the minimum is one row').to.equal(null);
    await accessible(page.form.element);
    await page.pressKey(page.add);
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
    expect(page.rows.length).to.equal(3);
    await accessible(page.form.element);
    await page.remove(2);
    expect(page.add.hasAttribute('aria-disabled')).to.equal(false);
  });

  it('[FORM-13] removing a row keeps the others, moves the focus to the next row or the add button, is announced, and can be undone', async () => {
    const page = await shop.openGroup();
    await page.addRow();
    await page.addRow();
    const rows: Record<string, string>[] = [{ Name: 'Bath' }, { Name: 'Hall', Width: '2' }, { Name: 'Attic' }];
    for (const [at, texts] of rows.entries()) await page.write(at, texts);
    await page.pressKey(page.removal(1));
    await page.count(2);
    expect([page.titles, page.names]).to.deep.equal([
      ['Room 1', 'Room 2'],
      ['Bath', 'Attic'],
    ]);
    expect(page.cell(1, 'Width').value).to.equal('');
    await page.hasFocus(() => page.cell(1, 'Name'), 'the first field of what was the next row');
    await until(() => page.said === 'Room 2 removed', 'the removal is announced');
    expect(page.undo?.getAttribute('aria-label')).to.equal('Undo: put room 2 back');
    expect(page.form.part('group-removed')?.nextElementSibling === page.rows[1]).to.equal(true);
    await accessible(page.form.element);
    await page.form.click(page.undo as Element);
    await page.count(3);
    expect(page.names).to.deep.equal(['Bath', 'Hall', 'Attic']);
    expect(page.cell(1, 'Width').value).to.equal('2');
    await page.hasFocus(() => page.cell(1, 'Name'), 'the first field of the restored row');
    await until(() => page.said === 'Room 2 is back', 'the undo is announced');
    expect(page.undo).to.equal(null);
    await page.remove(2);
    await page.addRow();
    expect(page.undo, 'another change of the rows removes Undo').to.equal(null);
    await page.pressKey(page.removal(2));
    await page.count(2);
    await page.hasFocus(() => page.add, 'the button that adds a room');
    expect(page.undo, 'an empty row is removed without Undo').to.equal(null);
  });

  it('[FORM-11] shows errors at fields of rows, also the server’s; the summary names and focuses them; a removed row drops its errors', async () => {
    const page = await shop.openGroup();
    await page.addRow();
    await page.write(1, { Width: '99' });
    await page.form.submitUntilSaid('There is a problem with 3 fields');
    expect(page.form.wrongFields).to.deep.equal(['Room 1: Name', 'Room 2: Name', 'Room 2: Width']);
    await page.hasFocus(() => page.cell(0, 'Name'), 'the first invalid field');
    await accessible(page.form.element);
    await page.form.click(page.form.button('Room 2: Width'));
    await page.hasFocus(() => page.cell(1, 'Width'), 'the field of the second row');
    await page.remove(1);
    expect(page.form.part('wrong-fields')).to.equal(null);
    await page.write(0, { Name: 'Bath' });
    await until(() => page.form.state === 'idle', 'the form has no errors');
    await page.addRow();
    await page.write(1, { Name: 'Hall', Width: '3' });
    shop.refuse({ 'rooms[1][width]': 'too wide' });
    await page.form.submitUntilSaid('too wide');
    expect(page.rows[1]?.textContent).to.contain('too wide');
    await page.hasFocus(() => page.cell(1, 'Width'), 'the rejected field');
  });

  it('adds and removes no row while the form is being sent; after success one empty row is left', async () => {
    const page = await shop.openGroup();
    await page.addRow();
    await page.write(0, { Name: 'Bath' });
    await page.write(1, { Name: 'Hall' });
    const release = shop.backend.hold('lead');
    await page.form.submitUntil('busy');
    expect(page.add.getAttribute('aria-disabled')).to.equal('true');
    await page.form.click(page.add);
    await page.form.click(page.removal(0) as Element);
    expect(page.names).to.deep.equal(['Bath', 'Hall']);
    release();
    await page.form.reaches('success');
    await page.form.pointAt(page.cell(0, 'Name'));
    await until(() => page.names.join() === '', 'the first row is left, empty');
    expect(page.rows.length).to.equal(1);
  });

  it('in German, keeps the capital of the label in the buttons of its rows', async () => {
    const page = await shop.openGroup([{ ...ROOMS, addText: undefined, label: 'Raum' }], { language: 'de-AT' });
    await becomes(() => page.add.textContent, 'Raum hinzufügen');
    await page.addRow();
    await page.write(1, { Name: 'Bad' });
    expect(page.removal(1)?.getAttribute('aria-label')).to.equal('Raum 2 entfernen');
    await page.remove(1);
    expect(page.undo?.getAttribute('aria-label')).to.equal('Rückgängig: Raum 2 zurückholen');
  });

  it('in Russian, right to left and 280 px wide: shows its texts, does not overflow, has touch targets of 44 px', async () => {
    document.documentElement.dir = 'rtl';
    const fields = [{ id: 'name', label: 'Name' }];
    const page = await shop.openGroup([{ ...ROOMS, fields, addText: undefined, label: 'Комната' }], { language: 'ru' });
    expect(page.form.text).to.not.contain('*');
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
    expect(button.left, 'the button is at the end of the line').to.be.below(title.left);
    expect(button.top).to.be.within(title.top - 8, title.top + 8);
    const { scrollWidth, clientWidth } = page.form.part('group') as HTMLElement;
    expect(scrollWidth).to.be.at.most(clientWidth + 1);
    await accessible(page.form.element);
  });
});
