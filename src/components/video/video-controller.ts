import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { isAddress, requestWidth, sizedImageUrl } from '../../domain/image/image-request.js';
import { ElementRef, elementRef } from '../../platform/element/element-ref.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { focusIfLost } from '../../platform/focus/shadow-dom.js';
import { whenIdle } from '../../platform/lazy/idle.js';
import { whenNearOrPrinted, whenOnScreen } from '../../platform/screen/visibility.js';
import { styleProperties } from '../../platform/sheets/style-properties.js';
import { nextTask } from '../../ports/task-queue.js';
import { whenResized } from '../shared/picture/box-size.js';
import { Picture, type PictureSource } from '../shared/picture/Picture.js';
import { clock } from './clock.js';
import { lazySession } from './lazy-session.js';
import type { VideoSettings, VideoSize } from './video-attributes.js';
import { focusPlayer } from './video-focus.js';

/** Assumed height of a poster in percent of its width: 16:9. */
const POSTER_PROPORTION = 56.25;
/** Box widths that a server offers posters for, in pixels. */
const OFFERED = [400, 800, 1600];
/** The session is loaded when the browser is idle, after this many ms at the latest; with the players on hover or focus. */
const PLAYER_WAIT = 2000;

interface PosterBox {
  boxWidth: number;
  boxHeight: number;
}

/** Chooses the poster for a box and a device pixel ratio; null without one. */
export type PosterFor = (box: PosterBox, ratio: number) => PictureSource | null;

/**
 * View of `<sb-video>`, shared with media: the box at once; poster, play button and texts when it comes near the screen; the provider's
 * player in their place on demand (VID-02). Requests nothing from the provider before (VID-03). Style sheets: `video-cover.css`,
 * `video-view.css`, `play-button.css`.
 */
export class VideoController implements ReactiveController {
  readonly #host: LeafHost<VideoSettings>;
  readonly #size: () => VideoSize;
  readonly #isShown: () => boolean;
  readonly #ownPoster: PosterFor;
  readonly #poster: Picture;
  readonly #base = new ElementRef();
  readonly #play = new ElementRef<HTMLButtonElement>();
  /** Container of the provider's player, whose nodes are not the template's. */
  readonly #player = new ElementRef();
  readonly #session;
  #texts: TextsController | undefined;
  /** Has been near the screen, so the poster is shown. */
  #near = false;
  /** A server has rendered the poster. */
  #served = false;
  /** Size of the box; unknown before the first layout, because forcing one would slow down a page of videos. */
  #box = { boxWidth: 0, boxHeight: 0 };
  /** The focus was in the removed player: the play button gets it as soon as possible. */
  #focusLost = false;
  #undo: (() => void)[] = [];

