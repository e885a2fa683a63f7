import type { VideoKind } from '../../domain/video-link.js';
import type { MountVideo } from './video-port.js';

type Load = () => Promise<{ mount: MountVideo }>;

/** Every provider is a part of its own, which a page loads when its first video of that kind is to play (VID-03). */
const PORTS: Record<VideoKind, Load> = {
  custom: () => import('./custom.js'),
  youtube: () => import('./youtube.js'),
  vimeo: () => import('./vimeo.js'),
  kinescope: () => import('./kinescope.js'),
  rutube: () => import('./rutube.js'),
  embed: () => import('./embed.js'),
};

/** The port of a kind of video. */
export async function loadVideoPort(kind: VideoKind): Promise<MountVideo> {
  return (await PORTS[kind]()).mount;
}
