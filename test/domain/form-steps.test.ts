import { expect } from '@esm-bundle/chai';
import { parseFields } from '../../src/domain/form/form-rules.js';
import { initialForm, reduceForm } from '../../src/domain/form/form-state.js';
import { conditionsOf } from '../../src/domain/form/formula/conditions.js';
import { sentFields } from '../../src/domain/form/lead-payload.js';
import { presentStep, shownSteps, stepOf, stepsOf } from '../../src/domain/form/steps.js';

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
  it('a step is what stands between its entry and the next; what stands before the first belongs to it', () => {
    const steps = stepsOf(fields).map((step) => `${step.id}: ${ids(step.fields)}`);
    expect(steps).to.deep.equal(['a: source firm', 'b: vat seal', 'c: note']);
    expect(stepsOf([])).to.deep.equal([]);
  });

  it('a step without anything to see is skipped; an order is seen in the last one', () => {
    const shown = (values: Record<string, string | boolean>, order = false) =>
      ids(shownSteps(stepsOf(conditionsOf(fields).applied(values)), order));
    expect(shown({})).to.equal('a c');
    expect(shown({ firm: true })).to.equal('a b c');
    const empty = parseFields([{ id: 'a', type: 'step' }, { id: 'x' }, { id: 'b', type: 'step' }]).fields;
    expect(ids(shownSteps(stepsOf(empty)))).to.equal('a');
    expect(ids(shownSteps(stepsOf(empty), true))).to.equal('a b');
  });

  it('who was led to a step that has gone is in the last one before it', () => {
    const steps = stepsOf(conditionsOf(fields).applied({}));
    const shown = shownSteps(steps);
    const at = (id?: string) => shown[presentStep(steps, shown, id)]?.id;
    expect([at(), at('b'), at('c'), at('gone')]).to.deep.equal(['a', 'a', 'c', 'a']);
    expect(stepOf(shown, 'note')?.id).to.equal('c');
    expect(stepOf(shown, 'shipping')?.id).to.equal('c');
  });

  it("a step's condition is one of its fields; neither it nor they are sent while it does not hold", () => {
    const sent = (values: Record<string, string | boolean>) => ids(sentFields(conditionsOf(fields).applied(values)));
    expect(sent({ vat: '1' })).to.equal('source firm note');
    expect(sent({ firm: true })).to.equal('source firm vat note');
    expect(sent({ firm: true, vat: '1' })).to.equal('source firm vat seal note');
  });

  it('going to a step keeps what the form says; checking one keeps what is wrong in the others', () => {
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
    expect(reduceForm(state, { type: 'reset', values: {} }).form.step).to.equal(undefined);
  });
});
