import { useEffect, useMemo, useRef, useState } from 'react';
import { holdsFiles } from '../../domain/form/field/kinds.js';
import { isSingleCheckbox } from '../../domain/form/fields/choice/choice.js';
import { unknownField } from '../../domain/form/fields/custom.js';
import { definitionOf, STANDALONE_TYPES } from '../../domain/form/fields/registry.js';
import { type FormField, parseFields } from '../../domain/form/form-rules.js';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import { formTexts } from '../../i18n/form-texts.js';
import { useHandler } from '../../platform/react/use-latest.js';
import { useSite, useTexts } from '../../platform/react/use-site.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { shownValue, warnOnce } from '../../platform/warnings/warn.js';
import { customFields } from '../../stores/forms/custom-fields.js';
import { Field } from '../shared/fields/Field.js';
import { fieldControl } from '../shared/fields/kit/field-focus.js';
import { useFieldTypes } from '../shared/fields/kit/use-field-types.js';
import { type StandaloneFieldProps, unusableSetting } from './field-attributes.js';
import { useFieldValue, useFormEvents, useValidity } from './use-field-value.js';

/** Single field that takes part in a form of the page. */
export function StandaloneField(props: StandaloneFieldProps) {
  const host = useHost();
  const custom = useStore(customFields());
  const types = useMemo(() => [{ type: props.type }], [props.type]);
  const { isReady } = useFieldTypes(types);
  const read = useMemo(() => {
    const isKnown = custom.has(props.type) || definitionOf(props) !== unknownField;
    if (!isKnown)
      warnOnce(host, 'type', props.type, `${STANDALONE_TYPES.join(', ')}, or a type passed to registerField`);
    const type = isKnown ? props.type : 'text';
    const ofForms = definitionOf({ type }).formOnly === true;
    const entry = { ...props, type, mask: props.mask || undefined, id: props.name || 'field', default: props.value };
    // a type for <sb-form> only shows no field, so it is never required
    const required = props.required && !ofForms;
    const { fields, problems } = parseFields([{ ...entry, required }], STANDALONE_TYPES, custom, isReady);
    const [field] = fields;
    if (ofForms) warnOnce(host, 'type', type, `${STANDALONE_TYPES.join(', ')}; ${type} is for <sb-form>`);
    // the type is valid, so a field is missing only if it lacks options
    if (!field) {
      const allowed = `a JSON list of texts or of { value, label }, which type="${type}" needs`;
      warnOnce(host, 'options', shownValue(props.options), allowed);
    } else if (problems.length > 0) {
      const unusable = unusableSetting(props, problems);
      if (unusable) warnOnce(host, unusable.name, shownValue(unusable.given), unusable.allowed);
    }
    return field;
  }, [host, props, custom, isReady]);
  return read ? <OneField field={read} props={props} /> : null;
}

function OneField({ field: settings, props }: { field: FormField; props: StandaloneFieldProps }) {
  const host = useHost();
  const site = useSite({ language: props.language, mode: props.mode });
  const admin = site.mode === 'admin';
  const t = useTexts(formTexts, site.language);
  const disabled = useDisabled(props.disabled);
  const field = useMemo(() => ({ ...settings, disabled }), [settings, disabled]);
  const { value, change } = useFieldValue(field);
  const { error, hideError } = useValidity(field, value, t, site);
  const { internals } = useFormEvents();
  const reportChange = useChangeEvent(host);
  useLabelPress(host, field);
  return (
    <Field
      field={field}
      value={value}
      error={error}
      t={t}
      site={site}
      uploadTo={admin ? null : props.groupId || null}
      accessibleName={host.ariaLabel ?? labelText(internals)}
      onChange={(next) => {
        change(next);
        hideError();
      }}
      onEnter={() => {
        reportChange();
        if (!admin) submitForm(internals.form);
      }}
    />
  );
}

/** True if disabled by its own attribute or by a fieldset of the page. */
function useDisabled(own: boolean): boolean {
  const host = useHost();
  const events = useFormEvents();
  const [around, setAround] = useState(() => host.matches(':disabled'));
  useEffect(() => {
    setAround(host.matches(':disabled'));
    return events.on('disabled', (disabled) => setAround(disabled === true));
  }, [host, events]);
  return own || around;
}

/**
 * Dispatches `change` on the host: unlike `input`, it does not cross the shadow boundary. Returns a function that does so on Enter, if the
 * visitor has edited the field since the last one; the control dispatches its own only when it is left.
 */
function useChangeEvent(host: HTMLElement): () => void {
  const edit = useRef<'none' | 'open' | 'reported'>('none');
  const report = useHandler(() => {
    if (edit.current !== 'reported') host.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    edit.current = 'none';
  });
  useEffect(() => {
    const edited = () => {
      edit.current = 'open';
    };
    return joinStops(listen(host.shadowRoot, 'input', edited), listen(host.shadowRoot, 'change', report));
  }, [host, report]);
  return () => {
    if (edit.current !== 'open') return;
    report();
    edit.current = 'reported';
  };
}

/** Passes a press on a label of the page, or a click() by a script, on to the control that such a click works on. */
function useLabelPress(host: HTMLElement, field: FormField): void {
  const { id } = field;
  const isPressed = isSingleCheckbox(field) || holdsFiles(field);
  useEffect(() => {
    if (!isPressed) return;
    return listen(host, 'click', (event) => {
      if (event.composedPath()[0] !== host || !host.shadowRoot) return;
      // in Firefox a label around the element would press it again
      event.preventDefault();
      fieldControl(host.shadowRoot, id)?.click();
    });
  }, [host, id, isPressed]);
}

/** Text of the page's labels for the element. */
function labelText({ labels }: ElementInternals): string {
  return [...labels].map((label) => label.textContent?.trim() ?? '').join(' ');
}

/** Submits the form on Enter as a native input does: by its first submit button, unless that is disabled. */
function submitForm(form: HTMLFormElement | null): void {
  if (!form) return;
  const buttons = [...form.elements].filter(
    (one) => one instanceof HTMLButtonElement || one instanceof HTMLInputElement,
  );
  const button = buttons.find(({ type }) => type === 'submit' || type === 'image');
  if (!button?.disabled) form.requestSubmit(button);
}
