import { expect } from '@esm-bundle/chai';
import { type FormAction, type FormState, initialForm, reduceForm } from '../../src/domain/form/form-state.js';

const submit: Extract<FormAction, { type: 'submit' }> = {
  type: 'submit',
  key: 'k1',
  errors: {},
  allEmpty: false,
  disabled: false,
  noSend: false,
};
const error = { name: { key: 'form::required' } };
const run = (...actions: FormAction[]): FormState => actions.reduce(reduceForm, initialForm({ name: '' }));
const failureOf = (state: FormState): unknown => (state.kind === 'idle' ? state.failure : state.kind);

describe('form states', () => {
  it('idle, busy, success, and idle again with the defaults', () => {
    const change: FormAction = { type: 'change', id: 'name', value: 'Ann' };
    expect(run(change, submit).kind).to.equal('busy');
    expect(run(change, submit, { type: 'sent', leadId: '7' })).to.deep.include({ kind: 'success', leadId: '7' });
    const cleared = run(change, submit, { type: 'sent', leadId: '7' }, { type: 'reset', values: { name: '' } });
    expect(cleared).to.deep.equal(initialForm({ name: '' }));
  });

  it('an error goes back to idle with what was typed', () => {
    const refused: FormAction = { type: 'refused', errors: error, failure: { text: 'No' } };
    const state = run({ type: 'change', id: 'name', value: 'Ann' }, submit, refused);
    expect(state).to.deep.include({ kind: 'idle', errors: error, failure: { text: 'No' } });
    expect(state.form.values).to.deep.equal({ name: 'Ann' });
  });

  it('nothing is sent while busy, disabled, invalid or without sending', () => {
    const busy = run(submit);
    expect(reduceForm(busy, submit)).to.equal(busy);
    expect(run({ ...submit, disabled: true })).to.deep.include({ kind: 'idle', shake: true });
    expect(run({ ...submit, errors: error })).to.deep.include({ kind: 'idle', errors: error, shake: false });
    expect(run({ ...submit, noSend: true })).to.deep.include({ kind: 'success', leadId: null });
  });

  it('an empty form is marked and not sent, until the next edit', () => {
    const marked = run({ ...submit, allEmpty: true });
    expect(marked).to.deep.include({ kind: 'idle', allEmpty: true });
    expect(reduceForm(marked, { type: 'change', id: 'name', value: 'A' })).to.deep.include({ allEmpty: false });
  });

  it('editing a field takes away its own error only', () => {
    const state = run({ ...submit, errors: { ...error, mail: { key: 'form::email' } } });
    const edited = reduceForm(state, { type: 'change', id: 'name', value: 'A' });
    expect(edited.kind === 'idle' && edited.errors).to.deep.equal({ mail: { key: 'form::email' } });
  });

  it('sending again without an answer repeats the key, an answer ends it', () => {
    const again = { ...submit, key: 'k2' };
    const lost: FormAction = { type: 'lost', failure: { key: 'main::error::network' } };
    const refused: FormAction = { type: 'refused', errors: {}, failure: null };
    expect(run(submit).form.key).to.equal('k1');
    expect(run(submit, lost, { type: 'change', id: 'name', value: 'B' }, again).form.key).to.equal('k1');
    expect(run(submit, refused, again).form.key).to.equal('k2');
    expect(run(submit, { type: 'sent', leadId: '7' }).form.key).to.equal(null);
    expect(reduceForm(initialForm({}, 'before reload'), again).form.key).to.equal('before reload');
  });

  it('a solved challenge sends once more with its token and the same key', () => {
    const demanded = run(submit, { type: 'captchaDemanded', captcha: 'visible' });
    expect(demanded).to.include({ kind: 'busy', captcha: 'visible', attempt: 1 });
    const solved = reduceForm(demanded, { type: 'captchaSolved', token: 't' });
    expect(solved).to.include({ kind: 'busy', captcha: null, attempt: 2, token: 't' });
    expect(solved.form.key).to.equal('k1');
  });

  it('a second demand is the captcha error; an invisible challenge stops in silence', () => {
    const demand = (captcha: 'visible' | 'invisible'): FormAction => ({ type: 'captchaDemanded', captcha });
    const twice = run(submit, demand('visible'), { type: 'captchaSolved', token: 't' }, demand('visible'));
    expect(failureOf(twice)).to.deep.equal({ key: 'form::captcha_error' });
    expect(failureOf(run(submit, demand('invisible'), { type: 'captchaTimedOut' }))).to.equal(null);
    expect(failureOf(run(submit, demand('visible'), { type: 'captchaTimedOut' }))).to.equal('busy');
    const closed = run(submit, demand('visible'), { type: 'captchaClosed' });
    expect(failureOf(closed)).to.deep.equal({ key: 'form::captcha_not_checked' });
  });

  it('an action that does not belong to the state changes nothing', () => {
    const idle = run();
    expect(reduceForm(idle, { type: 'sent', leadId: '7' })).to.equal(idle);
    const busy = run(submit);
    expect(reduceForm(busy, { type: 'reset', values: {} })).to.equal(busy);
    expect(reduceForm(busy, { type: 'captchaSolved', token: 't' })).to.equal(busy);
  });
});
