import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ProductVideo } from '../../../domain/catalogue/product.js';
import { pageTexts } from '../../../i18n/page-texts.js';
import { useLatest } from '../../../platform/element/use-latest.js';
import { useTexts } from '../../../platform/element/use-site.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { takeLostFocus } from '../../../platform/focus/lost-focus.js';
import { whenOnScreen } from '../../../platform/screen/visibility.js';
import { site as pageSite } from '../../../stores/site.js';
import { lazySession } from '../../video/lazy-session.js';
import { focusPlayer } from '../../video/video-focus.js';
import type { ProductShop } from '../card/card-context.js';

interface GalleryVideo {
  video: ProductVideo;
  shown: boolean;
  /** Of the product, for a video without one. */
  title: string;
  /** The element's own settings, which win over the page's. */
  site: ProductShop['site'];
}

interface GalleryVideoNodes {
  player: RefObject<HTMLElement | null>;
  play: RefObject<HTMLElement | null>;
}

/** Plays a product's video as `<sb-video>` does: its code comes with the first wish for it, and it rests while it is not `shown` or off the screen. */
export function useGalleryVideo({ video, shown, title, site }: GalleryVideo, { player, play }: GalleryVideoNodes) {
  const element = useHost();
  const [state, setState] = useState<'preview' | 'loading' | 'loaded'>('preview');
  const focusLost = useRef(false);
  // what is said where the player does not come
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
  // the button is inert until its poster is shown again
  useLayoutEffect(() => {
    if (!focusLost.current || state === 'loaded') return;
    focusLost.current = false;
    takeLostFocus(play.current);
  }, [state, play]);
  return { state, press: session.press, prepare: session.prepare };
}
