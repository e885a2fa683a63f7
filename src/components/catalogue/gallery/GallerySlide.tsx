import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import type { ProductShop } from '../context/card-context.js';
import type { Gallery, GalleryEntry } from './use-gallery.js';

/** Maximum width of a picture, in CSS pixels. */
const PICTURE = 720;

export interface GallerySlideProps {
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
