import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import type { ProductShop } from '../card/card-context.js';
import type { Gallery, GalleryEntry } from './use-gallery.js';

/** CSS pixels of a picture, at most. */
const PICTURE = 720;

export interface GallerySlideProps {
  entry: GalleryEntry;
  VideoSlide: Gallery['VideoSlide'];
  /** It is the one in view. */
  shown: boolean;
  /** Loaded at once. */
  eager: boolean;
  title: string;
  shop: Pick<ProductShop, 'site' | 't'>;
  /** A press on a picture. */
  press(): void;
}

/** A picture or a video in the row; of a video out of view nothing can be reached. */
export function GallerySlide({ entry, VideoSlide, shown, eager, title, shop, press }: GallerySlideProps) {
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
