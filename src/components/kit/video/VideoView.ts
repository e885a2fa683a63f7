import type { Leaf, LeafHost } from '../../../bridge/define-leaf.js';
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

  return {
    connected() {
      let stop: (() => void) | undefined;
      let left = false;
      const unnear = whenNear(host, async () => {
        try {
          facade ??= (await import('./facade.js')).videoFacade(host, base as HTMLElement);
        } catch (error) {
          console.warn(`<${host.localName}>: the video's poster and player could not be loaded`, error);
        }
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
