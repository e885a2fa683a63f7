import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useState } from 'react';
import { filesOf, isTypeLoading } from '../../domain/form/field/kinds.js';
import { definitionOf } from '../../domain/form/fields/registry.js';
import {
  defaultValue,
  type FieldValue,
  type FormField,
  fieldValue,
  validateField,
  wireValue,
} from '../../domain/form/form-rules.js';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import type { FormTranslate } from '../../i18n/form-texts.js';
import type { FormEvents } from '../../platform/element/form-events.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import type { Site } from '../../stores/site/site.js';
import { errorText } from '../shared/fields/error-text.js';
import { fieldControl } from '../shared/fields/kit/field-focus.js';
import { languageOfDates, localNow } from '../shared/fields/kit/local-dates.js';
import { connectField, isValidityOnlyAsked, isValidityReported } from './form-control.js';

/** Returns the form events of the element. Throws if it is not form-associated. */
export function useFormEvents(): FormEvents {
  const { formEvents } = useHost() as HTMLElement & { formEvents: FormEvents | null };
  if (!formEvents) throw new Error('the element is not form-associated');
  return formEvents;
}

/**
 * Value of the field: the initial one until something is typed, chosen, set or restored, and again after a reset. Kept outside React, so
 * that listeners of the same event read the new value.
 */
export function useFieldValue(field: FormField): { value: FieldValue; change(value: FieldValue): void } {
  const host = useHost();
  const events = useFormEvents();
  const [own] = useState(() => atom<FieldValue | null>(null));
  const typed = useStore(own);
  const value = fieldValue(field, typed ?? undefined);
  const give = (given: FieldValue) => {
    // the state is JSON, because plain text would lose the type of the value
    events.internals.setFormValue(formValue(field, given), JSON.stringify(given));
  };
  const set = (next: FieldValue | null) => {
    own.set(next);
    const given = fieldValue(field, next ?? undefined);
    give(given);
    events.emit('value', given);
  };
  useLayoutEffect(() => give(value));
  useLayoutEffect(() =>
    connectField(host, {
      read: () => valueAsText(fieldValue(field, own.get() ?? undefined)),
      write: (text) => set(valueFromText(field, text)),
    }),
  );
  useLayoutEffect(() => events.on('reset', () => set(null)));
  // a field that cannot be filled in before its rules are loaded keeps a restored state pending, because they parse it
  const isAwaited = isTypeLoading(field) && definitionOf(field).fillable === false;
  useLayoutEffect(() => {
    return isAwaited ? undefined : events.on('restore', (state) => set(restored(field, state)));
  });
  return { value, change: set };
}

/** Reads a restored state: our JSON after a reload, plain text from the browser's autofill. */
function restored(field: FormField, state: unknown): FieldValue {
  const text = String(state);
  try {
    const value: unknown = JSON.parse(text);
    const { restore } = definitionOf(field);
    if (restore) return restore(value);
    if (typeof value === typeof defaultValue(field) && value !== null) return value as FieldValue;
  } catch {
    // plain text
  }
  return valueFromText(field, text);
}

/** Value that the field submits: as with native controls, nothing if not ticked or chosen. */
function formValue(field: FormField, value: FieldValue): FormData | string | null {
  if (typeof value === 'boolean') return value ? 'on' : null;
  if (typeof value === 'string') {
    return value === '' && definitionOf(field).unsentEmpty ? null : String(wireValue(field, value));
  }
  const data = new FormData();
  for (const file of filesOf(value)) {
    if (file.status === 'done') data.append(field.name, file.uri || (file.source as File));
  }
  for (const entry of value) if (typeof entry === 'string') data.append(field.name, entry);
  return data;
}

/**
 * Converts a value to text: `on` for a tick, chosen values or file names joined with commas. `valueFromText` reads it back, except files.
 */
function valueAsText(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'on' : '';
  if (typeof value === 'string') return value;
  return value
    .map((entry) => (typeof entry === 'string' ? entry : 'name' in entry ? entry.name : entry.product))
    .join(',');
}

/** Reads a value from a text, as in the `value` attribute. */
function valueFromText(field: FormField, text: string): FieldValue {
  return defaultValue({ ...field, default: text });
}

/**
 * Sets the element's validity by the same rules and texts as `<sb-form>`; a message of the page precedes them. The error is shown once the
 * form has checked it, until the field is edited. Returns the text to show.
 */
export function useValidity(
  field: FormField,
  value: FieldValue,
  t: FormTranslate,
  site: Site,
): { error: string; hideError(): void } {
  const host = useHost();
  const events = useFormEvents();
  const { internals } = events;
  const [asked, setAsked] = useState(false);
  const [own, setOwn] = useState(events.customError);
  const judge = (given: FieldValue) => {
    const wrong = validateField(field, given, localNow());
    return { wrong, text: wrong ? errorText(t, wrong, languageOfDates(site)) : '' };
  };
  const error = own || judge(value).text;
  useLayoutEffect(() => {
    let latest = value;
    const give = () => {
      const anchor = host.shadowRoot ? fieldControl(host.shadowRoot, field.id) : null;
      const { customError } = events;
      const { wrong, text } = judge(latest);
      const valueMissing = wrong?.key === 'form::required';
      const flags = { valueMissing, customError: customError !== '' || (wrong !== null && !valueMissing) };
      // setValidity needs a message even before the texts are loaded
      const message = customError || (wrong ? text || field.name : '');
      internals.setValidity(flags, message, anchor ?? undefined);
    };
    give();
    return joinStops(
      events.on('value', (given) => {
        latest = given as FieldValue;
        give();
      }),
      events.on('customError', () => {
        give();
        setOwn(events.customError);
      }),
    );
  });
  useEffect(() => {
    const invalid = (event: Event) => {
      event.preventDefault(); // our own message is shown under the field
      if (isValidityOnlyAsked()) return;
      setAsked(true);
      const [first] = [...(internals.form?.elements ?? [])].filter(isWrong);
      if (isValidityReported(host) || (first ?? host) === host) host.focus();
    };
    return joinStops(
      listen(host, 'invalid', invalid),
      events.on('reset', () => setAsked(false)),
    );
  }, [host, events, internals]);
  return { error: asked ? error : '', hideError: () => setAsked(false) };
}

/** True if a control of a form is invalid; a fieldset is invalid with its controls, and is none itself. */
function isWrong(element: Element): boolean {
  return element.localName !== 'fieldset' && element.matches(':invalid');
}
