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

describe('settings by hidden inputs', () => {
  type Some = Partial<HiddenSettings>;
  const cases: [what: string, inputs: HiddenInput[], own: Some, expected: Some][] = [
    ['a name', [input('action', 'redirect')], {}, { action: 'redirect' }],
    ['a name with data- in front', [input('data-goal', 'lead')], {}, { goal: 'lead' }],
    ['a name with _', [input('action_redirect', '/a')], {}, { actionRedirect: '/a' }],
    ['a name with -', [input('action-redirect', '/a')], {}, { actionRedirect: '/a' }],
    ['a name with both', [input('DATA-goal_html', '<b>')], {}, { goalHtml: '<b>' }],
    ['a name of none', [input('constructor', 'x'), input('goals', 'x')], {}, {}],
    ['the first of two', [input('goal', 'a'), input('goal', 'b')], {}, { goal: 'a' }],
    ['nothing where the form says it itself', [input('goal', 'theirs')], { goal: 'ours' }, { goal: 'ours' }],
    ['a switch', [input('data-inline', '1'), input('no_send', 'true')], {}, { inline: true, noSend: true }],
    ['a switch that is off', [input('inline', '0'), input('data-no-send', ' Off ')], {}, {}],
    ['a switch without a value', [input('inline')], {}, {}],
    ['nothing to a switch that is on', [input('inline', '0')], { inline: true }, { inline: true }],
    ['products', [input('products', '[{"id":"p-1"}]')], {}, { products: P1 }],
    ['none to a form that has some', [input('products', '[{"id":"p-2"}]')], { products: P1 }, { products: P1 }],
    ['no products at all', [input('products', ' ')], {}, {}],
  ];
  for (const [what, inputs, own, expected] of cases) {
    it(`[FORM-03] ${what}: ${inputs.map(({ name, value }) => `${name}="${value}"`).join(' ')}`, () => {
      const problems: string[] = [];
      const settings = completedSettings({ ...NONE, ...own }, inputs, (written) => problems.push(written));
      expect(settings).to.deep.equal({ ...NONE, ...expected });
      expect(problems).to.deep.equal([]);
    });
  }

  it('[FORM-03] products that are no list are named and left out', () => {
    for (const written of ['{oops', '{"id":"p-1"}', '7']) {
      const problems: string[] = [];
      const settings = completedSettings(NONE, [input('products', written)], (text) => problems.push(text));
      expect([settings.products, problems], written).to.deep.equal([[], [written]]);
    }
  });

  it('[FORM-03] mask, check and default go to the field of that name, whose entry takes precedence; any other is a hidden field', () => {
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
