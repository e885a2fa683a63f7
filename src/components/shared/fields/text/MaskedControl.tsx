import IMask from 'imask/esm/imask';
import 'imask/esm/masked/pattern';
import type { InputMask } from 'imask';
import { useLayoutEffect, useRef } from 'react';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import { isUntouched } from '../../../../domain/form/fields/text/text.js';
import { plainDigits } from '../../../../domain/text/plain-digits.js';
import { useLatest } from '../../../../platform/react/use-latest.js';
import type { ControlProps } from '../kit/field-props.js';
import { textInputProps } from '../kit/TextControl.js';

/**
 * Attaches imask to an input; it keeps the caret in place and handles pasted and autofilled text. Digits of all scripts and full-width
 * letters become ASCII.
 */
function createInputMask(input: HTMLInputElement, mask: string): InputMask<Record<string, unknown>> {
  const prepare = (typed: string) => typed.replace(/[\p{Nd}\p{L}]/gu, plainDigits);
  return IMask(input, { mask: literal(mask), prepare } as never) as unknown as InputMask<Record<string, unknown>>;
}

/** Escapes brackets and backticks, which are special in imask but literal in a field's mask. */
function literal(mask: string): string {
  return mask.replace(/\\.|[[\]`]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}

/** Text with an input mask (FLD-04). Uncontrolled in React, as imask writes into the input. */
export function MaskedControl(props: ControlProps<FieldOf<'text'>>) {
  const { mask: pattern = '' } = props.field;
  const { value, ...attributes } = textInputProps(props);
  const input = useRef<HTMLInputElement>(null);
  const mask = useRef<ReturnType<typeof createInputMask>>(null);
  /** Last value received from the owner or reported to it. */
  const known = useRef(value);
  const latest = useLatest(props);

  useLayoutEffect(() => {
    if (!input.current) return;
    const made = createInputMask(input.current, pattern);
    made.on('accept', () => {
      if (made.value === known.current || latest.current.locked) return;
      known.current = made.value;
      latest.current.onChange(made.value);
    });
    mask.current = made;
    // imask reports a change if it reformats the value: a preset, or text typed before the mask was loaded
    made.value = known.current;
    return () => made.destroy();
  }, [pattern, latest]);
  // set by a script, a reset or a restored draft
  useLayoutEffect(() => {
    if (value === known.current || !mask.current) return;
    known.current = value;
    mask.current.value = value;
  });
  /** Clears the input on blur if it holds only characters of the mask itself. */
  const leave = () => {
    if (mask.current && isUntouched(mask.current.value, pattern)) mask.current.value = '';
  };
  return (
    <input
      {...attributes}
      ref={input}
      type="text"
      inputMode={/[a*]/.test(pattern) ? undefined : 'numeric'}
      onBlur={leave}
    />
  );
}
