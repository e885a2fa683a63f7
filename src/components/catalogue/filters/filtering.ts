export { fittingVariant } from '../../../domain/catalogue/find/variant-tests.js';
export { countSections } from '../list/section-counts.js';
export { AppliedFilters, Elsewhere, NoResults } from './AppliedFilters.js';
export { FilterPanel } from './FilterPanel.js';
