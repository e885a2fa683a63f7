import { recogniseColour } from '../../domain/shared/colour.js';
import { readableOn } from '../../domain/shared/colour-contrast.js';
import { colour } from '../../platform/element/colour-attribute.js';
import { warnOnce } from '../../platform/element/warn.js';
import type { TabsProps } from './tabs-attributes.js';

const { parse, allowed } = colour();

/** The author's colour for the mark, and that of the text which stands on it, where it can be said which is readable. A bad one warns. */
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
