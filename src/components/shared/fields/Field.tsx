import { type KeyboardEvent, useId } from 'react';
import { holdsList, isTick } from '../../../domain/form/form-rules.js';
import { Choices } from './Choices.js';
import { FieldChecking, FieldErrorText, FieldHint, FieldRight, RequiredMark } from './FieldParts.js';
import type { ControlProps, FieldProps } from './field-props.js';
import { LazyControl } from './LazyControl.js';
import { lazyControlOf } from './lazy-controls.js';
import { SelectControl } from './SelectControl.js';
import { TextControl } from './TextControl.js';
import { Tick } from './Tick.js';
import { UnknownField } from './UnknownField.js';

/** A field with its label above, its hint below the label and its error below the control. Hidden fields show nothing. */
export function Field(props: FieldProps) {
  const { field, error, part = '' } = props;
  const id = useId();
  if (field.type === 'hidden' || field.type === 'step' || field.absent) return null;
  const sign = props.checking ? 'checking' : props.right ? 'right' : undefined;
  const described = [field.hint && `${id}-hint`, error && `${id}-error`, sign && `${id}-${sign}`]
    .filter(Boolean)
    .join(' ');
  const control = { ...props, id, describedBy: described || undefined, invalid: error !== '' };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the control inside
    <div
      part={`field ${part}`.trim()}
      data-field={field.id}
      data-state={error ? 'error' : sign}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && props.onLeave?.()}
      onKeyDown={(event) => enter(event, props.onEnter)}
    >
      <FieldBody {...control} />
      {sign === 'checking' && <FieldChecking id={`${id}-checking`} text={props.t('form::checking')} />}
      {sign === 'right' && <FieldRight id={`${id}-right`} text={props.t('form::right')} />}
    </div>
  );
}

function FieldBody(props: ControlProps) {
  const { field, id, error } = props;
  if (isTick(field)) return <Tick {...props} />;
  if (field.type === 'radio' || holdsList(field)) return <Choices {...props} />;
  if (field.type === 'unknown') return <UnknownField {...props} />;
  const lazy = lazyControlOf(field);
  // their controls say what they are: a group, or nothing that is shown
  if ((field.type === 'captcha' || field.type === 'products') && lazy) {
    return (
      <>
        <LazyControl {...props} module={lazy} />
        <FieldErrorText id={`${id}-error`} text={error} />
      </>
    );
  }
  const Control = field.type === 'select' ? SelectControl : TextControl;
  return (
    <>
      {field.label && (
        <label part="field-label" htmlFor={id}>
          {field.label}
          {field.required && <RequiredMark />}
        </label>
      )}
      <FieldHint id={`${id}-hint`} text={field.hint} />
      {lazy ? <LazyControl {...props} module={lazy} /> : <Control {...props} />}
      <FieldErrorText id={`${id}-error`} text={error} />
    </>
  );
}

function enter(event: KeyboardEvent, onEnter: (() => void) | undefined): void {
  if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const { target } = event;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLButtonElement) return;
  // Enter opens the system's own list of files
  if (target instanceof HTMLInputElement && target.type === 'file') return;
  event.preventDefault();
  onEnter();
}
