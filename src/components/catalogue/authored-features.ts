export { fittingVariant } from '../../domain/catalogue/find/match.js';
export { lookOfSettings } from './card/authored-look.js';
export { Gallery, GalleryStyles } from './card/CardGallery.js';
export { NoResults } from './filters/AppliedFilters.js';
export { ListControls } from './filters/ListControls.js';
export { Pages, pagesColours } from './list/Pages.js';
export { countSections } from './list/section-counts.js';
