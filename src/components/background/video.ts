import { html, nothing } from 'lit';
import styles from '../../../styles/sb-background-video.css';
import { recogniseVideo } from '../../domain/video/video-link.js';
import { announce } from '../../events.js';
import type { PageTranslate } from '../../i18n/page-texts.js';
import { ElementRef, elementRef } from '../../platform/element/element-ref.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { whenOnScreen } from '../../platform/screen/visibility.js';
import { addStyles } from '../../platform/sheets/styles.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import { type BackgroundVideo, backgroundVideo } from '../video/background.js';
import type { BackgroundProps } from './background-attributes.js';

const PAUSE = 'M6 4v12M14 4v12';
const PLAY = 'M6 4l10 6-10 6z';

/** State of the video: `waiting` is off the screen, `paused` by the visitor. */
export type BackgroundVideoState = 'loading' | 'playing' | 'waiting' | 'paused' | 'failed';

/** Elements whose video the visitor has paused, until it is started again. */
const paused = new WeakSet<Element>();

/** Video of a background, with its pause button (WCAG 2.2.2). Plays while the block is on the screen, or always if set (BG-03). */
export class PlayingVideo {
  readonly #host: LeafHost<BackgroundProps>;
  readonly #source;
  /** Container of the provider's player, whose nodes are not the template's. */
  readonly #box = new ElementRef();
  #player: BackgroundVideo | undefined;
  #visible: boolean;
  #ready = false;
  #failed = false;
  #unwatch = () => {};

  constructor(host: LeafHost<BackgroundProps>) {
    this.#host = host;
    const { video, videoType, infinityVideo } = host.settings;
    this.#visible = infinityVideo;
    this.#source = recogniseVideo(video, videoType);
    if (!this.#source) warnOnce(host, 'video', video, 'a link to a video');
    addStyles(host.renderRoot as ShadowRoot, styles);
  }

  get state(): BackgroundVideoState | undefined {
    if (!this.#source) return undefined;
    if (this.#failed) return 'failed';
    if (paused.has(this.#host)) return 'paused';
    if (!this.#ready) return 'loading';
    return this.#visible ? 'playing' : 'waiting';
  }

  renderVideo(): unknown {
    if (!this.#source || this.#failed) return nothing;
    return html`<div ${elementRef(this.#box)} part="video" data-kind=${this.#source.kind}></div>`;
  }

  /** Renders the pause button once the video is ready, and always while it is paused. */
  renderButton(t: PageTranslate | undefined): unknown {
    const isPaused = paused.has(this.#host);
    if (!this.#source || this.#failed || !(this.#ready || isPaused)) return nothing;
    // the style sheet shows one of the two symbols
    return html`<button
      type="button"
      part="pause"
      aria-label=${t?.(isPaused ? 'background::play' : 'background::pause') ?? nothing}
      @click=${this.#pressed}><svg viewBox="0 0 20 20" aria-hidden="true"><path d=${PAUSE}></path><path d=${PLAY}></path></svg></button>`;
  }

  /** Mounts the player once its box is rendered. */
  mount(): void {
    const box = this.#box.value;
    if (!box || !this.#source || this.#player) return;
    const { videoWidth: width, videoHeight: height, infinityVideo } = this.#host.settings;
    const { language, paths } = this.#host.site;
    this.#player = backgroundVideo(box, this.#source, {
      width,
      height,
      language,
      base: paths[`video-${this.#source.kind}`] ?? '',
      ready: () => {
        this.#ready = true;
        this.#sync();
      },
      failed: (cause) => {
        console.warn(`<${this.#host.localName}>: the video could not be played`, this.#host, cause);
        this.stop();
        this.#failed = true;
        this.#host.requestUpdate();
      },
    });
    // this runs in an update, which another has to follow
    queueMicrotask(() => this.#sync());
    if (infinityVideo) return;
    this.#unwatch = whenOnScreen(this.#host, (visible) => {
      this.#visible = visible;
      this.#sync();
    });
  }

  stop(): void {
    this.#unwatch();
    this.#player?.destroy();
  }

  #sync(): void {
    if (this.#visible && !paused.has(this.#host)) this.#player?.play();
    else this.#player?.pause();
    this.#host.requestUpdate();
  }

  readonly #pressed = () => {
    const detail = { id: this.#host.id, byUser: true };
    if (paused.delete(this.#host)) announce(this.#host, 'video-play', detail);
    else {
      paused.add(this.#host);
      announce(this.#host, 'video-pause', detail);
    }
    this.#sync();
  };
}
