import { asText, isSet } from '../../shared/read.js';
import type { Entry, Problem } from './field-definition.js';
import type { FieldNumbers } from './form-field.js';

/** Maximum decimals: the decimal precision of a JavaScript number. */
const MOST_DECIMALS = 15;

/**
 * Reads numeric settings. Reports and ignores invalid ones: a lower limit not below the upper one, a step that is not positive, decimals
 * that are not a valid count. `unset`: the limits of a type where none are set.
 */
export function numberSettings(
  entry: Entry,
  problem: Problem,
  unset: Pick<FieldNumbers, 'min' | 'max'> = {},
): FieldNumbers {
  const numbers: FieldNumbers = {};
  for (const key of ['min', 'max', 'step', 'decimals'] as const) {
    const given = entry[key];
    if (!isSet(given)) continue;
    const read = typeof given === 'string' ? Number(given.trim().replace(',', '.')) : given;
    if (typeof read === 'number' && Number.isFinite(read)) numbers[key] = read;
    else problem(`${key} "${String(given)}" is no number`);
  }
  const { min, max, step, decimals } = { ...unset, ...numbers };
  if (min !== undefined && max !== undefined && min >= max) {
    problem(`min ${min} is not below max ${max}`);
    delete numbers.min;
    delete numbers.max;
  }
  if (step !== undefined && step <= 0) {
    problem(`step ${step} is not above 0`);
    delete numbers.step;
  }
  if (decimals !== undefined && (!Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS)) {
    problem(`decimals ${decimals} is no count from 0 to ${MOST_DECIMALS}`);
    delete numbers.decimals;
  }
  return numbers;
}

/** Reads a whole number from the settings, without an upper limit if `most` is absent; undefined if not set or invalid. */
export function wholeNumber(
  name: string,
  value: unknown,
  { least, most = Infinity }: { least: number; most?: number },
  problem: Problem,
): number | undefined {
  if (!isSet(value)) return undefined;
  const count = Number(value);
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  const allowed = most === Infinity ? `above ${least - 1}` : `from ${least} to ${most}`;
  problem(`${name} "${asText(value)}" is no whole number ${allowed}`);
  return undefined;
}
