import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { later } from '../../platform/lazy/later.js';
import { whenNear } from '../../platform/screen/visibility.js';
import { part } from '../shared/part.js';
import type { VideoProps } from './video-props.js';

/**
 * A video: its box at once; poster and button when it comes near the screen, as a part that most of a page's visitors never need, and what
 * plays it after that. Style sheet: `video-view.css`.
 */
export function videoView<P extends VideoProps>(host: LeafHost<P>): Leaf<P> {
  let base: HTMLElement | undefined;
  let facade: Leaf<P> | undefined;
  const load = later(
    host,
    async () => (await import('./facade.js')).facadeInTurn(),
    (videoFacade) => {
      facade = videoFacade(host, base as HTMLElement);
    },
    'its poster',
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
      const { width, height } = props;
      base.style.cssText = `aspect-ratio:${width} / ${height};grid-template-columns:minmax(0,${width}px)`;
      facade?.update(props, root);
    },
  };
}
