import IMask from 'imask/esm/imask';
import 'imask/esm/masked/pattern';
import type { InputMask } from 'imask';
import { useLayoutEffect, useRef } from 'react';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import { imaskPattern, isUntouched, plainSigns } from '../../../../domain/form/fields/text/text.js';
import { useHandler } from '../../../../platform/react/use-latest.js';
import type { ControlProps } from '../kit/field-props.js';
import { textInputProps } from '../kit/TextControl.js';

/**
 * Attaches imask to an input; it keeps the caret in place and handles pasted and autofilled text. Digits of all scripts and full-width
 * letters become ASCII.
 */
function createInputMask(input: HTMLInputElement, mask: string): InputMask<Record<string, unknown>> {
  return IMask(input, { mask: imaskPattern(mask), prepare: plainSigns } as never) as unknown as InputMask<
    Record<string, unknown>
  >;
}

/** Text with an input mask (FLD-04). Uncontrolled in React, as imask writes into the input. */
export function MaskedControl(props: ControlProps<FieldOf<'text'>>) {
  const { mask: pattern = '' } = props.field;
  const { value, ...attributes } = textInputProps(props);
  const input = useRef<HTMLInputElement>(null);
  const mask = useRef<ReturnType<typeof createInputMask>>(null);
  /** Last value received from the owner or reported to it. */
  const known = useRef(value);
  /** Reports what imask has made of the value: of a key, a script's value, or text typed before the mask was loaded. */
  const report = useHandler(() => {
    const written = mask.current?.value ?? known.current;
    if (written === known.current || props.locked) return;
    known.current = written;
    props.onChange(written);
  });

  useLayoutEffect(() => {
    if (!input.current) return;
    const made = createInputMask(input.current, pattern);
    mask.current = made;
    made.on('accept', report);
    made.value = known.current;
    return () => made.destroy();
  }, [pattern, report]);
  // set by a script, a reset or a restored draft
  useLayoutEffect(() => {
    if (value === known.current || !mask.current) return;
    known.current = value;
    mask.current.value = value;
    // imask says nothing if it had written the same from another text
    report();
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
      autoCorrect="off"
      spellCheck="false"
      onBlur={leave}
    />
  );
}
