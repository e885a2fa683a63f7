import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import playStyles from '../../../../styles/play-button.css';
import styles from '../../../../styles/product-video.css';
import coverStyles from '../../../../styles/video-cover.css';
import type { Picture, ProductVideo } from '../../../domain/catalogue/product.js';
import { recogniseVideo } from '../../../domain/video/video-link.js';
import { pageTexts } from '../../../i18n/page-texts.js';
import { focusIfLost } from '../../../platform/focus/shadow-dom.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useTexts } from '../../../platform/react/use-site.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { whenOnScreen } from '../../../platform/screen/visibility.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { site as pageSite } from '../../../stores/site/site.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import { clock } from '../../video/clock.js';
import { lazySession } from '../../video/lazy-session.js';
import { focusPlayer } from '../../video/video-focus.js';
import type { ProductShop } from '../context/card-context.js';

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

interface GalleryVideo {
  video: ProductVideo;
  shown: boolean;
  /** Title of the product, for a video without a title. */
  title: string;
  /** Settings of the element, which override the page's. */
  site: ProductShop['site'];
}

interface GalleryVideoNodes {
  player: RefObject<HTMLElement | null>;
  play: RefObject<HTMLElement | null>;
}

/** Plays a product's video like `<sb-video>`: the player is loaded on first use, and paused while not `shown` or out of the viewport. */
function useGalleryVideo({ video, shown, title, site }: GalleryVideo, { player, play }: GalleryVideoNodes) {
  const element = useHost();
  const [state, setState] = useState<'preview' | 'loading' | 'loaded'>('preview');
  const focusLost = useRef(false);
  // load the texts for a player that fails to load
  useTexts(pageTexts, site.language);
  const { link, duration, captions } = video;
  const settings = useLatest({
    ...{ link, type: '' as const, label: video.title || title, duration, captions },
    ...{ autoplay: false, loop: false, muted: false, imageId: '', ext: '', language: site.language },
  });
  const own = useLatest(site);
  const session = useMemo(() => {
    const subject = {
      element,
      get settings() {
        return settings.current;
      },
      get site() {
        return { ...pageSite().get(), ...own.current };
      },
    };
    const made = lazySession(
      subject,
      () => player.current as HTMLElement,
      (lost) => {
        focusLost.current ||= lost;
        if (made.state === 'loaded') focusPlayer(play.current, player.current);
        setState(made.state);
      },
    );
    return made;
  }, [element, settings, own, player, play]);
  useEffect(() => {
    const slide = player.current;
    if (slide && shown) return whenOnScreen(slide, session.see);
    session.see(false);
  }, [session, shown, player]);
  useEffect(() => () => session.close(), [session]);
  // in a layout effect: the button is inert until the poster is shown again
  useLayoutEffect(() => {
    if (!focusLost.current || state === 'loaded') return;
    focusLost.current = false;
    focusIfLost(play.current);
  }, [state, play]);
  return { state, press: session.press, prepare: session.prepare };
}
