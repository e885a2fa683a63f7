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
import { flatParent } from '../../platform/focus/flat-parent.js';
import { lazy, lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { useHandler, useLatest } from '../../platform/react/use-latest.js';
import { useStore } from '../../platform/react/use-store.js';
import { useHost } from '../../platform/react/widget-root.js';
import { useDisplayed } from '../../platform/screen/use-displayed.js';
import { formName } from '../../stores/forms/form-draft.js';
import { type LeadRecord, leadRecord, ORDER } from '../../stores/forms/lead-record.js';
import type { Site } from '../../stores/site/site.js';
import { shake } from '../shared/fields/attention.js';
import { fieldBox, fieldControl, focusField } from '../shared/fields/field-focus.js';
import type { Captcha } from './captcha/use-captcha.js';
import type { MailView } from './mail/MailView.js';
import type { FormOptions } from './model/form-machine.js';
import { redirectsAfterSuccess } from './model/form-props.js';
import type { RemoteChecks } from './model/remote-checks.js';
import type { Steps } from './model/steps-model.js';
import { type DrawnFields, useDrawnFields } from './use-drawn-fields.js';
import { shownError, useFeedback } from './use-feedback.js';
import { useSteps } from './use-steps.js';
import { mailModule, useSubmit } from './use-submit.js';

/** Checks values on the page's server; loaded for forms with a checkUrl. */
export const remoteModule = lazyModule(
  () => import('./model/remote-checks.js'),
  'the validation by checkUrl could not be loaded; the form is sent without it',
  'fields',
);

/** Milliseconds until a form is cleared after success (FORM-01). */
const SUCCESS_SHOWN = 1000;

/** State and actions of a form for its view. */
export interface FormModel extends FormOptions {
  root: RefObject<HTMLFormElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  /** All fields, including those of the order. */
  all: readonly FormField[];
  /** Steps of the form; null when all fields are shown. */
  steps: Steps | null;
  drawn: DrawnFields;
  /** View of a form sent by mail; undefined until it is loaded. */
  MailView: typeof MailView | undefined;
  /** State of the form; also busy while its controller is loading. */
  kind: FormState['kind'];
  /** The controller could not be loaded. */
  notLoaded: boolean;
  /** The server's challenge. */
  captcha: Captcha;
  change(id: string, value: FieldValue, byItself?: boolean): void;
  enter(id: string): void;
  /** The visitor has left a field. */
  left(id: string): void;
  /** Id of the field whose error is announced: the last one to appear on blur. */
  announcedField: string;
  /** Puts the focus on a field. */
  focus(id: string): void;
  focusFirst(): void;
  /** Called when the pointer or the focus enters the form: preloads the controller. */
  prepare(): void;
  submit(): void;
  /** Ends automatic retries; a sent lead stays open. */
  stop(): void;
  /** Asks whether the sent lead has arrived, and sends nothing else. */
  askNow(): void;
  /** The visitor answers whether the mail was sent; false returns to the form. */
  mailed(isSent: boolean): void;
  /** Keeps the success message while the pointer is over it. */
  hold(held: boolean): void;
}

/** Manages the focus and timers of a form; submit-controller.ts, loaded when needed, checks and sends it. */
export function useForm(options: FormOptions): FormModel {
  const { fields, machine, order } = options;
  const host = useHost();
  const root = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const all = useMemo(() => [...fields, ...(order?.fields ?? [])], [fields, order?.fields]);
  const steps = useSteps(options, root);
  const drawn = useDrawnFields(fields, steps?.present.fields ?? fields);
  const pointTo = usePointer(root, all, steps);
  const hold = useSuccessTime(options);

  const focus = (id: string) => {
    drawn.all();
    if (steps) steps.focus(id);
    else if (root.current) focusField(root.current, id);
  };
  const focusFirst = (among: readonly FormField[] = all) => focus(among.find(isFillable)?.id ?? '');
  // fields that Enter moves through; those outside any step belong to the last one
  const together = useMemo(() => (steps ? steps.fieldsAt(all) : all), [steps, all]);
  useFirstFocus(host, options.site, () => focusFirst(together));
  const record = useLeadRecord(options);
  const { remote, fieldsPending } = useRemoteChecks(options, all, (id) => feedback.answered(id));
  const feedback = useFeedback(options, all, remote);
  const mail = useMemo(() => lazy(host, mailModule), [host]);
  const submitted = {
    ...options,
    fieldsPending: fieldsPending || options.backendPending || drawn.pending,
    host,
    all,
    record,
    button,
    pointTo,
    focusFirst,
    steps,
    remote,
    mail,
  };
  const sender = useSubmit(submitted);
  const submit = steps?.isLast === false ? sender.next : sender.submit;
  // stable functions: fields are memoized by them
  const enter = useHandler((id: string) => {
    const result = nextField(together, id);
    if (result.action === 'move') focus(result.id);
    else if (result.action === 'submit') submit();
  });
  const change = useHandler((id: string, value: FieldValue, byItself = false) => {
    if (byItself) return machine.apply({ type: 'autoChange', id, value });
    sender.changed();
    const shown = shownError(machine.now(), id);
    machine.apply({ type: 'change', id, value });
    feedback.changed(id, shown);
  });
  const stateKind = useStore(machine.store, (state) => state.kind);
  const { prepare, stop, askNow, mailed, waiting, failed, captcha } = sender;
  const kind = waiting ? 'busy' : stateKind;
  return {
    ...options,
    all,
    steps,
    drawn,
    MailView: readyValue(mail.state)?.MailView,
    kind,
    notLoaded: failed,
    captcha,
    root,
    button,
    change,
    enter,
    left: feedback.left,
    announcedField: feedback.announcedField,
    focus,
    focusFirst: () => focusFirst(),
    prepare,
    submit,
    stop,
    askNow,
    mailed,
    hold,
  };
}

/**
 * Checks field values on the page's server, except in the editor; `answered` is called with each field's id once its check ends.
 * Submitting waits while `fieldsPending`.
 */
function useRemoteChecks(
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

/** The form's lead record, shared by all tabs; all checkouts of a project share one. */
function useLeadRecord({ props, site, fields, order }: FormOptions): LeadRecord {
  const { projectId } = site;
  const name = order ? ORDER : `form:${formName(props.formId, fields)}`;
  return useMemo(() => leadRecord(projectId, name), [projectId, name]);
}

/** Focuses the first wrong field once its error is rendered; scrolls to shipping with 40 px above it (SHIP-05). */
function usePointer(root: RefObject<HTMLFormElement | null>, all: readonly FormField[], steps: Steps | null) {
  const [wrong, setWrong] = useState<Readonly<Record<string, FieldError>>>({});
  const firstOf = useLatest((ids: readonly string[]) => all.find(({ id }) => ids.includes(id))?.id ?? ids[0] ?? '');
  useEffect(() => {
    const form = root.current;
    const ids = Object.keys(wrong);
    if (!form || ids.length === 0) return;
    const first = firstOf.current(ids);
    const box = fieldBox(form, first);
    const delivery = box?.closest('[part~="shipping"]');
    delivery?.scrollIntoView({ block: 'start' });
    if (delivery) fieldControl(form, first)?.focus({ preventScroll: true });
    else focusField(form, first);
    for (const id of ids) shake(fieldBox(form, id));
  }, [root, wrong, firstOf]);
  return (errors: Readonly<Record<string, FieldError>>) => {
    const ids = Object.keys(errors);
    if (ids.length > 0) steps?.show(firstOf.current(ids));
    setWrong(errors);
  };
}

/** Clears the form SUCCESS_SHOWN after success (FORM-01), not while it is held and not before a redirect. */
function useSuccessTime(options: FormOptions): (held: boolean) => void {
  const { props, machine } = options;
  const latest = useLatest(options);
  const [held, setHeld] = useState(false);
  const shown = useStore(machine.store, ({ kind }) => kind === 'success') && !redirectsAfterSuccess(props);
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

/**
 * Focuses the first field when the dialog around the form opens (FORM-12), in preview mode and not on a phone,
 * where it would open the keyboard. A form outside a dialog takes no focus.
 */
function useFirstFocus(host: HTMLElement, { mode, device }: Site, focusFirst: () => void): void {
  const displayed = useDisplayed(host);
  const wanted = displayed && mode === 'preview' && device !== 'mobile';
  const focus = useHandler(() => {
    if (host.getClientRects().length > 0 && isInOpenDialog(host) && !host.matches(':focus-within')) focusFirst();
  });
  useEffect(() => {
    if (wanted) focus();
  }, [wanted, focus]);
}

function isInOpenDialog(host: HTMLElement): boolean {
  for (let around = flatParent(host); around; around = flatParent(around))
    if (around instanceof HTMLDialogElement) return around.open;
  return false;
}
