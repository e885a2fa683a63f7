import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../domain/catalogue/product.js';
import { centerInRow } from '../../../platform/motion/center-in-row.js';
import { frameTask } from '../../../platform/motion/frame-task.js';
import { reducedMotion } from '../../../platform/motion/reduced-motion.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { Icon } from '../../shared/icons/Icon.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import type { ProductShop } from '../card/card-context.js';
import { useZoom } from './use-zoom.js';

/** CSS pixels of a thumb, and of the picture at most. */
const THUMB = 72;
const PICTURE = 720;

export interface ProductGalleryProps {
  /** The first is the variant's own. */
  pictures: readonly Picture[];
  title: string;
  shop: Pick<ProductShop, 'site' | 't'>;
}

/**
 * The pictures of a product in a row that the browser scrolls and snaps, so that a finger moves it before and without script; arrows, keys and
 * thumbs lead to a picture. Those out of view are asked for when they come near.
 */
export function ProductGallery({ pictures, title, shop }: ProductGalleryProps) {
  const { t, site } = shop;
  const track = useRef<HTMLDivElement>(null);
  const thumbs = useRef<HTMLDivElement>(null);
  const enlarge = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(0);
  const [moved, setMoved] = useState(false);
  const { length: count } = pictures;
  const first = pictures[0]?.id;
  useShownPicture(track, count, setIndex);
  useEffect(() => centerInRow(thumbs.current, thumbs.current?.children[index]), [index]);
  // another variant begins with its own picture
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture says which variant it is
  useEffect(() => {
    track.current?.scrollTo({ left: 0, behavior: 'instant' });
    setIndex(0);
    setMoved(false);
  }, [first]);
  const show = (to: number) => {
    const at = (to + count) % count;
    setMoved(true);
    const picture = track.current?.children[at] as HTMLElement | undefined;
    const behavior = reducedMotion() ? 'instant' : 'smooth';
    track.current?.scrollTo({ left: (picture?.offsetLeft ?? 0) - (track.current?.offsetLeft ?? 0), behavior });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!along || count < 2) return;
    event.preventDefault();
    show(index + (isRightToLeft(event.currentTarget) ? -along : along));
  };
  const { zoomed, Zoom, zoom, close } = useZoom();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div part="gallery" role="group" aria-label={t('card::pictures', { title })} onKeyDown={press}>
      <div part="gallery-stage">
        {/* what scrolls can be scrolled by keys */}
        <div part="gallery-track" ref={track} tabIndex={count > 1 ? 0 : undefined}>
          {pictures.map((picture, at) => (
            <div
              part="gallery-picture"
              key={picture.id}
              aria-hidden={at === index ? undefined : true}
              onClick={() => zoom(picture, enlarge.current)}
            >
              <ShopPicture image={picture} alt={picture.alt || title} boxWidth={PICTURE} site={site} eager={at === 0} />
            </div>
          ))}
        </div>
        {count > 1 && (
          <>
            <Arrow name="previous" label={t('card::previous_picture')} press={() => show(index - 1)} />
            <Arrow name="next" label={t('card::next_picture')} press={() => show(index + 1)} />
          </>
        )}
        <button
          type="button"
          part="icon-button gallery-enlarge"
          ref={enlarge}
          aria-label={t('card::enlarge')}
          onClick={() => zoom(pictures[index], enlarge.current)}
        >
          <Icon name="enlarge" />
        </button>
        {count > 1 && (
          <span part="gallery-position" aria-hidden="true">
            {index + 1} / {count}
          </span>
        )}
      </div>
      {count > 1 && (
        <div part="gallery-thumbs" ref={thumbs}>
          {pictures.map((picture, at) => (
            <button
              key={picture.id}
              type="button"
              part="gallery-thumb"
              aria-label={t('card::picture_of', { picture: at + 1, count })}
              aria-current={at === index || undefined}
              onClick={() => show(at)}
            >
              <ShopPicture image={picture} alt="" boxWidth={THUMB} site={site} />
            </button>
          ))}
        </div>
      )}
      <span role="status" data-visually-hidden="">
        {moved && t('card::picture_of', { picture: index + 1, count })}
      </span>
      {Zoom && <Zoom zoomed={zoomed} title={title} shop={shop} close={close} />}
    </div>
  );
}

interface ArrowProps {
  name: 'previous' | 'next';
  label: string;
  press(): void;
}

function Arrow({ name, label, press }: ArrowProps) {
  return (
    <button type="button" part={`icon-button gallery-arrow gallery-${name}`} aria-label={label} onClick={press}>
      <Icon name={name} />
    </button>
  );
}

/** Follows which picture is in view, whoever has scrolled there. */
function useShownPicture(track: { current: HTMLElement | null }, count: number, show: (index: number) => void): void {
  useEffect(() => {
    const row = track.current;
    if (!row || count < 2) return;
    // from right to left it counts down from 0
    const look = () => show(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)));
    const { schedule, cancel } = frameTask(look);
    row.addEventListener('scroll', schedule, { passive: true });
    return () => {
      row.removeEventListener('scroll', schedule);
      cancel();
    };
  }, [track, count, show]);
}
