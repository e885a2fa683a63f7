import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ProductVideo } from '../../../domain/catalogue/product.js';
import { pageTexts } from '../../../i18n/page-texts.js';
import { takeLostFocus } from '../../../platform/focus/lost-focus.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useTexts } from '../../../platform/react/use-site.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { whenOnScreen } from '../../../platform/screen/visibility.js';
import { site as pageSite } from '../../../stores/site/site.js';
import { lazySession } from '../../video/lazy-session.js';
import { focusPlayer } from '../../video/video-focus.js';
import type { ProductShop } from '../context/card-context.js';

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
export function useGalleryVideo({ video, shown, title, site }: GalleryVideo, { player, play }: GalleryVideoNodes) {
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
    takeLostFocus(play.current);
  }, [state, play]);
  return { state, press: session.press, prepare: session.prepare };
}
