import type { FieldTypeRules } from './field-type.js';
import type { FieldNumbers } from './form-field.js';

/** More decimals than a number of JavaScript has. */
const MOST_DECIMALS = 15;

/**
 * Reads the numbers among a field's settings. What cannot hold is left out and named: a lower limit above the upper one, a step that
 * leads nowhere, decimals that are no count.
 */
export const numberSettings: NonNullable<FieldTypeRules['settings']> = (entry, _, problem) => {
  const numbers: FieldNumbers = {};
  for (const key of ['min', 'max', 'step', 'decimals'] as const) {
    const given = entry[key];
    if (given === undefined || given === null || given === '') continue;
    const read = typeof given === 'string' ? Number(given.trim().replace(',', '.')) : given;
    if (typeof read === 'number' && Number.isFinite(read)) numbers[key] = read;
    else problem(`${key} "${String(given)}" is no number`);
  }
  const { min, max, step, decimals } = numbers;
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
};
