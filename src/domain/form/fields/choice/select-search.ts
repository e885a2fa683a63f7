import { oncePer } from '../../../shared/once-per.js';
import type { FieldOption } from '../../field/form-field.js';

/** Accents of Latin, Greek and Cyrillic letters, and points of Hebrew and Arabic. Marks of other scripts make other letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
/** Letters that have no accent to remove, as they are written without them. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };

/** Normalises text for searching, without case, diacritics and full-width forms: "aland" finds "Åland". */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[ßıłøđæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

const foldedLabels = oncePer((options: readonly FieldOption[]) => options.map(({ label }) => foldedText(label)));

/** Filters options by a text: those that begin with it, then those with a word that does, then those that contain it; all if empty. */
export function matchingOptions(options: readonly FieldOption[], text: string): readonly FieldOption[] {
  const wanted = foldedText(text);
  if (wanted === '') return options;
  const found: FieldOption[][] = [[], [], []];
  foldedLabels(options).forEach((label, at) => {
    const option = options[at];
    const rank = rankOf(label, wanted);
    if (option && rank >= 0) found[rank]?.push(option);
  });
  return found.flat();
}

/** The option with exactly this label, else with this value, since browsers autofill country codes; none if several have the label. */
export function namedOption(options: readonly FieldOption[], text: string): FieldOption | undefined {
  const wanted = foldedText(text);
  if (wanted === '') return undefined;
  const labels = foldedLabels(options);
  const at = labels.indexOf(wanted);
  if (at < 0) return options.find(({ value }) => foldedText(value) === wanted);
  return at === labels.lastIndexOf(wanted) ? options[at] : undefined;
}

function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0;
  for (let at = label.indexOf(wanted); at > 0; at = label.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(label.charAt(at - 1))) return 1;
  }
  return label.includes(wanted) ? 2 : -1;
}
