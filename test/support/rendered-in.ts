import { countRenders, type Rendered } from './count-renders.mjs';
import { settled } from './settled.js';
import { frame, until } from './until.js';

/** Frames without any rendering after which nothing more is to come of what the page has loaded. */
const QUIET = 10;

/** Until React renders nothing any more: parts and answers that a test does not wait for come late on a slow machine. */
export async function untilQuiet(): Promise<void> {
  const someFrames = async () => {
    for (let frames = 0; frames < QUIET; frames += 1) await frame();
  };
  await settled();
  await until(async () => (await countRenders(() => {}, someFrames)).length === 0, 'nothing is rendered any more');
}

/** The elements that fit a selector and in which something was rendered, each by the text of its `label`. */
export function renderedIn(rendered: readonly Rendered[], selector: string, label: string): string[] {
  const elements = new Set(rendered.flatMap(({ element }) => element?.closest(selector) ?? []));
  return [...elements].map((element) => element.querySelector(label)?.textContent ?? 'unnamed');
}

export function renderedOutside(rendered: readonly Rendered[], selector: string): string[] {
  return rendered.filter(({ element }) => !element?.closest(selector)).map(({ name }) => name);
}
