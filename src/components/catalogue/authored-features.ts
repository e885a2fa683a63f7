export { fittingVariant } from '../../domain/catalogue/find/match.js';
export { lookOfSettings } from './card/card-style-rules.js';
export { Gallery, GalleryStyles } from './card/Gallery.js';
export { NoResults } from './filters/AppliedFilters.js';
export { ListControls } from './filters/ListControls.js';
export { Pages, pagesColours } from './list/Pages.js';
export { countSections } from './list/section-counts.js';
