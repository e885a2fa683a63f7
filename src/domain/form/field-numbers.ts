import { asRecord } from '../shared/read.js';

/** Settings of a field that are numbers. */
export interface FieldNumbers {
  /** Limits of a number; edges of a range. */
  min?: number;
  max?: number;
  /** Of a number: what an arrow key adds, when not one unit of its last decimal; of a range: what lies between two values. */
  step?: number;
  /** How many decimals a number may have; any when absent. */
  decimals?: number;
}

/** More decimals than a number of JavaScript has. */
const MOST_DECIMALS = 15;

/**
 * Reads the numbers among a field's settings. What cannot hold is left out and named in `problems`: a lower limit above the upper one, a step that
 * leads nowhere, decimals that are no count.
 */
export function readNumbers(value: unknown, where: string, problems: string[]): FieldNumbers {
  const entry = asRecord(value) ?? {};
  const numbers: FieldNumbers = {};
  for (const key of ['min', 'max', 'step', 'decimals'] as const) {
    const given = entry[key];
    if (given === undefined || given === null || given === '') continue;
    const read = typeof given === 'string' ? Number(given.trim().replace(',', '.')) : given;
    if (typeof read === 'number' && Number.isFinite(read)) numbers[key] = read;
    else problems.push(`${where}: ${key} "${String(given)}" is no number`);
  }
  const { min, max, step, decimals } = numbers;
  if (min !== undefined && max !== undefined && min >= max) {
    problems.push(`${where}: min ${min} is not below max ${max}`);
    delete numbers.min;
    delete numbers.max;
  }
  if (step !== undefined && step <= 0) {
    problems.push(`${where}: step ${step} is not above 0`);
    delete numbers.step;
  }
  if (decimals !== undefined && (!Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS)) {
    problems.push(`${where}: decimals ${decimals} is no count from 0 to ${MOST_DECIMALS}`);
    delete numbers.decimals;
  }
  return numbers;
}
