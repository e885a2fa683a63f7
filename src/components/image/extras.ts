import styles from '../../../styles/image-view-extras.css';
import { recogniseColour } from '../../domain/shared/colour.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { warnOnce } from '../../platform/element/warn.js';
import { borderStyles } from './border.js';
import { createHoverPicture } from './hover-picture.js';
import { simpleColour } from './image.state.js';
import type { ImageProps } from './image-attributes.js';
import { createOverlay } from './overlay.js';

/** What most pictures do not have. */
export interface Extras {
  /** Brings it to the settings; `near` when the picture may be asked for. */
  update(props: ImageProps, near: boolean): void;
  /** For a picture that leaves the document. */
  stop(): void;
}

/**
 * What lies over a picture (IMG-11), what takes its place on hover (IMG-08), its border, the looks of its words when it failed, and average
 * colours that are not plain hex.
 */
export function createExtras(host: LeafHost<ImageProps>, base: HTMLElement): Extras {
  const showOverlay = createOverlay(host, base);
  const hover = createHoverPicture(host, base);
  // figure and media share the root, and may have it already
  const { renderRoot: root } = host;
  if (!root.adoptedStyleSheets.includes(styles.sheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles.sheet];
  }
  let painted: ImageProps | undefined;
  function paint(props: ImageProps): void {
    if (props === painted) return;
    painted = props;
    const { border, color, transparent } = props;
    if (border) Object.assign(base.style, borderStyles(host, border));
    if (simpleColour(color) !== null) return;
    const found = recogniseColour(color);
    if (found?.kind !== 'solid') warnOnce(host, 'color', color, 'a colour (hex, rgb, hsl, oklch)');
    else if (!transparent) base.style.backgroundColor = found.css;
  }
  return {
    update(props, near) {
      paint(props);
      showOverlay(props.overlay);
      hover.update(props, near);
    },
    stop: hover.stop,
  };
}
