import { type FieldType, filterEmail, filterPhone } from '../../../domain/form/form-rules.js';

/** How a one-line field is typed in. */
export interface InputKind {
  type: 'text' | 'tel' | 'date' | 'datetime-local';
  inputMode?: 'email' | 'tel' | 'decimal';
  /** Token of decisions (WCAG 1.3.5). */
  autoComplete?: string;
  /** A literal text: no capitals and no spelling marks. */
  literal?: boolean;
  /** Takes away what may not be typed (FORM-05). */
  filter?(text: string): string;
}

const KINDS: Partial<Record<FieldType, InputKind>> = {
  name: { type: 'text', autoComplete: 'name' },
  // type="email" would hide spaces from the filter and refuse to say where the caret is
  email: { type: 'text', inputMode: 'email', autoComplete: 'email', literal: true, filter: filterEmail },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', filter: filterPhone },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  past: { type: 'date' },
  future: { type: 'date' },
  datetime: { type: 'datetime-local' },
};

/** What is special about the input of a type; a plain text for the others. */
export function inputKind(type: FieldType): InputKind {
  return KINDS[type] ?? { type: 'text' };
}

/** Filters what was typed and leaves the caret behind the same character. */
export function filterTyped(input: HTMLInputElement, filter: (text: string) => string): string {
  const typed = input.value;
  const filtered = filter(typed);
  if (filtered === typed) return typed;
  const caret = filter(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = filtered;
  input.setSelectionRange(caret, caret);
  return filtered;
}
