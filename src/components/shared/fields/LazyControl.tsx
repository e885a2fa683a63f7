import { useLayoutEffect, useState } from 'react';
import { useHost } from '../../../platform/element/widget-root.js';
import type { LazyModule } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import type { ControlModule } from './controls.js';
import { FieldPlace } from './FieldPlace.js';
import type { ControlProps } from './field-props.js';

interface LazyControlProps extends ControlProps {
  module: LazyModule<ControlModule>;
  /** Shown until it has come; null keeps its place. */
  Fallback: ControlModule['Control'] | null;
}

/** A control from a lazy module. Until it is loaded the field can be typed in where it is a text, a choice is the platform's own list, else its place is kept. */
export function LazyControl({ module, Fallback, ...props }: LazyControlProps) {
  const { field, id, invalid, t } = props;
  const [tries, setTries] = useState(0);
  // a press of the form's button that finds it missing is another try, too
  const lazy = useLazy(module, true, { retry: `${tries} ${invalid}` });
  const taken = useTakenOver(id, lazy.status === 'ready', Fallback !== null);
  if (lazy.status === 'ready' && taken) return <lazy.value.Control {...props} />;
  if (Fallback) return <Fallback {...props} />;
  const retry = () => setTries(tries + 1);
  return <FieldPlace id={id} field={field} failed={lazy.status === 'failed'} t={t} retry={retry} />;
}

/** Whether a control that has come takes its place: not from under the hands of who is typing in the one that is there. */
function useTakenOver(id: string, ready: boolean, typed: boolean): boolean {
  const root = useHost().shadowRoot;
  const [taken, setTaken] = useState(false);
  useLayoutEffect(() => {
    if (!ready || taken) return;
    const take = () => setTaken(true);
    const active = root?.activeElement;
    if (!typed || active?.id !== id) return take();
    active.addEventListener('blur', take, { once: true });
    return () => active.removeEventListener('blur', take);
  }, [id, ready, typed, taken, root]);
  return taken;
}
