import { useState } from 'react';
import { dateLimits } from '../../../../domain/form/fields/date-limits.js';
import { dateForm, readTypedDate, writtenDate } from '../../../../domain/form/fields/date-words.js';
import type { ControlProps } from '../field-props.js';
import { localNow } from '../local-dates.js';

/** The text of a date: as the visitor types it while it is typed, then as the language writes it. What is no date stays as it was typed, for the form to refuse. */
export function useTypedDate({ field, value, locked, onChange }: ControlProps, language: string) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const held = String(value);
  const type = (text: string) => {
    if (locked) return;
    const next = readTypedDate(text, language, dateForm(field), dateLimits(field, localNow())) ?? text;
    setTyped({ text, value: next });
    onChange(next);
  };
  // another value has come from elsewhere: a reset, a script, the calendar
  const shown = typed?.value === held ? typed.text : writtenDate(held, language);
  return { text: shown, type, commit: () => setTyped(null) };
}
