import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { isTypeLoading } from '../../../domain/form/field/kinds.js';
import { definitionOf } from '../../../domain/form/fields/registry.js';
import { listen } from '../../../events.js';
import { isComposing } from '../../../platform/focus/composing.js';
import type { LazyModule } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { type ControlModule, controlOf, type FieldControl } from './controls.js';
import {
  FieldChecking,
  FieldErrorText,
  FieldHint,
  FieldPlaceholder,
  FieldRight,
  RequiredMark,
} from './kit/FieldParts.js';
import type { ControlProps, FieldProps } from './kit/field-props.js';
import { languageOfDates } from './kit/local-dates.js';
import { useMissingRules } from './kit/use-field-types.js';

/** A field: label, hint, control, error, from top to bottom. Hidden fields render nothing. */
export function Field(props: FieldProps) {
  const { field, error, part = '' } = props;
  // from the field, not useId(), whose ids in Preact differ from the server's; the colon prevents clashes with derived ids
  const id = `${field.id.replace(/\s/g, '_')}:`;
  const shown = controlOf(field);
  if (!shown || field.absent) return null;
  const sign = props.checking ? 'checking' : props.right ? 'right' : undefined;
  const described = [field.hint && `${id}-hint`, error && `${id}-error`, sign && `${id}-${sign}`]
    .filter(Boolean)
    .join(' ');
  const control = { ...props, id, describedBy: described || undefined, invalid: error !== '' };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key events bubble from the control inside
    <div
      part={`field ${part}`.trim()}
      data-field={field.id}
      data-state={error ? 'error' : sign}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && props.onLeave?.()}
      onKeyDown={(event) => enter(event, props.onEnter)}
    >
      <FieldBody {...control} shown={shown} />
      {sign === 'checking' && <FieldChecking id={`${id}-checking`} text={props.t('form::checking')} />}
      {sign === 'right' && <FieldRight id={`${id}-right`} text={props.t('form::right')} />}
    </div>
  );
}

function FieldBody({ shown: { Control, lazy, frame }, ...props }: ControlProps & { shown: FieldControl }) {
  const { field, id, error } = props;
  const control = lazy ? (
    <LazyControl {...props} module={lazy} Fallback={Control} />
  ) : (
    Control && <Control {...props} />
  );
  if (frame === 'none') return control;
  return (
    <>
      {frame !== 'error' && field.label && (
        <label part="field-label" htmlFor={id}>
          {field.label}
          {field.required && <RequiredMark />}
        </label>
      )}
      {frame !== 'error' && <FieldHint id={`${id}-hint`} text={field.hint} />}
      {control}
      <FieldErrorText id={`${id}-error`} text={error} />
    </>
  );
}

/** Elements that Enter presses or opens, or in which it begins a new line. */
const TAKES_ENTER =
  'button, textarea, a[href], summary, [contenteditable], input:is([type=file], [type=color], [type=button], [type=submit])';

function enter(event: KeyboardEvent, onEnter: (() => void) | undefined): void {
  if (!onEnter || event.key !== 'Enter' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
  // a control of the page's own may have a shadow root
  const [target] = event.nativeEvent.composedPath();
  if (target instanceof Element && target.matches(TAKES_ENTER)) return;
  event.preventDefault();
  onEnter();
}

interface LazyControlProps extends ControlProps {
  module: LazyModule<ControlModule>;
  /** Shown until the module is loaded; null shows a placeholder. */
  Fallback: ControlModule['Control'] | null;
}

/** Control from a lazy module. Until it is loaded, shows the fallback (a text input or native select) or a placeholder. */
function LazyControl({ module, Fallback, ...props }: LazyControlProps) {
  const { field, id, invalid, t } = props;
  const [tries, setTries] = useState(0);
  // submitting without the control sets an error, which also retries the load
  const lazy = useLazy(module, true, { retry: `${tries} ${invalid}` });
  const taken = useTakenOver(id, lazy.status === 'ready', Fallback !== null);
  const early = useEarlyText(props);
  const missing = useMissingRules(field, tries > 0 || invalid ? `${tries} ${invalid}` : '');
  if (lazy.status === 'ready' && taken && !isTypeLoading(field)) return <lazy.value.Control {...props} />;
  if (Fallback) return <Fallback {...props} {...early} />;
  const retry = () => setTries(tries + 1);
  return <FieldPlaceholder id={id} field={field} failed={lazy.status === 'failed' || missing} t={t} retry={retry} />;
}

/** Value and handler of a fallback. What is typed into it is shown as typed, and read by the rules of the field once these are there. */
function useEarlyText({ field, value, site, onChange }: ControlProps): Pick<ControlProps, 'value' | 'onChange'> {
  const [text, setText] = useState('');
  const { asValue, asText } = definitionOf(field).typing ?? {};
  const read = (typed: string) => (asValue && typed ? asValue(typed, languageOfDates(site)) : typed);
  useLayoutEffect(() => {
    // typed before the rules were there
    if (value === text && value !== read(text)) onChange(read(text), true);
  });
  return {
    value: value === read(text) ? text : (asText?.(String(value), languageOfDates(site)) ?? value),
    onChange(next, byItself) {
      if (typeof next !== 'string') return onChange(next, byItself);
      setText(next);
      onChange(read(next), byItself);
    },
  };
}

/** True once the loaded control may replace the fallback: after blur if the visitor is typing in it. */
function useTakenOver(id: string, ready: boolean, typed: boolean): boolean {
  const root = useHost().shadowRoot;
  const [taken, setTaken] = useState(false);
  useLayoutEffect(() => {
    if (!ready || taken) return;
    const take = () => setTaken(true);
    const active = root?.activeElement;
    if (!typed || active?.id !== id) return take();
    return listen(active, 'blur', take, { once: true });
  }, [id, ready, typed, taken, root]);
  return taken;
}
