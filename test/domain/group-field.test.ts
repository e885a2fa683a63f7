import { expect } from '@esm-bundle/chai';
import { columnsOf, type GroupField, holdsFiles } from '../../src/domain/form/field/kinds.js';
import { allErrors } from '../../src/domain/form/field-validation.js';
import {
  authorsName,
  fieldsOfGroup,
  rowsOf,
  WrittenFields,
  withoutFields,
} from '../../src/domain/form/fields/group/groups.js';
import {
  allEmpty,
  defaultValues,
  type FieldValue,
  type FormField,
  fieldValue,
  nextField,
  parseFields,
} from '../../src/domain/form/form-rules.js';
import { calculationsOf } from '../../src/domain/form/formula/calculations.js';
import { conditionsOf, crossChecksOf } from '../../src/domain/form/formula/conditions.js';
import { refusedFields } from '../../src/domain/form/refusal.js';
import { leadOf } from './samples.js';

const WIDTH = { id: 'width', type: 'number', label: 'Width', required: true };
const LENGTH = { id: 'length', type: 'number', label: 'Length' };
const AREA = { id: 'area', type: 'calculator', formula: 'width * length' };
const ROOMS = {
  id: 'rooms',
  type: 'group',
  label: 'Room',
  fields: [{ id: 'name', label: 'Name' }, WIDTH, LENGTH, AREA],
};
const SUM = { id: 'sum', type: 'calculator', formula: 'sum(rooms.area)' };

const read = (...entries: object[]) => parseFields(entries);
/** Returns the only group of the parsed entry, and its problems. */
function group(entry: object): { field: GroupField; problems: string[] } {
  const { fields, problems } = read({ ...ROOMS, ...entry });
  return { field: fields[0] as GroupField, problems };
}
/** Returns the fields of a form whose groups have the given number of rows, r1, r2 and so on. */
function filled(entries: object[], rows = 2): readonly FormField[] {
  const keys = Array.from({ length: rows }, (_, at) => `r${at + 1}`);
  const { fields, problems } = parseFields(entries);
  expect(problems).to.deep.equal([]);
  return fields.flatMap((field) => (field.type === 'group' ? fieldsOfGroup(field, keys) : [field]));
}
const keys = (rows: number) => ({ rooms: Array.from({ length: rows }, (_, at) => `r${at + 1}`) });
const comesTo = (entries: object[], values: Record<string, FieldValue>, rows = 2) =>
  calculationsOf(filled(entries, rows)).results({ ...keys(rows), ...values });

