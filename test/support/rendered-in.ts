import { countRenders, type Rendered } from './count-renders.mjs';
import { settled } from './settled.js';
import { frame, until } from './until.js';

/** Frames without a render after which the page is idle. */
const QUIET = 10;

/** Waits until React is idle: lazy modules and responses that a test does not wait for may be late on a slow machine. */
export async function untilQuiet(): Promise<void> {
  const someFrames = async () => {
    for (let frames = 0; frames < QUIET; frames += 1) await frame();
  };
  await settled();
  await until(async () => (await countRenders(() => {}, someFrames)).length === 0, 'rendering has ended');
}

/** Elements that match a selector and contain a render, each by the text of its `label`. */
export function renderedIn(rendered: readonly Rendered[], selector: string, label: string): string[] {
  const elements = new Set(rendered.flatMap(({ element }) => element?.closest(selector) ?? []));
  return [...elements].map((element) => element.querySelector(label)?.textContent ?? 'unnamed');
}

export function renderedOutside(rendered: readonly Rendered[], selector: string): string[] {
  return rendered.filter(({ element }) => !element?.closest(selector)).map(({ name }) => name);
}
