import { recogniseColour } from '../../domain/shared/colour.js';
import { warnOnce } from '../../platform/element/warn.js';
import type { StyleProperties } from '../../platform/sheets/style-properties.js';
import type { Fields } from './image-attributes.js';

/** A line within the picture's box as styles; a field that is not usable has its default and one warning. */
export function borderStyles(host: Element, border: Fields): StyleProperties {
  function read(
    name: string,
    fallback: string,
    allowed: string,
    reader: (value: unknown) => string | undefined,
  ): string {
    const value = border[name];
    if (value === undefined || value === null || value === '') return fallback;
    const found = reader(value);
    if (found === undefined) warnOnce(host, `border.${name}`, String(value), allowed);
    return found ?? fallback;
  }
  const pixels = (value: unknown) => (Number(value) >= 0 && Number(value) <= 1000 ? `${Number(value)}px` : undefined);
  const style = (value: unknown) => ['solid', 'dashed', 'dotted', 'double'].find((known) => known === value);
  const solid = (value: unknown) => {
    const found = recogniseColour(String(value));
    return found?.kind === 'solid' ? found.css : undefined;
  };
  const width = read('width', '1px', 'a number from 0 to 1000', pixels);
  const line = read('style', 'solid', 'solid, dashed, dotted, double', style);
  const color = read('color', 'currentcolor', 'a colour (hex, rgb, hsl, oklch)', solid);
  return {
    border: `${width} ${line} ${color}`,
    // its own only where it is said: else that of the element, or of the figure's shape
    'border-radius': read('radius', '', 'a number from 0 to 1000', pixels),
  };
}
