import { html, nothing } from 'lit';
import type { LeafHost } from '../../platform/element/leaf.js';
import { mediaQuery } from '../../platform/motion/media-query.js';
import { Picture } from '../shared/picture/Picture.js';
import { imageSource, placeInBox } from './image.state.js';
import type { ImageProps } from './image-attributes.js';

/** What shows it while it is pointed at or has the focus. Not all that can have it: a page's main part often can, for links that skip to it. */
const PRESSED = 'a[href], button, [role="link"], [role="button"]';
/** A screen without a pointer that could be over anything. */
const touched = mediaQuery('(hover: none) and (pointer: coarse)');

/**
 * The second picture of a box, shown while a mouse is over the picture, or over the link or button it stands in, and while that has the
 * keyboard's focus (IMG-08). Fetched once, when the picture is near the screen; never on a screen that is touched.
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
    // a figure's own link is beside the picture, in the same root; it comes and goes with its address
    const found = base.closest(PRESSED) ?? this.#host.closest(PRESSED) ?? base;
    if ((found === this.#target && base === this.#base) || !this.#host.isConnected) return;
    this.stop();
    this.#base = base;
    this.#target = found;
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    // at once and not with the next render: it answers a pointer
    const setHovered = (hovered: boolean) => base.toggleAttribute('data-hover', hovered);
    const on = (type: string, hovers: (event: Event) => boolean) =>
      found.addEventListener(type, (event) => setHovered(hovers(event)), { signal });
    on('pointerenter', (event) => (event as PointerEvent).pointerType !== 'touch');
    on('pointerleave', () => false);
    on('focusin', ({ target }) => (target as Element).matches(':focus-visible'));
    on('focusout', () => false);
    // whoever is there already does not enter
    setHovered(found.matches(':hover'));
  }
}
