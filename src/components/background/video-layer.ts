import { nothing, type ReactiveController } from 'lit';
import type { LeafHost } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import type { BackgroundProps } from './background-attributes.js';
import type { BackgroundVideoState, PlayingVideo } from './video.js';

const VIDEO = lazyModule(() => import('./video.js'), 'its video could not be loaded; its preview stays');

/** Video of a background while it is wanted. The player's module is loaded with the first video. */
export class VideoLayer implements ReactiveController {
  readonly #host: LeafHost<BackgroundProps>;
  readonly #isWanted: () => boolean;
  readonly #module;
  /** Wanted video and its settings as one key; empty: none. */
  #wanted = '';
  #video: PlayingVideo | undefined;
  #texts: TextsController | undefined;

  constructor(host: LeafHost<BackgroundProps>, isWanted: () => boolean) {
    this.#host = host;
    this.#isWanted = isWanted;
    this.#module = lazy(host, VIDEO);
    host.addController(this);
  }

  get state(): BackgroundVideoState | undefined {
    return this.#video?.state;
  }

  renderVideo(): unknown {
    return this.#video?.renderVideo() ?? nothing;
  }

  renderButton(): unknown {
    return this.#video?.renderButton(this.#texts?.t) ?? nothing;
  }

  hostUpdated(): void {
    const { video, videoType, videoWidth, videoHeight, infinityVideo } = this.#host.settings;
    const { language } = this.#host.site;
    const wanted = this.#host.isConnected && this.#isWanted();
    const which = [video, videoType, videoWidth, videoHeight, infinityVideo, language];
    void this.#want(wanted ? which.join(' ') : '');
    this.#video?.mount();
  }

  hostDisconnected(): void {
    void this.#want('');
  }

  /** Shows the wanted video. If the player's module cannot be loaded, the next update tries again. */
  async #want(wanted: string): Promise<void> {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.#stop();
    if (!wanted) return;
    const module = await this.#module.load();
    if (this.#wanted !== wanted || this.#video) return;
    if (!module) {
      this.#wanted = '';
      return;
    }
    this.#texts ??= new TextsController(this.#host);
    this.#video = new module.PlayingVideo(this.#host);
    this.#host.requestUpdate();
  }

  #stop(): void {
    if (!this.#video) return;
    this.#video.stop();
    this.#video = undefined;
    queueMicrotask(() => this.#host.requestUpdate());
  }
}
