import { policy } from '../../../bridge/trusted-types.js';
import type { VideoSource } from '../../../domain/video-link.js';
import { createScriptLoader } from '../../../ports/script-loader.js';
import { loadVideoPort } from '../../../ports/video/load-port.js';
import type { VideoOptions, VideoPlayer, VideoTold } from '../../../ports/video/video-port.js';

const loadScript = createScriptLoader((url) => policy().createScriptURL(url));

/** Loads the port of the video's kind and mounts its player in `box`: see MountVideo. */
export async function mountVideo(
  box: HTMLElement,
  source: VideoSource,
  options: Omit<VideoOptions, 'loadScript'>,
  told: VideoTold,
  signal: AbortSignal,
): Promise<VideoPlayer> {
  const mount = await loadVideoPort(source.kind);
  return mount(box, source, { ...options, loadScript }, told, signal);
}
