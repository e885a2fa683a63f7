// slow: eleven real presses, another tab in a frame with its own page load, axe
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { LAZY_BLOCKS } from '../../src/components/form/Fields.js';
import { site } from '../../src/stores/site/site.js';
import { accessible, becomes, until } from '../support/fixture.js';
import { offline } from '../support/offline.js';
import { GroupSite, NOTE, ROOM, ROOMS } from '../support/pages/group.js';

describe('<sb-form>: repeated groups and the form around them', () => {
  const shop = new GroupSite();

  it('restores the rows after a reload; clearing the form empties them; the draft contains no card numbers', async () => {
    const card = { id: 'card', label: 'Card', autocomplete: 'cc-number' };
    const rooms = { ...ROOMS, fields: [...ROOM, card] };
    const page = await shop.openGroup([rooms]);
    await page.addRow();
    await page.addRow();
    for (const [at, Name] of ['Bath', 'Hall', 'Attic'].entries()) await page.write(at, { Name, Card: '4111' });
    await page.remove(1);
    shop.close();
    await shop.openGroup([rooms]);
    await shop.page.count(2);
    expect(shop.page.names).to.deep.equal(['Bath', 'Attic']);
    const draft = JSON.stringify({ ...localStorage });
    expect(draft).to.contain('Attic').and.not.contain('Hall').and.not.contain('4111');
    shop.comeBack();
    await shop.openGroup([rooms]);
    await shop.page.form.click(shop.page.form.button('Clear the form'));
    await becomes(() => shop.page.names.join(), '');
  });

  it('tabs share the rows and their values', async () => {
    const page = await shop.openGroup();
    await page.write(0, { Name: 'Bath' });
    const other = await shop.openElsewhere([ROOMS, NOTE], 'Room 1');
    expect(other.value('Name')).to.equal('Bath');
    await page.addRow();
    await page.write(1, { Name: 'Hall' });
    await page.form.click(page.removal(0) as Element);
    await until(() => other.value('Name') === 'Hall', 'the other tab has the remaining row');
    expect(other.text()).to.not.contain('Room 2');
    (page.form.focused as HTMLElement).blur();
    other.fill({ Name: 'Attic' });
    await until(() => page.names.join() === 'Attic', 'this tab has the value of the other tab');
  });

  it('[FLD-06] conditions and calculators in a row use the fields of that row; a sum outside uses all rows', async () => {
    const fields = [
      { id: 'width', type: 'number', label: 'Width', required: true },
      { id: 'what', label: 'What', when: 'width > 3', required: true },
      { id: 'area', type: 'calculator', label: 'Area', formula: 'width * 2' },
    ];
    const total = { id: 'total', type: 'calculator', label: 'Total', formula: 'sum(rooms.area)' };
    const page = await shop.openGroup([{ ...ROOMS, fields }, total]);
    const shown = () => [...page.form.root.querySelectorAll('output > [aria-hidden]')].map((one) => one.textContent);
    const shows = (results: string) => becomes(() => shown().join(), results);
    await page.write(0, { Width: '3' });
    await shows('6,6');
    await page.addRow();
    await shows('6,—,6');
    await page.write(1, { Width: '4' });
    await shows('6,8,14');
    await until(() => page.rows[1]?.textContent?.includes('What') ?? false, 'the second row has the field What');
    expect(page.rows[0]?.textContent).to.not.contain('What');
    await page.form.submitUntilSaid('What: enter a value');
    await page.write(1, { What: 'Attic' });
    expect(await shop.sendValues()).to.include({ 'rooms[0][area]': '6', 'rooms[1][area]': '8', total: '14' });
  });

  it('an optional group starts without rows, and requires one while its requiredWhen holds', async () => {
    const firm = { id: 'firm', type: 'checkbox', label: 'For a firm' };
    const page = await shop.openGroup([firm, { ...ROOMS, min: 0, requiredWhen: 'firm' }, NOTE]);
    expect(page.rows.length).to.equal(0);
    await page.form.click(page.form.control('For a firm'));
    await page.form.write('Note', 'x');
    await page.form.submitUntilSaid('Room: add at least one');
    await page.hasFocus(() => page.add, 'the button that adds one');
    await accessible(page.form.element);
    await page.form.press('Enter');
    await page.count(1);
    await until(() => !page.form.text.includes('add at least one'), 'the error is removed');
    await page.remove(0);
    await page.form.click(page.form.control('For a firm'));
    expect(Object.keys(await shop.sendValues())).to.deep.equal(['firm', 'note']);
  });

  it('a required group without rows has its errorLabel and its requiredText in the error', async () => {
    const requiredText = 'Tell us at least one room';
    for (const [settings, words] of [
      [{ errorLabel: 'Your rooms' }, 'Your rooms: add at least one'],
      [{ errorLabel: 'Your rooms', requiredText }, requiredText],
    ] as const) {
      shop.startOver();
      const page = await shop.openGroup([{ ...ROOMS, min: 0, requiredWhen: 'note', ...settings }, NOTE]);
      await page.form.write('Note', '1');
      await page.form.submitUntilSaid(words);
    }
  });

  it('follows its settings when the page replaces the fields, and keeps its rows', async () => {
    const page = await shop.openGroup();
    await page.write(0, { Name: 'Hall' });
    const { focused } = page.form;
    const hall = {
      ...ROOMS,
      label: 'Chamber',
      addText: 'Add a chamber',
      fields: [...ROOMS.fields, { id: 'floor', label: 'Floor' }],
    };
    Object.assign(page.form.element, { fields: [hall, NOTE] });
    await becomes(() => page.titles.join(), 'Chamber 1');
    await page.form.says('Add a chamber');
    await page.write(0, { Floor: '2' });
    expect([page.names.join(), focused?.isConnected]).to.deep.equal(['Hall', true]);
  });

  it('keeps the values of its rows while a condition hides the group; while disabled, adds no row', async () => {
    const how = { id: 'how', type: 'checkbox', label: 'Measure rooms', default: 'on' };
    const off = { id: 'off', type: 'checkbox', label: 'Later' };
    const page = await shop.openGroup([how, off, { ...ROOMS, when: 'how', disabledWhen: 'off' }, NOTE]);
    const tick = (label: string) => page.form.click(page.form.control(label));
    await page.write(0, { Name: 'Hall' });
    await tick('Measure rooms');
    await until(() => page.form.part('group') === null, 'the group is hidden');
    await tick('Measure rooms');
    await page.count(1);
    expect(page.names).to.deep.equal(['Hall']);
    await tick('Later');
    await until(() => page.cell(0, 'Name').disabled, 'its fields are disabled');
    expect(page.add.getAttribute('aria-disabled')).to.equal('true');
    await page.form.click(page.add);
    expect(page.rows.length).to.equal(1);
  });

  it('in a step: validates its fields before the next step, and focuses a field that the server rejects', async () => {
    const [what, who] = ['What', 'Who'].map((label) => ({ type: 'step', id: label, label }));
    const page = await shop.openGroup([what as object, ROOMS, who as object, { id: 'email', label: 'Email' }]);
    const next = await page.form.find('[part~="step-next"]');
    await page.form.click(next);
    await page.form.says('Name: enter a value');
    await page.hasFocus(() => page.cell(0, 'Name'), 'the invalid field');
    await sendKeys({ type: 'Hall' });
    await page.form.click(next);
    await until(() => page.form.control('Email').getClientRects().length > 0, 'the second step is shown');
    shop.refuse({ 'rooms[0][name]': 'no hall' });
    await page.form.click(page.form.submit);
    await page.hasFocus(() => page.cell(0, 'Name'), 'the rejected field of the first step');
  });

  it('the editor shows a row of a group that starts without rows', async () => {
    const withdraw = site().provide({ mode: 'admin' });
    const page = await shop.openGroup([{ ...ROOMS, min: 0 }]);
    expect(page.titles).to.deep.equal(['Room 1']);
    await page.write(0, { Name: 'Bath' });
    await page.form.submitUntilSaid('rooms[0][name]');
    withdraw();
  });

  it('if its module fails to load, does not send a form that requires it or has a draft of it; can load it again', async () => {
    const optional = { ...ROOMS, min: 0, fields: [{ id: 'name', label: 'Name' }] };
    const page = await shop.openGroup([NOTE, optional]);
    await page.form.write('Note', 'x');
    await page.addRow();
    await page.write(0, { Name: 'Bath' });
    const load = offline(LAZY_BLOCKS.group);
    const openFailing = async (rooms: object) => {
      shop.close();
      await shop.openPlain([NOTE, rooms]);
      await shop.visit.find('[part="field-place"][data-state="failed"]');
    };
    for (const rooms of [optional, ROOMS]) {
      await openFailing(rooms);
      await shop.visit.click(shop.visit.submit);
      await shop.visit.says('Room');
      await shop.visit.reaches('error');
      expect(shop.sent).to.equal(0);
    }
    expect(shop.warnings[0]).to.include('the repeated fields could not be loaded');
    shop.startOver();
    await openFailing(optional);
    await shop.visit.write('Note', 'y');
    await shop.sendValues();
    await openFailing(ROOMS);
    expect(shop.warnings).to.have.length(4);
    load.restore();
    await shop.visit.click(shop.visit.button('Try again'));
    await shop.page.count(1);
  });
});
