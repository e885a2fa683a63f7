import { html, nothing } from 'lit';
import type { LeafHost } from '../../platform/element/leaf.js';
import { mediaQuery } from '../../platform/motion/media-query.js';
import { Picture } from '../shared/picture/Picture.js';
import { imageSource, placeInBox } from './image.state.js';
import type { ImageProps } from './image-attributes.js';

/** Elements that show it while hovered or focused. Not everything focusable: the page's main element often is, for skip links. */
const INTERACTIVE = 'a[href], button, [role="link"], [role="button"]';
/** Touch screen, without a pointer that can hover. */
const touched = mediaQuery('(hover: none) and (pointer: coarse)');

/**
 * Second picture of a box (IMG-08), shown while a mouse is over the picture, or over the link or button around it, and while that has
 * keyboard focus. Fetched once, when the picture is near the screen; never on a touch screen.
 */
export class HoverPicture {
  readonly #host: LeafHost<ImageProps>;
  readonly #picture: Picture;
  #asked = '';
  #target: Element | undefined;
  #listeners: AbortController | undefined;
  #base: HTMLElement | undefined;

  constructor(host: LeafHost<ImageProps>) {
    this.#host = host;
    this.#picture = new Picture(host);
  }

  render(): unknown {
    const { settings } = this.#host;
    if (!this.#asked || settings.hoverImageId === '') return nothing;
    const waits = this.#picture.state !== 'loaded';
    return html`<div part="hover-image" ?hidden=${waits}>${this.#picture.render('', placeInBox(settings))}</div>`;
  }

  sync(base: HTMLElement, near: boolean): void {
    const { settings, site } = this.#host;
    const { hoverImageId: imageId, hoverExt: ext } = settings;
    if (imageId === '') {
      this.stop();
      this.#picture.ask(null);
      this.#asked = '';
      return;
    }
    if (!near || touched.matches()) return;
    this.#listen(base);
    const wanted = [imageId, ext, site.images || site.api].join(' ');
    if (this.#asked === wanted) return;
    this.#asked = wanted;
    const { width, height } = base.getBoundingClientRect();
    const source = { ...settings, imageId, src: '', srcset: [], ext, loading: 'lazy' } as const;
    this.#picture.ask(imageSource(source, site, { width, height, ratio: devicePixelRatio }));
  }

  stop(): void {
    this.#listeners?.abort();
    this.#target = undefined;
    this.#base?.removeAttribute('data-hover');
  }

  #listen(base: HTMLElement): void {
    // a figure's link is in the same root as the picture, and is there only with an address
    const found = base.closest(INTERACTIVE) ?? this.#host.closest(INTERACTIVE) ?? base;
    if ((found === this.#target && base === this.#base) || !this.#host.isConnected) return;
    this.stop();
    this.#base = base;
    this.#target = found;
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    // at once and not with the next render, because it responds to a pointer
    const setHovered = (hovered: boolean) => base.toggleAttribute('data-hover', hovered);
    const on = (type: string, hovers: (event: Event) => boolean) =>
      found.addEventListener(type, (event) => setHovered(hovers(event)), { signal });
    on('pointerenter', (event) => (event as PointerEvent).pointerType !== 'touch');
    on('pointerleave', () => false);
    on('focusin', ({ target }) => (target as Element).matches(':focus-visible'));
    on('focusout', () => false);
    // a pointer that is already inside sends no enter event
    setHovered(found.matches(':hover'));
  }
}
