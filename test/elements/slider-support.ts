import { fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SbSliderElement } from '../../elements/sb-slider.js';
import { until } from '../support/until.js';

/** A slider 600 px wide, at the top of the page, with `count` slides `#s1`, `#s2`, …; React has rendered it. */
export async function makeSlider(count: number, attributes = ''): Promise<SbSliderElement> {
  const slides = Array.from(
    { length: count },
    (_, i) => `<div id="s${i + 1}" style="height: 200px">Slide ${i + 1}</div>`,
  );
  const box = await fixture<HTMLElement>(
    `<div style="width: 600px; margin: 40px"><sb-slider ${attributes}>${slides.join('')}</sb-slider></div>`,
  );
  await Promise.resolve();
  return box.firstElementChild as SbSliderElement;
}

/** What moves the slides has taken over, and the texts are there. */
export async function ready<T extends HTMLElement>(slider: T): Promise<T> {
  await until(() => control(slider, 'base')?.dataset.state === 'ready', 'swiper is there');
  await until(() => arrow(slider, 'next')?.getAttribute('aria-label'), 'the texts are there');
  await until(() => !control(slider, 'base').dataset.plays || control(slider, 'pause'), 'so is the pause button');
  return slider;
}

/** A part of the slider. */
export function control(slider: HTMLElement, part: string): HTMLElement {
  return slider.shadowRoot?.querySelector(`[part~="${part}"]`) as HTMLElement;
}

export function arrow(slider: HTMLElement, to: 'previous' | 'next'): HTMLElement {
  return control(slider, to);
}

export function bullets(slider: HTMLElement): HTMLElement[] {
  return [...(slider.shadowRoot?.querySelectorAll<HTMLElement>('[part~="bullet"]') ?? [])];
}

/** The boxes of the slides, in the order of the page's nodes. */
export function slideBoxes(slider: HTMLElement): HTMLElement[] {
  const boxes = [...(slider.shadowRoot?.querySelectorAll<HTMLElement>('[part~="slide"]') ?? [])];
  const children = [...slider.children];
  const place = (box: HTMLElement) => children.indexOf(nodeIn(box) as Element);
  return boxes.sort((a, b) => place(a) - place(b));
}

/** Undefined in the moment after its removal. */
function nodeIn(box: HTMLElement): Element | undefined {
  return box.querySelector('slot')?.assignedElements()[0];
}

/** The ids of the slides that focus and screen readers can reach. */
export function inReach(slider: HTMLElement): string[] {
  return slideBoxes(slider)
    .filter((box) => !box.inert)
    .map((box) => nodeIn(box)?.id ?? '');
}

/** The slides that can be seen in the window, in the order in which they lie there. */
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
