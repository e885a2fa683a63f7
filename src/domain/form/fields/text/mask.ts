import { asText } from '../../../shared/read.js';
import type { Problem } from '../../field/field-definition.js';

/** Characters accepted by each placeholder: 0 a digit, a a letter of any script, * any character. */
const TAKES: Readonly<Record<string, string>> = { '0': String.raw`\d`, a: String.raw`\p{L}`, '*': '.' };

/**
 * True for a valid mask: 0, a and * are placeholders, text in braces is inserted automatically and counts as typed, a backslash escapes the
 * next character, anything else is literal. It needs at least one placeholder.
 */
export function isMask(mask: string): boolean {
  const parts = partsOf(mask);
  return parts?.some(({ placeholder }) => placeholder) ?? false;
}

/** Reads the mask of a text; reports and ignores an invalid one (FLD-04). */
export function readMask(given: unknown, problem: Problem): { mask?: string } {
  if (given === undefined || given === null) return {};
  const mask = asText(given).trim();
  if (isMask(mask)) return { mask };
  problem(`the mask "${mask}" is not a text with 0, a or * to be filled in`);
  return {};
}

/** True if a text fills a mask (FLD-04). */
export function fillsMask(text: string, mask: string): boolean {
  return new RegExp(`^${sourceOf(mask)}$`, 'u').test(text);
}

/** True if the field has nothing but the text that the mask inserts at the start. */
export function isUntouched(text: string, mask: string): boolean {
  const parts = partsOf(mask) ?? [];
  const first = parts.findIndex(({ placeholder }) => placeholder);
  const before = parts.slice(0, first).map(({ text }) => text);
  return before.join('').startsWith(text.trim());
}

interface MaskPart {
  text: string;
  placeholder: boolean;
}

/** Parses a mask; null if its braces do not match or it ends with a backslash. */
function partsOf(mask: string): MaskPart[] | null {
  const parts: MaskPart[] = [];
  let braced = false;
  for (let at = 0; at < mask.length; at++) {
    const character = mask[at] as string;
    if (character === '{' || character === '}') {
      if (braced === (character === '{')) return null;
      braced = !braced;
    } else if (character === '\\') {
      at += 1;
      if (at === mask.length) return null;
      parts.push({ text: mask[at] as string, placeholder: false });
    } else parts.push({ text: character, placeholder: !braced && character in TAKES });
  }
  return braced ? null : parts;
}

function sourceOf(mask: string): string {
  const parts = partsOf(mask) ?? [];
  return parts.map(({ text, placeholder }) => (placeholder ? TAKES[text] : escaped(text))).join('');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