describe('a repeated group of fields', () => {
  it('drops fields of a type that cannot be sent, and the group when no other fields are left', () => {
    const { fields } = parseFields([
      { id: 'cv', type: 'file' },
      { id: 'rooms', type: 'group', fields: [{ id: 'width' }, { id: 'plan', type: 'file' }] },
      { id: 'plans', type: 'group', fields: [{ id: 'plan', type: 'file' }] },
      { id: 'name' },
    ]);
    const left = withoutFields(fields, holdsFiles);
    expect(left.map((field) => [field.id, ...columnsOf(field).map((one) => one.id)])).to.deep.equal([
      ['rooms', 'width'],
      ['name'],
    ]);
    expect(withoutFields(left, holdsFiles)).to.equal(left);
  });

  it('[FORM-13] starts with one row, with the configured number of rows, or with none where it is optional', () => {
    const starts = (entry: object) => group(entry).field;
    const rows = (entry: object) => defaultValues([starts(entry)]).rooms;
    expect(rows({})).to.deep.equal(['r1']);
    expect(rows({ min: 2 })).to.deep.equal(['r1', 'r2']);
    expect(rows({ rows: '3' })).to.deep.equal(['r1', 'r2', 'r3']);
    expect(rows({ min: 0 })).to.deep.equal([]);
    expect(rows({ required: false })).to.deep.equal([]);
    expect(rows({ min: 0, required: true })).to.deep.equal(['r1']);
    expect(starts({ min: 0 }).required).to.equal(false);
    expect(starts({}).required).to.equal(true);
    expect(starts({ addText: 'Another room' }).addText).to.equal('Another room');
  });

  it('reports invalid settings and ignores them', () => {
    const problems = (entry: object) => group(entry).problems;
    expect(problems({ min: 3, max: 2 })).to.deep.equal(['field 1: min 3 is above max 2']);
    expect(group({ min: 3, max: 2 }).field)
      .to.deep.include({ min: 1 })
      .and.not.have.property('max');
    expect(problems({ min: 'few' })).to.deep.equal(['field 1: min "few" is no whole number from 0 to 200']);
    expect(problems({ max: 1000 })).to.deep.equal(['field 1: max "1000" is no whole number from 1 to 200']);
    expect(problems({ rows: 1.5 })).to.deep.equal(['field 1: rows "1.5" is no whole number from 0 to 200']);
    expect(problems({ rows: 12, max: 10 })).to.deep.equal(['field 1: rows 12 is not from 1 to 10']);
    for (const fields of [undefined, [], 'rooms', [{ label: 'no id' }]]) {
      const { fields: left, problems: told } = read({ ...ROOMS, fields });
      expect(left, JSON.stringify(fields)).to.deep.equal([]);
      expect(told.at(-1)).to.equal('field 1: a group needs fields, which it asks for in each row');
    }
  });

  it('rejects field types for the whole form and duplicate ids, and keeps unknown types', () => {
    const refused = ['group', 'step', 'address', 'shipping', 'captcha', 'products'].map((type) => ({ id: type, type }));
    const { field, problems } = group({
      fields: [...refused, WIDTH, WIDTH, { id: 'c', type: 'colour', required: true }],
    });
    expect(field.fields.map(({ id, type }) => `${id} ${type}`)).to.deep.equal(['width number', 'c unknown']);
    expect(problems).to.deep.equal([
      ...refused.map(({ type }, at) => `field 1, field ${at + 1}: a group cannot have a field of type ${type}`),
      'field 1, field 8: the id "width" is used twice',
      'field 1, field 9: there is no type "colour"',
    ]);
  });

  it('expands to the group and the fields of each row, named by index; Enter moves through them', () => {
    const fields = filled([{ id: 'who' }, ROOMS, { id: 'note' }]);
    const row = (key: string) => ['name', 'width', 'length', 'area'].map((id) => `rooms.${key}.${id}`);
    expect(fields.map(({ id }) => id)).to.deep.equal(['who', 'rooms', ...row('r1'), ...row('r2'), 'note']);
    expect(fields.find(({ id }) => id === 'rooms.r2.width')?.name).to.equal('rooms[1][width]');
    expect(nextField(fields, 'who')).to.deep.equal({ action: 'move', id: 'rooms.r1.name' });
    expect(nextField(fields, 'rooms.r1.length')).to.deep.equal({ action: 'move', id: 'rooms.r2.name' });
    expect(nextField(fields, 'rooms.r2.length')).to.deep.equal({ action: 'move', id: 'note' });
    expect(allEmpty(fields, keys(2))).to.equal(true);
    const errors = allErrors({ fields, values: keys(2), checks: null, verdicts: null, now: '' });
    expect(Object.keys(errors)).to.deep.equal(['rooms.r1.width', 'rooms.r2.width']);
    expect(fields.map(authorsName).slice(5, 7)).to.deep.equal(['rooms.area', 'rooms.name']);
  });

  it('corrects a draft with too many, too few or invalid rows', () => {
    const { field } = group({ min: 2, max: 3 });
    const many = Array.from({ length: 500 }, (_, at) => `ra${at}`);
    expect(rowsOf(field, many)).to.deep.equal(['ra0', 'ra1', 'ra2']);
    expect(rowsOf(group({}).field, many).length).to.equal(50);
    expect(rowsOf(field, ['r2'])).to.deep.equal(['r2', 'r1']);
    expect(rowsOf(field, [])).to.deep.equal(['r1', 'r2']);
    expect(rowsOf(field, 'r1')).to.deep.equal(['r1', 'r2']);
    expect(rowsOf(field, ['rb', 'rb', '1', 'r.x', '__proto__', 'r'])).to.deep.equal(['rb', 'r1']);
  });

  it('drops values of missing rows from a draft, and finds the page’s field for a field of a row', () => {
    const { fields } = read(ROOMS, { id: 'note' });
    const values = { rooms: ['r2'], 'rooms.r1.width': '1', 'rooms.r2.width': '2', note: 'x', 'home.city': 'Bern' };
    const written = new WrittenFields(fields);
    const left = (draft: Record<string, FieldValue>) => written.withoutLostRows(draft).map(([id]) => id);
    expect(left(values)).to.deep.equal(['rooms', 'rooms.r2.width', 'note', 'home.city']);
    expect(left({ 'rooms.r1.width': '1', 'rooms.r2.width': '2' })).to.have.length(1);
    const types = ['rooms.r9.width', 'rooms.r9.depth', 'rooms', 'home.city'].map((id) => written.get(id)?.type);
    expect(types).to.deep.equal(['number', undefined, 'group', undefined]);
  });

  it('[FLD-06] calculators in a row use its fields, those outside use all rows', () => {
    const first = { 'rooms.r1.width': '2', 'rooms.r1.length': '3' };
    const values = { ...first, 'rooms.r2.width': '1,5', 'rooms.r2.length': '4', width: '100' };
    const results = comesTo([{ id: 'width' }, ROOMS, SUM], values);
    expect(Object.fromEntries(results)).to.deep.equal({ 'rooms.r1.area': 6, 'rooms.r2.area': 6, sum: 12 });
    const formulas: Record<string, number | null> = {
      'count(rooms)': 2,
      'count(rooms.name)': 1,
      'sum(rooms.width)': 3.5,
      'min(rooms.width)': 1.5,
      'max(rooms.width; 3)': 3,
      'max(rooms.width)': 2,
      'sum(rooms.width; rooms.length; 1)': 11.5,
      '{rooms}.{width}': null,
      'sum({rooms}.{width})': 3.5,
      "has(rooms.name; 'Bath') ? 1 : 2": 1,
      "has(rooms.name; 'Attic') ? 1 : 2": 2,
      'sum(width)': 100,
      'count(width)': 1,
    };
    for (const [formula, result] of Object.entries(formulas)) {
      const all = comesTo([{ id: 'width' }, ROOMS, { ...SUM, formula }], { ...values, 'rooms.r1.name': 'Bath' });
      expect(all.get('sum') ?? null, formula).to.equal(result);
    }
    const share = { id: 'share', type: 'calculator', formula: 'width / sum(rooms.width) * 100', decimals: 1 };
    const rooms = { ...ROOMS, fields: [WIDTH, share] };
    const shares = comesTo([rooms], { 'rooms.r1.width': '1', 'rooms.r2.width': '3' });
    expect([...shares.values()]).to.deep.equal([25, 75]);
  });

  it('[FLD-06] an untouched row changes no result; a row with a required field left empty gives no result', () => {
    const first = { 'rooms.r1.width': '2', 'rooms.r1.length': '3' };
    expect(comesTo([ROOMS, SUM], {}, 1).get('sum')).to.equal(null);
    expect(comesTo([ROOMS, SUM], first, 1).get('sum')).to.equal(6);
    expect(comesTo([ROOMS, SUM], first, 3).get('sum')).to.equal(6);
    expect(comesTo([ROOMS, SUM], { ...first, 'rooms.r2.name': 'Bath' }).get('sum')).to.equal(null);
    expect(comesTo([ROOMS, { ...SUM, formula: 'count(rooms)' }], {}, 3).get('sum')).to.equal(3);
    const none = [
      { ...ROOMS, min: 0 },
      { ...SUM, formula: 'count(rooms) + sum(rooms.width)' },
    ];
    expect(comesTo(none, {}, 0).get('sum')).to.equal(0);
    const chosen = { id: 'wood', type: 'select', options: ['10', '20'], default: '1' };
    const woods = { id: 'rooms', type: 'group', fields: [chosen] };
    expect(comesTo([woods, { ...SUM, formula: 'sum(rooms.wood)' }], {}, 3).get('sum')).to.equal(30);
  });

  it('[FLD-06] several choices count as their sum in each row; a double range is read by its edges', () => {
    const extras = { id: 'extras', type: 'checkbox', options: ['5', '7'] };
    const span = { id: 'span', type: 'range', double: true, min: 0, max: 10 };
    const rooms = { id: 'rooms', type: 'group', fields: [extras, span] };
    const chosen = { 'rooms.r1.extras': ['5', '7'], 'rooms.r2.extras': ['7'] };
    const values = { ...chosen, 'rooms.r1.span': '2-8', 'rooms.r2.span': '3-4' };
    const result = (formula: string) => comesTo([rooms, { ...SUM, formula }], values).get('sum');
    expect(result('max(rooms.extras)')).to.equal(12);
    expect(result('sum(rooms.extras)')).to.equal(19);
    expect(result('count(rooms.extras)')).to.equal(2);
    expect(result("has(rooms.extras; '5') ? 1 : 0")).to.equal(1);
    expect(result('max(rooms.span.end) - min(rooms.span.start)')).to.equal(6);
  });

  it('[FLD-06] reports unknown names, columns used as a single value, and cycles', () => {
    const span = { id: 's', type: 'range', double: true };
    const problem = (formula: string, inRow = 'width * length') => {
      const rooms = { ...ROOMS, fields: [WIDTH, LENGTH, { ...AREA, formula: inRow }, span] };
      const { problems } = calculationsOf(filled([rooms, { ...SUM, formula }]));
      const told = problems.get('sum') ?? problems.get('rooms.r1.area');
      return told && `${told.key} ${Object.values(told.values).join(' ')}`;
    };
    expect(problem('sum(rooms.area)')).to.equal(undefined);
    expect(problem('sum(rooms.depth)')).to.equal('form::formula_field rooms.depth');
    expect(problem('sum(cellars.area)')).to.equal('form::formula_field cellars');
    expect(problem('sum.depth')).to.equal('form::formula_syntax .depth');
    expect(problem('width * 2')).to.equal('form::formula_field width');
    expect(problem('rooms.width * 2')).to.equal('form::formula_rows rooms.width');
    expect(problem('sum(rooms.width * rooms.length)')).to.equal('form::formula_rows rooms.width');
    expect(problem('round(rooms.width)')).to.equal('form::formula_rows rooms.width');
    expect(problem('has("a"; rooms.width)')).to.equal('form::formula_rows rooms.width');
    expect(problem('rooms > 2')).to.equal('form::formula_rows rooms');
    expect(problem('sum(rooms.s)')).to.equal('form::formula_edges rooms.s');
    expect(problem('sum(rooms.width.end)')).to.equal('form::formula_no_edges rooms.width');
    expect(problem('sum(rooms.width.depth)')).to.equal('form::formula_syntax .depth');
    expect(problem('sum(rooms.area)', 'sum')).to.equal('form::formula_cycle sum → rooms.r1.area → sum');
    expect(problem('1', 'sum(rooms.area)')).to.contain('form::formula_cycle rooms.r1.area');
    expect(problem('1', 'depth')).to.equal('form::formula_field depth');
  });

  it('accepts offered choices of a multiple select in a row, and drops choices that are no longer offered', () => {
    const days = { id: 'days', type: 'select', label: 'Days', multiple: true, required: true, options: ['Mon', 'Tue'] };
    const fields = filled([{ ...ROOMS, fields: [days] }], 1);
    const field = fields.find(({ id }) => id === 'rooms.r1.days') as FormField;
    const errors = (chosen: FieldValue) => {
      const value = fieldValue(field, chosen);
      const values = { ...keys(1), [field.id]: value };
      return [value, Object.keys(allErrors({ fields, values, checks: null, verdicts: null, now: '' }))];
    };
    expect(errors(['Mon', 'Tue'])).to.deep.equal([['Mon', 'Tue'], []]);
    expect(errors(['Mon', 'Sun'])).to.deep.equal([['Mon'], []]);
    expect(errors(['Sun'])).to.deep.equal([[], [field.id]]);
  });

  it('conditions in a row read its fields, conditions of the group apply to all rows, and others read all rows', () => {
    const rooms = {
      ...ROOMS,
      when: 'kind = "rooms"',
      disabledWhen: 'closed',
      fields: [{ id: 'kind' }, WIDTH, { id: 'why', when: "kind = 'other'" }],
    };
    const note = { id: 'note', when: 'count(rooms) > 1 && sum(rooms.width) > 5' };
    const given = filled([{ id: 'kind' }, { id: 'closed', type: 'checkbox' }, rooms, note]);
    const conditions = conditionsOf(given);
    expect([...conditions.problems]).to.deep.equal([]);
    const there = (values: Record<string, FieldValue>) =>
      conditions
        .applied({ ...keys(2), ...values })
        .filter(({ absent }) => !absent)
        .map(({ id, disabled }) => (disabled ? `(${id})` : id))
        .join(' ');
    expect(there({})).to.equal('kind closed');
    const wide = { kind: 'rooms', 'rooms.r1.width': '4', 'rooms.r2.width': '2', 'rooms.r2.kind': 'other' };
    expect(there(wide)).to.equal(
      'kind closed rooms rooms.r1.kind rooms.r1.width rooms.r2.kind rooms.r2.width rooms.r2.why note',
    );
    expect(there({ ...wide, kind: 'none' })).to.equal('kind closed');
    expect(there({ ...wide, closed: true, 'rooms.r2.kind': '' })).to.equal(
      'kind closed (rooms) (rooms.r1.kind) (rooms.r1.width) (rooms.r2.kind) (rooms.r2.width) note',
    );
  });

  it('equals and validWhen compare fields of the same row', () => {
    const numbers = [{ id: 'low' }, { id: 'high', validWhen: 'high >= low' }];
    const repeated = [
      { id: 'again', equals: 'low' },
      { id: 'mail', equals: 'email' },
    ];
    const rooms = { id: 'rooms', type: 'group', fields: [...numbers, ...repeated] };
    const fields = filled([{ id: 'email' }, rooms]);
    const { problems, ...checks } = crossChecksOf(fields);
    expect([...problems]).to.deep.equal([]);
    const first = { 'rooms.r1.low': '5', 'rooms.r1.high': '4', 'rooms.r1.again': '5' };
    const values = { ...keys(2), ...first, 'rooms.r2.low': '3', 'rooms.r2.high': '4' };
    const errors = allErrors({ fields, values, checks, verdicts: null, now: '' });
    expect(Object.keys(errors)).to.deep.equal(['rooms.r1.high', 'rooms.r2.again']);
    const lost = read({ ...rooms, fields: [{ id: 'a', equals: 'nobody' }] });
    expect(lost.problems).to.deep.equal(['field "a": equals names no field']);
  });

  it('a lead lists each field of each row, and the files of a row under its name', () => {
    const ofRow = [WIDTH, { id: 'plan', type: 'file' }, { id: 'ref', type: 'hidden', default: 'x' }];
    const rooms = { id: 'rooms', type: 'group', fields: ofRow };
    const file = { key: 'k', id: 'i', name: 'a.pdf', size: 3, status: 'done', uri: 'https://x/a' } as const;
    const fields = filled([{ id: 'who' }, rooms]);
    const values = { ...defaultValues(fields), ...keys(2), 'rooms.r2.width': '2', 'rooms.r2.plan': [file] };
    const lead = leadOf(fields, values);
    expect((lead.fields as object[]).slice(3)).to.deep.equal([
      { id: 'rooms.r1.ref', name: 'rooms[0][ref]', type: 'hidden', value: 'x' },
      { id: 'rooms.r2.width', name: 'rooms[1][width]', type: 'number', value: '2' },
      { id: 'rooms.r2.plan', name: 'rooms[1][plan]', type: 'file', value: ['https://x/a'] },
      { id: 'rooms.r2.ref', name: 'rooms[1][ref]', type: 'hidden', value: 'x' },
    ]);
    expect(lead['files[rooms][1][plan][0][name]']).to.equal('a.pdf');
  });

  it('[FORM-11] shows a server error at the field of the row, in any spelling of its path', () => {
    const ofRow = [WIDTH, LENGTH, { id: 'value' }, { id: 'tel', name: 'phone' }];
    const rooms = { ...ROOMS, name: 'rooms_list', fields: ofRow };
    const fields = filled([{ id: 'width' }, { id: 'phone' }, rooms, { id: 'note' }]);
    const cases: Record<string, string> = {
      'fields[rooms].value[1][width]': 'rooms.r2.width',
      'rooms[1][width]': 'rooms.r2.width',
      'rooms_list[0][length]': 'rooms.r1.length',
      'children[rooms].children[1].children[width].data': 'rooms.r2.width',
      'data.rooms[0].phone': 'rooms.r1.tel',
      'rooms.r2.width': 'rooms.r2.width',
      'fields[rooms.r2.length].value': 'rooms.r2.length',
      'fields[rooms].value[1][value]': 'rooms.r2.value',
      'fields[rooms].value[1]': 'rooms.r2.width',
      'rooms[7][width]': 'rooms',
      'fields[rooms].value': 'rooms',
      'fields[width].value': 'width',
      'fields[2].value': 'rooms.r1.width',
    };
    for (const [path, id] of Object.entries(cases)) {
      expect(Object.keys(refusedFields({ [path]: 'no' }, fields).errors), path).to.deep.equal([id]);
    }
  });
});
