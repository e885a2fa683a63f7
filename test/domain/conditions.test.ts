import { expect } from '@esm-bundle/chai';
import { parseFields } from '../../src/domain/form/form-rules.js';
import { initialForm, reduceForm } from '../../src/domain/form/form-state.js';
import { conditionsOf } from '../../src/domain/form/formula/conditions.js';
import { sentFields } from '../../src/domain/form/lead-payload.js';
import { currentStepIndex, shownSteps, stepOf, stepsOf } from '../../src/domain/form/steps.js';
import { validateFields } from './samples.js';

const read = (entries: object[]) => {
  const { fields } = parseFields(entries);
  const conditions = conditionsOf(fields);
  const there = (values: Record<string, string | string[] | boolean>) =>
    conditions
      .applied(values)
      .filter(({ absent }) => !absent)
      .map(({ id }) => id)
      .join(' ');
  return { fields, conditions, there };
};

const DELIVERY = [
  { id: 'how', type: 'radio', options: ['courier', 'pickup'] },
  { id: 'street', when: "how = 'courier'", required: true },
  { id: 'floor', type: 'number', when: 'street != ""' },
  { id: 'lift', type: 'checkbox', when: 'floor > 1' },
];

describe('field conditions', () => {
  it('shows a field while its condition holds; other conditions read an absent field as empty', () => {
    const { there } = read(DELIVERY);
    expect(there({})).to.equal('how');
    expect(there({ how: 'courier' })).to.equal('how street');
    expect(there({ how: 'courier', street: 'Kurze Str. 1', floor: '3' })).to.equal('how street floor lift');
    expect(there({ how: 'pickup', street: 'Kurze Str. 1', floor: '3' })).to.equal('how');
  });

  it('a condition reads an empty required number as an empty text', () => {
    const { there } = read([
      { id: 'count', type: 'number', required: true },
      { id: 'why', when: 'count = ""' },
    ]);
    expect([there({ count: '' }), there({ count: '2' })]).to.deep.equal(['count why', 'count']);
  });

  it('[FORM-07] an absent field is neither validated nor sent', () => {
    const { conditions } = read(DELIVERY);
    const values = { how: 'pickup', street: '', floor: '3' };
    const fields = conditions.applied(values);
    expect(validateFields(fields, values)).to.deep.equal({});
    expect(sentFields(fields).map(({ id }) => id)).to.deep.equal(['how']);
    const courier = { how: 'courier' };
    expect(Object.keys(validateFields(conditions.applied(courier), courier))).to.deep.equal(['street']);
  });

  it('applies requiredWhen and disabledWhen', () => {
    const { conditions } = read([
      { id: 'firm', type: 'checkbox' },
      { id: 'vat', requiredWhen: 'firm', disabledWhen: '!firm' },
    ]);
    const [, off] = conditions.applied({ firm: false });
    expect(off).to.include({ required: false, disabled: true });
    const [, on] = conditions.applied({ firm: true });
    expect(on?.required).to.equal(true);
    expect(on?.disabled).to.equal(undefined);
  });

  it('has() searches several choices or a single one', () => {
    const { there } = read([
      { id: 'extras', type: 'checkbox', options: ['fitting', 'removal', 'taps'] },
      { id: 'how', type: 'radio', options: ['now', 'later'] },
      { id: 'old', when: "has(extras; 'removal')" },
      { id: 'date', when: "has(how; 'later')" },
    ]);
    expect(there({ extras: ['fitting', 'removal'], how: 'later' })).to.equal('extras how old date');
    expect(there({ extras: ['fitting'], how: 'now' })).to.equal('extras how');
    expect(there({})).to.equal('extras how');
  });

  it('a condition reads a calculator, which leaves out absent fields', () => {
    const { there } = read([
      { id: 'width', type: 'number' },
      { id: 'custom', type: 'checkbox' },
      { id: 'more', type: 'number', when: 'custom' },
      { id: 'sum', type: 'calculator', formula: 'width + more' },
      { id: 'discount', when: 'sum >= 100' },
    ]);
    expect(there({ width: '60', custom: true, more: '40' })).to.equal('width custom more sum discount');
    expect(there({ width: '60', custom: false, more: '40' })).to.equal('width custom sum');
  });

  it('returns the same list while no condition changes, and keeps unchanged fields in a new list', () => {
    const { conditions } = read(DELIVERY);
    const first = conditions.applied({ how: 'courier' });
    expect(conditions.applied({ how: 'courier', street: '' })).to.equal(first);
    const next = conditions.applied({ how: 'courier', street: 'x' });
    expect(next).to.not.equal(first);
    expect(next[0]).to.equal(first[0]);
    expect(next[1]).to.equal(first[1]);
  });

  it('ignores and reports a condition with a syntax error, an unknown field or a cycle', () => {
    const { conditions, there } = read([
      { id: 'a', when: 'b = 1' },
      { id: 'b', when: 'a = 1' },
      { id: 'c', when: 'nobody' },
      { id: 'd', when: '1 +' },
      { id: 'e', when: 'e = 1' },
    ]);
    expect(there({})).to.equal('a b c d e');
    const keys = [...conditions.problems].map(([id, { key }]) => `${id} ${key.replace('form::formula_', '')}`);
    expect(keys.sort()).to.deep.equal(['a cycle', 'b cycle', 'c field', 'd end', 'e cycle']);
    expect(conditions.problems.get('a')?.values.path).to.equal('a → b → a');
  });
});

