import type { ReactiveController, TemplateResult } from 'lit';
import playStyles from '../../../styles/play-button.css';
import coverStyles from '../../../styles/video-cover.css';
import styles from '../../../styles/video-view.css';
import type { LeafHost } from '../../platform/element/leaf.js';
import { addStyles } from '../../platform/sheets/styles.js';
import { imageSource, proportionOf } from '../image/image.state.js';
import type { VideoSettings } from '../video/video-attributes.js';
import { type PosterFor, VideoController } from '../video/video-controller.js';
import type { MediaProps } from './media-attributes.js';

/** Default height in percent of the width, from the specification's 640 by 360. */
const SHAPE = 56.25;

/** Video view of a media element: that of `<sb-video>`, in the shape of the media's fields. Its styles are adopted while it is shown. */
export class MediaVideo implements ReactiveController {
  readonly #host: LeafHost<MediaProps>;
  readonly #video: VideoController;
  /** Removes its style sheets; undefined while no video is shown. */
  #removeStyles: (() => void) | undefined;

  constructor(host: LeafHost<MediaProps>) {
    this.#host = host;
    const size = () => ({ width: 640, height: (640 * (proportionOf(host.settings) ?? SHAPE)) / 100 });
    const ownPoster: PosterFor = ({ boxWidth: width, boxHeight: height }, ratio) => {
      const { settings, site } = host;
      const named = settings.src || settings.srcset.length > 0;
      return named ? imageSource({ ...settings, type: 'image' }, site, { width, height, ratio }) : null;
    };
    // while a video is shown, `type` is a video's
    this.#video = new VideoController(
      host as LeafHost<MediaProps & VideoSettings>,
      size,
      () => this.#isShown,
      ownPoster,
    );
    host.addController(this);
  }

  render(): TemplateResult {
    return this.#video.render();
  }

  get #isShown(): boolean {
    return this.#host.settings.type !== 'image';
  }

  hostUpdate(): void {
    if (this.#isShown)
      this.#removeStyles ??= addStyles(this.#host.renderRoot as ShadowRoot, coverStyles, styles, playStyles);
    else {
      this.#removeStyles?.();
      this.#removeStyles = undefined;
    }
  }
}
