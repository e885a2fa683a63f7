import type { VideoSource } from '../../domain/video/video-link.js';
import { policy } from '../../platform/trusted-types/trusted-types.js';
import { createScriptLoader } from '../../ports/script-loader.js';
import type { VideoListener, VideoOptions, VideoPlayer } from '../../ports/video/video-port.js';
import { VIDEO_PORTS } from '../../ports/video/video-ports.js';

const loadScript = createScriptLoader((url) => policy().createScriptURL(url));

/** Mounts a video's player in `box`: see MountVideo. */
export function mountVideo(
  box: HTMLElement,
  source: VideoSource,
  options: Omit<VideoOptions, 'loadScript'>,
  listener: VideoListener,
  signal: AbortSignal,
): Promise<VideoPlayer> {
  return VIDEO_PORTS[source.kind](box, source, { ...options, loadScript }, listener, signal);
}
