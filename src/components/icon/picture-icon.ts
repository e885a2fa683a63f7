import { nothing, type ReactiveController } from 'lit';
import { iconWidth, isAddress, plainImageUrl, sizedImageUrl } from '../../domain/image/image-request.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { whenNearOrPrinted } from '../../platform/screen/visibility.js';
import { Picture, type PictureSource } from '../shared/picture/Picture.js';

/** Settings of an icon's picture. */
export interface PictureIconProps {
  ext: string;
  imageId: string;
}

/** Width of an icon's box in CSS pixels where it is unknown, on a server. */
const SERVED_BOX = 50;

/** Picture as an icon: requested when it comes near the screen, in width steps of 50 pixels (ICON-01). */
export class PictureIcon implements ReactiveController {
  readonly #host: LeafHost<PictureIconProps>;
  readonly #picture: Picture;
  #near = false;
  #stopWaiting: (() => void) | undefined;

  constructor(host: LeafHost<PictureIconProps>) {
    this.#host = host;
    this.#picture = new Picture(host);
    host.addController(this);
  }

  /** Renders the picture once it is loading; nothing if it has failed. */
  render(): unknown {
    if (this.#host.hydrating)
      this.#picture.serve({ ...this.#sourceFor(SERVED_BOX), offered: { srcset: '', sizes: '' } });
    const { state } = this.#picture;
    return state === 'loading' || state === 'loaded' ? this.#picture.render('') : nothing;
  }

  hostConnected(): void {
    if (this.#host.settings.imageId) this.#waitOrAsk();
  }

  hostUpdated(): void {
    if (!this.#host.settings.imageId) this.#stop();
    // a disconnected element requests nothing
    else if (this.#host.isConnected) this.#waitOrAsk();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  #waitOrAsk(): void {
    if (this.#near) this.#ask();
    else
      this.#stopWaiting ??= whenNearOrPrinted(this.#host, () => {
        this.#near = true;
        this.#ask();
      });
  }

  #ask(): void {
    const box = this.#host.renderRoot.querySelector('[part="icon"]');
    if (box) this.#picture.ask(this.#sourceFor(box.clientWidth));
  }

  #sourceFor(boxWidth: number): PictureSource {
    const { imageId, ext } = this.#host.settings;
    const { images, api, slowNetwork } = this.#host.site;
    const service = images || api;
    const width =
      ext === 'svg' || isAddress(imageId) ? 0 : iconWidth(boxWidth, globalThis.devicePixelRatio ?? 1, slowNetwork);
    const key = plainImageUrl(service, imageId, ext);
    const url = width === 0 ? key : sizedImageUrl(service, imageId, ext, width, slowNetwork);
    return { key, width, url, eager: false };
  }

  #stop(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }
}
