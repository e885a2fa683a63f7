import type { Attribute, Parsed } from '../../../platform/element/attributes.js';

/** Attribute with an aspect ratio, width to height: `4/5`, `4:5` or `0.8`. */
export function ratio(fallback: number): Attribute<number> {
  const accept = (value: unknown): Parsed<number> => {
    const [width = '', height = '1', ...more] = String(value).split(/[/:]/);
    const result = width.trim() === '' ? Number.NaN : Number(width) / Number(height);
    return more.length === 0 && result >= 0.2 && result <= 5 ? result : undefined;
  };
  return { kind: 'text', fallback, allowed: 'width/height from 1/5 to 5, like 4/5', parse: accept, accept };
}
