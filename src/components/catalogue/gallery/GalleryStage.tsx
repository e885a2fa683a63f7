import { useId } from 'react';
import type { Picture } from '../../../domain/catalogue/product.js';
import { IconButton } from '../../shared/buttons.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import type { ProductShop } from '../context/card-context.js';
import type { Gallery, GalleryEntry, GalleryPlace } from './use-gallery.js';

export interface GalleryStageProps extends Gallery {
  place: GalleryPlace;
  title: string;
  shop: Pick<ProductShop, 'site' | 't'>;
  /** Opens a picture in the full-window zoom. */
  zoom(picture: Picture): void;
}

/** Scrollable row of pictures and videos, with arrows, zoom button and position. */
export function GalleryStage({ entries, VideoSlide, place, title, shop, zoom }: GalleryStageProps) {
  const { t } = shop;
  const id = useId();
  const { track, enlarge, index, step } = place;
  const { length: count } = entries;
  const current = entries[index];
  const picture = current?.video ? null : current?.picture;
  return (
    <div part="gallery-stage">
      {/* focusable, so that it can be scrolled by keyboard */}
      <div part="gallery-track" id={id} ref={track} tabIndex={count > 1 ? 0 : undefined}>
        {entries.map((entry, at) => (
          <GallerySlide
            key={entry.key}
            entry={entry}
            VideoSlide={VideoSlide}
            shown={at === index}
            eager={at === 0}
            title={title}
            shop={shop}
            press={() => entry.picture && zoom(entry.picture)}
          />
        ))}
      </div>
      {count > 1 &&
        (['previous', 'next'] as const).map((name) => (
          <IconButton
            key={name}
            icon={name}
            part={`icon-button gallery-arrow gallery-${name}`}
            aria-label={t(name === 'next' ? 'card::next_picture' : 'card::previous_picture')}
            aria-controls={id}
            onClick={() => step(name === 'next' ? 1 : -1)}
          />
        ))}
      {/* hidden rather than removed, so that focus can return to it */}
      <IconButton
        icon="enlarge"
        part="icon-button gallery-enlarge"
        ref={enlarge}
        hidden={!picture}
        aria-label={t('card::enlarge')}
        onClick={() => picture && zoom(picture)}
      />
      {/* not over a video, whose player has its controls there */}
      {count > 1 && picture && (
        <span part="gallery-position" aria-hidden="true">
          <bdi dir="ltr">
            {index + 1} / {count}
          </bdi>
        </span>
      )}
    </div>
  );
}

/** Maximum width of a picture, in CSS pixels. */
const PICTURE = 720;

interface GallerySlideProps {
  entry: GalleryEntry;
  VideoSlide: Gallery['VideoSlide'];
  /** The slide is in view. */
  shown: boolean;
  /** Load the picture eagerly. */
  eager: boolean;
  title: string;
  shop: Pick<ProductShop, 'site' | 't'>;
  /** Called when a picture is pressed. */
  press(): void;
}

/** Slide with a picture or video; a video out of view is inert. */
function GallerySlide({ entry, VideoSlide, shown, eager, title, shop, press }: GallerySlideProps) {
  const { picture, video } = entry;
  const { site } = shop;
  const hidden = shown ? undefined : true;
  if (video) {
    return (
      <div part="gallery-picture" inert={!shown} aria-hidden={hidden}>
        {VideoSlide ? (
          <VideoSlide video={video} poster={picture} boxWidth={PICTURE} shown={shown} title={title} shop={shop} />
        ) : (
          picture && <ShopPicture image={picture} alt="" boxWidth={PICTURE} site={site} />
        )}
      </div>
    );
  }
  return (
    picture && (
      <div part="gallery-picture" aria-hidden={hidden} onClick={press}>
        <ShopPicture image={picture} alt={picture.alt || title} boxWidth={PICTURE} site={site} eager={eager} />
      </div>
    )
  );
}
