import { html, type TemplateResult } from 'lit';
import { cache } from 'lit/directives/cache.js';
import { LeafElement, type LeafHost } from '../../platform/element/leaf.js';
import { lazyModule } from '../../platform/lazy/lazy.js';
import { LazyController } from '../../platform/lazy/lazy-controller.js';
import { styleProperties } from '../../platform/sheets/style-properties.js';
import { proportionOf } from '../image/image.state.js';
import type { ImageProps } from '../image/image-attributes.js';
import { ImageController } from '../image/image-controller.js';
import type { MediaProps } from './media-attributes.js';
import type { MediaVideo } from './video.js';

const VIDEO = lazyModule(
  () => import('./video.js'),
  'its video player could not be loaded; its picture is shown instead',
);

/** Shows a picture or a video of the media model (MEDIA-01). The video view is loaded with the first video; the hidden one is off. */
export class Media extends LeafElement<MediaProps> {
  // `type` has other values in media; the picture only compares it with `background`
  readonly #image = new ImageController(this as unknown as LeafHost<ImageProps>);
  #video: MediaVideo | undefined;
  readonly #lazyVideo = new LazyController(this, VIDEO, ({ MediaVideo }) => {
    this.#video = new MediaVideo(this);
  });
  /** The picture is shown while the video view is loading. */
  #showsImage = false;

  constructor() {
    super();
    this.addController({
      // after a failure, connecting again is another try
      hostConnected: () => this.#needVideo('failed'),
      hostUpdated: () => this.#needVideo('idle'),
    });
  }

  #needVideo(status: 'idle' | 'failed'): void {
    if (this.settings.type !== 'image' && this.#lazyVideo.state.status === status) void this.#lazyVideo.load();
  }

  override render(): TemplateResult {
    // the hidden one keeps its state
    return html`${cache(this.#renderMedia())}`;
  }

  #renderMedia(): TemplateResult {
    const isVideo = this.settings.type !== 'image';
    if (isVideo && this.#video) return this.#video.render();
    if (isVideo && !this.#showsImage && this.#lazyVideo.state.status !== 'failed') return this.#renderPlace();
    this.#showsImage = true;
    return this.#image.render();
  }

  /** Box of a video whose view is loading. */
  #renderPlace(): TemplateResult {
    const shape = `100 / ${proportionOf(this.settings) ?? 56.25}`;
    return html`<div part="base" style=${styleProperties({ 'aspect-ratio': shape })}></div>`;
  }
}
