import { useLayoutEffect, useState } from 'react';
import type { LazyModule } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { useHost } from '../../../platform/react/widget-root.js';
import type { ControlModule } from './controls.js';
import { FieldPlace } from './kit/FieldPlace.js';
import type { ControlProps } from './kit/field-props.js';

interface LazyControlProps extends ControlProps {
  module: LazyModule<ControlModule>;
  /** Shown until the module is loaded; null shows a placeholder. */
  Fallback: ControlModule['Control'] | null;
}

/** Control from a lazy module. Until it is loaded, shows the fallback (a text input or native select) or a placeholder. */
export function LazyControl({ module, Fallback, ...props }: LazyControlProps) {
  const { field, id, invalid, t } = props;
  const [tries, setTries] = useState(0);
  // submitting without the control sets an error, which also retries the load
  const lazy = useLazy(module, true, { retry: `${tries} ${invalid}` });
  const taken = useTakenOver(id, lazy.status === 'ready', Fallback !== null);
  if (lazy.status === 'ready' && taken) return <lazy.value.Control {...props} />;
  if (Fallback) return <Fallback {...props} />;
  const retry = () => setTries(tries + 1);
  return <FieldPlace id={id} field={field} failed={lazy.status === 'failed'} t={t} retry={retry} />;
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
    active.addEventListener('blur', take, { once: true });
    return () => active.removeEventListener('blur', take);
  }, [id, ready, typed, taken, root]);
  return taken;
}
