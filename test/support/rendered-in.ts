import type { Rendered } from './count-renders.mjs';

/** The elements that fit a selector and in which something was rendered, each by the text of its `label`. */
export function renderedIn(rendered: readonly Rendered[], selector: string, label: string): string[] {
  const elements = new Set(rendered.flatMap(({ element }) => element?.closest(selector) ?? []));
  return [...elements].map((element) => element.querySelector(label)?.textContent ?? 'unnamed');
}

/** Names of the components that were rendered and stand in no such element. */
export function renderedOutside(rendered: readonly Rendered[], selector: string): string[] {
  return rendered.filter(({ element }) => !element?.closest(selector)).map(({ name }) => name);
}
