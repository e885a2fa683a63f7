import { imageUrl } from '../../domain/image/image-request.js';
import type { Site } from '../../stores/site.js';
import type { ImageProps } from '../image/image-attributes.js';

/** The smallest picture that the service gives: sharp at the size of a thumb. */
const WIDTH = 150;

const first = (slide: Element, selector: string) => (slide.matches(selector) ? slide : slide.querySelector(selector));

/** Address of a small picture of a slide: what it names in `data-thumb`, else its first picture; null when there is none. */
export function thumbOf(slide: Element, site: Site): string | null {
  const named = slide.getAttribute('data-thumb');
  if (named) return named;
  const picture = first(slide, 'sb-image');
  if (picture) {
    const { imageId: id = '', ext = 'jpg', src, srcset } = picture as Partial<ImageProps>;
    if (!id && !src && !srcset?.length) return null;
    const whole = { original: false, animated: false, naturalWidth: null, ratio: 1, slow: site.slowNetwork };
    return imageUrl({ base: site.images || site.api, id, ext, src, srcset, boxWidth: WIDTH, ...whole });
  }
  const image = first(slide, 'img') as HTMLImageElement | null;
  return image?.currentSrc || image?.src || null;
}
