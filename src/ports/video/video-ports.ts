import type { VideoKind } from '../../domain/video/video-link.js';
import { mount as custom } from './custom.js';
import { mount as embed } from './embed.js';
import { mount as kinescope } from './kinescope.js';
import { mount as rutube } from './rutube.js';
import type { MountVideo } from './video-port.js';
import { mount as vimeo } from './vimeo.js';
import { mount as youtube } from './youtube.js';

/**
 * Ports of all kinds of video. Loaded together and ahead of use: at 3 KB a press then waits for the host only. No request is sent to a host
 * before its port is called (VID-03).
 */
export const VIDEO_PORTS: Record<VideoKind, MountVideo> = { custom, youtube, vimeo, kinescope, rutube, embed };
