import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { sizeClass } from '../../domain/image/image-request.js';
import { plainColour } from '../../domain/shared/plain-colour.js';
import { announce } from '../../events.js';
import { ElementRef, elementRef } from '../../platform/element/element-ref.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { lazyModule } from '../../platform/lazy/lazy.js';
import { LazyController } from '../../platform/lazy/lazy-controller.js';
import { whenNearOrPrinted } from '../../platform/screen/visibility.js';
import { type StyleProperties, styleProperties } from '../../platform/sheets/style-properties.js';
import { whenResizeEnds } from '../shared/picture/box-size.js';
import { Picture, type PictureState } from '../shared/picture/Picture.js';
import type { DeferredFeatures } from './deferred-features.js';
import { hasPicture, imageSource, placeInBox, previewUrl, proportionOf, servedSource } from './image.state.js';
import type { ImageProps } from './image-attributes.js';

const DEFERRED_FEATURES = lazyModule(
  () => import('./deferred-features.js'),
  'its overlay, border and hover picture could not be loaded; the picture is shown without them',
);

/**
 * View of `<sb-image>`, shared with figure and media: the box and its preview at once, the picture when it comes near the screen, in the
 * size of its box. Style sheet: `image-view.css`.
 */
export class ImageController implements ReactiveController {
  readonly #host: LeafHost<ImageProps>;
  readonly #picture: Picture;
  readonly #base = new ElementRef();
  readonly #lazyFeatures;
  #features: DeferredFeatures | undefined;
  #near = false;
  /** Settings of the last update. */
  #settings: ImageProps | undefined;
  #service = '';
  /** The box had no width at the last request, as in a closed tab. */
  #boxless = false;
  #announced: PictureState = 'not-loaded';
  #sizeClass = '';
  /** The picture covers its preview. */
  #fadedIn = false;
  #undo: (() => void)[] = [];

