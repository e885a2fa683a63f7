import { colour } from '../../platform/element/colour-attribute.js';
import { warnOnce } from '../../platform/warnings/warn.js';

const { parse, allowed } = colour();

/** Parses the author's colour or gradient of a line; empty, with one warning, if it is invalid. */
export function readLineColour(host: Element, color: string): string {
  const css = parse(color);
  if (css === undefined) warnOnce(host, 'color', color, allowed);
  return css ?? '';
}
