import type { ListQuery } from '../../../domain/catalogue/list-query.js';
import type { Ability, Lacking } from '../../../stores/backend.js';
import type { CatalogueSettings, Control } from '../settings.js';

const ABILITY: Readonly<Record<Control, Ability>> = { search: 'search', sort: 'sort', filter: 'filters' };
const NO_FILTERS = {};

/** Leaves of a query what the page's backend obeys: a list that says it is searched, and is not, would mislead. */
export function obeyedQuery<Q extends ListQuery>(query: Q, lacking: Lacking): Q {
  if (lacking.size === 0) return query;
  return {
    ...query,
    search: lacking.has('search') ? '' : query.search,
    sort: lacking.has('sort') ? '' : query.sort,
    filters: lacking.has('filters') ? NO_FILTERS : query.filters,
  };
}

/** The settings of a catalogue as far as the page's backend obeys them: what it cannot find by is not offered. */
export function obeyedSettings(settings: CatalogueSettings, lacking: Lacking): CatalogueSettings {
  if (lacking.size === 0) return settings;
  const obeyed = obeyedQuery(settings, lacking);
  const controls = settings.controls.filter((control) => !lacking.has(ABILITY[control]));
  const sections = lacking.has('categories') && { tabs: false, categoryId: '', categories: [] };
  return { ...obeyed, controls, ...sections };
}

/** Which of the author's settings the page's backend does not obey, so that the list is another one than the author wants. */
export function notObeyed(settings: CatalogueSettings, lacking: Lacking): string[] {
  const set = {
    search: settings.search !== '' && lacking.has('search'),
    sort: settings.sort !== '' && lacking.has('sort'),
    filters: Object.keys(settings.filters).length > 0 && lacking.has('filters'),
    'category-id': settings.categoryId !== '' && lacking.has('categories'),
    categories: settings.categories.length > 0 && lacking.has('categories'),
  };
  return Object.entries(set).flatMap(([name, isSet]) => (isSet ? [name] : []));
}
