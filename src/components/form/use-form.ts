import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldValue, type FormField, isFillable, nextField } from '../../domain/form/form-rules.js';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import { lazy, lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { useHydrating } from '../../platform/react/use-hydrating.js';
import { useHandler, useLatest } from '../../platform/react/use-latest.js';
import { useStore } from '../../platform/react/use-store.js';
import { useTimeout } from '../../platform/react/use-timeout.js';
import { useHost } from '../../platform/react/widget-root.js';
import { formName } from '../../stores/forms/form-draft.js';
import { type LeadRecord, leadRecord, ORDER } from '../../stores/forms/lead-record.js';
import { useFeedback } from './fields/use-feedback.js';
import { useFocus } from './fields/use-focus.js';
import { useRenderedFields } from './fields/use-rendered-fields.js';
import { shownError } from './model/field-stores.js';
import type { FormModel, FormOptions } from './model/form-model.js';
import { leavesAfterSuccess } from './model/form-props.js';
import type { RemoteChecks } from './model/remote-checks.js';
import { useSteps } from './steps/use-steps.js';
import { mailModule, useSubmit } from './submit/use-submit.js';

/** Checks values on the page's server; loaded for forms with a checkUrl. */
export const remoteModule = lazyModule(
  () => import('./model/remote-checks.js'),
  'the validation by checkUrl could not be loaded; the form is sent without it',
  'fields',
);

/** Milliseconds until a form is cleared after success (FORM-01). */
const SUCCESS_SHOWN = 1000;

/** Milliseconds until a page that should have been left by a redirect counts as open: a download leaves it so. */
const STILL_OPEN = 10_000;

/** State and actions of a form; submit/submit-controller.ts, loaded when needed, checks and sends it. */
export function useForm(options: FormOptions): FormModel {
  const { fields, machine, order } = options;
  const host = useHost();
  const root = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const all = useMemo(() => [...fields, ...(order?.fields ?? [])], [fields, order?.fields]);
  const steps = useSteps(options, root);
  const drawn = useRenderedFields(fields, steps?.present.fields ?? fields);
  const focus = useFocus({ root, button, all, steps, site: options.site }, drawn);
  const hold = useSuccessTime(options, root);
  const record = useLeadRecord(options);
  const { remote, fieldsPending } = useRemoteChecks(options, all, (id) => feedback.answered(id));
  const blocksPending = useStore(machine.blocks, (blocks) => Object.values(blocks).some(({ pending }) => pending));
  const mail = useMemo(() => lazy(host, mailModule), [host]);
  const sender = useSubmit({
    ...options,
    fieldsPending: fieldsPending || blocksPending || options.backendPending || drawn.pending,
    ...{ host, root, button, all, steps, focus, record, remote, mail },
  });
  const { loaded, prepare } = sender;
  const feedback = useFeedback({ ...options, loaded, prepare }, all, remote);
  // stable functions: fields are memoized by them
  const enter = useHandler((id: string) => {
    const result = nextField(steps ? steps.fieldsAt(all) : all, id);
    if (result.action === 'move') focus.field(result.id);
    else if (result.action === 'submit') sender.submit();
  });
  const change = useHandler((id: string, value: FieldValue, byItself = false) => {
    if (byItself) return machine.apply({ type: 'autoChange', id, value });
    const shown = shownError(machine.now(), id);
    machine.apply({ type: 'change', id, value });
    feedback.changed(id, shown);
    sender.changed();
  });
  const stateKind = useStore(machine.store, (state) => state.kind);
  return {
    ...options,
    hydrating: useHydrating(),
    ...{ root, button, all, steps, focus, drawn, sender, change, enter, hold },
    MailView: readyValue(mail.state)?.MailView,
    kind: sender.waiting ? 'busy' : stateKind,
    left: feedback.left,
    announcedField: feedback.announcedField,
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

/**
 * Clears the form SUCCESS_SHOWN after success (FORM-01), not while it is held. Before a redirect to another page it stays
 * until the browser restores this one from the back/forward cache, or the visitor uses a field of it after STILL_OPEN.
 */
function useSuccessTime(
  { props, machine }: FormOptions,
  root: RefObject<HTMLFormElement | null>,
): (held: boolean) => void {
  const [held, setHeld] = useState(false);
  const shown = useStore(machine.store, ({ kind }) => kind === 'success');
  const leaves = shown && leavesAfterSuccess(props);
  const clear = useHandler(() => machine.apply({ type: 'reset' }));
  useTimeout(clear, shown && !held && !leaves ? SUCCESS_SHOWN : null, shown);
  useEffect(() => {
    if (!leaves) return;
    const since = Date.now();
    const used = ({ target }: Event) =>
      Date.now() - since >= STILL_OPEN && (target as Element).closest('[data-field]') && clear();
    return joinStops(
      listen(window, 'pageshow', ({ persisted }) => persisted && clear()),
      listen(root.current, ['pointerdown', 'keydown'], used),
    );
  }, [leaves, root, clear]);
  useEffect(() => {
    if (!shown) setHeld(false);
  }, [shown]);
  return setHeld;
}
