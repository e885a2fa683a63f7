import type { OptionValue } from '../catalogue/product.js';
import { recogniseColour } from '../shared/colour.js';
import { readableOn } from '../shared/colour-contrast.js';
import { contrast } from '../shared/contrast.js';

/** How a colour of an option is drawn (OPT-01); both are CSS. */
export interface Swatch {
  /** A gradient is an image. */
  kind: 'solid' | 'gradient';
  css: string;
  /** What reads on it, at least 3:1; null where that cannot be said, as for what shines through. */
  ink: string | null;
}

/** A shop has few colours and many cards. */
const known = new Map<string, Swatch | null>();
const MOST = 500;

/** The swatch of a value; null when it has no colour, or none that COL-01 and COL-02 know: then its name stands for it. */
export function swatchOf({ color, contrast: ink }: OptionValue): Swatch | null {
  if (color === null) return null;
  const key = `${color} ${ink}`;
  let swatch = known.get(key);
  if (swatch === undefined) {
    if (known.size >= MOST) known.clear();
    swatch = makeSwatch(color, ink);
    known.set(key, swatch);
  }
  return swatch;
}

function makeSwatch(color: string, ink: string | null): Swatch | null {
  const background = recogniseColour(color);
  if (!background) return null;
  const { kind, css } = background;
  const given = ink === null ? null : recogniseColour(ink);
  const reads = given?.kind === 'solid' && (kind === 'gradient' || contrast(given, background as typeof given) >= 3);
  const tone = readableOn(background);
  const own = tone && (tone === 'light' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)');
  return { kind, css, ink: reads ? given.css : own };
}
