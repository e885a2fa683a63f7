import type { CompositionEvent, FormEvent } from 'react';
import type { Typing } from '../../../domain/form/fields/field-definition.js';

/** An input whose text has changed, and by which key. */
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
  caretOf: Typing['caret'] = (typed, caret) => filter(typed.slice(0, caret)).length,
): string {
  const typed = input.value;
  const filtered = filter(typed);
  if (filtered === typed) return typed;
  const caret = caretOf(typed, input.selectionStart ?? typed.length, filtered, forward);
  input.value = filtered;
  input.setSelectionRange(caret, caret);
  return filtered;
}
