import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { type BlockModule, LAZY_BLOCKS } from '../../src/components/form/lazy-blocks.js';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';
import { site } from '../../src/stores/site.js';
import { accessible, until } from '../support/fixture.js';
import type * as FormTab from '../support/form-tab.js';
import { framedPage } from '../support/framed-page.js';
import { GroupSite, NOTE, ROOM, ROOMS } from '../support/pages/group.js';

describe('<sb-form>: repeated groups and the form around them', () => {
  const shop = new GroupSite();
  const names = async () => Object.keys(await shop.sendValues());
  const group = LAZY_BLOCKS.group as LazyModule<BlockModule>;

  it('a reload and another visit have all rows again, as many as the page now allows; clearing leaves the first; cards in rows are never kept', async () => {
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
    await shop.openGroup([{ ...rooms, max: 1 }]);
    await shop.page.form.says('Kept from your last visit');
    expect(shop.page.names).to.deep.equal(['Bath']);
    shop.close();
    await shop.openGroup([{ ...rooms, min: 3, max: 9 }]);
    await shop.page.count(3);
    expect(shop.page.names).to.deep.equal(['Bath', 'Attic', '']);
    await shop.page.form.click(shop.page.form.button('Clear the form'));
    await until(() => shop.page.names.join() === ',,', 'it is as it starts');
  });

  it('other tabs have the same rows, with what stands in them', async () => {
    const page = await shop.openGroup();
    await page.write(0, { Name: 'Bath' });
    const other = (await framedPage('/test/support/form-tab.ts')).module as unknown as typeof FormTab;
    other.openForm({ fields: JSON.stringify([ROOMS, NOTE]), 'form-id': 'f-1', 'group-id': 'g-1' });
    await until(() => other.text().includes('Room 1'), 'the other form is there');
    expect(other.value('Name')).to.equal('Bath');
    await page.addRow();
    await page.write(1, { Name: 'Hall' });
    await page.form.click(page.removal(0) as Element);
    await until(() => other.value('Name') === 'Hall', 'the other tab has what is left');
    expect(other.text()).to.not.contain('Room 2');
    (page.form.focused as HTMLElement).blur();
    other.fill({ Name: 'Attic' });
    await until(() => page.names.join() === 'Attic', 'what is filled in there is here');
  });

  it('[FLD-06] conditions and calculators in a row ask its own fields; sums and counts outside ask all rows; what is wrong with them is told once', async () => {
    const fields = [
      { id: 'kind', type: 'select', label: 'Kind', options: ['room', 'other'], default: '1' },
      { id: 'what', label: 'What', when: "kind = 'other'", required: true },
      { id: 'width', type: 'number', label: 'Width', required: true },
      { id: 'area', type: 'calculator', label: 'Area', formula: 'width * height' },
      { id: 'odd', when: 'nobody' },
    ];
    const calculator = { type: 'calculator', label: 'Total', beforeResult: 'none yet' };
    const page = await shop.openGroup([
      { id: 'height', type: 'number', label: 'Height', default: '2' },
      { ...ROOMS, fields },
      { ...calculator, id: 'total', formula: 'sum(rooms.area)' },
      { ...calculator, id: 'wrong', formula: 'rooms.width * 2' },
      { id: 'many', label: 'Discount code', when: 'count(rooms) > 1' },
    ]);
    const outputs = () => [...page.form.root.querySelectorAll('output > [aria-hidden]')].map((one) => one.textContent);
    const shows = (...texts: string[]) =>
      until(
        () => outputs().join() === [...texts, 'none yet'].join(),
        () => `it shows ${texts.join()}, it shows ${outputs().join()}`,
      );
    await shows('—', 'none yet');
    await page.write(0, { Width: '3' });
    await shows('6', '6');
    expect(page.form.text).to.not.contain('Discount');
    await page.addRow();
    await page.form.says('Discount code');
    await shows('6', '—', '6');
    await page.write(1, { Width: '4' });
    await shows('6', '8', '14');
    page.cell<HTMLSelectElement>(1, 'Kind').focus();
    await sendKeys({ type: 'o' });
    await until(() => page.rows[1]?.textContent?.includes('What') ?? false, 'the second row asks what');
    expect(page.rows[0]?.textContent).to.not.contain('What');
    await page.form.submitUntilSaid('Enter what');
    await page.write(1, { What: 'Attic' });
    expect(await shop.sendValues()).to.include({ 'rooms[0][area]': '6', 'rooms[1][area]': '8', total: '14' });
    expect(shop.warnings.sort()).to.deep.equal([
      '<sb-form>: a condition of the field "rooms.odd" is left out: there is no field "nobody"',
      '<sb-form>: the formula of "wrong" is not usable: "rooms.width" has a value in each row: write sum(rooms.width), count(rooms.width), min(rooms.width) or max(rooms.width)',
    ]);
  });

  it('a group that may be left out starts without rows, and asks for one where a condition wants it', async () => {
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
    await until(() => !page.form.text.includes('add at least one'), 'there is one');
    await page.remove(0);
    await page.form.click(page.form.control('For a firm'));
    expect(await names()).to.deep.equal(['firm', 'note']);
  });

  it('a condition of the group holds for all of its rows, and what they hold is kept; switched off, nothing can be added', async () => {
    const how = { id: 'how', type: 'checkbox', label: 'Measure rooms' };
    const off = { id: 'off', type: 'checkbox', label: 'Later' };
    const page = await shop.openPlain([how, off, { ...ROOMS, when: 'how', disabledWhen: 'off' }, NOTE]);
    const tick = (label: string) => page.form.click(page.form.control(label));
    expect(page.form.part('group')).to.equal(null);
    await tick('Measure rooms');
    await page.count(1);
    await page.addRow();
    await page.write(1, { Name: 'Hall' });
    await tick('Later');
    await until(() => page.cell(1, 'Name').disabled, 'its fields are off');
    for (const button of [page.removal(1), page.add]) {
      expect(button?.getAttribute('aria-disabled')).to.equal('true');
      await page.form.click(button as Element);
    }
    expect(page.rows.length).to.equal(2);
    await tick('Measure rooms');
    await until(() => page.form.part('group') === null, 'it is gone');
    await tick('Later');
    await page.form.write('Note', 'x');
    expect(await names()).to.deep.equal(['how', 'off', 'note']);
  });

  it('stands in a step: its fields are checked before the next one, and what is refused leads back to them', async () => {
    const page = await shop.openGroup([
      { type: 'step', id: 'what', label: 'What' },
      ROOMS,
      { type: 'step', id: 'who', label: 'Who' },
      { id: 'email', type: 'email', label: 'Email', required: true },
    ]);
    const next = await page.form.find('[part~="step-next"]');
    await page.addRow();
    await page.hasFocus(() => page.cell(1, 'Name'), 'the new row');
    await page.write(0, { Name: 'Bath' });
    await page.form.click(next);
    await page.form.says('Enter name');
    await page.hasFocus(() => page.cell(1, 'Name'), 'the wrong field');
    await sendKeys({ type: 'Hall' });
    await page.form.click(next);
    await until(() => page.form.control('Email').getClientRects().length > 0, 'it is in the second step');
    await page.form.write('Email', 'a@x.io');
    shop.refuse({ 'rooms[0][name]': 'no bath' });
    await page.form.click(page.form.submit);
    await page.hasFocus(() => page.cell(0, 'Name'), 'the refused field of the first step');
  });

  it('in a checkout it stands among the contact fields; the editor shows its fields, also where it starts without rows', async () => {
    const page = await shop.openGroup([{ id: 'email', type: 'email', label: 'Email' }, ROOMS], { checkout: '' });
    await page.addRow();
    expect(page.titles).to.deep.equal(['Room 1', 'Room 2']);
    await accessible(page.form.element);
    shop.startOver();
    const withdraw = site().provide({ mode: 'admin' });
    await shop.openGroup([{ ...ROOMS, min: 0 }]);
    expect(shop.page.titles).to.deep.equal(['Room 1']);
    await shop.page.write(0, { Name: 'Bath' });
    await shop.page.form.click(shop.page.form.submit);
    await shop.page.form.says('rooms[0][name]');
    withdraw();
  });

  it('without its part a form that requires it, or that an earlier visit has filled in, is not sent, and can be tried again', async () => {
    const optional = { ...ROOMS, min: 0, fields: [{ id: 'name', label: 'Name' }] };
    const page = await shop.openGroup([NOTE, optional]);
    await page.form.write('Note', 'x');
    await page.addRow();
    await page.write(0, { Name: 'Bath' });
    const load = stub(group, 'load').rejects(new TypeError('offline'));
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
    expect(shop.warnings[0]).to.include('what repeats fields could not be loaded');
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
