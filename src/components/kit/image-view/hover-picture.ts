import type { LeafHost } from '../../../bridge/define-leaf.js';
import { createPicture } from '../picture/Picture.js';
import { imageSource } from './image.state.js';
import type { ImageProps } from './image-attributes.js';
import { place } from './image-box.js';

/** A screen without a pointer that could be over anything. */
const TOUCHED = '(hover: none) and (pointer: coarse)';

/** The second picture of a box, which a pointer or the keyboard brings up. */
export interface HoverPicture {
  update(props: ImageProps, near: boolean): void;
  stop(): void;
}

/**
 * Shown while a mouse is over the picture, or over the link or button it stands in, and while that has the keyboard's focus (IMG-08).
 * Fetched once, when the picture is near the screen; never on a screen that is touched.
 */
export function createHoverPicture(host: LeafHost<ImageProps>, base: HTMLElement): HoverPicture {
  const box = document.createElement('div');
  box.setAttribute('part', 'hover-image');
  const picture = createPicture(host, () => {
    if (picture.state === 'loaded') box.replaceChildren(picture.image);
    else box.replaceChildren();
  });
  let asked = '';
  let listening: AbortController | undefined;

  function listen(): void {
    if (listening || !host.isConnected) return;
    listening = new AbortController();
    const { signal } = listening;
    const target = host.closest('a[href], button, [tabindex]') ?? host;
    const on = (type: string, heard: (event: Event) => boolean) =>
      target.addEventListener(type, (event) => base.toggleAttribute('data-hover', heard(event)), { signal });
    on('pointerenter', (event) => (event as PointerEvent).pointerType !== 'touch');
    on('pointerleave', () => false);
    on('focusin', ({ target: focused }) => (focused as Element).matches(':focus-visible'));
    on('focusout', () => false);
  }

  function stop(): void {
    listening?.abort();
    listening = undefined;
    base.removeAttribute('data-hover');
  }

  return {
    update(props, near) {
      const { hoverImageId: imageId, hoverExt: ext } = props;
      if (imageId === '') {
        stop();
        picture.ask(null);
        box.remove();
        asked = '';
        return;
      }
      if (!near || matchMedia(TOUCHED).matches) return;
      listen();
      place(picture.img, props);
      if (asked === `${imageId}.${ext}`) return;
      asked = `${imageId}.${ext}`;
      base.append(box);
      const { width, height } = base.getBoundingClientRect();
      const wanted = { ...props, imageId, ext, loading: 'lazy' } as const;
      picture.ask(imageSource(wanted, host.site, { width, height, ratio: devicePixelRatio }));
      place(picture.img, props);
    },
    stop,
  };
}
