import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { centerInRow } from '../../../platform/motion/center-in-row.js';
import { reducedMotion } from '../../../platform/motion/reduced-motion.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { Icon } from '../../shared/icons/Icon.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import type { ProductShop } from '../card/card-context.js';
import type { Gallery, GalleryEntry } from './use-gallery.js';
import { useShownSlide } from './use-shown-slide.js';
import { useZoom } from './use-zoom.js';

/** CSS pixels of a thumb, and of the picture at most. */
const THUMB = 72;
const PICTURE = 720;

export interface ProductGalleryProps extends Gallery {
  title: string;
  shop: Pick<ProductShop, 'site' | 't'>;
}

/**
 * The pictures and videos of a product in a row that the browser scrolls and snaps, so that a finger moves it before and without script; arrows, keys and
 * thumbs lead to a picture. Those out of view are asked for when they come near.
 */
export function ProductGallery({ entries, VideoSlide, title, shop }: ProductGalleryProps) {
  const { t, site } = shop;
  const track = useRef<HTMLDivElement>(null);
  const enlarge = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(0);
  const [moved, setMoved] = useState(false);
  const { length: count } = entries;
  const first = entries[0]?.key;
  const current = entries[index];
  useShownSlide(track, count, setIndex);
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
  const nameOf = (at: number) =>
    t(entries[at]?.video ? 'card::video_of' : 'card::picture_of', { picture: at + 1, count });
  const { zoomed, Zoom, zoom, close } = useZoom();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div part="gallery" role="group" aria-label={t('card::pictures', { title })} onKeyDown={press}>
      <div part="gallery-stage">
        {/* what scrolls can be scrolled by keys */}
        <div part="gallery-track" ref={track} tabIndex={count > 1 ? 0 : undefined}>
          {entries.map(({ key, picture, video }, at) =>
            video ? (
              <div part="gallery-picture" key={key} inert={at !== index} aria-hidden={at === index ? undefined : true}>
                {VideoSlide ? (
                  <VideoSlide
                    video={video}
                    poster={picture}
                    boxWidth={PICTURE}
                    shown={at === index}
                    title={title}
                    shop={shop}
                  />
                ) : (
                  picture && <ShopPicture image={picture} alt="" boxWidth={PICTURE} site={site} />
                )}
              </div>
            ) : (
              picture && (
                <div
                  part="gallery-picture"
                  key={key}
                  aria-hidden={at === index ? undefined : true}
                  onClick={() => zoom(picture, enlarge.current)}
                >
                  <ShopPicture
                    image={picture}
                    alt={picture.alt || title}
                    boxWidth={PICTURE}
                    site={site}
                    eager={at === 0}
                  />
                </div>
              )
            ),
          )}
        </div>
        {count > 1 && (
          <>
            <Arrow name="previous" label={t('card::previous_picture')} press={() => show(index - 1)} />
            <Arrow name="next" label={t('card::next_picture')} press={() => show(index + 1)} />
          </>
        )}
        {/* it stays where it is for who comes back to a picture */}
        <button
          type="button"
          part="icon-button gallery-enlarge"
          ref={enlarge}
          hidden={current?.video !== null}
          aria-label={t('card::enlarge')}
          onClick={() => current?.picture && zoom(current.picture, enlarge.current)}
        >
          <Icon name="enlarge" />
        </button>
        {count > 1 && (
          <span part="gallery-position" aria-hidden="true">
            {index + 1} / {count}
          </span>
        )}
      </div>
      {count > 1 && <Thumbs entries={entries} index={index} nameOf={nameOf} site={site} show={show} />}
      <span role="status" data-visually-hidden="">
        {moved && nameOf(index)}
      </span>
      {Zoom && <Zoom zoomed={zoomed} title={title} shop={shop} close={close} />}
    </div>
  );
}

interface ThumbsProps {
  entries: readonly GalleryEntry[];
  index: number;
  nameOf(at: number): string;
  site: ProductShop['site'];
  show(at: number): void;
}

/** The way to each picture and video; the one in view is kept in sight. */
function Thumbs({ entries, index, nameOf, site, show }: ThumbsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => centerInRow(row.current, row.current?.children[index]), [index]);
  return (
    <div part="gallery-thumbs" ref={row}>
      {entries.map(({ key, picture, video }, at) => (
        <button
          key={key}
          type="button"
          part="gallery-thumb"
          aria-label={nameOf(at)}
          aria-current={at === index || undefined}
          onClick={() => show(at)}
        >
          {picture && <ShopPicture image={picture} alt="" boxWidth={THUMB} site={site} />}
          {video && <Icon name="play" />}
        </button>
      ))}
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
