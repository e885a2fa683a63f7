import { nothing, type ReactiveController } from 'lit';
import { iconWidth, isAddress, plainImageUrl, sizedImageUrl } from '../../domain/image/image-request.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { whenNearOrPrinted } from '../../platform/screen/visibility.js';
import { Picture } from '../shared/picture/Picture.js';

/** Settings of an icon's picture. */
export interface PictureIconProps {
  ext: string;
  imageId: string;
}

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
    const { imageId, ext } = this.#host.settings;
    const { images, api, slowNetwork } = this.#host.site;
    const box = this.#host.renderRoot.querySelector('[part="icon"]');
    if (!box) return;
    const service = images || api;
    const width = ext === 'svg' || isAddress(imageId) ? 0 : iconWidth(box.clientWidth, devicePixelRatio, slowNetwork);
    const key = plainImageUrl(service, imageId, ext);
    const url = width === 0 ? key : sizedImageUrl(service, imageId, ext, width, slowNetwork);
    this.#picture.ask({ key, width, url, eager: false });
  }

  #stop(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }
}
