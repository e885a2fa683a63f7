import type { VideoSource } from '../../domain/video/video-link.js';
import { policy } from '../../platform/trusted-types/trusted-types.js';
import { createScriptLoader } from '../../ports/script-loader.js';
import type { VideoListener, VideoOptions, VideoPlayer } from '../../ports/video/video-port.js';
import { VIDEO_PORTS } from '../../ports/video/video-ports.js';
import type { VideoSettings } from './video-attributes.js';

const loadScript = createScriptLoader((url) => policy().createScriptURL(url));

type Options = Omit<VideoOptions, 'loadScript'>;

/** Mounts a video's player in `box`: see MountVideo. */
export function mountVideo(
  box: HTMLElement,
  source: VideoSource,
  options: Options,
  listener: VideoListener,
  signal: AbortSignal,
): Promise<VideoPlayer> {
  return VIDEO_PORTS[source.kind](box, source, { ...options, loadScript }, listener, signal);
}

/** Applies changed settings to the player in a box, as far as its host allows, and returns them; the visitor's own choices stay. */
export function changeVideo(player: VideoPlayer, box: HTMLElement, before: VideoSettings, after: VideoSettings) {
  const { muted, loop, captions, label } = after;
  if (muted !== before.muted) player.setMuted(muted);
  if (loop !== before.loop) player.setLoop?.(loop);
  if (captions !== before.captions) player.setCaptions?.(captions);
  const shown = box.querySelector<HTMLElement>('iframe, video');
  if (shown && label !== before.label) shown[shown.localName === 'video' ? 'ariaLabel' : 'title'] = label;
  return after;
}
