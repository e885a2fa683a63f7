import type { VideoSource } from '../../domain/video/video-link.js';
import type { VideoPlayer } from '../../ports/video/video-port.js';
import { mountVideo } from './use-video.js';

/** A video behind a block. It mounts its provider with the first `play`, and not at all without. */
export interface BackgroundVideo {
  play(): void;
  /** Stays where it is; what is still on its way waits. */
  pause(): void;
  /** Takes it out of its box for good. */
  destroy(): void;
}

export interface BackgroundVideoOptions {
  /** The video's size, as far as its shape is not known better: 640 × 360 (BG-02). */
  width: number;
  height: number;
  language: string;
  /** The provider's address from the page's `paths`, `video-<kind>`; empty for the usual one. */
  base: string;
  /** It plays for the first time: what was shown in its place may go. */
  ready(): void;
  /** It has not come within 5 s, or cannot be played: what was shown in its place stays. Nothing is logged yet. */
  failed(cause: unknown): void;
}

/** How long a video may take until it plays, and kinescope's, in milliseconds (BG-06, VID-07). */
const READY_WAIT = 5000;
const KINESCOPE_WAIT = 7000;

const SILENT = { autoplay: true, muted: true, loop: true, background: true, title: '', captions: '' };

/**
 * A muted, looped video that covers `box` at any size. The box is the caller's: positioned, of a size of its own, clipping; it becomes a
 * size container, which is what the cover is measured by.
 */
export function backgroundVideo(
  box: HTMLElement,
  source: VideoSource,
  options: BackgroundVideoOptions,
): BackgroundVideo {
  // not from a template: it enters the box with the first `play` and leaves it with `destroy` or a failure, whenever the caller renders next
  const cover = document.createElement('div');
  cover.inert = true;
  const { width, height, language, base } = options;
  let wanted = false;
  let shown = false;
  let over = false;
  let player: VideoPlayer | undefined;
  let mounted: AbortController | undefined;
  let timer = 0;

  function stop(): void {
    clearTimeout(timer);
    mounted?.abort();
    mounted = undefined;
    player = undefined;
  }

  function end(): void {
    over = true;
    stop();
    cover.remove();
  }

  function fail(cause: unknown): void {
    if (over) return;
    end();
    options.failed(cause);
  }

  /** Only a video that is wanted can be late. */
  function wait(): void {
    clearTimeout(timer);
    if (shown || !wanted) return;
    const late = () => fail(new Error('the video has not played in time'));
    timer = window.setTimeout(late, source.kind === 'kinescope' ? KINESCOPE_WAIT : READY_WAIT);
  }

  const listener = {
    playing() {
      clearTimeout(timer);
      // a provider that starts by itself may do so after it was asked to wait
      if (!wanted) return player?.pause();
      if (!shown) options.ready();
      shown = true;
    },
    paused() {},
    // its frame has been moved with the block and is a new one
    ended() {
      stop();
      if (wanted) void mount();
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
      // a browser rejects when it has to pause before it plays, and may do so when the video is wanted again
      if (!signal.aborted && wanted && (cause as Error).name !== 'AbortError') fail(cause);
    }
  }

  return {
    play() {
      if (over || wanted) return;
      wanted = true;
      wait();
      if (!mounted) void mount();
      else void player?.play().catch(() => {});
    },
    pause() {
      wanted = false;
      wait();
      player?.pause();
    },
    destroy: end,
  };
}

/** Covers a size container with a shape of width by height, without knowing its size. */
function shape(cover: HTMLElement, aspect: number): void {
  const { style } = cover;
  style.cssText = 'position:absolute;inset-block-start:50%;inset-inline-start:50%;pointer-events:none';
  style.width = `max(100cqw, ${100 * aspect}cqh)`;
  style.height = `max(100cqh, ${100 / aspect}cqw)`;
  style.marginBlockStart = `calc(max(100cqh, ${100 / aspect}cqw) / -2)`;
  style.marginInlineStart = `calc(max(100cqw, ${100 * aspect}cqh) / -2)`;
}
