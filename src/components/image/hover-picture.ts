import type { LeafHost } from '../../platform/element/define-leaf.js';
import { createPicture } from '../shared/picture/create-picture.js';
import { imageSource } from './image.state.js';
import type { ImageProps } from './image-attributes.js';
import { place } from './image-box.js';

/** What shows it while it is pointed at or has the focus. Not all that can have it: a page's main part often can, for links that skip to it. */
const PRESSED = 'a[href], button, [role="link"], [role="button"]';
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
  let target: Element | undefined;

  function listen(): void {
    // a figure's own link is beside the picture, in the same root; it comes and goes with its address
    const found = base.closest(PRESSED) ?? host.closest(PRESSED) ?? base;
    if (found === target || !host.isConnected) return;
    stop();
    target = found;
    listening = new AbortController();
    const { signal } = listening;
    const on = (type: string, heard: (event: Event) => boolean) =>
      found.addEventListener(type, (event) => base.toggleAttribute('data-hover', heard(event)), { signal });
    on('pointerenter', (event) => (event as PointerEvent).pointerType !== 'touch');
    on('pointerleave', () => false);
    on('focusin', ({ target: focused }) => (focused as Element).matches(':focus-visible'));
    on('focusout', () => false);
    // whoever is there already does not enter
    base.toggleAttribute('data-hover', found.matches(':hover'));
  }

  function stop(): void {
    listening?.abort();
    target = undefined;
    base.removeAttribute('data-hover');
  }

  return {
    update(props, near) {
      const { hoverImageId: imageId, hoverExt: ext } = props;
      const { site } = host;
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
      const wanted = [imageId, ext, site.images || site.api].join(' ');
      if (asked === wanted) return;
      asked = wanted;
      base.append(box);
      const { width, height } = base.getBoundingClientRect();
      const other = { ...props, imageId, ext, loading: 'lazy' } as const;
      picture.ask(imageSource(other, site, { width, height, ratio: devicePixelRatio }));
      place(picture.img, props);
    },
    stop,
  };
}
