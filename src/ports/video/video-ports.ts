import type { VideoKind } from '../../domain/video/video-link.js';
import { mount as custom } from './custom.js';
import { mount as embed } from './embed.js';
import { mount as kinescope } from './kinescope.js';
import { mount as rutube } from './rutube.js';
import type { MountVideo } from './video-port.js';
import { mount as vimeo } from './vimeo.js';
import { mount as youtube } from './youtube.js';

/**
 * The port of every kind of video. They come together and before they are needed: three kilobytes that nobody notices, so that a press waits for
 * the host alone. Nothing of a host is asked for before its port is called (VID-03).
 */
export const VIDEO_PORTS: Record<VideoKind, MountVideo> = { custom, youtube, vimeo, kinescope, rutube, embed };
