import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { ProductVideo } from '../../../domain/catalogue/product.js';
import { useLatest } from '../../../platform/element/use-latest.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { whenOnScreen } from '../../../platform/screen/visibility.js';
import { site } from '../../../stores/site.js';
import { lazySession } from '../../video/lazy-session.js';
import { moveFocus } from '../../video/video-focus.js';

interface GalleryVideoNodes {
  player: RefObject<HTMLElement | null>;
  play: RefObject<HTMLElement | null>;
}

/** Plays a product's video as `<sb-video>` does: its code comes with the first wish for it, and it rests while it is not `shown` or off the screen. */
export function useGalleryVideo(video: ProductVideo, shown: boolean, { player, play }: GalleryVideoNodes) {
  const element = useHost();
  const [state, setState] = useState<'preview' | 'loading' | 'loaded'>('preview');
  const settings = useLatest({
    ...{ link: video.link, type: '' as const, label: video.title, duration: video.duration, captions: video.captions },
    ...{ autoplay: false, loop: false, muted: false, imageId: '', ext: '', language: '' },
  });
  const session = useMemo(() => {
    const subject = {
      element,
      get settings() {
        return settings.current;
      },
      get site() {
        return site().get();
      },
    };
    const made = lazySession(
      subject,
      () => player.current as HTMLElement,
      () => {
        moveFocus(made.state, play.current, player.current);
        setState(made.state);
      },
    );
    return made;
  }, [element, settings, player, play]);
  useEffect(() => {
    const slide = player.current;
    if (slide && shown) return whenOnScreen(slide, session.see);
    session.see(false);
  }, [session, shown, player]);
  useEffect(() => () => session.close(), [session]);
  return { state, press: session.press, prepare: session.prepare };
}
