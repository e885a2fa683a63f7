import { useLayoutEffect, useRef } from 'react';
import { isUntouched, masksOf } from '../../../../domain/form/fields/mask.js';
import { useLatest } from '../../../../platform/element/use-latest.js';
import type { ControlProps } from '../field-props.js';
import { inputKind } from '../input-kinds.js';
import { textInputProps } from '../TextControl.js';
import { createInputMask } from './input-mask.js';

/** A text or a phone number that fills a mask (FLD-04). The mask writes into the input, so that React does not. */
export function MaskedControl(props: ControlProps) {
  const { field } = props;
  const { value, ...attributes } = textInputProps(props);
  const kind = inputKind(field.type);
  const input = useRef<HTMLInputElement>(null);
  const mask = useRef<ReturnType<typeof createInputMask>>(null);
  /** The last value that came from the owner or went to it. */
  const known = useRef(value);
  const latest = useLatest(props);

  useLayoutEffect(() => {
    if (!input.current) return;
    const made = createInputMask(input.current, field);
    made.on('accept', () => {
      if (made.value === known.current || latest.current.locked) return;
      known.current = made.value;
      latest.current.onChange(made.value);
    });
    mask.current = made;
    // reported when the mask writes it otherwise: a preset, or what was typed before the mask had come
    made.value = known.current;
    return () => made.destroy();
  }, [field, latest]);
  // set by script, by a reset, by what was filled in before
  useLayoutEffect(() => {
    if (value === known.current || !mask.current) return;
    known.current = value;
    mask.current.value = value;
  });
  /** What the mask has written by itself is nothing that the visitor has filled in. */
  const leave = () => {
    if (mask.current && isUntouched(mask.current.value, masksOf(field))) mask.current.value = '';
  };
  return (
    <input
      {...attributes}
      ref={input}
      type={kind.type}
      inputMode={kind.inputMode ?? (/[a*]/.test(field.mask ?? '') ? undefined : 'numeric')}
      onBlur={leave}
    />
  );
}
