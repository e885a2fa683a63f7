import type { LeafHost } from '../../bridge/define-leaf.js';
import { drawIcon } from '../kit/page-icons.js';
import type { IconProps } from './Icon.js';
import type { pictureIcon } from './picture-icon.js';

/** What is in an icon's box. */
export interface IconDrawing {
  /** Draws what the settings ask for now. */
  draw(): void;
  /** Waits no longer for what is not there yet. */
  stop(): void;
}

/** Draws the icon `host` in its box: one of the set, or a picture, whose part comes with the first of them. */
export function iconDrawing(host: LeafHost<IconProps>, box: Element): IconDrawing {
  let picture: ReturnType<typeof pictureIcon> | undefined;
  let asked = false;

  function loadPicture(): void {
    if (asked) return;
    asked = true;
    import('./picture-icon.js').then(
      (loaded) => {
        picture = loaded.pictureIcon(host, box);
        host.requestUpdate();
      },
      (error) => console.warn('<sb-icon>: its picture could not be loaded', error),
    );
  }

  return {
    draw() {
      const { name, imageId } = host.props;
      if (imageId) {
        drawIcon(host, box, '');
        loadPicture();
        picture?.draw();
      } else {
        picture?.stop();
        // a picture may stand where the icon was
        if (box.querySelector('[part="image"]')) box.removeAttribute('data-icon');
        drawIcon(host, box, name);
      }
    },
    stop: () => picture?.stop(),
  };
}
