import { placeFrame, unlessAborted, videoFrame } from './frame.js';
import type { MountVideo } from './video-port.js';

/** Sandbox: may play and open links, but not navigate the visitor's page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox allow-forms';

/** Embeds any other page with a video. It has no API: it counts as playing once loaded, and pausing removes it. */
export const mount: MountVideo = async (box, { id }, options, listener, signal) => {
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
