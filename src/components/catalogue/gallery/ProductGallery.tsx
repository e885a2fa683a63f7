import type { KeyboardEvent } from 'react';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import type { ProductShop } from '../context/card-context.js';
import { GalleryStage } from './GalleryStage.js';
import { GalleryThumbs } from './GalleryThumbs.js';
import type { Gallery } from './use-gallery.js';
import { useGalleryPlace } from './use-gallery-place.js';
import { useZoom } from './use-zoom.js';

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
  const { enlarge, index, moved, show } = place;
  const { zoomed, Zoom, zoom, close } = useZoom(shop);
  const { length: count } = entries;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // players handle arrow keys themselves
    if (!along || count < 2 || (event.target as Element).closest('[part="player"]')) return;
    event.preventDefault();
    show(index + (isRightToLeft(event.currentTarget) ? -along : along));
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
