import { ui } from '../ui.js';
import { until } from '../until.js';

// video of <sb-video>, <sb-media> and <sb-background>

/** Play button; its name contains the video's title. */
export const playButton = (element: Element) => ui(element).part('play') as HTMLButtonElement;

/** Player: a video element, or the frame of the video's host. */
export const ownVideo = (element: Element) => ui(element).root.querySelector('video');
export const hostPage = (element: Element) => ui(element).root.querySelector('iframe');
export const player = (element: Element) => ownVideo(element) ?? hostPage(element);

/** Video element: the element's own, or the one in the fake host's frame. */
export const video = (element: Element) =>
  ownVideo(element) ?? hostPage(element)?.contentDocument?.querySelector('video') ?? null;

export const isFacade = (element: Element) =>
  until(
    () => ui(element).part('play')?.ariaLabel && ui(element).part('cover')?.dataset.poster === 'loaded',
    'the button with its name, and the poster',
  );
