import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { later } from '../../platform/lazy/later.js';
import { type ImageView, imageView } from '../image/ImageView.js';
import { proportionOf } from '../image/image.state.js';
import type { ImageProps } from '../image/image-attributes.js';
import type { MediaProps } from './media-attributes.js';

type Part = ImageView | Leaf<MediaProps>;

/** A picture or a video of the media model (MEDIA-01). The video part comes when there is a video; what is not shown is off. */
export function mediaLeaf(host: LeafHost<MediaProps>): Leaf<MediaProps> {
  // a media's type is no background, which is all that the picture asks of it
  const image = imageView(host as unknown as LeafHost<ImageProps>);
  let video: Part | undefined;
  let shown: Part | undefined;
  let stop: (() => void) | undefined;
  let live = false;

  const fetchVideo = later(
    host,
    () => import('./video.js'),
    ({ mediaVideo }) => {
      video = mediaVideo(host);
      host.requestUpdate();
    },
    'its video',
    () => {
      video = image; // until it is put into a page again
      host.requestUpdate();
    },
  );

  function show(part: Part, root: ShadowRoot): void {
    if (part === shown) return;
    stop?.();
    root.replaceChildren();
    shown = part;
    stop = live ? part.connected?.() : undefined;
  }

  return {
    connected() {
      live = true;
      if (video === image) video = undefined;
      stop = shown?.connected?.();
      return () => {
        stop?.();
        stop = undefined;
        live = false;
      };
    },
    update(props, root) {
      const wanted = props.type === 'image' ? image : video;
      if (!wanted) void fetchVideo();
      if (wanted) {
        show(wanted, root);
        (wanted as Leaf<MediaProps>).update(props, root);
      } else if (!shown) {
        root.replaceChildren(placeOf(props));
      }
    },
  };
}

/** The box of a video on its way. */
function placeOf(props: MediaProps): HTMLElement {
  const place = document.createElement('div');
  place.setAttribute('part', 'base');
  place.style.aspectRatio = `100 / ${proportionOf(props) ?? 56.25}`;
  return place;
}