const { fields } = parseFields([
  { id: 'source', type: 'hidden' },
  { id: 'a', type: 'step', label: 'First' },
  { id: 'firm', type: 'checkbox' },
  { id: 'b', type: 'step', label: 'Second', when: 'firm' },
  { id: 'vat' },
  { id: 'seal', when: 'vat != ""' },
  { id: 'c', type: 'step', label: 'Third' },
  { id: 'note' },
]);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ');

describe('steps of a form', () => {
  it('a step has the fields up to the next step entry; fields before the first entry belong to the first step', () => {
    const steps = stepsOf(fields).map((step) => `${step.id}: ${ids(step.fields)}`);
    expect(steps).to.deep.equal(['a: source firm', 'b: vat seal', 'c: note']);
    expect(stepsOf([])).to.deep.equal([]);
  });

  it('skips a step without visible fields; an order makes the last step visible', () => {
    const shown = (values: Record<string, string | boolean>, order = false) =>
      ids(shownSteps(stepsOf(conditionsOf(fields).applied(values)), order));
    expect(shown({})).to.equal('a c');
    expect(shown({ firm: true })).to.equal('a b c');
    const empty = parseFields([{ id: 'a', type: 'step' }, { id: 'x' }, { id: 'b', type: 'step' }]).fields;
    expect(ids(shownSteps(stepsOf(empty)))).to.equal('a');
    expect(ids(shownSteps(stepsOf(empty), true))).to.equal('a b');
  });

  it('falls back to the nearest shown step before the visitor’s step when that step is hidden', () => {
    const steps = stepsOf(conditionsOf(fields).applied({}));
    const shown = shownSteps(steps);
    const at = (id?: string) => shown[currentStepIndex(steps, shown, id)]?.id;
    expect([at(), at('b'), at('c'), at('gone')]).to.deep.equal(['a', 'a', 'c', 'a']);
    expect(stepOf(shown, 'note')?.id).to.equal('c');
    expect(stepOf(shown, 'shipping')?.id).to.equal('c');
  });

  it('while the condition of a step does not hold, its fields are not sent, even if filled in', () => {
    const sent = (values: Record<string, string | boolean>) => ids(sentFields(conditionsOf(fields).applied(values)));
    expect(sent({ vat: '1' })).to.equal('source firm note');
    expect(sent({ firm: true })).to.equal('source firm vat note');
    expect(sent({ firm: true, vat: '1' })).to.equal('source firm vat seal note');
  });

  it('changing the step keeps the values and errors, checking a step keeps the errors of others, reset leaves the step', () => {
    let state = initialForm({ firm: false, vat: '' });
    const wrong = { key: 'form::required' };
    state = reduceForm(state, { type: 'checked', ids: ['firm'], errors: { firm: wrong } });
    expect(state).to.deep.include({ kind: 'idle', errors: { firm: wrong } });
    state = reduceForm(state, { type: 'step', id: 'b' });
    expect(state).to.deep.include({ errors: { firm: wrong }, form: { values: { firm: false, vat: '' }, step: 'b' } });
    state = reduceForm(state, { type: 'checked', ids: ['vat'], errors: { vat: wrong } });
    expect(state).to.deep.include({ errors: { firm: wrong, vat: wrong } });
    state = reduceForm(state, { type: 'change', id: 'vat', value: '1' });
    expect(state.form.step).to.equal('b');
    expect(reduceForm(state, { type: 'reset' }).form.step).to.equal(undefined);
  });
});
