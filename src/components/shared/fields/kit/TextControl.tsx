import { type CompositionEvent, type FormEvent, useState } from 'react';
import type { Typing } from '../../../../domain/form/field/field-definition.js';
import { definitionOf } from '../../../../domain/form/fields/registry.js';
import { isEmpty } from '../../../../domain/form/form-rules.js';
import type { ControlProps } from './field-props.js';

/** Common props of all controls with typed text. */
export function textInputProps(props: ControlProps) {
  const { field, value, id, describedBy, invalid, locked, accessibleName } = props;
  return {
    id,
    name: field.name,
    value: String(value),
    part: 'field-input',
    placeholder: field.placeholder,
    readOnly: locked,
    disabled: field.disabled,
    required: field.required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    'aria-label': field.label ? undefined : accessibleName || field.placeholder || field.name,
    autoComplete: field.autocomplete ?? definitionOf(field).typing?.autoComplete,
  };
}

/** Single-line text field. */
export function TextControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const { type = 'text', plainType, inputMode, literal, filter, caret } = definitionOf(field).typing ?? {};
  // it stays: another type would move the caret
  const [isPlain] = useState(props.plain);
  const taken = typedHandlers(onChange, (typed) =>
    filter ? filterTyped(typed, (text) => filter(text, field, String(value)), caret) : typed.input.value,
  );
  return (
    <input
      {...textInputProps(props)}
      {...taken}
      type={(isPlain && plainType) || type}
      step={isPlain && plainType ? 'any' : undefined}
      inputMode={inputMode}
      autoCapitalize={literal ? 'none' : undefined}
      autoCorrect={literal ? 'off' : undefined}
      // as text: Preact removes an attribute that is false
      spellCheck={literal ? 'false' : undefined}
      // a country code without a number counts as empty
      onBlur={() => filter && value !== '' && isEmpty(field, value) && onChange('')}
    />
  );
}

/** Multi-line text field. */
export function TextareaControl(props: ControlProps) {
  return (
    <textarea
      {...textInputProps(props)}
      rows={3}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  );
}

/** An input whose text has changed, with the direction of the deletion. */
interface Typed {
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
