import { own } from '../../domain/shared/own.js';
import { baseUrl, placeFrame, unlessAborted, videoFrame, withQuery } from './frame.js';
import type { MountVideo } from './video-port.js';

const DEFAULT_BASE = 'https://rutube.ru';

interface Message {
  type: string;
  state?: unknown;
}

/** Parses a message of the player: JSON `{ type: 'player:…', data }`; null for any other. */
function read(text: unknown): Message | null {
  try {
    const { type, data } = JSON.parse(String(text));
    return typeof type === 'string' ? { type, state: data?.state } : null;
  } catch {
    return null;
  }
}

/** Plays a Rutube video by messages, without a script: rutube.ru/info/embed. */
export const mount: MountVideo = async (box, { id, hash, start }, options, listener, signal) => {
  const { muted, loop } = options;
  const base = baseUrl(options.base, DEFAULT_BASE);
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
      const message = source === frame.contentWindow ? read(data) : null;
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
    aspect: null,
  };
};
