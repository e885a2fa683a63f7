import { fixture } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { SbSliderElement } from '../../../elements/sb-slider.js';
import { listen } from '../events.js';
import { ui, until } from '../fixture.js';

/** Adds a slider 600 px wide at the top of the page, with slides `#s1`, `#s2`, …, and waits for its render. */
export async function makeSlider(count: number, attributes = ''): Promise<SbSliderElement> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const slides = numbers.map((n) => `<div id="s${n}" style="height: 200px">Slide ${n}</div>`);
  const box = await fixture<HTMLElement>(
    `<div style="width: 600px; margin: 40px"><sb-slider ${attributes}>${slides.join('')}</sb-slider></div>`,
  );
  await Promise.resolve();
  return box.firstElementChild as SbSliderElement;
}

/** Waits until the slider's engine and the texts are loaded. */
export async function ready<T extends HTMLElement>(slider: T): Promise<T> {
  await until(() => control(slider, 'base')?.dataset.state === 'ready', 'swiper is loaded');
  await until(() => arrow(slider, 'next')?.getAttribute('aria-label'), 'the texts are loaded');
  await until(() => !control(slider, 'base').dataset.plays || control(slider, 'pause'), 'the pause button is shown');
  return slider;
}

export const control = (slider: HTMLElement, part: string) => ui(slider).part(part) as HTMLElement;
export const arrow = (slider: HTMLElement, to: 'previous' | 'next') => control(slider, to);
export const bullets = (slider: HTMLElement) => ui(slider).parts('bullet');

export function slideBoxes(slider: HTMLElement): HTMLElement[] {
  const boxes = ui(slider).parts('slide');
  const children = [...slider.children];
  const place = (box: HTMLElement) => children.indexOf(nodeIn(box) as Element);
  return boxes.sort((a, b) => place(a) - place(b));
}

/** Undefined just after its removal. */
const nodeIn = (box: HTMLElement) => box.querySelector('slot')?.assignedElements()[0];

/** The ids of the slides that focus and screen readers can reach. */
export const inReach = (slider: HTMLElement) =>
  slideBoxes(slider).flatMap((box) => (box.inert ? [] : (nodeIn(box)?.id ?? '')));

export const current = (slider: HTMLElement): string => inReach(slider).join();

export const opacities = (slider: HTMLElement): number[] =>
  slideBoxes(slider).map((box) => Number(getComputedStyle(box).opacity));

export const autoplayRuns = (slider: HTMLElement): boolean =>
  Boolean(control(slider, 'pause')?.hasAttribute('data-runs'));

/** A slider whose autoplay is known to have its timer running, with the pointer and the focus elsewhere. */
export async function playing(): Promise<HTMLElement> {
  await pointElsewhere();
  const slider = await ready(await makeSlider(3, 'autoplay="5"'));
  await until(() => autoplayRuns(slider), 'the autoplay timer runs');
  return slider;
}

/** Visible slides, in visual order. */
export function inSight(slider: HTMLElement): string {
  const room = control(slider, 'viewport').getBoundingClientRect();
  const boxes = [...slider.children].map((child) => ({ id: child.id, box: child.getBoundingClientRect() }));
  const seen = boxes.filter(
    ({ box }) =>
      box.width > 0 &&
      box.right > room.left + 2 &&
      box.left < room.right - 2 &&
      box.bottom > room.top + 2 &&
      box.top < room.bottom - 2,
  );
  return seen
    .sort((a, b) => a.box.left - b.box.left || a.box.top - b.box.top)
    .map(({ id }) => id)
    .join();
}

export const pressKey = (press: string) => sendKeys({ press });

export const pointElsewhere = () => sendMouse({ type: 'move', position: [5, 5] });

/**
 * Presses the mouse at a point, moves it along a path, and releases it; `seen` runs before the release. Swiper ignores the first step, and
 * a slow drag, as on a slow machine, has to cross half a slide.
 */
export async function dragAlong(path: readonly (readonly [number, number])[], seen: () => unknown = () => {}) {
  for (const [at, [x, y]] of path.entries()) {
    await sendMouse({ type: 'move', position: [x, y] });
    if (at === 0) await sendMouse({ type: 'down' });
  }
  await seen();
  await sendMouse({ type: 'up' });
}

export const slideChanges = <T>(pick: (detail: { id: string; index: number }) => T): T[] =>
  listen(document, 'slide-change', (event) => pick((event as HTMLElementEventMap['slide-change']).detail));
