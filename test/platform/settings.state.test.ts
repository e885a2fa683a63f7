import { expect } from '@esm-bundle/chai';
import { flag, json, text } from '../../src/platform/element/attributes.js';
import { planSettings } from '../../src/platform/element/settings.js';

describe('attribute names of settings', () => {
  const plan = planSettings({
    label: text(),
    projectId: text(),
    noHash: flag(),
    shippingMethods: json((value) => value, null, 'a JSON list'),
  });
  const spellings: Record<string, Record<string, string>> = {
    label: { label: 'attribute', 'data-label': 'data' },
    projectId: { 'project-id': 'attribute', projectid: 'lower', 'data-project-id': 'data' },
    noHash: { 'no-hash': 'attribute', nohash: 'lower', 'data-no-hash': 'data' },
    shippingMethods: {
      'shipping-methods': 'attribute',
      shippingmethods: 'lower',
      'data-shipping-methods': 'data',
    },
  };

  for (const [property, names] of Object.entries(spellings)) {
    it(`${property} is read from ${Object.keys(names).join(', ')}`, () => {
      const own = [...plan.names].filter(([, known]) => known.property === property);
      expect(Object.fromEntries(own.map(([name, { source }]) => [name, source]))).to.deep.equal(names);
    });
  }

  it('structured settings are removed in visitor mode in every spelling', () => {
    expect(plan.data).to.include.members(['shipping-methods', 'shippingmethods', 'data-shipping-methods']);
    expect(plan.data).not.to.include.members(['project-id']);
  });
});
