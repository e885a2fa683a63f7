import { listOfLength } from '../../shared/list-of-length.js';
import type { FieldDefinition } from '../field/field-definition.js';
import type { FieldError, FieldOf, FieldValue } from '../field/form-field.js';
import { wholeNumber } from '../field/number-settings.js';
import { integer, type TypeDoc } from '../field/setting-docs.js';

type RatingField = FieldOf<'rating'>;

/** Default number of stars, and its limits. */
const USUAL = 5;
const LIMITS = { least: 2, most: 10 };

/** A rating of 1 to `max` stars: stored as text, sent as a number, empty until a star is chosen. */
export const ratingField: FieldDefinition<'rating'> = {
  lack: 'choice',
  read: (field, { max }, problem) => ({ ...field, max: wholeNumber('max', max, LIMITS, problem) ?? USUAL }),
  starts: (field, [preset = '']) => (isStar(field, preset) ? preset.trim() : ''),
  check: checkRating,
  wire: (field, value) => (isStar(field, String(value)) ? Number(value) : ''),
};

/** The stars of a rating, from 1. */
export function starsOf({ max }: RatingField): number[] {
  return listOfLength(max, (at) => at + 1);
}

function isStar(field: RatingField, text: string): boolean {
  return text.trim() !== '' && starsOf(field).includes(Number(text));
}

/** Rejects invalid values set by a script or an older draft. */
function checkRating(field: RatingField, value: FieldValue): FieldError | null {
  const { label, max } = field;
  return isStar(field, String(value)) ? null : { key: 'form::rating', values: { label, max } };
}

export const ratingDoc = (): TypeDoc => ({
  summary: 'A rating in stars, sent as a number.',
  common: 'filled',
  settings: { max: integer('Number of stars.', LIMITS.least, LIMITS.most, { default: USUAL, examples: [5, 10] }) },
  example: { label: 'How was it?', max: 5 },
});
