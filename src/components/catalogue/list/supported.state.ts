import type { ListQuery } from '../../../domain/catalogue/list-query.js';
import type { Ability, MissingAbilities } from '../../../stores/backend/own-backend.js';
import type { CatalogueSettings, Control } from '../context/settings.js';

const ABILITY: Readonly<Record<Control, Ability>> = { search: 'search', sort: 'sort', filter: 'filters' };
const NO_FILTERS = {};

/** Drops query parts that the backend does not support, so that the list does not claim to be searched when it is not. */
export function supportedQuery<Q extends ListQuery>(query: Q, missingAbilities: MissingAbilities): Q {
  if (missingAbilities.size === 0) return query;
  return {
    ...query,
    search: missingAbilities.has('search') ? '' : query.search,
    sort: missingAbilities.has('sort') ? '' : query.sort,
    filters: missingAbilities.has('filters') ? NO_FILTERS : query.filters,
  };
}

/** Drops settings and controls that the page's backend does not support. */
export function supportedSettings(settings: CatalogueSettings, missingAbilities: MissingAbilities): CatalogueSettings {
  if (missingAbilities.size === 0) return settings;
  const obeyed = supportedQuery(settings, missingAbilities);
  const controls = settings.controls.filter((control) => !missingAbilities.has(ABILITY[control]));
  const sections = missingAbilities.has('categories') && { tabs: false, categoryId: '', categories: [] };
  return { ...obeyed, controls, ...sections };
}

/** Lists the author's settings that the backend does not support and that change which products are listed. */
export function unsupportedSettings(settings: CatalogueSettings, missingAbilities: MissingAbilities): string[] {
  const set = {
    search: settings.search !== '' && missingAbilities.has('search'),
    sort: settings.sort !== '' && missingAbilities.has('sort'),
    filters: Object.keys(settings.filters).length > 0 && missingAbilities.has('filters'),
    'category-id': settings.categoryId !== '' && missingAbilities.has('categories'),
    categories: settings.categories.length > 0 && missingAbilities.has('categories'),
  };
  return Object.entries(set).flatMap(([name, isSet]) => (isSet ? [name] : []));
}
