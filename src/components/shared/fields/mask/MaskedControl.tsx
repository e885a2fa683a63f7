import type { InputMask } from 'imask';
import IMask from 'imask/esm/imask';
import 'imask/esm/masked/pattern';
import { useLayoutEffect, useRef } from 'react';
import { isUntouched } from '../../../../domain/form/fields/mask.js';
import type { FieldOf } from '../../../../domain/form/form-field.js';
import { useLatest } from '../../../../platform/element/use-latest.js';
import type { ControlProps } from '../field-props.js';
import { textInputProps } from '../TextControl.js';

/** Has imask write a mask into an input: it keeps the caret where it belongs and takes texts that are pasted or filled in. */
function createInputMask(input: HTMLInputElement, mask: string): InputMask<Record<string, unknown>> {
  return IMask(input, { mask: literal(mask) } as never) as unknown as InputMask<Record<string, unknown>>;
}

/** imask gives brackets and backticks a meaning that masks of fields do not have. */
function literal(mask: string): string {
  return mask.replace(/\\.|[[\]`]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}

/** A text that fills a mask (FLD-04). The mask writes into the input, so that React does not. */
export function MaskedControl(props: ControlProps<FieldOf<'text'>>) {
  const { mask: pattern = '' } = props.field;
  const { value, ...attributes } = textInputProps(props);
  const input = useRef<HTMLInputElement>(null);
  const mask = useRef<ReturnType<typeof createInputMask>>(null);
  /** The last value that came from the owner or went to it. */
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
    // reported when the mask writes it otherwise: a preset, or what was typed before the mask had come
    made.value = known.current;
    return () => made.destroy();
  }, [pattern, latest]);
  // set by script, by a reset, by what was filled in before
  useLayoutEffect(() => {
    if (value === known.current || !mask.current) return;
    known.current = value;
    mask.current.value = value;
  });
  /** What the mask has written by itself is nothing that the visitor has filled in. */
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
