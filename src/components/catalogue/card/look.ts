import { cartPresses } from '../../../domain/catalogue/card-action.js';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import type { CardLook } from './card-context.js';
import { PLAIN_SHAPE } from './card-width.js';
import type { GalleryKind } from './look-settings.js';

const ELEMENTS: readonly CardKey[] = ['media', 'name', 'options', 'available', 'price', 'button'];

/** What a card shows where the author has no list. */
export function plainElements(moreDetails: boolean): readonly CardKey[] {
  return moreDetails ? [...ELEMENTS, 'more_details'] : ELEMENTS;
}

/** The look without any setting: that of the element's own style sheets. */
export function plainLook(moreDetails: boolean, gallery: GalleryKind): CardLook {
  return {
    elements: plainElements(moreDetails),
    views: {},
    gallery,
    presses: cartPresses(),
    shape: PLAIN_SHAPE,
    mediaLink: false,
    hover: undefined,
    words: null,
    list: {},
    galleryViews: null,
    adoptStyleSheets: () => () => {},
  };
}
