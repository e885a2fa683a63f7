import { site } from '../../src/stores/site/site.js';

/** Base URLs of the reference backend's fake video hosts. */
const STAND_INS = Object.fromEntries(
  ['youtube', 'vimeo', 'kinescope', 'rutube'].map((host) => [`video-${host}`, `/demo/video/${host}`]),
);

export const LINKS = {
  custom: '/demo/video/lamp.webm',
  youtube: 'https://youtu.be/lamp-ytube1',
  vimeo: 'https://vimeo.com/76979871',
  kinescope: 'https://kinescope.io/200660125',
  rutube: 'https://rutube.ru/video/10b3a03fc01d5bbcc632a2f3514e8aab/',
  embed: '/demo/video/page/lamp',
} as const;

/** Redirects the hosts' calls to the fakes. Returns undo. */
export const useStandIns = () => site().provide({ paths: STAND_INS });

// browsers keep the first 250 entries, and a test may have as many modules
performance.setResourceTimingBufferSize(5000);

/** URLs that this page has requested, frames and scripts included. */
export const requested = () => performance.getEntriesByType('resource').map(({ name }) => name);

/** Starts the reference backend by a first call, which takes longer than a video may; for `before()`. */
export async function startBackend(this: Mocha.Context): Promise<void> {
  this.timeout(0); // the run of the file has a limit
  const answer = await fetch(LINKS.custom);
  // read to its end: an open response keeps a connection, and the players request the same file
  await answer.arrayBuffer();
}

/** Ends a video by its event: on a busy machine, WebKitGTK may hang after a seek to a time shortly before the end. */
export function endVideo(video: HTMLVideoElement): void {
  Object.defineProperty(video, 'ended', { value: true });
  for (const name of ['pause', 'ended']) video.dispatchEvent(new Event(name));
}
