import { expect } from '@esm-bundle/chai';
import type { CatalogueSettings } from '../../../src/components/catalogue/context/settings.js';
import {
  supportedQuery,
  supportedSettings,
  unsupportedSettings,
} from '../../../src/components/catalogue/list/supported.state.js';
import type { Ability } from '../../../src/stores/backend/own-backend.js';

const ASKED = { search: 'oak', sort: 'price', filters: { colour: ['oak'] } };
const SETTINGS = {
  ...ASKED,
  controls: ['search', 'sort', 'filter'],
  tabs: true,
  categoryId: 'c-1',
  categories: [{ id: 'c-1', name: 'One', count: null }],
  maxCount: 9,
} as unknown as CatalogueSettings;

const missingAbilities = (...abilities: Ability[]) => new Set(abilities);

describe('settings of a catalogue that its backend does not support', () => {
  const rows: [Ability, object, object, string[]][] = [
    ['search', { search: '' }, { search: '', controls: ['sort', 'filter'] }, ['search']],
    ['sort', { sort: '' }, { sort: '', controls: ['search', 'filter'] }, ['sort']],
    ['filters', { filters: {} }, { filters: {}, controls: ['search', 'sort'] }, ['filters']],
    ['categories', {}, { tabs: false, categoryId: '', categories: [] }, ['category-id', 'categories']],
    ['promocode', {}, {}, []],
  ];
  for (const [ability, query, settings, names] of rows)
    it(`without ${ability}, ignores: ${names.join(' and ') || 'none'}`, () => {
      const lacks = missingAbilities(ability);
      expect(supportedQuery(ASKED, lacks)).to.deep.equal({ ...ASKED, ...query });
      expect(supportedSettings(SETTINGS, lacks)).to.deep.equal({ ...SETTINGS, ...settings });
      expect(unsupportedSettings(SETTINGS, lacks)).to.deep.equal(names);
    });

  it('are unchanged if nothing is unsupported, and reported only if they are set', () => {
    expect(supportedQuery(ASKED, missingAbilities())).to.equal(ASKED);
    expect(supportedSettings(SETTINGS, missingAbilities())).to.equal(SETTINGS);
    const plain = { ...SETTINGS, search: '', sort: '', filters: {}, categoryId: '', categories: [] };
    expect(unsupportedSettings(plain, missingAbilities('search', 'sort', 'filters', 'categories'))).to.deep.equal([]);
  });
});
