import { recogniseColour } from '../../domain/shared/colour.js';
import { readableOn } from '../../domain/shared/colour-contrast.js';
import { colour } from '../../platform/element/colour-attribute.js';
import { warnOnce } from '../../platform/element/warn.js';
import type { TabRow } from './tab-row.js';
import type { TabSet } from './tab-set.js';
import type { TabsProps } from './tabs-attributes.js';

const { parse, allowed } = colour();

/** Puts the author's colour on the mark; the text that stands on it is made readable where that can be said. A bad one warns. */
export function paint(host: Element, { mark }: TabRow, { tabs, active }: TabSet, { color, variant }: TabsProps): void {
  const parsed = parse(color);
  const value = parsed ?? '';
  if (parsed === undefined) warnOnce(host, 'color', color, allowed);
  mark.style.background = value;
  const surface = variant === 'line' ? null : recogniseColour(value);
  const readable = surface && readableOn(surface);
  const words = readable && (readable === 'light' ? '#fff' : '#000');
  for (const tab of tabs) tab.link.style.color = (tab === active && words) || '';
}
