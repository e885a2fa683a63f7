import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import thumbStyles from '../../../styles/sb-slider-thumbs.css';
import { imageUrl } from '../../domain/image/image-request.js';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import type { PageTranslate } from '../../i18n/page-texts.js';
import { reducedMotion } from '../../platform/motion/media-query.js';
import { useHost } from '../../platform/react/widget-root.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import type { Site } from '../../stores/site/site.js';
import type { ImageProps } from '../image/image-attributes.js';
import { keyOf } from './use-slides.js';

interface ThumbsProps {
  slides: readonly Element[];
  index: number;
  site: Site;
  t: PageTranslate;
  onGo(index: number): void;
}

/** Smallest width of the image service: sharp at the size of a thumbnail. */
const WIDTH = 150;

/** Elements that show a picture of the site. */
const PICTURES = ['sb-image', 'sb-figure', 'sb-media'];

/** URL of a slide's thumbnail: its `data-thumb`, otherwise its first picture; null without one. */
function thumbOf(slide: Element, site: Site): string | null {
  const named = slide.getAttribute('data-thumb');
  if (named) return named;
  for (const element of [slide, ...slide.querySelectorAll(`${PICTURES}, img`)]) {
    const url = pictureOf(element, site);
    if (url) return url;
  }
  return null;
}

/** URL of the picture that an element shows, small; empty without one. */
function pictureOf(element: Element, site: Site): string {
  if (element instanceof HTMLImageElement) return element.currentSrc || element.src;
  if (!PICTURES.includes(element.localName)) return '';
  const { imageId: id = '', ext = 'jpg', src, srcset } = element as Partial<ImageProps>;
  if (!id && !src && !srcset?.length) return '';
  const whole = { naturalWidth: null, ratio: 1, slow: site.slowNetwork };
  return imageUrl({ base: site.images || site.api, id, ext, src, srcset, boxWidth: WIDTH, ...whole });
}

/** Keeps the current thumbnail in view by scrolling its row only. */
function reveal(thumb: HTMLElement | null | undefined): void {
  const row = thumb?.parentElement;
  if (!thumb || !row) return;
  const [inner, outer] = [thumb.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy({
    left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
    top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
    behavior: reducedMotion() ? 'instant' : 'smooth',
  });
}

/** Renders again when a slide has another picture, or its picture's element is defined. */
function usePictures(): void {
  const host = useHost();
  const [, refresh] = useReducer((changes: number) => changes + 1, 0);
  useEffect(() => {
    for (const name of PICTURES) void customElements.whenDefined(name).then(refresh);
    return joinStops(
      listen(host, 'image-change', refresh),
      // it does not bubble
      listen(host, 'load', refresh, { capture: true }),
    );
  }, [host]);
}

/** Thumbnail buttons of the slides; a number where a slide has no picture. */
export function Thumbs({ slides, index, site, t, onGo }: ThumbsProps) {
  useStyles(thumbStyles);
  usePictures();
  const current = useRef<HTMLButtonElement>(null);
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current || index > 0) reveal(current.current);
    first.current = false;
  }, [index]);
  return slides.map((slide, i) => {
    const picture = thumbOf(slide, site);
    return (
      <button
        key={keyOf(slide)}
        ref={i === index ? current : undefined}
        type="button"
        part="thumb"
        aria-label={t('slider::go_to', { n: i + 1 })}
        aria-current={i === index ? 'true' : undefined}
        onClick={() => onGo(i)}
      >
        <span part="thumb-number">{i + 1}</span>
        {picture && (
          <img
            key={picture}
            part="thumb-picture"
            src={picture}
            alt=""
            loading="lazy"
            draggable={false}
            onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')}
          />
        )}
      </button>
    );
  });
}
