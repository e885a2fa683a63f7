import { sendKeys } from '@web/test-runner-commands';
import type { WireProduct, WireVideo } from '../../../src/ports/schemas/wire.js';
import { fakePicture, fakeProduct } from '../fake-products.js';
import { settled } from '../settled.js';
import { until } from '../until.js';
import { endVideo, LINKS } from '../video.js';
import type { ProductPage } from './product.js';

export const film = (given: Partial<WireVideo> = {}): WireVideo => ({
  id: 'film',
  link: LINKS.custom,
  title: 'A lamp',
  ...given,
});

export const lamp = (videos: WireVideo[], images = ['vase', 'vase-2'].map(fakePicture)): WireProduct =>
  fakeProduct('p-lamp', { name: 'Lamp', link: '', images, videos });

/** Slide of a picture or video by index from 0; by default the first video. */
function slideOf(page: ProductPage, at?: number): Element | null | undefined {
  return at === undefined ? page.part('video') : page.parts('gallery-picture')[at];
}

export const player = (page: ProductPage, at?: number) =>
  slideOf(page, at)?.querySelector<HTMLVideoElement>('[part="player"] video') ?? null;
export const frameOf = (page: ProductPage) => page.root.querySelector<HTMLIFrameElement>('[part="player"] iframe');

/** Ends a file, and waits until its poster is shown again. */
export async function end(page: ProductPage): Promise<void> {
  endVideo(player(page) as HTMLVideoElement);
  await until(() => stateOf(page) === 'preview', 'the video has ended');
}

export const stateOf = (page: ProductPage) => page.part('video')?.dataset.state;

export const inView = (page: ProductPage, at: number) =>
  until(() => page.seen.join() === String(at), `number ${at + 1} is in view`);

/** Shows a picture or video by a press on its thumb, or on the arrow where there are no thumbs. */
export async function goOnTo(page: ProductPage, to: number): Promise<void> {
  const thumb = page.parts('gallery-thumb')[to];
  if (thumb && (page.seen[0] ?? 0) < to) {
    // a layout of the slides cancels a running movement
    await settled(page.element);
    thumb.click();
    return inView(page, to);
  }
  for (let at = (page.seen[0] ?? 0) + 1; at <= to; at++) {
    // a layout of the slides cancels a running movement
    await settled(page.element);
    page.part('gallery-next')?.click();
    await inView(page, at);
  }
}

export async function focusPlay(page: ProductPage, at: number): Promise<void> {
  const button = () => slideOf(page, at)?.querySelector<HTMLElement>('[part="play"]');
  await until(button, 'the play button is shown');
  button()?.focus();
}

/** Goes to a video, by default the last, and plays it with a key, which the browser counts as user activation. */
export async function play(page: ProductPage, at = page.parts('gallery-picture').length - 1): Promise<void> {
  await goOnTo(page, at);
  await focusPlay(page, at);
  await sendKeys({ press: 'Enter' });
}

export async function playing(page: ProductPage, at?: number): Promise<void> {
  await play(page, at);
  await until(() => player(page, at)?.paused === false && stateOf(page) === 'loaded', 'the video plays');
}
