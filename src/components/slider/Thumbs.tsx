import { useLayoutEffect, useRef } from 'react';
import thumbStyles from '../../../styles/sb-slider-thumbs.css';
import type { PageTranslate } from '../../i18n/page-texts.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import type { Site } from '../../stores/site.js';
import { thumbOf } from './thumb.js';
import { keyOf } from './use-slides.js';

export interface ThumbsProps {
  slides: readonly Element[];
  index: number;
  site: Site;
  t: PageTranslate;
  onGo(index: number): void;
}

/** Keeps the current thumb in view, by scrolling its row and nothing else. */
function reveal(thumb: HTMLElement | null | undefined): void {
  const row = thumb?.parentElement;
  if (!thumb || !row) return;
  const [inner, outer] = [thumb.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy({
    left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
    top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
    behavior: 'smooth',
  });
}

/** A small picture of each slide to press; its number where it has none. */
export function Thumbs({ slides, index, site, t, onGo }: ThumbsProps) {
  useStyles(thumbStyles);
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
