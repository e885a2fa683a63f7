import { useLayoutEffect, useState } from 'react';
import { listen } from '../../events.js';

const PLAIN = ['play', 'pause', 'ended'];

/**
 * Whether a video plays in the slider that the visitor has started (SLD-04, VID-05): one of our elements, which say so by `video-play` and
 * `video-pause`, or a plain `<video>` without autoplay.
 */
export function useWatching(host: HTMLElement): boolean {
  const [playing, setPlaying] = useState<readonly Node[]>([]);
  useLayoutEffect(() => {
    const notify = (video: EventTarget | null, started: boolean) =>
      setPlaying((before) => [...before.filter((other) => other !== video), ...(started ? [video as Node] : [])]);
    const plain = ({ type, target }: Event) =>
      notify(target, type === 'play' && !(target as HTMLMediaElement).autoplay);
    const stops = [
      listen(host, 'video-play', ({ target, detail }) => notify(target, detail.byUser)),
      listen(host, 'video-pause', ({ target }) => notify(target, false)),
    ];
    // these do not bubble
    for (const name of PLAIN) host.addEventListener(name, plain, true);
    return () => {
      for (const stop of stops) stop();
      for (const name of PLAIN) host.removeEventListener(name, plain, true);
    };
  }, [host]);
  // one that was taken out while it played has sent no event
  return playing.some((video) => host.contains(video));
}
