import type { Leaf, LeafHost } from '../../../bridge/define-leaf.js';
import { later } from '../../../bridge/later.js';
import { whenNear } from '../../../bridge/visibility.js';
import { part } from '../part.js';
import type { VideoProps } from './video-props.js';

/**
 * A video: its box at once; poster, button and player when it comes near the screen, as one part that most of a page's visitors never
 * need. Style sheet: `video-view.css`.
 */
export function videoView<P extends VideoProps>(host: LeafHost<P>): Leaf<P> {
  let base: HTMLElement | undefined;
  let facade: Leaf<P> | undefined;
  const load = later(
    host,
    async () => {
      const { turn, videoFacade } = await import('./facade.js');
      await turn();
      return videoFacade;
    },
    (videoFacade) => {
      facade = videoFacade(host, base as HTMLElement);
    },
    "the video's poster and player",
  );

  return {
    connected() {
      let stop: (() => void) | undefined;
      let left = false;
      const unnear = whenNear(host, async () => {
        await load();
        if (left) return;
        stop = facade?.connected?.();
        host.requestUpdate();
      });
      return () => {
        left = true;
        unnear();
        stop?.();
      };
    },
    update(props, root) {
      if (!base) {
        base = part('base', 'div');
        root.append(base);
      }
      base.style.aspectRatio = `${props.width} / ${props.height}`;
      facade?.update(props, root);
    },
  };
}
