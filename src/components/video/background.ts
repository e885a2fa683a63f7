import type { VideoSource } from '../../domain/video/video-link.js';
import { debounce } from '../../platform/motion/debounce.js';
import { whenTabChanges } from '../../platform/screen/visibility.js';
import type { VideoPlayer } from '../../ports/video/video-port.js';
import { mountVideo } from './use-video.js';

/** Video behind a block. The first `play` mounts the provider's player. */
export type BackgroundVideo = ReturnType<typeof backgroundVideo>;

export interface BackgroundVideoOptions {
  /** Size of the video until its aspect ratio is known; 640 × 360 by default (BG-02). */
  width: number;
  height: number;
  language: string;
  /** Provider's base URL from the page's `paths`, `video-<kind>`; empty: the default. */
  base: string;
  /** Called when it plays for the first time: the placeholder may go. */
  ready(): void;
  /** Called when it has not started within 5 s, or cannot be played: the placeholder stays. Nothing is logged yet. */
  failed(cause: unknown): void;
}

/** Timeouts in ms for a video to start, in general and for kinescope (BG-06, VID-07). */
const READY_WAIT = 5000;
const KINESCOPE_WAIT = 7000;

const SILENT = { autoplay: true, muted: true, loop: true, background: true, title: '', captions: '' };

/**
 * Covers `box` with a muted, looped video, whatever its size. The caller's box is positioned, sized and clipping; it becomes a size
 * container, which the cover's units refer to.
 */
export function backgroundVideo(box: HTMLElement, source: VideoSource, options: BackgroundVideoOptions) {
  // not from a template: it enters the box with `play` and leaves it with `destroy` or a failure, independent of the caller's renders
  const cover = document.createElement('div');
  cover.inert = true;
  const { width, height, language, base } = options;
  let wanted = false;
  let shown = false;
  let over = false;
  let player: VideoPlayer | undefined;
  let mounted: AbortController | undefined;

  function stop(): void {
    failLater.cancel();
    mounted?.abort();
    mounted = undefined;
    player = undefined;
  }

  function end(): void {
    over = true;
    stopTab();
    stop();
    cover.remove();
  }

  function fail(cause: unknown): void {
    if (over) return;
    end();
    options.failed(cause);
  }

  const failLater = debounce(
    () => fail(new Error('the video did not start in time')),
    source.kind === 'kinescope' ? KINESCOPE_WAIT : READY_WAIT,
  );

  /** Plays or pauses as wanted. The timeout runs only while a visible page waits: in a hidden one a browser may start no video. */
  function sync(): void {
    failLater.cancel();
    if (wanted && !shown && !document.hidden) failLater();
    if (!wanted) player?.pause();
    else if (mounted) void player?.play().catch(() => {});
    else void mount();
  }
  const stopTab = whenTabChanges(sync);

  const listener = {
    playing() {
      failLater.cancel();
      // a provider that starts by itself may do so after it was paused
      if (!wanted) return player?.pause();
      if (!shown) options.ready();
      shown = true;
    },
    paused() {},
    // its frame has been moved with the block, and so has reloaded
    ended() {
      stop();
      sync();
    },
    failed: fail,
  };

  async function mount(): Promise<void> {
    mounted = new AbortController();
    const { signal } = mounted;
    box.style.containerType = 'size';
    shape(cover, width / height);
    box.append(cover);
    try {
      player = await mountVideo(cover, source, { ...SILENT, language, base }, listener, signal);
      shape(cover, player.aspect ?? width / height);
      if (wanted) await player.play();
      else player.pause();
    } catch (cause) {
      // play() rejects when pause() comes before it, and may do so when the video is wanted again
      if (!signal.aborted && wanted && (cause as Error).name !== 'AbortError') fail(cause);
    }
  }

  return {
    play() {
      if (over || wanted) return;
      wanted = true;
      sync();
    },
    /** Pauses in place; a player that is still loading waits. */
    pause() {
      wanted = false;
      sync();
    },
    /** Removes it from its box for good. */
    destroy: end,
  };
}

/** Covers a size container with that aspect ratio, without knowing its size. */
function shape(cover: HTMLElement, aspect: number): void {
  const { style } = cover;
  style.cssText = 'position:absolute;inset-block-start:50%;inset-inline-start:50%;pointer-events:none';
  style.width = `max(100cqw, ${100 * aspect}cqh)`;
  style.height = `max(100cqh, ${100 / aspect}cqw)`;
  style.marginBlockStart = `calc(max(100cqh, ${100 / aspect}cqw) / -2)`;
  style.marginInlineStart = `calc(max(100cqw, ${100 * aspect}cqh) / -2)`;
}
