import { own } from '../../domain/shared/own.js';
import { baseUrl, placeFrame, unlessAborted, videoFrame, withQuery } from './frame.js';
import type { MountVideo } from './video-port.js';

const USUAL = 'https://rutube.ru';

interface Message {
  type: string;
  state?: unknown;
}

/** A message of the player: JSON `{ type: 'player:…', data }`; null for anything else that is said. */
function read(text: unknown): Message | null {
  try {
    const { type, data } = JSON.parse(String(text));
    return typeof type === 'string' ? { type, state: data?.state } : null;
  } catch {
    return null;
  }
}

/** A Rutube video by its messages, which need no script: rutube.ru/info/embed. */
export const mount: MountVideo = async (box, { id, hash, start }, options, told, signal) => {
  const { muted, loop } = options;
  const base = baseUrl(options.base, USUAL);
  const { origin } = new URL(base);
  const frame = videoFrame(withQuery(`${base}/play/embed/${id}/`, { p: hash, t: start }), options);
  const say = (type: string, data = {}) =>
    frame.contentWindow?.postMessage(JSON.stringify({ type: `player:${type}`, data }), origin);
  const restart = () => {
    say('setCurrentTime', { time: 0 });
    say('play');
  };
  const states: Record<string, () => void> = { playing: told.playing, paused: told.paused, pause: told.paused };
  const ready = new Promise<void>((resolve) => {
    const heard = ({ source, data }: MessageEvent) => {
      const message = source === frame.contentWindow ? read(data) : null;
      if (message?.type === 'player:ready') resolve();
      if (message?.type === 'player:changeState') own(states, String(message.state))?.();
      if (message?.type === 'player:playComplete') loop ? restart() : told.ended();
      if (message?.type === 'player:error') told.failed('Rutube error');
    };
    window.addEventListener('message', heard, { signal });
  });
  placeFrame(box, frame, signal, told.ended);
  await unlessAborted(ready, signal);
  if (muted) say('mute');
  if (options.autoplay) say('play');
  return {
    play: async () => say('play'),
    pause: () => say('pause'),
    setMuted: (quiet) => say(quiet ? 'mute' : 'unMute'),
    aspect: null,
  };
};
