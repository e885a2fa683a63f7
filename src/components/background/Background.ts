import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { textOn } from '../../domain/image/background.js';
import { LeafElement, type LeafHost } from '../../platform/element/leaf.js';
import { mediaQuery, REDUCED_MOTION } from '../../platform/motion/media-query.js';
import { styleProperties } from '../../platform/sheets/style-properties.js';
import type { BackgroundProps, Effect } from './background-attributes.js';
import { BackgroundPicture } from './background-picture.js';
import { EffectController } from './effects.js';
import { VideoLayer } from './video-layer.js';

/** Visitors with these settings see neither effects nor videos. */
const REDUCED = `${REDUCED_MOTION}, (forced-colors: active)`;

/** Shows a colour, picture or video behind the slotted content; decoration only (BG-01…06). */
export class Background extends LeafElement<BackgroundProps> {
  readonly #reduced = new MediaQueryController(this, REDUCED);
  readonly #picture = new BackgroundPicture(this, () => this.#effect);
  readonly #video = new VideoLayer(this, () => this.#playsVideo);

  constructor() {
    super();
    new EffectController(this, () => this.#effect);
  }

  override render(): TemplateResult {
    const { color, loading, contrast, overlayColor, overlayOpacity } = this.settings;
    const picture = this.#picture.render();
    const readable = textOn(this.settings) ?? '';
    const overlay = { background: overlayColor, opacity: `${overlayOpacity}%` };
    return html`<div
      part="base"
      data-contrast=${readable}
      data-text=${contrast === 'auto' ? readable : contrast}
      data-state=${this.#picture.state}
      data-loading=${loading}
      data-effect=${this.#effect}
      data-video=${this.#video.state ?? nothing}><div
        part="layer"
        inert
        aria-hidden="true"
        style=${styleProperties({ background: color })}><div
          part="backdrop"
          style=${styleProperties(this.#picture.previewStyles())}>${picture}${this.#video.renderVideo()}</div><div
          part="overlay"
          style=${styleProperties(overlay)}></div></div>${this.#video.renderButton()}<slot></slot></div>`;
  }

  get #effect(): Effect {
    const { type, effect, effectMobile } = this.settings;
    if (type === 'color' || this.#reduced.matches) return 'none';
    return (this.site.device === 'mobile' && effectMobile) || effect;
  }

  get #playsVideo(): boolean {
    const { type, video, mobileVideo, infinityVideo } = this.settings;
    const { device, context, slowNetwork } = this.site;
    const wanted = type === 'video' && video !== '' && (this.#picture.near || infinityVideo);
    const allowed = device === 'desktop' || mobileVideo;
    return wanted && allowed && context === 'page' && !slowNetwork && !this.#reduced.matches;
  }
}

/** Follows a media query; the leaf renders again when it changes. False on a server and in the render that hydrates its markup. */
class MediaQueryController implements ReactiveController {
  readonly #host: LeafHost;
  readonly #query: ReturnType<typeof mediaQuery>;
  /** True once it has been in a browser's document. */
  #connected = false;
  #unwatch = () => {};

  constructor(host: LeafHost, query: string) {
    this.#host = host;
    this.#query = mediaQuery(query);
    host.addController(this);
  }

  get matches(): boolean {
    return this.#connected && !this.#host.hydrating && this.#query.matches();
  }

  hostConnected(): void {
    this.#connected = true;
    this.#unwatch();
    this.#unwatch = this.#query.watch(() => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#unwatch();
  }
}
