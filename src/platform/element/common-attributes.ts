import { oneOf, type PropsOf } from './attributes.js';

/** Attributes of every element (MODE-01, MODE-03). */
export const COMMON = {
  mode: oneOf(['', 'visitor', 'preview', 'admin'], ''),
  hiddenOn: oneOf(['', 'desktop', 'mobile'], ''),
};

export type CommonProps = PropsOf<typeof COMMON>;
