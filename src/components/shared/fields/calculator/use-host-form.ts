import { useEffect, useMemo } from 'react';
import type { FormField } from '../../../../domain/form/form-rules.js';
import { frameTask } from '../../../../platform/motion/frame-task.js';
import { useLatest } from '../../../../platform/react/use-latest.js';
import { useHost } from '../../../../platform/react/widget-root.js';
import type { FieldsAround, FilledFields } from '../fields-around.js';
import { filledControls } from './filled-controls.js';

interface HostForm extends FieldsAround {
  /** Discards the cached values and notifies the listeners. */
  refresh(): void;
}

/** Store of the current fields of the page's own form around a standalone field, keyed by name. */
export function useHostForm(own: FormField): FieldsAround {
  const host = useHost() as HTMLElement & { form?: HTMLFormElement | null };
  const field = useLatest(own);
  const around = useMemo((): HostForm => {
    let filled: FilledFields | undefined;
    const listeners = new Set<() => void>();
    return {
      get() {
        filled ??= filledControls(host.form ?? null, host, field.current);
        return filled;
      },
      listen(changed) {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
      refresh() {
        filled = undefined;
        for (const changed of listeners) changed();
      },
    };
  }, [host, field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed field may have another formula
  useEffect(() => around.refresh(), [around, own]);
  useEffect(() => follow(host.getRootNode(), around), [host, around]);
  return around;
}

/** Refreshes on input and reset; a reset waits a frame, as `reset` is dispatched before the controls change. */
function follow(page: Node, { refresh }: HostForm): () => void {
  const later = frameTask(refresh);
  page.addEventListener('input', refresh);
  page.addEventListener('change', refresh);
  page.addEventListener('reset', later.schedule);
  return () => {
    later.cancel();
    page.removeEventListener('input', refresh);
    page.removeEventListener('change', refresh);
    page.removeEventListener('reset', later.schedule);
  };
}