  constructor(host: LeafHost<ImageProps>) {
    this.#host = host;
    this.#picture = new Picture(host);
    this.#lazyFeatures = new LazyController(host, DEFERRED_FEATURES, ({ DeferredFeatures }) => {
      this.#features = new DeferredFeatures(host);
    });
    host.addController(this);
  }

  render(): TemplateResult {
    if (this.#host.hydrating) this.#picture.serve(servedSource(this.#host.settings, this.#host.site));
    const { type, loading, preview } = this.#host.settings;
    const background = type === 'background';
    const sized = background || proportionOf(this.#host.settings) !== null;
    // first, because overlay text decides how the alt text is shown
    const features = this.#features?.render();
    const content = [this.#renderPreview(), this.#renderPicture(), features];
    return html`<div
      ${elementRef(this.#base)}
      part="base"
      data-state=${this.#picture.shownState}
      data-size=${this.#sizeClass || nothing}
      ?data-background=${background}
      ?data-eager=${loading === 'eager'}
      ?data-sized=${sized}
      style=${styleProperties(this.#boxStyles())}
      @transitionend=${preview ? this.#setFadedIn : nothing}>${content}</div>`;
  }

  hostUpdated(): void {
    const { settings } = this.#host;
    const { state, url } = this.#picture;
    const base = this.#base.value;
    if (state !== this.#announced) announce(this.#host, 'image-change', { state, url });
    this.#announced = state;
    const before = this.#settings;
    this.#settings = base && settings;
    if (!base) {
      // a figure without a picture, or a media element that shows its video
      this.#stop();
      if (!hasPicture(settings)) this.#picture.ask(null);
      return;
    }
    this.#followFade(base);
    this.#syncFeatures(base, settings !== before);
    // another image service may be set later, by an element that is defined later
    // a disconnection stops it too: Lit restores the box only after hostConnected, and then renders
    const runs = this.#undo.length > 0;
    if (runs && settings === before && !(this.#near && this.#currentService() !== this.#service)) return;
    this.#stop();
    if (this.#host.isConnected) this.#start(base);
  }

  hostDisconnected(): void {
    this.#stop();
    this.#features?.stop();
  }

  #boxStyles(): StyleProperties {
    const { settings } = this.#host;
    const proportion = settings.type === 'background' ? null : proportionOf(settings);
    return {
      'aspect-ratio': proportion && `100 / ${proportion}`,
      grid: `none / minmax(0, ${settings.width || 300}px)`,
      'background-color': settings.transparent ? '' : plainColour(settings.color),
      ...this.#features?.boxStyles(),
    };
  }

  /** Renders the preview until the picture has faded in over it. */
  #renderPreview(): unknown {
    const { preview, transparent, loading } = this.#host.settings;
    const url = previewUrl(preview);
    // an eager picture does not fade
    const covered = this.#picture.state === 'loaded' && (transparent || loading === 'eager' || this.#fadedIn);
    if (!url || covered || this.#picture.served) return nothing;
    return html`<img part="preview" alt="" src=${url} style=${styleProperties(placeInBox(this.#host.settings))}>`;
  }

  #renderPicture(): unknown {
    const { settings } = this.#host;
    if (this.#picture.state === 'failed') {
      return html`<span part="alt" ?data-heard=${this.#features?.hasWords}>${settings.alt}</span>`;
    }
    return this.#picture.render(settings.alt, placeInBox(settings));
  }

  /** Removes the preview once the picture covers it: a transparent picture at once, any other when its transition has ended. */
  #followFade(base: HTMLElement): void {
    if (this.#picture.state !== 'loaded') this.#fadedIn = false;
    if (this.#picture.state !== 'loaded' || this.#fadedIn) return;
    const image = base.querySelector('[part="image"]');
    const fades = base.querySelector('[part="preview"]') && image && getComputedStyle(image).opacity !== '1';
    if (!fades) this.#setFadedIn();
  }

  readonly #setFadedIn = () => {
    if (this.#fadedIn || this.#picture.state !== 'loaded') return;
    this.#fadedIn = true;
    if (this.#host.settings.preview) queueMicrotask(() => this.#host.requestUpdate());
  };

  /** Loads the lazy features if needed, and updates them. After a failure, the next change of the settings tries again. */
  #syncFeatures(base: HTMLElement, changed: boolean): void {
    const { border, color, hoverImageId, overlay } = this.#host.settings;
    const hovers = this.#near && hoverImageId;
    const needed = border || overlay || hovers || plainColour(color) === null || this.#picture.state === 'failed';
    const { status } = this.#lazyFeatures.state;
    if (needed && (status === 'idle' || (status === 'failed' && changed))) void this.#lazyFeatures.load();
    this.#features?.sync(base, this.#near);
  }

  #currentService(): string {
    const { images, api } = this.#host.site;
    return images || api;
  }

  /** Waits until the picture is near the screen, or is printed, then requests it and follows its box. */
  #start(base: HTMLElement): void {
    const begin = () => {
      this.#near = true;
      this.#ask(base);
      this.#undo.push(this.#followSize(base));
      this.#syncFeatures(base, false);
    };
    if (this.#near || this.#host.settings.loading === 'eager') begin();
    else this.#undo.push(whenNearOrPrinted(base, begin));
  }

  #stop(): void {
    for (const undo of this.#undo) undo();
    this.#undo = [];
  }

  #ask(base: HTMLElement): void {
    const { width, height } = base.getBoundingClientRect();
    this.#service = this.#currentService();
    this.#boxless = width === 0;
    const box = { width, height, ratio: devicePixelRatio };
    this.#picture.ask(imageSource(this.#host.settings, this.#host.site, box), width);
  }

  /**
   * Updates the box's size class, and requests the picture again a second after the last resize of the box or the window (zoom included),
   * or at once if it had no box before.
   */
  #followSize(base: HTMLElement): () => void {
    const resized = (width: number, height: number) => {
      if (this.#boxless && width > 0) this.#ask(base);
      const next = sizeClass(width, height);
      if (next === this.#sizeClass) return;
      this.#sizeClass = next;
      this.#host.requestUpdate();
    };
    return whenResizeEnds(base, () => this.#ask(base), resized);
  }
}
