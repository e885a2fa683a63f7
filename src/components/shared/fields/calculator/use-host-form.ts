import { useEffect, useState } from 'react';
import type { FormField } from '../../../../domain/form/form-rules.js';
import { frameTask } from '../../../../platform/motion/frame-task.js';
import { useHost } from '../../../../platform/react/widget-root.js';
import type { FieldsAround, FilledFields } from '../kit/fields-around.js';
import { filledControls } from './filled-controls.js';

interface HostForm extends FieldsAround {
  /** Sets the field itself, whose formula may have changed. */
  set(own: FormField): void;
  /** Discards the cached values and notifies the listeners. */
  refresh(): void;
}

/** Store of the current fields of the page's own form around a standalone field, keyed by name. */
export function useHostForm(own: FormField): FieldsAround {
  const host = useHost() as HTMLElement & { form?: HTMLFormElement | null };
  const [around] = useState(() => hostForm(host, own));
  useEffect(() => around.set(own), [around, own]);
  useEffect(() => follow(host.getRootNode(), around), [host, around]);
  return around;
}

function hostForm(host: HTMLElement & { form?: HTMLFormElement | null }, first: FormField): HostForm {
  let own = first;
  let filled: FilledFields | undefined;
  const listeners = new Set<() => void>();
  const refresh = () => {
    filled = undefined;
    for (const changed of listeners) changed();
  };
  return {
    get() {
      filled ??= filledControls(host.form ?? null, host, own);
      return filled;
    },
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set(next) {
      own = next;
      refresh();
    },
    refresh,
  };
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
