import { sizeClass } from '../../domain/image/image-request.js';
import { announce } from '../../events.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { later } from '../../platform/lazy/later.js';
import { whenNear } from '../../platform/screen/visibility.js';
import { whenResized } from '../shared/picture/box-size.js';
import { createPicture } from '../shared/picture/create-picture.js';
import type { Extras } from './extras.js';
import { imageSource, simpleColour } from './image.state.js';
import type { ImageProps } from './image-attributes.js';
import { createBox } from './image-box.js';

/** After the last resize, before a larger picture is asked for (IMG-07). */
const RESIZE_DELAY = 1000;

/** What pictures do that wait to come near the screen: on paper all of them are seen. One listener, for a page may have a thousand. */
const waiting = new Set<() => void>();
const print = () => {
  for (const begin of waiting) begin();
};

/** All that `<sb-image>` shows; figure and media show the same. */
export interface ImageView {
  /** Starts what loads it; the returned function stops that. */
  connected(): () => void;
  /** Brings what it shows in `root` to its settings and the page's. */
  update(props: ImageProps, root: ParentNode): void;
}

/** A picture of the image service: its box and placeholder at once, the picture when it comes near the screen. */
export function imageView(host: LeafHost<ImageProps>): ImageView {
  // never from within an update, which would be one more
  const changed = () => queueMicrotask(() => host.requestUpdate());
  const picture = createPicture(host, changed);
  const { base, show, dress } = createBox();
  let seen: ImageProps | undefined;
  /** The image service that was asked. */
  let service = '';
  let near = false;
  let extras: Extras | undefined;
  let undo: (() => void)[] = [];

  const loadExtras = later(
    host,
    () => import('./extras.js'),
    ({ createExtras }) => {
      extras = createExtras(host, base);
      changed();
    },
  );
  const serviceNow = () => host.site.images || host.site.api;
  const stop = () => {
    for (const each of undo) each();
    undo = [];
  };

  function ask(): void {
    const { width, height } = base.getBoundingClientRect();
    service = serviceNow();
    picture.ask(imageSource(host.props, host.site, { width, height, ratio: devicePixelRatio }));
  }

  /** Waits until the picture is near the screen, or wanted on paper, then asks for it and follows its box. */
  function start(): void {
    const begin = () => {
      stop();
      near = true;
      ask();
      undo.push(followSize(base, ask));
      decorate();
    };
    if (near || host.props.loading === 'eager') begin();
    else {
      addEventListener('beforeprint', print); // said again, it is one listener
      waiting.add(begin);
      undo.push(whenNear(base, begin), () => waiting.delete(begin));
    }
  }

  /** What most pictures do not have comes later. */
  function decorate(): void {
    const { border, color, hoverImageId, overlay } = host.props;
    const rare =
      border || overlay || (near && hoverImageId) || simpleColour(color) === null || picture.state === 'failed';
    if (rare) loadExtras();
    extras?.update(host.props, near);
  }

  return {
    connected() {
      if (seen) start();
      return () => {
        stop();
        extras?.stop();
      };
    },
    update(props, root) {
      const { state, url } = picture;
      if (base.parentNode !== root) root.append(base);
      const before = base.dataset.state;
      show(props, picture);
      if (seen && state !== before) announce(host, 'image-change', { state, url });
      const same = props === seen;
      if (!same) dress(props);
      seen = props;
      decorate();
      // another image service may be set later, by an element that is defined later
      if (same && !(near && serviceNow() !== service)) return;
      stop();
      if (host.isConnected) start();
    },
  };
}

/** Keeps the box's size class, and asks again a second after it, or the window and with it the zoom, was last resized. Returns what stops that. */
function followSize(box: HTMLElement, ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, RESIZE_DELAY);
  };
  const unfollow = whenResized(box, (width, height) => {
    // the first report is the size it was asked for with
    if (box.dataset.size) wait();
    box.dataset.size = sizeClass(width, height);
  });
  addEventListener('resize', wait);
  return () => {
    removeEventListener('resize', wait);
    clearTimeout(timer);
    unfollow();
  };
}
