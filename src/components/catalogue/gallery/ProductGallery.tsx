import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../domain/catalogue/product.js';
import { hasModifier } from '../../../platform/focus/modifier-keys.js';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useFailedOpening, useLazy } from '../../../platform/lazy/use-lazy.js';
import { centerInRow } from '../../../platform/motion/center-in-row.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { Icon } from '../../shared/icons/Icon.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import type { ProductShop } from '../context/card-context.js';
import { GalleryStage } from './GalleryStage.js';
import type { PictureZoomProps } from './PictureZoom.js';
import { type Gallery, type GalleryEntry, useGalleryPlace } from './use-gallery.js';

export interface ProductGalleryProps extends Gallery {
  title: string;
  shop: Pick<ProductShop, 'site' | 't' | 'hint'>;
}

/**
 * Gallery of a product's pictures and videos in a row with native scroll snapping, so that swiping needs no script; arrows, keys and
 * thumbnails scroll to a picture. Pictures out of view are loaded when they come near.
 */
export function ProductGallery({ entries, VideoSlide, title, shop }: ProductGalleryProps) {
  const { t, site } = shop;
  const place = useGalleryPlace(entries);
  const { enlarge, index, moved, show, step } = place;
  const { zoomed, Zoom, zoom, close } = useZoom(shop);
  const { length: count } = entries;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // the browser's shortcuts, such as Alt+Left
    if (hasModifier(event)) return;
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // players handle arrow keys themselves
    if (!along || count < 2 || (event.target as Element).closest('[part="player"]')) return;
    event.preventDefault();
    step(isRightToLeft(event.currentTarget) ? -along : along);
  };
  const nameOf = (at: number) =>
    t(entries[at]?.video ? 'card::video_of' : 'card::picture_of', { picture: at + 1, count });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div part="gallery" role="group" aria-label={t('card::pictures', { title })} onKeyDown={press}>
        <GalleryStage
          entries={entries}
          VideoSlide={VideoSlide}
          place={place}
          title={title}
          shop={shop}
          zoom={(picture) => zoom(picture, enlarge.current)}
        />
        {count > 1 && <GalleryThumbs entries={entries} index={index} nameOf={nameOf} site={site} show={show} />}
        <span role="status" data-visually-hidden="">
          {moved && nameOf(index)}
        </span>
      </div>
      {/* outside the gallery, as arrow keys scroll the enlarged picture */}
      {Zoom && <Zoom zoomed={zoomed} title={title} shop={shop} close={close} />}
    </>
  );
}

/** Maximum width of a thumbnail, in CSS pixels. */
const THUMB = 72;

interface GalleryThumbsProps {
  entries: readonly GalleryEntry[];
  index: number;
  nameOf(at: number): string;
  site: ProductShop['site'];
  show(at: number): void;
}

/** Thumbnail buttons for pictures and videos; the current one is scrolled into view. */
function GalleryThumbs({ entries, index, nameOf, site, show }: GalleryThumbsProps) {
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

/** Full-window view of a picture; an object, so that tests can replace its `load`. */
export const pictureZoom = lazyModule(
  () => import('./PictureZoom.js'),
  'the enlarged picture of a product could not be loaded; the next press tries again',
  'zoom',
);

type Zoomed = NonNullable<PictureZoomProps['zoomed']>;

/** State of the full-window view; its code is loaded on the first press, and after a failure on the next one. */
function useZoom({ hint, t }: Pick<ProductShop, 'hint' | 't'>) {
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);
  const part = useLazy(pictureZoom, zoomed !== null, { retry: zoomed });
  useFailedOpening(part, zoomed, setZoomed, ({ opener }) => opener && hint(t('catalogue::open_failed'), opener));
  const zoom = (picture: Picture | undefined, opener: HTMLElement | null) => {
    opener?.focus({ preventScroll: true });
    if (picture) setZoomed({ picture, opener });
  };
  const Zoom: ComponentType<PictureZoomProps> | null = readyValue(part)?.PictureZoom ?? null;
  return { zoomed, zoom, close: () => setZoomed(null), Zoom };
}
