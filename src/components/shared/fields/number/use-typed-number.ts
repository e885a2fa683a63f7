import { useState } from 'react';
import { typedNumber, ungroupedNumber } from '../../../../domain/form/fields/number.js';
import type { ControlProps } from '../field-props.js';
import { filterTyped, typedHandlers } from '../input-kinds.js';
import { languageOfDates } from '../local-dates.js';

/** The text of a number: with the marks between its groups of digits while it is typed, without them once it is left. */
export function useTypedNumber({ value, site }: ControlProps, change: (value: string) => void) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const held = String(value);
  // another value has come from elsewhere: a reset, a script, an arrow
  const shown = typed?.value === held ? typed.text : held;
  const take = (text: string) => {
    const number = ungroupedNumber(text, languageOfDates(site));
    setTyped({ text, value: number });
    change(number);
  };
  return {
    input: {
      value: shown,
      ...typedHandlers(take, (one) => filterTyped(one, (text) => typedNumber(text, shown))),
    },
    commit: () => setTyped(null),
  };
}
