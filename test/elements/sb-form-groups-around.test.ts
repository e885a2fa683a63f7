import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-form.js';
import { type BlockModule, LAZY_BLOCKS } from '../../src/components/form/lazy-blocks.js';
import type { LazyModule } from '../../src/platform/lazy/lazy.js';
import { site } from '../../src/stores/site.js';
import type * as FormTab from '../support/form-tab.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { openForm } from '../support/pages/form.js';
import { GroupPage, GroupSite, NOTE, ROOM, ROOMS } from '../support/pages/group.js';
import { until } from '../support/until.js';

describe('<sb-form>: repeated groups and the form around them', () => {
  const shop = new GroupSite();
  let tab: FramedPage | undefined;
  afterEach(() => {
    tab?.close();
    tab = undefined;
  });

  /** The page is loaded anew, or the visitor comes back in another tab. */
  async function again(fields?: object[], sameTab = true): Promise<void> {
    shop.page.form.element.remove();
    if (!sameTab) sessionStorage.clear();
    await shop.open(fields);
  }
  const warnings = () => shop.warned.args.flat().map(String).join('\n');

  it('a reload, another visit and a second form in its place have all rows again; clearing leaves the first', async () => {
    await shop.open();
    await shop.page.addRow();
    await shop.page.addRow();
    await shop.page.write(0, { Name: 'Bath' });
    await shop.page.write(1, { Name: 'Hall' });
    await shop.page.write(2, { Name: 'Attic' });
    await shop.page.remove(1);
    await again();
    await shop.page.count(2);
    expect(shop.page.names).to.deep.equal(['Bath', 'Attic']);
    expect(
      localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('sb-draft')) ?? ''),
    ).to.not.contain('Hall');
    const { element } = shop.page.form;
    element.remove();
    document.body.append(element);
    expect(shop.page.names).to.deep.equal(['Bath', 'Attic']);
    await again(undefined, false);
    await shop.page.form.says('Kept from your last visit');
    await shop.page.count(2);
    await shop.page.form.click(shop.page.form.button('Clear the form'));
    await shop.page.count(1);
    expect(shop.page.names).to.deep.equal(['']);
  });

  it('other tabs have the same rows, with what stands in them', async () => {
    await shop.open();
    await shop.page.write(0, { Name: 'Bath' });
    tab = await framedPage('/test/support/form-tab.ts');
    const other = tab.module as unknown as typeof FormTab;
    other.openForm({ fields: JSON.stringify([ROOMS, NOTE]), 'form-id': 'f-1', 'group-id': 'g-1' });
    await until(() => other.text().includes('Room 1'), 'the other form is there');
    expect(other.value('Name')).to.equal('Bath');
    await shop.page.addRow();
    await shop.page.write(1, { Name: 'Hall' });
    await shop.page.form.click(shop.page.removal(0) as Element);
    await until(() => other.value('Name') === 'Hall', 'the other tab has what is left');
    expect(other.text()).to.not.contain('Room 2');
    (shop.page.form.focused as HTMLElement).blur();
    other.fill({ Name: 'Attic' });
    await until(() => shop.page.names.join() === 'Attic', 'what is filled in there is here');
  });

  it('a draft with more rows than the page now allows, or fewer, becomes one that it does; cards in rows are never kept', async () => {
    const card = { id: 'card', label: 'Card', autocomplete: 'cc-number' };
    const room = { ...ROOMS, fields: [...ROOM, card] };
    await shop.open([room]);
    await shop.page.addRow();
    await shop.page.write(0, { Name: 'Bath', Card: '4111' });
    await shop.page.write(1, { Name: 'Hall' });
    expect(JSON.stringify({ ...localStorage }))
      .to.contain('Hall')
      .and.not.contain('4111');
    await again([{ ...room, max: 1 }]);
    expect(shop.page.names).to.deep.equal(['Bath']);
    await again([{ ...room, min: 3 }]);
    await shop.page.count(3);
    expect(shop.page.names).to.deep.equal(['Bath', 'Hall', '']);
    const [kept = ''] = Object.keys(localStorage).filter((key) => key.startsWith('sb-draft'));
    const draft = JSON.parse(localStorage.getItem(kept) ?? '');
    draft.values.rooms = Array.from({ length: 500 }, (_, at) => `rx${at}`);
    localStorage.setItem(kept, JSON.stringify(draft));
    await again([{ ...room, max: undefined }]);
    await shop.page.count(50);
    draft.values.rooms = ['../x', 7, null];
    localStorage.setItem(kept, JSON.stringify(draft));
    await again([room]);
    await shop.page.count(1);
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
    await shop.open([height, { ...ROOMS, fields }, total, many]);
    const outputs = () =>
      [...shop.page.form.root.querySelectorAll('output > [aria-hidden]')].map((one) => one.textContent);
    const shows = (...texts: string[]) =>
      until(
        () => JSON.stringify(outputs()) === JSON.stringify(texts),
        () => `it shows ${texts.join()}, it shows ${outputs().join()}`,
      );
    await shows('—', 'none yet');
    await shop.page.write(0, { Width: '3' });
    await shows('6', '6');
    expect(shop.page.form.text).to.not.contain('Discount');
    await shop.page.addRow();
    await until(() => shop.page.form.text.includes('Discount code'), 'two rows are many');
    await shows('6', '—', '6');
    await shop.page.write(1, { Width: '4' });
    await shows('6', '8', '14');
    shop.page.cell<HTMLSelectElement>(1, 'Kind').focus();
    await sendKeys({ type: 'o' });
    await until(() => shop.page.rows[1]?.textContent?.includes('What') ?? false, 'the second row asks what');
    expect(shop.page.rows[0]?.textContent).to.not.contain('What');
    await shop.page.form.click(shop.page.form.submit);
    await shop.page.form.says('Enter what');
    await shop.page.write(1, { What: 'Attic' });
    const sent = (await shop.send()).map(({ name, value }) => [name, value]);
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
    await shop.open([{ ...ROOMS, rows: 2, fields }, wrong]);
    await until(() => shop.warned.callCount === 3, 'its author hears of it');
    await shop.page.addRow();
    await until(() => shop.page.form.root.querySelectorAll('output').length === 4, 'the third row reckons as well');
    expect(shop.warned.args.map(([text]) => text).sort()).to.deep.equal([
      '<sb-form>: a condition of the field "rooms.odd" is left out: there is no field "nobody"',
      '<sb-form>: the formula of "rooms.bad" is not usable: there is no field "depth"',
      '<sb-form>: the formula of "wrong" is not usable: "rooms.width" has a value in each row: write sum(rooms.width), count(rooms.width), min(rooms.width) or max(rooms.width)',
    ]);
  });

  it('a group that may be left out starts without rows, and asks for one where a condition wants it', async () => {
    const firm = { id: 'firm', type: 'checkbox', label: 'For a firm' };
    await shop.open([firm, { ...ROOMS, min: 0, requiredWhen: 'firm' }, NOTE]);
    expect(shop.page.rows.length).to.equal(0);
    await shop.page.form.click(shop.page.form.control('For a firm'));
    await shop.page.form.write('Note', 'x');
    await shop.page.form.click(shop.page.form.submit);
    await shop.page.form.says('Room: add at least one');
    await shop.page.hasFocus(() => shop.page.add, 'the button that adds one');
    await expect(shop.page.form.element).to.be.accessible();
    await sendKeys({ press: 'Enter' });
    await shop.page.count(1);
    await until(() => !shop.page.form.text.includes('add at least one'), 'there is one');
    await shop.page.remove(0);
    await shop.page.form.click(shop.page.form.control('For a firm'));
    expect((await shop.send()).map(({ name }) => name)).to.deep.equal(['firm', 'note']);
  });

  it('a condition of the group holds for all of its rows, and what they hold is kept; switched off, nothing can be added', async () => {
    const how = { id: 'how', type: 'checkbox', label: 'Measure rooms' };
    const off = { id: 'off', type: 'checkbox', label: 'Later' };
    shop.page = new GroupPage(await openForm([how, off, { ...ROOMS, when: 'how', disabledWhen: 'off' }, NOTE]));
    expect(shop.page.form.part('group')).to.equal(null);
    await shop.page.form.click(shop.page.form.control('Measure rooms'));
    await shop.page.count(1);
    await shop.page.addRow();
    await shop.page.write(1, { Name: 'Hall' });
    await shop.page.form.click(shop.page.form.control('Later'));
    await until(() => shop.page.cell(1, 'Name').disabled, 'its fields are off');
    expect(shop.page.add.getAttribute('aria-disabled')).to.equal('true');
    expect(shop.page.removal(1)?.getAttribute('aria-disabled')).to.equal('true');
    await shop.page.form.click(shop.page.removal(1) as Element);
    await shop.page.form.click(shop.page.add);
    expect(shop.page.rows.length).to.equal(2);
    await shop.page.form.click(shop.page.form.control('Measure rooms'));
    await until(() => shop.page.form.part('group') === null, 'it is gone');
    await shop.page.form.click(shop.page.form.control('Later'));
    await shop.page.form.write('Note', 'x');
    expect((await shop.send()).map(({ name }) => name)).to.deep.equal(['how', 'off', 'note']);
  });

  it('stands in a step: its fields are checked before the next one, and the summary leads back to them', async () => {
    const fields = [
      { type: 'step', id: 'what', label: 'What' },
      ROOMS,
      { type: 'step', id: 'who', label: 'Who' },
      { id: 'email', type: 'email', label: 'Email', required: true },
    ];
    await shop.open(fields);
    await until(() => shop.page.form.part('step-next') !== null, 'the way on has come');
    await shop.page.addRow();
    await shop.page.hasFocus(() => shop.page.cell(1, 'Name'), 'the new row');
    await shop.page.write(0, { Name: 'Bath' });
    await shop.page.form.click(shop.page.form.part('step-next') as Element);
    await shop.page.form.says('Enter name');
    await shop.page.hasFocus(() => shop.page.cell(1, 'Name'), 'the wrong field');
    await sendKeys({ type: 'Hall' });
    await shop.page.form.click(shop.page.form.part('step-next') as Element);
    await until(() => shop.page.form.control('Email').getClientRects().length > 0, 'it is in the second step');
    await shop.page.form.write('Email', 'a@x.io');
    const undo422 = shop.backend.fail('lead', 422, {
      violations: [{ propertyPath: 'rooms[0][name]', message: 'no bath' }],
    });
    await shop.page.form.click(shop.page.form.submit);
    await shop.page.hasFocus(() => shop.page.cell(0, 'Name'), 'the refused field of the first step');
    undo422();
  });

  it('in a checkout it stands among the contact fields', async () => {
    await shop.open([{ id: 'email', type: 'email', label: 'Email' }, ROOMS], { checkout: '' });
    await shop.page.addRow();
    expect(shop.page.titles).to.deep.equal(['Room 1', 'Room 2']);
    await expect(shop.page.form.element).to.be.accessible();
  });

  it('the editor shows the fields of a group, also of one that starts without rows', async () => {
    const admin = site().provide({ mode: 'admin' });
    await shop.open([{ ...ROOMS, min: 0 }]);
    expect(shop.page.titles).to.deep.equal(['Room 1']);
    await shop.page.write(0, { Name: 'Bath' });
    await shop.page.form.click(shop.page.form.submit);
    await shop.page.form.says('rooms[0][name]');
    await expect(shop.page.form.element).to.be.accessible();
    admin();
  });

  it('without its part a form that requires it is not sent, and can be tried again', async () => {
    const load = stub(LAZY_BLOCKS.group as LazyModule<BlockModule>, 'load').rejects(new TypeError('offline'));
    shop.page = new GroupPage(await openForm([NOTE, ROOMS]));
    await until(() => shop.page.form.part('field-place')?.dataset.state === 'failed', 'it could not be loaded');
    expect(warnings()).to.include('what repeats fields could not be loaded');
    await shop.page.form.write('Note', 'x');
    await shop.page.form.click(shop.page.form.submit);
    await shop.page.form.says('Room');
    expect(shop.backend.of('lead')).to.have.length(0);
    load.restore();
    await shop.page.form.click(shop.page.form.button('Try again'));
    await shop.page.count(1);
  });

  it('without its part one that is not required holds nothing up, unless an earlier visit has filled it in', async () => {
    const optional = { ...ROOMS, min: 0, fields: [{ id: 'name', label: 'Name' }] };
    await shop.open([NOTE, optional]);
    await shop.page.form.write('Note', 'x');
    await shop.page.addRow();
    await shop.page.write(0, { Name: 'Bath' });
    shop.page.form.element.remove();
    const load = stub(LAZY_BLOCKS.group as LazyModule<BlockModule>, 'load').rejects(new TypeError('offline'));
    shop.page = new GroupPage(await openForm([NOTE, optional]));
    await until(() => shop.page.form.part('field-place')?.dataset.state === 'failed', 'it could not be loaded');
    await shop.page.form.click(shop.page.form.submit);
    await shop.page.form.says('Room');
    await until(() => shop.page.form.state === 'error', 'it is not sent without what stands in it');
    expect(shop.backend.of('lead')).to.have.length(0);
    localStorage.clear();
    shop.page.form.element.remove();
    shop.page = new GroupPage(await openForm([NOTE, optional]));
    await shop.page.form.write('Note', 'y');
    await shop.page.form.click(shop.page.form.submit);
    await shop.page.form.reaches('success');
    expect(shop.backend.of('lead')).to.have.length(1);
    load.restore();
  });
});
