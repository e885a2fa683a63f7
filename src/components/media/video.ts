import styles from '../../../styles/video-view.css';
import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { proportionOf } from '../image/image.state.js';
import { videoView } from '../video/VideoView.js';
import type { VideoProps } from '../video/video-props.js';
import type { MediaProps } from './media-attributes.js';

/** The specification's size of a video without one: 640 by 360. */
const SHAPE = 56.25;

/** The video part of a media element: the same as in `<sb-video>`, in the shape of the media's fields. It brings its sheet, and takes it off. */
export function mediaVideo(host: LeafHost<MediaProps>): Leaf<MediaProps> {
  const view = videoView(host as LeafHost<MediaProps & VideoProps>);
  const { renderRoot: root } = host;
  /** What it has drawn, for when it is shown again. */
  let nodes: Node[] = [];
  return {
    connected() {
      if (nodes.length > 0) root.replaceChildren(...nodes);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles.sheet];
      const stop = view.connected?.();
      return () => {
        stop?.();
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== styles.sheet);
      };
    },
    update(props) {
      const height = (640 * (proportionOf(props) ?? SHAPE)) / 100;
      view.update({ ...props, width: 640, height } as MediaProps & VideoProps, root);
      nodes = [...root.childNodes];
    },
  };
}
