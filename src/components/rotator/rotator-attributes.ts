import { ROTATOR_KINDS, readPhrases } from '../../domain/text/rotator.js';
import { flag, mainList, number, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';

/** Attribute table of `<sb-rotator>`; times in milliseconds. */
export const ROTATOR_ATTRIBUTES = {
  phrases: mainList(readPhrases, [], 'a JSON list of texts'),
  kind: oneOf(ROTATOR_KINDS, 'fade'),
  speed: number(-1, { min: 0, max: 60000, unit: 'ms' }),
  defaultSpeed: number(-1, { min: 0, max: 60000, unit: 'ms' }),
  delay: number(2000, { min: 0, max: 600000, unit: 'ms' }),
  loop: flag(),
  steps: number(0, { min: 0, max: 1000, integer: true }),
  replace: flag(),
  from: number(0),
  size: number(0, { min: 0, max: 400, unit: 'px' }),
  language: text(),
};

/** Settings of `<sb-rotator>`. */
export type RotatorProps = PropsOf<typeof ROTATOR_ATTRIBUTES>;
