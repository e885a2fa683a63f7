import type { VideoKind } from '../../domain/video/video-link.js';
import { mount as custom } from './custom.js';
import { placeFrame, unlessAborted, videoFrame } from './frame.js';
import { mount as kinescope } from './kinescope.js';
import { mount as rutube } from './rutube.js';
import type { MountVideo } from './video-port.js';
import { mount as vimeo } from './vimeo.js';
import { mount as youtube } from './youtube.js';

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
