import { expect } from '@esm-bundle/chai';
import {
  allErrors,
  dependsOn,
  fieldErrorOf,
  isAsked,
  type Verdict,
  validateOnBlur,
  validateTyped,
} from '../../src/domain/form/field-validation.js';
import { type FormField, parseFields } from '../../src/domain/form/form-rules.js';
import { initialForm, reduceForm } from '../../src/domain/form/form-state.js';
import { crossChecksOf } from '../../src/domain/form/formula/conditions.js';
import './all-types.js';

type Values = Record<string, string | boolean>;

const read = (entries: object[]) => {
  const { fields, problems } = parseFields(entries);
  const checks = crossChecksOf(fields);
  const form = (values: Values) => ({ fields, values, checks, verdicts: null, now: '2026-05-12T10:00' });
  const field = (id: string) => fields.find((one) => one.id === id) as FormField;
  return { fields, problems, checks, form, field };
};

describe('field validation messages before submitting', () => {
  const { form, field } = read([{ id: 'mail', type: 'email', label: 'Email', required: true }, { id: 'name' }]);
  const mail = field('mail');
  const name = field('name');

  it('an error appears on blur; typing keeps or clears it, and never replaces it with another', () => {
    const typing = validateTyped(mail, form({ mail: 'ann' }), undefined, null);
    expect(typing).to.deep.equal({ left: false, error: null, right: false });
    const left = validateOnBlur(mail, form({ mail: 'ann' }));
    expect(left).to.deep.equal({ left: true, error: { key: 'form::email', values: { label: 'Email' } }, right: false });
    expect(validateTyped(mail, form({ mail: 'ann@' }), left, left.error)).to.deep.equal(left);
    const cured = validateTyped(mail, form({ mail: 'a@x.io' }), left, left.error);
    expect(cured).to.deep.equal({ left: true, error: null, right: true });
    expect(validateTyped(mail, form({ mail: 'a' }), cured, { key: 'form::required' }).error).to.equal(null);
  });

  it('an empty field and a field without a check are not marked as valid', () => {
    expect(validateOnBlur(name, form({ name: 'Ann' })).right).to.equal(false);
    const empty = validateOnBlur({ ...mail, required: false }, form({ mail: ' ' }));
    expect(empty).to.deep.include({ error: null, right: false });
  });

  it('reset removes the judgements', () => {
    const judged = { mail: validateOnBlur(mail, form({ mail: 'a' })) };
    const state = reduceForm(initialForm({ mail: 'a' }), { type: 'judged', judged });
    expect(state.form.judged).to.deep.equal(judged);
    expect(reduceForm(state, { type: 'reset' }).form.judged).to.equal(undefined);
  });
});

describe('checks between fields', () => {
  const keyOf = (entries: object[], values: Values) => {
    const { form, fields } = read(entries);
    const last = fields.at(-1);
    return last && fieldErrorOf(last, form(values))?.key;
  };
  const NUMBERS = [{ id: 'from' }, { id: 'to', validWhen: 'to >= from' }];
  const DAYS = [
    { id: 'start', type: 'date' },
    { id: 'end', type: 'date', validWhen: '{end} >= {start}' },
  ];

  it('a field is invalid while its formula is false, but not when it is empty or has no result', () => {
    expect(keyOf(NUMBERS, { from: '5', to: '3' })).to.equal('form::invalid');
    expect(keyOf(NUMBERS, { from: '5', to: '5' })).to.equal(undefined);
    expect(keyOf(NUMBERS, { from: '5', to: '' })).to.equal(undefined);
    expect(keyOf(NUMBERS, { from: 'five', to: '3' })).to.equal(undefined);
  });

  it('compares dates as dates', () => {
    expect(keyOf(DAYS, { start: '2026-05-20', end: '2026-05-19' })).to.equal('form::invalid');
    expect(keyOf(DAYS, { start: '2026-05-20', end: '2026-05-20' })).to.equal(undefined);
    expect(keyOf(DAYS, { start: '', end: '2026-05-19' })).to.equal(undefined);
  });

  it('equals ignores case and surrounding spaces, and does not apply to an absent field', () => {
    const fields = [{ id: 'mail' }, { id: 'again', equals: 'mail' }];
    expect(keyOf(fields, { mail: 'Ann@x.io', again: ' ann@x.io' })).to.equal(undefined);
    expect(keyOf(fields, { mail: 'ann@x.io', again: '' })).to.equal('form::not_equal');
    const { form, field } = read(fields);
    const [mail, again] = [{ ...field('mail'), absent: true }, field('again')];
    expect(fieldErrorOf(again, { ...form({ mail: 'a', again: '' }), fields: [mail, again] })).to.equal(null);
  });

  it('a field depends on the values that its rule reads, directly or through calculators', () => {
    const { form, field } = read([
      ...['a', 'b', 'c'].map((id) => ({ id, type: 'number' })),
      { id: 'sum', type: 'calculator', formula: 'a + b' },
      { id: 'twice', type: 'calculator', formula: 'sum * 2' },
      { id: 'most', type: 'number', validWhen: 'most < twice' },
      { id: 'again', equals: 'c' },
    ]);
    const readBy = (id: string) => ['a', 'b', 'c'].filter((other) => dependsOn(field(id), other, form({}))).join(' ');
    expect(['most', 'again', 'c'].map(readBy)).to.deep.equal(['a b', 'c', '']);
  });

  it('shows the author’s message; reports and ignores invalid formulas and unknown names', () => {
    const { form, field, problems, checks } = read([
      { id: 'a' },
      { id: 'b', validWhen: 'b > a', invalidText: 'More, please' },
      { id: 'c', validWhen: 'c > nothing' },
      { id: 'd', equals: 'nothing' },
    ]);
    expect(problems).to.deep.equal(['field "d": equals names no field']);
    expect([...checks.problems.keys()]).to.deep.equal(['c']);
    const b = { key: 'form::invalid', values: { message: 'More, please' } };
    expect(allErrors(form({ a: '2', b: '1', c: '1', d: '1' }))).to.deep.equal({ b });
    expect(field('d').equals).to.equal(undefined);
  });
});

