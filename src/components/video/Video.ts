import type { TemplateResult } from 'lit';
import { LeafElement } from '../../platform/element/leaf.js';
import type { VideoProps } from './video-attributes.js';
import { VideoController } from './video-controller.js';

/** Shows a video of one of six kinds behind its poster. */
export class Video extends LeafElement<VideoProps> {
  readonly #video = new VideoController(this, () => this.settings);

  override render(): TemplateResult {
    return this.#video.render();
  }
}
