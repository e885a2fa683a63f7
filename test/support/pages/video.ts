import { ui } from '../ui.js';
import { until } from '../until.js';

// what <sb-video>, <sb-media> and <sb-background> show of a video

/** What it is played with; its name says which video that is. */
export const playButton = (element: Element) => ui(element).part('play') as HTMLButtonElement;

/** What it is played in: the element's own video, or the page of its host. */
export const ownVideo = (element: Element) => ui(element).root.querySelector('video');
export const hostPage = (element: Element) => ui(element).root.querySelector('iframe');
export const player = (element: Element) => ownVideo(element) ?? hostPage(element);

/** The video itself: the element's own, or the one in the stand-in's page. */
export const video = (element: Element) =>
  ownVideo(element) ?? hostPage(element)?.contentDocument?.querySelector('video') ?? null;

export const isFacade = (element: Element) =>
  until(
    () => ui(element).part('play')?.ariaLabel && ui(element).part('cover')?.dataset.poster === 'loaded',
    'the button with its name, and the poster',
  );
