import type { CompositionEvent, FormEvent } from 'react';
import {
  type FieldType,
  type FormField,
  filterEmail,
  phoneCaret,
  typedPhone,
} from '../../../domain/form/form-rules.js';

/** How a one-line field is typed in. */
export interface InputKind {
  type: 'text' | 'tel' | 'date' | 'datetime-local';
  inputMode?: 'email' | 'tel' | 'decimal';
  /** Token of decisions (WCAG 1.3.5). */
  autoComplete?: string;
  /** A literal text: no capitals and no spelling marks. */
  literal?: boolean;
  /** Takes away what may not be typed (FORM-05), or writes it as it belongs; `before`: what stood there. */
  filter?(text: string, field: FormField, before: string): string;
  /** Where the caret belongs in what the filter has made of a text; behind the same character unless said otherwise. */
  caret?: typeof phoneCaret;
}

const KINDS: Partial<Record<FieldType, InputKind>> = {
  name: { type: 'text', autoComplete: 'name' },
  // type="email" would hide spaces from the filter and refuse to say where the caret is
  email: { type: 'text', inputMode: 'email', autoComplete: 'email', literal: true, filter: filterEmail },
  phone: {
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    filter: (text, field, before) => typedPhone(field, text, before),
    caret: phoneCaret,
  },
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

/** What has been put into an input, and how. */
export interface Typed {
  input: HTMLInputElement;
  /** By the key Delete. */
  forward: boolean;
}

/** Handlers of an input whose text is filtered. What an input method is still composing stays as it is until that is done. */
export function typedHandlers(change: (text: string) => void, take: (typed: Typed) => string) {
  return {
    onChange: ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
      const { isComposing = false, inputType } = nativeEvent as InputEvent;
      change(isComposing ? input.value : take({ input, forward: inputType === 'deleteContentForward' }));
    },
    onCompositionEnd: ({ currentTarget: input }: CompositionEvent<HTMLInputElement>) =>
      change(take({ input, forward: false })),
  };
}

/** Filters what was typed and leaves the caret where it belongs: behind the same character, unless `caretOf` says otherwise. */
export function filterTyped(
  { input, forward }: Typed,
  filter: (text: string) => string,
  caretOf: InputKind['caret'] = (typed, caret) => filter(typed.slice(0, caret)).length,
): string {
  const typed = input.value;
  const filtered = filter(typed);
  if (filtered === typed) return typed;
  const caret = caretOf(typed, input.selectionStart ?? typed.length, filtered, forward);
  input.value = filtered;
  input.setSelectionRange(caret, caret);
  return filtered;
}
