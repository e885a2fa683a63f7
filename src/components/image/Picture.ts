import { plainImageUrl, sizedImageUrl } from '../../domain/image-request.js';
import { site } from '../../stores/site.js';
import { type ImageProps, type ImageState, pictureKey, widthToAsk } from './image.state.js';

/** The picture of one `<sb-image>`: which address was asked for, and the `<img>` that shows it. */
export interface Picture {
  readonly state: ImageState;
  /** Shows what was loaded last. */
  readonly image: HTMLImageElement;
  /** Asks for the picture if it is another one, or needed larger than before (IMG-07). */
  ask(props: ImageProps, box: { width: number; height: number }): void;
  /** Forgets a picture that is not wanted any more. */
  drop(): void;
}

/** A picture for `owner`; `changed` is called when its state or its `<img>` is another one. */
export function createPicture(owner: Element, changed: () => void): Picture {
  let state: ImageState = 'not-loaded';
  let image = newImage();
  let asked = { key: '', width: 0 };
  /** Answers of earlier requests are not listened to. */
  let turn = 0;

  function request(url: string, target: HTMLImageElement, arrived: () => void, failed: () => void): void {
    const mine = ++turn;
    const settle = (how: () => void) => () => {
      if (mine === turn) how();
    };
    target.addEventListener('load', settle(arrived), { once: true });
    target.addEventListener(
      'error',
      settle(() => {
        console.warn('Image preload error', owner, url);
        failed();
      }),
      { once: true },
    );
    target.src = url;
  }

  function enter(next: ImageState): void {
    state = next;
    changed();
  }

  function first(url: string, props: ImageProps): void {
    image = newImage();
    if (props.loading === 'eager') image.fetchPriority = 'high';
    request(
      url,
      image,
      () => enter('loaded'),
      () => enter('failed'),
    );
    enter('loading');
  }

  function larger(url: string): void {
    const next = newImage();
    const arrived = () => {
      image = next;
      changed();
    };
    // when it fails, the smaller one stays
    request(url, next, arrived, () => {});
  }

  return {
    get state() {
      return state;
    },
    get image() {
      return image;
    },
    ask(props, box) {
      const { images, api, slowNetwork } = site().get();
      const base = images || api;
      const key = pictureKey(base, props);
      const width = widthToAsk(props, { ...box, ratio: window.devicePixelRatio, slow: slowNetwork });
      const same = key === asked.key;
      if (key === '' || (same && width <= asked.width)) return;
      asked = { key, width };
      const { imageId, ext } = props;
      const url =
        width === 0 ? plainImageUrl(base, imageId, ext) : sizedImageUrl(base, imageId, ext, width, slowNetwork);
      if (same && state === 'loaded') larger(url);
      else first(url, props);
    },
    drop() {
      if (asked.key === '') return;
      turn++;
      asked = { key: '', width: 0 };
      image = newImage();
      enter('not-loaded');
    },
  };
}

function newImage(): HTMLImageElement {
  const image = document.createElement('img');
  image.setAttribute('part', 'image');
  image.decoding = 'async';
  image.draggable = false;
  return image;
}
