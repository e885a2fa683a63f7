import { expect } from '@esm-bundle/chai';
import { parseFields } from '../../src/domain/form/form-rules.js';
import { allWrong, leftJudgement } from '../../src/domain/form/judgement.js';
import { isAsked, type Verdict } from '../../src/domain/form/remote-check.js';

const fieldOf = (entry: object) => {
  const { fields, problems } = parseFields([{ id: 'a', label: 'Login', checkUrl: '/check', ...entry }]);
  return { field: fields[0] as NonNullable<(typeof fields)[0]>, fields, problems };
};

describe('what the page\u2019s server is asked about', () => {
  it('is what a visitor has filled in, at a web address', () => {
    const { field } = fieldOf({});
    expect(isAsked(field, 'ann')).to.equal(true);
    expect(isAsked(field, ' ')).to.equal(false);
    expect(isAsked({ ...field, absent: true }, 'ann')).to.equal(false);
    expect(isAsked({ ...field, disabled: true }, 'ann')).to.equal(false);
    expect(fieldOf({ checkUrl: 'https://shop.example/check' }).field.checkUrl).to.equal('https://shop.example/check');
  });

  it('an address of another kind is left out, and so is one of what holds no such value', () => {
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

describe('what the page\u2019s server has said of a field', () => {
  const judged = (verdict: Verdict | 'open' | undefined, entry = {}) => {
    const { field, fields } = fieldOf(entry);
    const verdicts = { of: () => verdict };
    const form = { fields, values: { a: 'ann' }, checks: null, verdicts, now: '2026-05-12T10:00' };
    return { ...leftJudgement(field, form), sending: allWrong(form) };
  };

  it('is told in its words, else in those of the page, else in ours, and blocks sending', () => {
    const told = { key: 'form::not_accepted', values: { message: 'Taken' } };
    expect(judged({ valid: false, message: 'Taken' })).to.deep.include({ error: told, sending: { a: told } });
    expect(judged({ valid: false, message: '' }, { invalidText: 'No' }).error?.values).to.deep.equal({ message: 'No' });
    expect(judged({ valid: false, message: '' }).error?.values).to.deep.equal({ label: 'Login' });
  });

  it('makes it right; nothing is wrong, and nothing right, while it is asked or when there is no answer', () => {
    expect(judged({ valid: true })).to.deep.equal({ left: true, error: null, right: true, sending: {} });
    expect(judged('open')).to.deep.equal({ left: true, error: null, right: false, checking: true, sending: {} });
    expect(judged(undefined)).to.deep.equal({ left: true, error: null, right: false, sending: {} });
  });

  it('is asked for only where nothing else is wrong', () => {
    const { error } = judged({ valid: false, message: 'Taken' }, { type: 'email' });
    expect(error).to.deep.equal({ key: 'form::email' });
  });
});
