import { expect } from '@esm-bundle/chai';
import {
  completedFields,
  completedSettings,
  type HiddenInput,
  type HiddenSettings,
} from '../../src/domain/form/hidden-settings.js';

function input(name: string, value = '', more: Partial<HiddenInput> = {}): HiddenInput {
  return { name, value, mask: '', check: '', ...more };
}
const NONE: HiddenSettings = {
  ...{ action: '', actionCode: '', actionRedirect: '', goal: '', goalHtml: '' },
  ...{ inline: false, noSend: false, products: [] },
};
const P1 = [{ id: 'p-1' }];

describe('settings from hidden inputs', () => {
  type Some = Partial<HiddenSettings>;
  const cases: [what: string, inputs: HiddenInput[], own: Some, expected: Some][] = [
    ['a name', [input('action', 'redirect')], {}, { action: 'redirect' }],
    ['a name with the prefix data-', [input('data-goal', 'lead')], {}, { goal: 'lead' }],
    ['a name with _', [input('action_redirect', '/a')], {}, { actionRedirect: '/a' }],
    ['a name with -', [input('action-redirect', '/a')], {}, { actionRedirect: '/a' }],
    ['a name with prefix and _, ignoring case', [input('DATA-goal_html', '<b>')], {}, { goalHtml: '<b>' }],
    ['an unknown name', [input('constructor', 'x'), input('goals', 'x')], {}, {}],
    ['the first of two inputs', [input('goal', 'a'), input('goal', 'b')], {}, { goal: 'a' }],
    ['the form’s own attribute wins', [input('goal', 'theirs')], { goal: 'ours' }, { goal: 'ours' }],
    ['a switch', [input('data-inline', '1'), input('no_send', 'true')], {}, { inline: true, noSend: true }],
    ['a switch set to off', [input('inline', '0'), input('data-no-send', ' Off ')], {}, {}],
    ['a switch without a value', [input('inline')], {}, {}],
    ['the form’s own switch wins', [input('inline', '0')], { inline: true }, { inline: true }],
    ['products', [input('products', '[{"id":"p-1"}]')], {}, { products: P1 }],
    ['the form’s own products win', [input('products', '[{"id":"p-2"}]')], { products: P1 }, { products: P1 }],
    ['empty products', [input('products', ' ')], {}, {}],
  ];
  for (const [what, inputs, own, expected] of cases) {
    it(`[FORM-03] ${what}: ${inputs.map(({ name, value }) => `${name}="${value}"`).join(' ')}`, () => {
      const problems: string[] = [];
      const settings = completedSettings({ ...NONE, ...own }, inputs, (written) => problems.push(written));
      expect(settings).to.deep.equal({ ...NONE, ...expected });
      expect(problems).to.deep.equal([]);
    });
  }

  it('[FORM-03] reports and ignores products that are not a list', () => {
    for (const written of ['{oops', '{"id":"p-1"}', '7']) {
      const problems: string[] = [];
      const settings = completedSettings(NONE, [input('products', written)], (text) => problems.push(text));
      expect([settings.products, problems], written).to.deep.equal([[], [written]]);
    }
  });

  it('[FORM-03] adds mask, check and default to the entry of that name without overriding it; others become hidden fields', () => {
    const mail = { id: 'f-2', name: 'mail', check: 'phone' };
    const entries = [{ id: 'tel' }, mail, { id: 'code', default: '12' }, 'broken'];
    const inputs = [
      input('tel', '', { mask: 'US', check: 'phone' }),
      input('mail', 'a@x.io', { check: 'email' }),
      input('code', '9', { mask: '000' }),
      input('source', 'hero', { mask: 'US' }),
      input('goal', 'lead'),
    ];
    expect(completedFields(entries, inputs)).to.deep.equal([
      { id: 'tel', mask: 'US', check: 'phone' },
      { id: 'f-2', name: 'mail', default: 'a@x.io', check: 'phone' },
      { id: 'code', default: '12', mask: '000' },
      'broken',
      { id: 'source', type: 'hidden', default: 'hero' },
    ]);
  });
});
