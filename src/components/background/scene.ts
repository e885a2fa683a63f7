import styles from '../../../styles/sb-background-scene.css';
import { announce } from '../../events.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { whenNear } from '../../platform/screen/visibility.js';
import { imageSource, previewUrl } from '../image/image.state.js';
import { whenResized } from '../shared/picture/box-size.js';
import { createPicture, type Picture } from '../shared/picture/create-picture.js';
import type { BackgroundProps, Effect, View } from './background-props.js';
import { PARALLAX, startEffect } from './effects.js';
import { lazyPart } from './lazy-part.js';

/** What is behind the content beside a colour. */
export interface Scene {
  /** Starts observers and listeners; the returned function stops them. */
  connected(): () => void;
  /** Brings it to what the element's settings and the page's say. */
  update(): void;
}

/** After the last resize, before a larger picture is asked for (IMG-07). */
const RESIZE_DELAY = 1000;
/** Whoever asks for this sees neither effects nor videos. */
const STILL = '(prefers-reduced-motion: reduce), (forced-colors: active)';

/** The picture, its effects and the video of a background. */
export function createScene(host: LeafHost<BackgroundProps>, view: View): Scene {
  const changed = () => host.requestUpdate();
  const picture = createPicture(host, () => {
    announce(host, 'image-change', { state: picture.state, url: picture.url });
    changed();
  });
  // the effects are here already, but run as the video does: for as long as they are wanted
  const effects = lazyPart(host, async () => startEffect);
  const videos = lazyPart(host, async () => (await import('./video.js')).startVideo);
  const still = matchMedia(STILL);
  let works = false;
  let near = false;
  /** A page on paper has all its pictures, and no video. */
  let printed = false;
  let size: { width: number; height: number } | undefined;
  host.renderRoot.adoptedStyleSheets = [...host.renderRoot.adoptedStyleSheets, styles.sheet];

  function moves({ type, effect, effectMobile }: BackgroundProps): Effect {
    if (type === 'color' || still.matches) return 'none';
    return (host.site.device === 'mobile' && effectMobile) || effect;
  }

  function ask(): void {
    const { props, site } = host;
    const shown = props.type === 'image' || (props.type === 'video' && props.videoPreview === 'image');
    if (!shown) picture.ask(null);
    else if (size && (near || printed || props.loading === 'eager')) {
      const { width, height } = size;
      // an effect makes it larger than its block
      const tall = {
        none: height,
        zoom: height,
        fixed: innerHeight,
        parallax: height + PARALLAX * (innerHeight + height),
      };
      const box = { width, height: tall[moves(props)], ratio: window.devicePixelRatio };
      picture.ask(imageSource({ ...props, type: 'background', scale: 'cover' }, site, box));
    }
  }

  function runs({ type, video, mobileVideo, infinityVideo }: BackgroundProps): boolean {
    const { device, context, slowNetwork } = host.site;
    const wanted = type === 'video' && video !== '' && (near || infinityVideo);
    return wanted && context === 'page' && !slowNetwork && !still.matches && (device === 'desktop' || mobileVideo);
  }

  function settle(width: number, height: number): void {
    size = { width, height };
    ask();
  }

  return {
    connected() {
      const cameNear = () => {
        near = true;
        changed();
      };
      const print = () => {
        printed = true;
        ask();
      };
      addEventListener('beforeprint', print);
      const undo = [
        () => removeEventListener('beforeprint', print),
        followSize(view.layer, settle),
        whenNear(host, cameNear),
        () => effects.want(''),
        () => videos.want(''),
      ];
      works = true;
      still.addEventListener('change', changed);
      return () => {
        works = false;
        still.removeEventListener('change', changed);
        for (const stop of undo) stop();
      };
    },
    update() {
      const { props, site } = host;
      const effect = moves(props);
      // one that is gone asks for nothing, even when the page's settings change
      if (works) ask();
      show(view, props, picture, effect);
      if (!works) return;
      effects.want(effect === 'none' ? '' : effect, (start) => start(host, view, effect));
      const { video, videoType, videoWidth, videoHeight, infinityVideo } = props;
      const which = [video, videoType, videoWidth, videoHeight, infinityVideo, site.language];
      videos.want(runs(props) ? which.join(' ') : '', (start) => start(host, view));
    },
  };
}

/** Tells the size of a box, at once and then when it, and the window with its zoom, has been the same for a while. */
function followSize(box: Element, settle: (width: number, height: number) => void): () => void {
  let size: [width: number, height: number] | undefined;
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    if (size) timer = window.setTimeout(settle, RESIZE_DELAY, ...size);
  };
  const stop = whenResized(box, (width, height) => {
    const first = !size;
    size = [width, height];
    if (first) settle(width, height);
    else wait();
  });
  addEventListener('resize', wait);
  return () => {
    removeEventListener('resize', wait);
    clearTimeout(timer);
    stop();
  };
}

/** Shows the preview until the picture is there. Styles go in by script: a page's policy may forbid style attributes. */
function show(
  { base, backdrop }: View,
  { preview, transparent, loading, x, y }: BackgroundProps,
  { state, image, img }: Picture,
  effect: Effect,
): void {
  const position = `${x}% ${y}%`;
  const small = state === 'loaded' || transparent ? '' : previewUrl(preview);
  Object.assign(base.dataset, { state, loading, effect });
  backdrop.style.background = small && `url(${small}) ${position} / cover`;
  img.alt = '';
  img.style.objectPosition = position;
  if (image.parentNode === backdrop) return;
  backdrop.querySelector('picture, img')?.remove();
  backdrop.prepend(image);
}
