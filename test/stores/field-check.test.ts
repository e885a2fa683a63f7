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
    ['a valid value', right, 200, right],
    ['an invalid value', wrong, 200, wrong],
    ['an invalid value, with an error status', wrong, 422, wrong],
    ['an invalid value, without a message', { valid: false }, 200, { ...wrong, message: '' }],
    [
      'an invalid value, with a message that is not a string',
      { ...wrong, message: {} },
      409,
      { ...wrong, message: '' },
    ],
  ] as const) {
    it(`reads the response for ${what}`, async () => {
      const answer = ask();
      (await checks.about('ann')).answer(body, status);
      expect(await answer).to.deep.equal(verdict);
    });
  }

  for (const [what, body, status, code] of [
    ['an error of the server', {}, 500, 'unknown'],
    ['a page in place of a response', '<p>Not found</p>', 200, 'incorrect_answer'],
    ['a response without a verdict', { ok: 'yes' }, 200, 'incorrect_answer'],
    ['a response whose verdict is a string', { valid: 'true' }, 200, 'incorrect_answer'],
  ] as const) {
    it(`fails on ${what}`, async () => {
      const failing = caught(ask());
      (await checks.about('ann')).answer(body, status);
      expect((await failing).code).to.equal(code);
    });
  }

  it('fails with a network error when the connection is lost, and after 5 s without a response', async () => {
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

  it('can be aborted', async () => {
    const control = new AbortController();
    const failing = caught(ask(control.signal));
    await checks.about('ann');
    control.abort();
    expect((await failing).code).to.equal('abort');
  });
});
