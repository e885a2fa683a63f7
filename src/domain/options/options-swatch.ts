import type { OptionValue } from '../catalogue/product.js';
import { recogniseColour } from '../shared/colour.js';
import { contrast, readableOn } from '../shared/colour-contrast.js';

/** CSS of an option's colour (OPT-01). */
export interface Swatch {
  /** A gradient is drawn as an image. */
  kind: 'solid' | 'gradient';
  css: string;
  /** A text colour with a contrast of at least 3:1; null if unknown, as on transparent colours. */
  ink: string | null;
}

/** Cache: a shop has few colours and many cards. */
const cache = new Map<string, Swatch | null>();
const CACHE_SIZE = 500;

/** The swatch of a value; null without a valid colour (COL-01, COL-02): its name is shown instead. */
export function swatchOf({ color, contrast: ink }: OptionValue): Swatch | null {
  if (color === null) return null;
  const key = `${color} ${ink}`;
  let swatch = cache.get(key);
  if (swatch === undefined) {
    if (cache.size >= CACHE_SIZE) cache.clear();
    swatch = makeSwatch(color, ink);
    cache.set(key, swatch);
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
