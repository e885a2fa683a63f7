import { oncePer } from '../../../shared/once-per.js';
import { foldedText } from '../../../text/searched-words.js';
import type { FieldOption } from '../../field/form-field.js';

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
