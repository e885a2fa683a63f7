import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import {
  defaultValues,
  type FieldError,
  type FieldValue,
  type FormField,
  isFillable,
  nextField,
} from '../../domain/form/form-rules.js';
import type { FormState } from '../../domain/form/form-state.js';
import { useHandler, useLatest } from '../../platform/element/use-latest.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { formName } from '../../stores/form-draft.js';
import { type LeadRecord, leadRecord, ORDER } from '../../stores/lead-record.js';
import { shake } from '../shared/fields/attention.js';
import { fieldBox, fieldControl } from '../shared/fields/field-focus.js';
import type { Captcha } from './captcha/use-captcha.js';
import type { FormOptions } from './form-machine.js';
import { SHIPPING } from './form-order.js';
import { leadsAway } from './form-props.js';
import { useFirstFocus } from './use-first-focus.js';
import { useSender } from './use-sender.js';

/** Milliseconds that success is shown (FORM-01). */
const SUCCESS_SHOWN = 1000;

/** A form as its view needs it. */
export interface FormModel extends FormOptions {
  root: RefObject<HTMLFormElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  /** All fields, those of the order too. */
  all: readonly FormField[];
  /** What the form is doing; also busy while it waits for what sends it. */
  kind: FormState['kind'];
  /** What sends the form could not be loaded. */
  notLoaded: boolean;
  /** The server's challenge. */
  captcha: Captcha;
  change(id: string, value: FieldValue, byItself?: boolean): void;
  enter(id: string): void;
  /** Puts the focus on a field. */
  focus(id: string): void;
  focusFirst(): void;
  /** The visitor turns to the form. */
  prepare(): void;
  submit(): void;
  /** Nothing is tried by itself any more; what has been sent stays open. */
  stop(): void;
  /** Asks whether what was sent has arrived, and sends nothing else. */
  askNow(): void;
  /** Keeps the words of success while the pointer is on them. */
  hold(held: boolean): void;
}

/** Focus and times of a form; checking and sending are in submit.ts, which is loaded when needed. */
export function useForm(options: FormOptions): FormModel {
  const { fields, machine, order } = options;
  const host = useHost();
  const root = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const retried = useRef(false);
  const all = useMemo(() => [...fields, ...(order?.fields ?? [])], [fields, order?.fields]);
  const pointTo = usePointer(root, all);
  const hold = useSuccessTime(options);

  const focus = (id: string) => {
    if (root.current) fieldControl(root.current, id)?.focus();
  };
  const focusFirst = () => focus(all.find(isFillable)?.id ?? '');
  useFirstFocus(host, options.site, focusFirst);
  const record = useLeadRecord(options);
  const sender = useSender({ ...options, host, all, record, button, retried, pointTo, focusFirst });
  // the same functions at each rendering: fields are memoised by them
  const enter = useHandler((id: string) => {
    const result = nextField(all, id);
    if (result.action === 'move') focus(result.id);
    else if (result.action === 'submit') sender.submit();
  });
  const change = useHandler((id: string, value: FieldValue, byItself = false) => {
    if (byItself) return machine.apply({ type: 'came', id, value });
    sender.changed();
    machine.apply({ type: 'change', id, value });
  });
  const stateKind = useStore(machine.store, (state) => state.kind);
  const { prepare, submit, stop, askNow, waiting, failed, captcha } = sender;
  const kind = waiting ? 'busy' : stateKind;
  return {
    ...options,
    all,
    kind,
    notLoaded: failed,
    captcha,
    root,
    button,
    change,
    enter,
    focus,
    focusFirst,
    prepare,
    submit,
    stop,
    askNow,
    hold,
  };
}

/** What all tabs know of what the form has sent: an order is the project's, whatever form sends it. */
function useLeadRecord({ props, site, fields, order }: FormOptions): LeadRecord {
  const { projectId } = site;
  const name = order ? ORDER : `form:${formName(props.formId, fields)}`;
  return useMemo(() => leadRecord(projectId, name), [projectId, name]);
}

/** Brings the visitor to the first of the wrong fields, once it is shown as wrong; to shipping with 40 px above it (SHIP-05). */
function usePointer(root: RefObject<HTMLFormElement | null>, all: readonly FormField[]) {
  const [wrong, setWrong] = useState<Readonly<Record<string, FieldError>>>({});
  const fields = useLatest(all);
  useEffect(() => {
    const form = root.current;
    const ids = Object.keys(wrong);
    if (!form || ids.length === 0) return;
    const first = fields.current.find(({ id }) => ids.includes(id))?.id ?? ids[0] ?? '';
    const box = fieldBox(form, first);
    if (first === SHIPPING) box?.closest('fieldset')?.scrollIntoView({ block: 'start' });
    fieldControl(form, first)?.focus({ preventScroll: first === SHIPPING });
    for (const id of ids) shake(fieldBox(form, id));
  }, [root, wrong, fields]);
  return setWrong;
}

/** Success gives way to an empty form after its time (FORM-01), not while it is held and not when the visitor is led away. */
function useSuccessTime(options: FormOptions): (held: boolean) => void {
  const { props, machine } = options;
  const latest = useLatest(options);
  const [held, setHeld] = useState(false);
  const shown = useStore(machine.store, ({ kind }) => kind === 'success') && !leadsAway(props);
  useEffect(() => {
    if (!shown || held) return;
    const clear = () => {
      const now = latest.current;
      now.machine.apply({ type: 'reset', values: defaultValues(now.fields) });
    };
    const timer = setTimeout(clear, SUCCESS_SHOWN);
    return () => clearTimeout(timer);
  }, [shown, held, latest]);
  useEffect(() => {
    if (!shown) setHeld(false);
  }, [shown]);
  return setHeld;
}
