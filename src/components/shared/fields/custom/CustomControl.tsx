import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import { listen } from '../../../../events.js';
import { unlessCancelled, useLatest } from '../../../../platform/react/use-latest.js';
import { FieldPlaceholder } from '../kit/FieldParts.js';
import { type ControlProps, spokenName } from '../kit/field-props.js';

interface CustomElement extends HTMLElement {
  value?: unknown;
  field?: Readonly<Record<string, unknown>>;
}

/** Control of a page-defined type: the page's custom element, with a placeholder until it is defined. */
export function CustomControl(props: ControlProps<FieldOf<'custom'>>) {
  const { field, id, t } = props;
  const { element } = field.custom;
  const defined = useDefined(element);
  return defined ? (
    <DefinedControl key={element} {...props} />
  ) : (
    <FieldPlaceholder id={id} field={field} failed={false} t={t} retry={() => {}} />
  );
}

function DefinedControl(props: ControlProps<FieldOf<'custom'>>) {
  const { field, value, id, error } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const [control] = useState<CustomElement>(() => document.createElement(field.custom.element));
  useLayoutEffect(() => {
    control.field = field.settings;
    const attributes = {
      id,
      part: 'field-custom',
      label: spokenName(props),
      error: error || undefined,
      required: field.required ? '' : undefined,
      disabled: field.disabled ? '' : undefined,
    };
    for (const [name, text] of Object.entries(attributes)) {
      if (text === undefined) control.removeAttribute(name);
      else control.setAttribute(name, text);
    }
    if (control.value !== value) control.value = value;
  });
  // connected only after its attributes are set, as it may read them in connectedCallback
  useLayoutEffect(() => {
    place.current?.append(control);
    const take = () => {
      const { locked, value: before, onChange } = latest.current;
      if (locked) control.value = before;
      else if (control.value !== before) onChange(String(control.value ?? ''));
    };
    return listen(control, 'input', take);
  }, [control, latest]);
  return <div part="custom" ref={place} />;
}

function useDefined(element: string): boolean {
  const [defined, setDefined] = useState(() => customElements.get(element) !== undefined);
  useEffect(() => {
    return unlessCancelled(customElements.whenDefined(element), () => setDefined(true));
  }, [element]);
  return defined;
}
