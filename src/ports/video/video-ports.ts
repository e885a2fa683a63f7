import { own } from '../../domain/shared/own.js';
import type { VideoKind } from '../../domain/video/video-link.js';
import { unlessAborted } from '../wait.js';
import { mount as kinescope } from './kinescope.js';
import { baseUrl, fill, type MountVideo, placeFrame, videoFrame, withQuery } from './video-port.js';
import { mount as vimeo } from './vimeo.js';
import { mount as youtube } from './youtube.js';

/** Plays a file in the browser's player (VID-01 custom). */
const custom: MountVideo = async (box, { id }, options, listener, signal) => {
  signal.throwIfAborted();
  const video = fill(document.createElement('video'));
  const { autoplay, muted, loop, background, title, captions, language } = options;
  Object.assign(video, { autoplay, muted, loop, playsInline: true, controls: !background, preload: 'auto' });
  if (background) video.style.objectFit = 'cover';
  if (title) video.ariaLabel = title;
  const setCaptions = (url: string) => {
    video.replaceChildren();
    if (!url) return;
    const element = video.appendChild(captionTrack(url, language));
    element.track.mode = 'showing'; // not shown by default in every browser
    // the browser blocks those of another origin
    const warn = () =>
      console.warn(`sb-elements: the captions ${url} could not be loaded; they must be of the page’s origin`);
    element.addEventListener('error', warn, { signal });
  };
  setCaptions(captions);
  const on = (name: string, handler: () => void) => video.addEventListener(name, handler, { signal });
  let playing = false;
  const reportPlaying = () => {
    // a busy browser may fire it after the visitor has paused
    if (playing || video.paused || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
    playing = true;
    listener.playing();
  };
  const reportStop = (report: () => void) => {
    playing = false;
    report();
  };
  on('playing', reportPlaying);
  // a busy WebKit may play on after it has waited for data, without the event
  on('timeupdate', reportPlaying);
  on('pause', () => video.ended || reportStop(listener.paused));
  on('ended', () => reportStop(listener.ended));
  on('error', () => listener.failed(video.error?.message || `${id} cannot be played`));
  const destroy = () => {
    video.pause();
    video.removeAttribute('src');
    video.load(); // ends the download
    video.remove();
  };
  signal.addEventListener('abort', destroy, { once: true });
  video.src = id;
  box.append(video);
  return {
    play: () =>
      video.play().catch((cause) => {
        // reported by the error event
        if (cause.name !== 'NotSupportedError') throw cause;
      }),
    pause: () => video.pause(),
    setMuted: (quiet) => {
      video.muted = quiet;
    },
    setLoop: (again) => {
      video.loop = again;
    },
    setCaptions,
    get aspect() {
      return video.videoHeight > 0 ? video.videoWidth / video.videoHeight : null;
    },
  };
};

function captionTrack(url: string, language: string): HTMLTrackElement {
  const track = document.createElement('track');
  Object.assign(track, { kind: 'captions', src: url, srclang: language, label: language, default: true });
  return track;
}

const RUTUBE = 'https://rutube.ru';

/** Parses a message of the player: JSON `{ type: 'player:…', data }`; null for any other. */
function readRutube(text: unknown): { type: string; state?: unknown } | null {
  try {
    const { type, data } = JSON.parse(String(text));
    return typeof type === 'string' ? { type, state: data?.state } : null;
  } catch {
    return null;
  }
}

/** Plays a Rutube video by messages, without a script: rutube.ru/info/embed. */
const rutube: MountVideo = async (box, { id, hash, start }, options, listener, signal) => {
  const { muted } = options;
  let { loop } = options;
  const base = baseUrl(options.base, RUTUBE);
  const { origin } = new URL(base);
  const frame = videoFrame(withQuery(`${base}/play/embed/${id}/`, { p: hash, t: start }), options);
  const command = (type: string, data = {}) =>
    frame.contentWindow?.postMessage(JSON.stringify({ type: `player:${type}`, data }), origin);
  const restart = () => {
    command('setCurrentTime', { time: 0 });
    command('play');
  };
  const states: Record<string, () => void> = {
    playing: listener.playing,
    paused: listener.paused,
    pause: listener.paused,
  };
  const ready = new Promise<void>((resolve) => {
    const onMessage = ({ source, data }: MessageEvent) => {
      const message = source === frame.contentWindow ? readRutube(data) : null;
      if (message?.type === 'player:ready') resolve();
      if (message?.type === 'player:changeState') own(states, String(message.state))?.();
      if (message?.type === 'player:playComplete') loop ? restart() : listener.ended();
      if (message?.type === 'player:error') listener.failed('Rutube error');
    };
    window.addEventListener('message', onMessage, { signal });
  });
  placeFrame(box, frame, signal, listener.ended);
  await unlessAborted(ready, signal);
  if (muted) command('mute');
  if (options.autoplay) command('play');
  return {
    play: async () => command('play'),
    pause: () => command('pause'),
    setMuted: (quiet) => command(quiet ? 'mute' : 'unMute'),
    setLoop: (again) => {
      loop = again;
    },
    aspect: null,
  };
};

/** Sandbox: may play and open links, but not navigate the visitor's page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox allow-forms';

/** Embeds any other page with a video. It has no API: it counts as playing once loaded, and pausing removes it. */
const embed: MountVideo = async (box, { id }, options, listener, signal) => {
  const frame = videoFrame(id, options);
  frame.sandbox.add(...SANDBOX.split(' '));
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
  });
  placeFrame(box, frame, signal, () => {});
  await unlessAborted(loaded, signal);
  return {
    play: async () => listener.playing(),
    pause: listener.ended,
    setMuted: () => {},
    aspect: null,
  };
};

/**
 * Ports of all kinds of video. Loaded together and ahead of use: at 3 KB a press then waits for the host only. No request is sent to a host
 * before its port is called (VID-03).
 */
export const VIDEO_PORTS: Record<VideoKind, MountVideo> = { custom, youtube, vimeo, kinescope, rutube, embed };
