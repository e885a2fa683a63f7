import { recogniseColour } from '../../domain/shared/colour.js';
import { readableOn } from '../../domain/shared/colour-contrast.js';
import { colour } from '../../platform/element/colour-attribute.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import type { TabsProps } from './tabs-attributes.js';

const { parse, allowed } = colour();

/** Parses the author's colour of the mark, and picks a readable text colour where the surface is known. Warns of an invalid colour. */
export function readAuthorColour(host: Element, { color, variant }: TabsProps): { background: string; text: string } {
  const background = parse(color);
  if (background === undefined) {
    warnOnce(host, 'color', color, allowed);
    return { background: '', text: '' };
  }
  const surface = variant === 'line' ? null : recogniseColour(background);
  const readable = surface && readableOn(surface);
  return { background, text: readable ? (readable === 'light' ? '#fff' : '#000') : '' };
}
