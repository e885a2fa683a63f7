import { useEffect, useMemo } from 'react';
import { type FormField, isFillable } from '../../domain/form/form-rules.js';
import { lazyModule } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { useLatest } from '../../platform/react/use-latest.js';
import { useHost } from '../../platform/react/widget-root.js';
import type { FormOptions } from './model/form-machine.js';
import type { RemoteChecks } from './model/remote-checks.js';

/** Checks values on the page's server; loaded for forms with a checkUrl. */
export const remoteModule = lazyModule(
  () => import('./model/remote-checks.js'),
  'the validation by checkUrl could not be loaded; the form is sent without it',
  'fields',
);

/**
 * Checks field values on the page's server, except in the editor; `answered` is called with each field's id once its check ends.
 * Submitting waits while `fieldsPending`.
 */
export function useRemoteChecks(
  { site, fieldsPending }: FormOptions,
  all: readonly FormField[],
  answered: (id: string) => void,
): { remote: RemoteChecks | null; fieldsPending: boolean } {
  const host = useHost();
  const latest = useLatest(answered);
  const wanted = site.mode !== 'admin' && all.some((field) => field.checkUrl !== undefined && isFillable(field));
  const lazy = useLazy(remoteModule, wanted);
  const module = lazy.status === 'ready' ? lazy.value : null;
  const remote = useMemo(
    () => (module ? new module.RemoteChecks(host, (id) => latest.current(id)) : null),
    [module, host, latest],
  );
  useEffect(() => () => remote?.stop(), [remote]);
  return { remote, fieldsPending: fieldsPending || (wanted && !remote && lazy.status !== 'failed') };
}
