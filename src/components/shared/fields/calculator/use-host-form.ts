import { useEffect, useState } from 'react';
import { defaultValue, type FieldValue, type FormField, parseFields } from '../../../../domain/form/form-rules.js';
import { joinStops } from '../../../../domain/shared/observable.js';
import { listen } from '../../../../events.js';
import { frameTask } from '../../../../platform/motion/frame-task.js';
import { useHost } from '../../../../platform/react/widget-root.js';
import type { FilledFields, SurroundingFields } from '../kit/surrounding-fields.js';
import { rulesLoaded } from '../kit/use-field-types.js';

/** Store of the current fields of the page's own form around a standalone field, keyed by name. */
export function useHostForm(own: FormField): SurroundingFields {
  const host = useHost() as HTMLElement & { form?: HTMLFormElement | null };
  const [around] = useState(() => hostForm(host, own));
  useEffect(() => around.set(own), [around, own]);
  useEffect(() => follow(host.getRootNode(), around), [host, around]);
  return around;
}

function hostForm(host: HTMLElement & { form?: HTMLFormElement | null }, first: FormField) {
  let own = first;
  let filled: FilledFields | undefined;
  const listeners = new Set<() => void>();
  /** Discards the cached values and notifies the listeners. */
  const refresh = () => {
    filled = undefined;
    for (const changed of listeners) changed();
  };
  return {
    get() {
      filled ??= filledControls(host.form ?? null, host, own);
      return filled;
    },
    listen(changed: () => void) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    /** Sets the field itself, whose formula may have changed. */
    set(next: FormField) {
      own = next;
      refresh();
    },
    refresh,
  };
}

/** Refreshes on input and reset; a reset waits a frame, as `reset` is dispatched before the controls change. */
function follow(page: Node, { refresh }: ReturnType<typeof hostForm>): () => void {
  const later = frameTask(refresh);
  return joinStops(
    later.cancel,
    // then fields read their values by these rules
    rulesLoaded.listen(later.schedule),
    listen(page, ['input', 'change'], refresh),
    listen(page, 'reset', later.schedule),
  );
}

interface FilledField {
  field: FormField;
  value: FieldValue;
}

/** Reads a form's controls as fields with values, keyed by name; `own` is the calculator itself, rendered by `host`. */
function filledControls(form: HTMLFormElement | null, host: Element, own: FormField): FilledFields {
  const found = new Map<string, FilledField>([[own.id, { field: own, value: '' }]]);
  for (const control of form?.elements ?? []) {
    const name = control.getAttribute('name');
    if (!name || control === host || name === own.id) continue;
    const before = found.get(name);
    const filled =
      control.localName === 'sb-field' ? ourField(control, name) : nativeField(control, name, before?.value);
    if (filled) found.set(name, filled);
  }
  return {
    fields: [...found.values()].map(({ field }) => field),
    values: Object.fromEntries([...found].map(([id, { value }]) => [id, value])),
  };
}

function ourField(control: Element, name: string) {
  const settings = control as HTMLElement & { readonly value: string } & Record<string, unknown>;
  const entry = { id: name, name, options: settings.options, formula: settings.formula, decimals: settings.decimals };
  const { type, required, multiple, double, min, max, step, value } = settings;
  const [field] = parseFields([{ ...entry, type, required, multiple, double, min, max, step }]).fields;
  return field && { field, value: defaultValue({ ...field, default: value }) };
}

/** Merges radio buttons and checkboxes of the same name into one field; a checkbox with a `value` contributes that value. */
function nativeField(control: Element, name: string, before: FieldValue | undefined): FilledField | undefined {
  const { required } = control as HTMLInputElement;
  const common = { id: name, name, label: '', required, options: [] };
  if (control instanceof HTMLInputElement) {
    const { type, value, checked } = control;
    if (type === 'radio') return { field: { ...common, type: 'radio' }, value: checked ? value : (before ?? '') };
    if (type === 'checkbox' && !control.hasAttribute('value'))
      return { field: { ...common, type: 'checkbox' }, value: checked };
    if (type === 'checkbox') {
      const others = Array.isArray(before) ? before : [];
      return { field: { ...common, type: 'checkbox', required: false }, value: checked ? [...others, value] : others };
    }
    return ['submit', 'button', 'image', 'reset', 'file'].includes(type)
      ? undefined
      : { field: { ...common, type: 'text' }, value };
  }
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.selectedOptions].map(({ value }) => value);
    return { field: { ...common, type: 'select' }, value: control.multiple ? chosen : control.value };
  }
  return control instanceof HTMLTextAreaElement
    ? { field: { ...common, type: 'text' }, value: control.value }
    : undefined;
}
