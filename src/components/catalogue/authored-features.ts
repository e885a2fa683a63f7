export { fittingVariant } from '../../domain/catalogue/fitting-variant.js';
export { lookOfSettings } from './card/card-style-rules.js';
export { Gallery, GalleryStyles } from './card/Gallery.js';
export { ListControls } from './filters/ListControls.js';
export { NoResults } from './filters/NoResults.js';
export { Pages, pagesColours } from './Pages.js';
