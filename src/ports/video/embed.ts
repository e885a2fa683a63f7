import { placeFrame, unlessAborted, videoFrame } from './frame.js';
import type { MountVideo } from './video-port.js';

/** It may play and open its own links, but not lead the visitor's page away. */
const MAY =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox allow-forms';

/** Any other page with a video. It takes no orders: it counts as playing once it is there, and to pause it is to take it away. */
export const mount: MountVideo = async (box, { id }, options, listener, signal) => {
  const frame = videoFrame(id, options);
  frame.sandbox.add(...MAY.split(' '));
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