const fieldOf = (entry: object) => {
  const { fields, problems } = parseFields([{ id: 'a', label: 'Login', checkUrl: '/check', ...entry }]);
  return { field: fields[0] as NonNullable<(typeof fields)[0]>, fields, problems };
};

describe('server-side checks of a field', () => {
  it('apply to filled-in values with an http or https URL', () => {
    const { field } = fieldOf({});
    expect(isAsked(field, 'ann')).to.equal(true);
    expect(isAsked(field, ' ')).to.equal(false);
    expect(isAsked({ ...field, absent: true }, 'ann')).to.equal(false);
    expect(isAsked({ ...field, disabled: true }, 'ann')).to.equal(false);
    expect(fieldOf({ checkUrl: 'https://shop.example/check' }).field.checkUrl).to.equal('https://shop.example/check');
  });

  it('reject a checkUrl with another scheme or of an unsupported field type', () => {
    for (const checkUrl of ['javascript:alert(1)', 'data:text/plain,1', 'mailto:ann@x.io', 12, {}]) {
      const { field, problems } = fieldOf({ checkUrl });
      expect(field.checkUrl, String(checkUrl)).to.equal(undefined);
      expect(problems.join()).to.contain('checkUrl has to be an http or https address');
    }
    for (const type of ['file', 'captcha', 'products', 'policy', 'hidden', 'calculator', 'address', 'shipping']) {
      const { field, problems } = fieldOf({ type, formula: '1' });
      expect(field.checkUrl, type).to.equal(undefined);
      expect(problems.join(), type).to.contain('cannot have a checkUrl');
    }
  });
});

describe('verdicts of the server about a field', () => {
  const judged = (verdict: Verdict | 'open' | undefined, entry = {}) => {
    const { field, fields } = fieldOf(entry);
    const verdicts = { of: () => verdict };
    const form = { fields, values: { a: 'ann' }, checks: null, verdicts, now: '2026-05-12T10:00' };
    return { ...validateOnBlur(field, form), sending: allErrors(form) };
  };

  it('show the server’s message, else the page’s, else the default one, and block submitting', () => {
    const told = { key: 'form::not_accepted', values: { message: 'Taken' } };
    expect(judged({ valid: false, message: 'Taken' })).to.deep.include({ error: told, sending: { a: told } });
    expect(judged({ valid: false, message: '' }, { invalidText: 'No' }).error?.values).to.deep.equal({ message: 'No' });
    expect(judged({ valid: false, message: '' }).error?.values).to.deep.equal({ label: 'Login' });
  });

  it('mark a valid field; a field being checked or without a verdict is neither valid nor invalid', () => {
    expect(judged({ valid: true })).to.deep.equal({ left: true, error: null, right: true, sending: {} });
    expect(judged('open')).to.deep.equal({ left: true, error: null, right: false, checking: true, sending: {} });
    expect(judged(undefined)).to.deep.equal({ left: true, error: null, right: false, sending: {} });
  });

  it('are ignored while another check fails', () => {
    const { error } = judged({ valid: false, message: 'Taken' }, { type: 'email' });
    expect(error).to.deep.equal({ key: 'form::email', values: { label: 'Login' } });
  });
});
