import type { CompositionEvent, FormEvent } from 'react';
import type { Typing } from '../../../../domain/form/field/field-definition.js';

/** An input whose text has changed, with the direction of the deletion. */
export interface Typed {
  input: HTMLInputElement;
  /** True if the Delete key removed the character after the caret. */
  forward: boolean;
}

/** Creates the handlers of an input whose text is filtered; IME composition is filtered only when it ends. */
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

/** Filters typed text and keeps the caret after the same character, unless `caretOf` computes another position. */
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
