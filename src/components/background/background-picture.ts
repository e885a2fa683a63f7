import { nothing, type ReactiveController } from 'lit';
import { announce, listen } from '../../events.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { whenNear } from '../../platform/screen/visibility.js';
import type { StyleProperties } from '../../platform/sheets/style-properties.js';
import { imageSource, previewUrl, servedSource } from '../image/image.state.js';
import { whenResizeEnds } from '../shared/picture/box-size.js';
import { Picture, type PictureState } from '../shared/picture/Picture.js';
import type { BackgroundProps, Effect } from './background-attributes.js';
import { PARALLAX } from './effects.js';

/** Picture of a background, or poster of its video: requested near the screen or for print, as large as its effect makes it. */
export class BackgroundPicture implements ReactiveController {
  readonly #host: LeafHost<BackgroundProps>;
  readonly #effect: () => Effect;
  readonly #picture: Picture;
  #announced: PictureState = 'not-loaded';
  #near = false;
  /** The page is being printed, with all pictures and no video. */
  #printed = false;
  #size: { width: number; height: number } | undefined;
  #undo: (() => void)[] = [];

  constructor(host: LeafHost<BackgroundProps>, effect: () => Effect) {
    this.#host = host;
    this.#effect = effect;
    this.#picture = new Picture(host);
    host.addController(this);
  }

  get state(): PictureState {
    return this.#picture.shownState;
  }

  /** Has been near the screen. */
  get near(): boolean {
    return this.#near;
  }

  render(): unknown {
    const { type, x, y } = this.#host.settings;
    if (this.#host.hydrating && this.#isShown())
      this.#picture.serve(servedSource(this.#asBackground(), this.#host.site));
    return type === 'color' ? nothing : this.#picture.render('', { 'object-position': `${x}% ${y}%` });
  }

  /** Styles of the preview, until the picture is loaded. */
  previewStyles(): StyleProperties {
    const { type, preview, transparent, x, y } = this.#host.settings;
    const url = type === 'color' || this.state === 'loaded' || transparent ? '' : previewUrl(preview);
    return { background: url && `url(${url}) ${x}% ${y}% / cover` };
  }

  hostUpdated(): void {
    const { state, url } = this.#picture;
    if (state !== this.#announced) announce(this.#host, 'image-change', { state, url });
    this.#announced = state;
    // a disconnected element requests nothing, even when the page's settings change
    if (!this.#host.isConnected) return;
    if (this.#undo.length === 0 && this.#host.settings.type !== 'color') this.#start();
    this.#ask();
  }

  hostDisconnected(): void {
    for (const undo of this.#undo) undo();
    this.#undo = [];
  }

  #start(): void {
    const layer = this.#host.renderRoot.querySelector('[part="layer"]') as Element;
    const print = () => {
      this.#printed = true;
      this.#ask();
    };
    const onNear = () => {
      this.#near = true;
      this.#host.requestUpdate();
    };
    const resized = (width: number, height: number) => {
      this.#size = { width, height };
      this.#ask();
    };
    this.#undo = [
      listen(window, 'beforeprint', print),
      whenResizeEnds(
        layer,
        (size) => size && resized(...size),
        (width, height, first) => first && resized(width, height),
      ),
      whenNear(this.#host, onNear),
    ];
  }

  #isShown(): boolean {
    const { type, videoPreview } = this.#host.settings;
    return type === 'image' || (type === 'video' && videoPreview === 'image');
  }

  #asBackground() {
    return { ...this.#host.settings, type: 'background', scale: 'cover' } as const;
  }

  #ask(): void {
    const { settings, site } = this.#host;
    if (!this.#isShown()) this.#picture.ask(null);
    else if (this.#size && (this.#near || this.#printed || settings.loading === 'eager')) {
      const { width, height } = this.#size;
      // an effect makes the picture larger than its block
      const heights = {
        none: height,
        zoom: height,
        fixed: innerHeight,
        parallax: height + PARALLAX * (innerHeight + height),
      };
      const box = { width, height: heights[this.#effect()], ratio: devicePixelRatio };
      this.#picture.ask(imageSource(this.#asBackground(), site, box), box.width);
    }
  }
}
