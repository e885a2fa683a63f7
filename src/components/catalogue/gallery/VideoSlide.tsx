import { useRef } from 'react';
import playStyles from '../../../../styles/play-button.css';
import styles from '../../../../styles/product-video.css';
import coverStyles from '../../../../styles/video-cover.css';
import type { Picture, ProductVideo } from '../../../domain/catalogue/product.js';
import { recogniseVideo } from '../../../domain/video/video-link.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import { clock } from '../../video/clock.js';
import type { ProductShop } from '../context/card-context.js';
import { useGalleryVideo } from './use-gallery-video.js';

/** True for a video file or known host: other pages are not embedded, even if the shop's response links to them. */
export function isPlayable({ link }: ProductVideo): boolean {
  const source = recogniseVideo(link);
  return source !== null && source.kind !== 'embed';
}

export interface VideoSlideProps {
  video: ProductVideo;
  poster: Picture | null;
  /** Maximum width of the poster, in CSS pixels. */
  boxWidth: number;
  /** The slide is in view. */
  shown: boolean;
  title: string;
  shop: Pick<ProductShop, 'site' | 't'>;
}

/** Video slide of a product gallery: a poster with a play button, replaced by the player when pressed. */
export function VideoSlide({ video, poster, boxWidth, shown, title, shop: { site, t } }: VideoSlideProps) {
  useStyles(coverStyles, playStyles, styles);
  const player = useRef<HTMLDivElement>(null);
  const play = useRef<HTMLButtonElement>(null);
  const { state, press, prepare } = useGalleryVideo({ video, shown, title, site }, { player, play });
  return (
    <div part="video" data-state={state}>
      <div part="player" ref={player} />
      <div part="cover" inert={state === 'loaded'}>
        {poster && <ShopPicture image={poster} alt="" boxWidth={boxWidth} site={site} />}
        <button
          part="play"
          type="button"
          ref={play}
          aria-label={t('card::play_video', { title: video.title || title })}
          aria-busy={state === 'loading'}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={press}
        >
          <span part="play-icon" />
        </button>
        {video.duration > 0 && <span part="duration">{clock(video.duration)}</span>}
      </div>
    </div>
  );
}
