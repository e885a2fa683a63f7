import { expect } from '@esm-bundle/chai';
import {
  type FormAction,
  type FormState,
  initialForm,
  isAsking,
  isEditable,
  reduceForm,
} from '../../src/domain/form/form-state.js';
import type { PendingLead } from '../../src/domain/form/pending-lead.js';

const submit = { type: 'submit', errors: {}, allEmpty: false, disabled: false, noSend: false } as const;
const pending: PendingLead = { key: 'k1', lead: { id: 'f' }, groupId: '', at: 1, currency: 'EUR', order: null };
const frozen: FormAction = { type: 'frozen', pending };
const lost: FormAction = { type: 'lost', why: 'network', after: 0 };
const again: FormAction = { type: 'again' };
const stopped: FormAction = { type: 'stopped', failure: null };
const refused: FormAction = { type: 'refused', errors: {}, failure: { text: 'No' } };
const typed: FormAction = { type: 'change', id: 'name', value: 'Ann' };
const error = { name: { key: 'form::required' } };
const run = (...actions: FormAction[]): FormState => actions.reduce(reduceForm, initialForm({ name: '' }));
const failureOf = (state: FormState): unknown => ('failure' in state ? state.failure : state.kind);

describe('form states', () => {
  it('goes from idle to busy and success, and reset returns to idle with nothing filled in', () => {
    expect(run(typed, submit).kind).to.equal('busy');
    expect(run(typed, submit, { type: 'sent', leadId: '7' })).to.deep.include({ kind: 'success', leadId: '7' });
    const cleared = run(typed, submit, { type: 'sent', leadId: '7' }, { type: 'reset' });
    expect(cleared).to.deep.equal(initialForm({}));
  });

  it('a rejection returns to idle with the typed values', () => {
    const state = run(typed, submit, { type: 'refused', errors: error, failure: { text: 'No' } });
    expect(state).to.deep.include({ kind: 'idle', errors: error, failure: { text: 'No' } });
    expect(state.form.values).to.deep.equal({ name: 'Ann' });
  });

  it('a programmatic change of a field clears its error, and no other message of the form', () => {
    const autoChange: FormAction = { type: 'autoChange', id: 'name', value: 'Ann' };
    const wrong = { ...error, other: { key: 'form::required' } };
    const idle = run({ type: 'refused', errors: wrong, failure: { text: 'No' } }, autoChange);
    expect(idle).to.deep.include({ errors: { other: wrong.other }, failure: { text: 'No' } });
    const states = [run(submit, frozen), run(submit, frozen, lost), run(submit, frozen, lost, stopped)];
    for (const state of [...states, run({ type: 'placed', leadId: '7', edited: false })]) {
      const after = reduceForm(state, autoChange);
      expect(after).to.deep.equal({ ...state, form: { values: { name: 'Ann' } } });
    }
    const success = run(submit, { type: 'sent', leadId: '7' });
    expect(reduceForm(success, autoChange)).to.equal(success);
  });

  it('stays idle when disabled or invalid, ignores a submit while busy, and with noSend succeeds without a lead', () => {
    const busy = run(submit);
    expect(reduceForm(busy, submit)).to.equal(busy);
    expect(run({ ...submit, disabled: true })).to.deep.include({ kind: 'idle', shake: true });
    expect(run({ ...submit, errors: error })).to.deep.include({ kind: 'idle', errors: error, shake: false });
    expect(run({ ...submit, noSend: true })).to.deep.include({ kind: 'success', leadId: null });
  });

  it('marks an empty form and does not send it; the next edit removes the mark', () => {
    const marked = run({ ...submit, allEmpty: true });
    expect(marked).to.deep.include({ kind: 'idle', allEmpty: true });
    expect(reduceForm(marked, { type: 'change', id: 'name', value: 'A' })).to.deep.include({ allEmpty: false });
  });

  it('editing a field clears only its own error', () => {
    const state = run({ ...submit, errors: { ...error, mail: { key: 'form::email' } } });
    const edited = reduceForm(state, { type: 'change', id: 'name', value: 'A' });
    expect(edited.kind === 'idle' && edited.errors).to.deep.equal({ mail: { key: 'form::email' } });
  });

  it('a value from another tab takes the error and the mark of the one before with it, and no others', () => {
    const errors = { ...error, size: { key: 'form::choice' } };
    const right = { left: true, error: null, right: true };
    const found: FormAction[] = [
      { type: 'restored', values: { size: ['a'] } },
      { type: 'refused', errors, failure: { text: 'No' } },
      { type: 'judged', judged: { name: right, size: right } },
    ];
    const state = run(...found, { type: 'restored', values: { name: 'Ann', size: ['a'] } });
    expect(state).to.deep.include({ errors: { size: errors.size }, failure: { text: 'No' } });
    expect(state.form).to.deep.equal({ values: { name: 'Ann', size: ['a'] }, judged: { size: right } });
  });

  it('after a lost request, waits and retries with the same lead, counting each attempt', () => {
    const waiting = run(typed, submit, frozen, lost);
    expect(waiting).to.deep.include({ kind: 'waiting', why: 'network', asks: true, attempt: 1, pending });
    expect(waiting.form.values).to.deep.equal({ name: 'Ann' });
    const asking = reduceForm(waiting, again);
    expect(asking).to.deep.include({ kind: 'busy', asks: true, attempt: 2, pending });
    expect(run(submit, frozen, lost, again, lost)).to.include({ kind: 'waiting', attempt: 2 });
    expect(run(submit, frozen, lost, again, { type: 'sent', leadId: '7' })).to.include({ kind: 'success' });
  });

  it('an edit while waiting ends the wait and leaves the outcome unknown; changing the step does not', () => {
    const waiting = run(submit, frozen, lost);
    expect([waiting, run(submit, frozen)].map(isEditable)).to.deep.equal([true, false]);
    const edited = reduceForm(waiting, typed);
    expect(edited).to.deep.include({ kind: 'unknown', pending, failure: null });
    expect(edited.form.values).to.deep.equal({ name: 'Ann' });
    const next = reduceForm(waiting, { type: 'step', id: 'two' });
    expect([next.kind, next.form.step]).to.deep.equal(['waiting', 'two']);
  });

  it('a stopped wait leaves the lead unknown, also while editing, until its outcome is requested again', () => {
    const unknown = run(submit, frozen, lost, stopped);
    expect(unknown).to.deep.include({ kind: 'unknown', pending, failure: null });
    const edited = reduceForm(unknown, typed);
    expect(edited).to.deep.include({ kind: 'unknown', pending, form: { values: { name: 'Ann' } } });
    const wrong = reduceForm(edited, { type: 'checked', ids: ['name'], errors: error });
    expect(wrong, 'an invalid step shows its errors').to.deep.include({ kind: 'unknown', pending, errors: error });
    for (const cure of [
      typed,
      { type: 'cured', ids: ['name'] },
      { type: 'checked', ids: ['name'], errors: {} },
    ] as const)
      expect(reduceForm(wrong, cure), cure.type).to.deep.include({ kind: 'unknown', errors: {} });
    const asking = reduceForm(edited, { type: 'ask', pending });
    expect(asking).to.deep.include({ kind: 'busy', asks: true, pending, attempt: 1 });
    expect(reduceForm(asking, refused)).to.deep.include({ kind: 'idle', failure: { text: 'No' } });
    const placed = reduceForm(asking, { type: 'placed', leadId: '7', edited: true });
    expect(placed).to.deep.equal({ kind: 'placed', form: edited.form, leadId: '7', edited: true });
    expect(reduceForm(placed, submit)).to.include({ kind: 'busy', asks: false });
    expect(reduceForm(placed, typed)).to.include({ kind: 'idle' });
  });

  it('a lead that an endpoint did not answer is unknown; submitting again repeats the same lead', () => {
    const posted = {
      ...pending,
      endpoint: { url: 'https://forms.example/', method: 'post', encoding: 'json' },
    } as const;
    const sending = run(typed, submit, { type: 'frozen', pending: posted });
    const unsure = reduceForm(sending, { type: 'unsure', pending: posted });
    expect(unsure).to.deep.include({ kind: 'unknown', pending: posted, failure: null, form: sending.form });
    expect(run({ type: 'unsure', pending: posted }), 'after a reload').to.deep.include({ kind: 'unknown' });
    const again = [submit, { type: 'ask', pending: posted } as const].reduce(reduceForm, unsure);
    expect(again).to.deep.include({ kind: 'busy', asks: true, pending: posted });
    expect(isAsking(again)).to.equal(false);
    expect(isAsking(run(submit, { type: 'ask', pending }))).to.equal(true);
    const limit = reduceForm(again, { type: 'stopped', failure: { key: 'form::too_many' } });
    expect(limit).to.deep.include({ kind: 'unknown', failure: { key: 'form::too_many' } });
  });

  it('a mail succeeds only when the visitor confirms it; going back keeps the typed values', () => {
    const mail = { ...pending, letter: { subject: 'Hi', text: 'Name: Ann' } };
    const shown = run(typed, submit, { type: 'handedOver', pending: mail, kept: false });
    expect(shown).to.deep.equal({ kind: 'mail', form: { values: { name: 'Ann' } }, pending: mail, kept: false });
    const others: FormAction[] = [typed, submit, again, stopped, lost, { type: 'reset' }];
    for (const action of others) expect(reduceForm(shown, action), action.type).to.equal(shown);
    expect(reduceForm(shown, { type: 'sent', leadId: '7' })).to.include({ kind: 'success', leadId: '7' });
    const back = reduceForm(shown, { type: 'refused', errors: {}, failure: null });
    expect(back).to.deep.include({ kind: 'idle', failure: null, form: { values: { name: 'Ann' } } });
    expect(reduceForm(shown, { type: 'placed', leadId: '7', edited: false })).to.include({ kind: 'placed' });
    expect(run({ type: 'handedOver', pending: mail, kept: true })).to.include({ kind: 'mail', kept: true });
  });

  it('an outcome from another tab ends a wait and an unknown state', () => {
    const news: FormAction = { type: 'placed', leadId: '7', edited: false };
    expect(run(submit, frozen, lost, news)).to.include({ kind: 'placed', leadId: '7' });
    expect(run(submit, frozen, lost, stopped, news)).to.include({ kind: 'placed' });
    expect(run(submit, frozen, lost, refused)).to.include({ kind: 'idle' });
  });

  it('a solved challenge sends the same lead once more with its token', () => {
    const demanded = run(submit, frozen, { type: 'captchaDemanded', captcha: 'visible' });
    expect(demanded).to.include({ kind: 'busy', captcha: 'visible', attempt: 1 });
    const solved = reduceForm(demanded, { type: 'captchaSolved', token: 't' });
    expect(solved).to.deep.include({ kind: 'busy', captcha: null, attempt: 2, token: 't', pending });
  });

  it('a second demand or a closed challenge is an error; a late invisible challenge shows a message until it loads', () => {
    const demand = (captcha: 'visible' | 'invisible'): FormAction => ({ type: 'captchaDemanded', captcha });
    const twice = run(submit, demand('visible'), { type: 'captchaSolved', token: 't' }, demand('visible'));
    expect(failureOf(twice)).to.deep.equal({ key: 'form::captcha_error' });
    const late = run(submit, demand('invisible'), { type: 'captchaTimedOut' });
    expect(failureOf(late)).to.deep.equal({ key: 'form::captcha_late' });
    expect(failureOf(reduceForm(late, { type: 'captchaCameLate' }))).to.equal(null);
    expect(failureOf(run(refused, { type: 'captchaCameLate' }))).to.deep.equal({ text: 'No' });
    expect(failureOf(run(submit, demand('visible'), { type: 'captchaTimedOut' }))).to.equal('busy');
    const closed = run(submit, demand('visible'), { type: 'captchaClosed' });
    expect(closed).to.deep.include({ kind: 'idle', failure: { key: 'form::captcha_not_checked' } });
  });

  it('a challenge closed during a retry leaves the outcome unknown', () => {
    const asking = run({ type: 'ask', pending }, { type: 'captchaDemanded', captcha: 'visible' });
    const closed = reduceForm(asking, { type: 'captchaClosed' });
    expect(closed).to.deep.include({ kind: 'unknown', pending, failure: { key: 'form::captcha_not_checked' } });
  });

  it('in the editor, lists the lead until the next edit', () => {
    const listed = run({ type: 'listed', lead: { id: 'f' } });
    expect(listed).to.deep.include({ kind: 'listed', lead: { id: 'f' } });
    expect(reduceForm(listed, typed)).to.include({ kind: 'idle' });
  });

  it('ignores an action that does not belong to the current state', () => {
    const idle = run();
    expect(reduceForm(idle, { type: 'sent', leadId: '7' })).to.equal(idle);
    expect(reduceForm(idle, again)).to.equal(idle);
    const busy = run(submit);
    expect(reduceForm(busy, { type: 'reset' })).to.equal(busy);
    expect(reduceForm(busy, { type: 'captchaSolved', token: 't' })).to.equal(busy);
    const waiting = run(submit, frozen, lost);
    expect(reduceForm(waiting, submit)).to.equal(waiting);
  });
});
