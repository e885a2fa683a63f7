import type { ListQuery } from '../../../domain/catalogue/list-query.js';
import type { Ability, Lacking } from '../../../stores/backend/own-backend.js';
import type { CatalogueSettings, Control } from '../context/settings.js';

const ABILITY: Readonly<Record<Control, Ability>> = { search: 'search', sort: 'sort', filter: 'filters' };
const NO_FILTERS = {};

/** Drops query parts that the backend does not support, so that the list does not claim to be searched when it is not. */
export function supportedQuery<Q extends ListQuery>(query: Q, lacking: Lacking): Q {
  if (lacking.size === 0) return query;
  return {
    ...query,
    search: lacking.has('search') ? '' : query.search,
    sort: lacking.has('sort') ? '' : query.sort,
    filters: lacking.has('filters') ? NO_FILTERS : query.filters,
  };
}

/** Drops settings and controls that the page's backend does not support. */
export function supportedSettings(settings: CatalogueSettings, lacking: Lacking): CatalogueSettings {
  if (lacking.size === 0) return settings;
  const obeyed = supportedQuery(settings, lacking);
  const controls = settings.controls.filter((control) => !lacking.has(ABILITY[control]));
  const sections = lacking.has('categories') && { tabs: false, categoryId: '', categories: [] };
  return { ...obeyed, controls, ...sections };
}

/** Lists the author's settings that the backend does not support and that change which products are listed. */
export function unsupportedSettings(settings: CatalogueSettings, lacking: Lacking): string[] {
  const set = {
    search: settings.search !== '' && lacking.has('search'),
    sort: settings.sort !== '' && lacking.has('sort'),
    filters: Object.keys(settings.filters).length > 0 && lacking.has('filters'),
    'category-id': settings.categoryId !== '' && lacking.has('categories'),
    categories: settings.categories.length > 0 && lacking.has('categories'),
  };
  return Object.entries(set).flatMap(([name, isSet]) => (isSet ? [name] : []));
}