  /** `isShown` is false while the host shows something else; `ownPoster` returns null for a poster of the image service. */
  constructor(
    host: LeafHost<VideoSettings>,
    size: () => VideoSize,
    isShown = () => true,
    ownPoster: PosterFor = () => null,
  ) {
    this.#host = host;
    this.#size = size;
    this.#isShown = isShown;
    this.#ownPoster = ownPoster;
    this.#poster = new Picture(host);
    const shown = {
      element: host,
      get settings() {
        return host.settings;
      },
      get site() {
        return host.site;
      },
    };
    this.#session = lazySession(
      shown,
      () => this.#player.value as HTMLElement,
      (focusLost) => this.#sessionChanged(focusLost),
    );
    host.addController(this);
  }

  render(): TemplateResult {
    if (this.#host.hydrating) this.#serve();
    const content = this.#near || this.#served;
    const { width, height } = this.#size();
    const styles = {
      'aspect-ratio': `${width} / ${height}`,
      'grid-template-columns': `minmax(0, ${width}px)`,
    };
    return html`<div
      ${elementRef(this.#base)}
      part="base"
      data-state=${this.#near ? this.#session.state : nothing}
      style=${styleProperties(styles)}
      @pointerenter=${this.#prepare}
      @focusin=${this.#prepare}>${content ? this.#renderContent() : nothing}</div>`;
  }

  hostUpdate(): void {
    // before the render, which shows the play button if there is a video
    if (this.#near && this.#isShown()) this.#session.follow();
  }

  hostUpdated(): void {
    const base = this.#base.value;
    // a media element that shows its picture has no base
    if (!base) this.#stop();
    else if (this.#undo.length === 0 && this.#host.isConnected) this.#start(base);
    if (base && this.#near) this.#askPoster();
    // the poster was inert until this render
    if (this.#focusLost && this.#session.state !== 'loaded') {
      this.#focusLost = false;
      focusIfLost(this.#play.value ?? null);
    }
  }

  hostDisconnected(): void {
    this.#stop();
  }

  #renderContent(): TemplateResult {
    const { label, duration } = this.#host.settings;
    const { state, playable } = this.#session;
    const name = this.#texts?.t?.('video::play', { title: label }).trim() || label || nothing;
    // the whole poster is clickable; the button takes the focus and has the name
    return html`<div ${elementRef(this.#player)} part="player"></div><div
        part="cover"
        data-poster=${this.#poster.shownState}
        ?inert=${state === 'loaded'}
        @click=${this.#press}>${this.#poster.render('')}<button
          ${elementRef(this.#play)}
          part="play"
          type="button"
          aria-label=${name}
          aria-busy=${String(state === 'loading')}
          ?hidden=${!playable}><span part="play-icon"></span></button><div part="words"><span part="title">${
            label || nothing
          }</span><span part="duration">${duration > 0 ? clock(duration) : nothing}</span></div></div>`;
  }

  /**
   * Waits until the video is near the screen, and for its turn in the task queue, then shows the poster and follows the screen; at once
   * before the page is printed.
   */
  #start(base: HTMLElement): void {
    let stopped = false;
    const stopNear = whenNearOrPrinted(this.#host, async (printed) => {
      if (printed) {
        const { width, height } = base.getBoundingClientRect();
        this.#box = { boxWidth: width, boxHeight: height };
      } else await nextTask();
      if (!stopped) this.#follow(base);
    });
    this.#undo = [
      () => {
        stopped = true;
        stopNear();
      },
    ];
  }

  /** Follows the screen and the size of the box from now on. */
  #follow(base: HTMLElement): void {
    this.#near = true;
    this.#texts ??= new TextsController(this.#host);
    this.#undo.push(
      whenOnScreen(this.#host, this.#session.see),
      whenResized(base, (boxWidth, boxHeight) => {
        this.#box = { boxWidth, boxHeight };
        this.#host.requestUpdate();
      }),
      () => this.#session.close(),
    );
    // on a slow network nothing is preloaded
    if (!this.#host.site.slowNetwork) this.#undo.push(whenIdle(this.#session.preload, PLAYER_WAIT));
    this.#host.requestUpdate();
  }

  #stop(): void {
    for (const undo of this.#undo) undo();
    this.#undo = [];
  }

  readonly #prepare = () => {
    if (this.#near) this.#session.prepare();
  };

  readonly #press = () => this.#session.press();

  #sessionChanged(focusLost: boolean): void {
    queueMicrotask(() => this.#host.requestUpdate());
    this.#focusLost ||= focusLost;
    if (this.#session.state === 'loaded') focusPlayer(this.#play.value, this.#player.value);
  }

  #serve(): void {
    this.#served = true;
    const offers = OFFERED.map((boxWidth) => this.#posterFor({ boxWidth, boxHeight: 0 }, 1));
    const [source] = offers;
    const isSized = Boolean(source?.width);
    const srcset = isSized ? offers.map((offer) => `${offer?.url} ${offer?.width}w`).join(', ') : '';
    if (source) this.#poster.serve({ ...source, offered: { srcset, sizes: isSized ? 'auto, 100vw' : '' } });
  }

  #askPoster(): void {
    if (this.#host.isConnected && this.#box.boxWidth) this.#poster.ask(this.#posterFor(this.#box, devicePixelRatio));
  }

  #posterFor({ boxWidth, boxHeight }: PosterBox, ratio: number): PictureSource | null {
    const own = this.#ownPoster({ boxWidth, boxHeight }, ratio);
    if (own) return own;
    const { imageId: id, ext } = this.#host.settings;
    const { images, api, slowNetwork: slow } = this.#host.site;
    const address = images || api;
    const box = { boxWidth, boxHeight, ratio, slow, naturalWidth: null, proportion: POSTER_PROPORTION };
    const width = isAddress(id) ? 0 : requestWidth(box);
    const url = sizedImageUrl(address, id, ext, width, slow);
    return id ? { key: `${address} ${id}.${ext}`, width, url, eager: false } : null;
  }
}
