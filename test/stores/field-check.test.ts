import { expect } from '@open-wc/testing';
import { checkField } from '../../src/stores/forms/field-check.js';
import { caught } from '../ports/caught.js';
import { type FakeChecks, installFakeChecks } from '../support/fake-checks.js';
import { stopClock } from '../support/fixture.js';

describe('checkField', () => {
  let checks: FakeChecks;
  beforeEach(() => {
    checks = installFakeChecks('/taken');
  });
  afterEach(() => checks.restore());
  const ask = (signal = new AbortController().signal) => checkField('/taken', { name: 'login', value: 'ann' }, signal);
  const [right, wrong] = [{ valid: true }, { valid: false, message: 'Taken' }];

  for (const [what, body, status, verdict] of [
    ['a value that is right', right, 200, right],
    ['one that is not', wrong, 200, wrong],
    ['one that is not, with a status that refuses', wrong, 422, wrong],
    ['one that is not, without a word', { valid: false }, 200, { ...wrong, message: '' }],
    ['one that is not, whose message is no text', { ...wrong, message: {} }, 409, { ...wrong, message: '' }],
  ] as const) {
    it(`reads the answer for ${what}`, async () => {
      const answer = ask();
      (await checks.about('ann')).answer(body, status);
      expect(await answer).to.deep.equal(verdict);
    });
  }

  for (const [what, body, status, code] of [
    ['a failing server', {}, 500, 'unknown'],
    ['a page in place of an answer', '<p>Not found</p>', 200, 'incorrect_answer'],
    ['an answer that says nothing', { ok: 'yes' }, 200, 'incorrect_answer'],
    ['an answer whose word is a text', { valid: 'true' }, 200, 'incorrect_answer'],
  ] as const) {
    it(`fails with ${what}`, async () => {
      const failing = caught(ask());
      (await checks.about('ann')).answer(body, status);
      expect((await failing).code).to.equal(code);
    });
  }

  it('takes a lost connection, and 5 s of silence, for none', async () => {
    const lost = caught(ask());
    (await checks.about('ann')).lose();
    expect((await lost).code).to.equal('network');
    const clock = stopClock();
    const silent = caught(ask());
    await clock.tickAsync(4999);
    expect(checks.asked[1]?.aborted).to.equal(false);
    await clock.tickAsync(1);
    expect((await silent).code).to.equal('network');
  });

  it('can be called off', async () => {
    const control = new AbortController();
    const failing = caught(ask(control.signal));
    await checks.about('ann');
    control.abort();
    expect((await failing).code).to.equal('abort');
  });
});
