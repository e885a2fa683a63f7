import { type ComponentType, type FormEvent, type FormHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { isGroup, isTypeLoading } from '../../domain/form/field/kinds.js';
import { isCaptcha } from '../../domain/form/fields/captcha/captcha.js';
import { isConsent } from '../../domain/form/fields/choice/choice.js';
import { isHidden, isStep } from '../../domain/form/fields/hidden.js';
import type { FormField } from '../../domain/form/form-rules.js';
import type { FormState } from '../../domain/form/form-state.js';
import type { HiddenInput } from '../../domain/form/hidden-settings.js';
import { asList, asRecord, isOn } from '../../domain/shared/read.js';
import { useStore } from '../../platform/react/use-store.js';
import { LinkButton } from '../shared/buttons.js';
import { Fields, StepFields } from './Fields.js';
import { FormFoot } from './FormFoot.js';
import { useFieldError } from './fields/FieldRow.js';
import type { FormModel, Steps } from './model/form-model.js';
import type { FormProps } from './model/form-props.js';

/** Additions of a server to a form, so that a browser sends it without scripts. */
export interface PlainForm {
  renders(settings: Omit<FormProps, 'payment'>, inputs: readonly HiddenInput[]): boolean;
  attributes(model: FormModel): FormHTMLAttributes<HTMLFormElement>;
  View: ComponentType<FormModel>;
}

let plain: PlainForm | undefined;

/** Sets the additions of a server to all forms. */
export function renderPlainForms(by: PlainForm): void {
  plain = by;
}

/** The additions of a server to forms; undefined in a browser. */
export const plainForm = (): PlainForm | undefined => plain;

interface FormViewProps {
  model: FormModel;
  /** Title over the fields, if more sections follow in `children`. */
  title?: string;
  children?: ReactNode;
}

/** Renders the `<form>` with its fields, sections and foot. */
export function FormView({ model, title, children }: FormViewProps) {
  const { props, site, t, fields, all, order, root, sender, steps, hydrating } = model;
  const divided = fields.some(isStep);
  const state = useStateName(model);
  const send = (event: FormEvent) => {
    event.preventDefault();
    sender.submit();
  };
  const parts = ['base', props.inline && !divided && 'base-inline', order && 'base-checkout'].filter(Boolean).join(' ');
  const named = divided ? <StepFields model={model} /> : <Fields model={model} fields={fields} />;
  // in a form with steps, the order's sections belong to the last step
  const before = steps !== null && !steps.isLast;
  return (
    <form
      ref={root}
      part={parts}
      data-state={state}
      noValidate={!hydrating}
      onSubmit={send}
      onFocus={sender.prepare}
      onPointerEnter={sender.prepare}
      {...plain?.attributes(model)}
    >
      {plain && <plain.View {...model} />}
      <MailPlace {...model} />
      <DraftNote {...model} />
      {all.some(needsMark) && <p part="note">{t('form::required_note')}</p>}
      {steps && <StepPlace model={model} steps={steps} />}
      {title === undefined || divided ? (
        named
      ) : (
        <fieldset part="section">
          <legend part="section-title">{title}</legend>
          {named}
        </fieldset>
      )}
      {divided && children ? (
        <div part="step-rest base-checkout" hidden={before}>
          {children}
        </div>
      ) : (
        children
      )}
      {props.honeypot && (site.endpoint || hydrating) && <Honeypot name={props.honeypot} />}
      <FormFoot {...model} />
      <BlurErrorStatus {...model} />
    </form>
  );
}

/** Note that a draft of an earlier visit was restored, with a button that deletes it. */
function DraftNote({ machine, t, focus }: FormModel) {
  const restored = useStore(machine.restored);
  if (!restored) return null;
  const clear = () => {
    machine.apply({ type: 'reset' });
    focus.first();
  };
  return (
    <div part="draft">
      <span>{t('form::draft_restored')}</span>
      <LinkButton onClick={clear}>{t('form::draft_clear')}</LinkButton>
    </div>
  );
}

/** Honeypot: a field hidden from visitors, the keyboard and autofill, so that only bots fill it in. */
function Honeypot({ name }: { name: string }) {
  return (
    <div data-visually-hidden="" aria-hidden="true">
      <input type="text" name={name} data-honeypot="" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Announces the blurred field's error to screen readers. */
function BlurErrorStatus({ machine, announcedField, t, site }: FormModel) {
  const error = useFieldError(machine, announcedField, t, site);
  return (
    <div role="status" data-visually-hidden="">
      {error}
    </div>
  );
}

/** Progress in steps, or its placeholder while loading. */
function StepPlace({ model, steps }: { model: FormModel; steps: Steps }) {
  if (!steps.view) return <div part="steps-coming" aria-busy />;
  return <steps.view.StepProgress model={model} steps={steps} />;
}

function needsMark(field: FormField): boolean {
  if (field.absent || isHidden(field) || isCaptcha(field)) return false;
  // the rows of a group are added later
  if (isGroup(field)) return field.min > 0 && field.fields.some(needsMark);
  if (isTypeLoading(field) && field.writtenType === 'group')
    return field.required && asList(field.settings.fields).some((entry) => isOn(asRecord(entry)?.required));
  return field.required || isConsent(field);
}

/** State for style sheets: the value of `data-state`. */
function useStateName({ kind, sender, machine }: FormModel): string {
  const name = useStore(machine.store, stateName);
  // also while the controller is loading
  if (kind === 'busy') return kind;
  return name === 'idle' && sender.failed ? 'error' : name;
}

function stateName(state: FormState): string {
  switch (state.kind) {
    case 'idle':
      if (state.allEmpty) return 'all-empty';
      return state.failure || Object.keys(state.errors).length > 0 ? 'error' : 'idle';
    case 'unknown':
      return 'error';
    case 'listed':
      return 'idle';
    case 'placed':
      return 'placed';
    default:
      return state.kind;
  }
}

/** Shows the mail in place of the fields, for a form sent by mail. */
export function MailPlace({ machine: { store }, MailView, site, order, sender, button }: FormModel) {
  const state = useStore(store, shownMail);
  const answered = useRef(false);
  // the pressed button is removed: the focus moves to the form's own button
  useEffect(() => {
    if (!state && answered.current) button.current?.focus({ preventScroll: true });
    answered.current = false;
  }, [state, button]);
  if (!state || !MailView) return null;
  const answer = (isSent: boolean) => {
    answered.current = true;
    sender.mailed(isSent);
  };
  return <MailView site={site} order={order} pending={state.pending} pressed={!state.kept} onAnswer={answer} />;
}

function shownMail(state: FormState): Extract<FormState, { kind: 'mail' }> | null {
  return state.kind === 'mail' ? state : null;
}
