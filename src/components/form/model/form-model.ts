import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { ComponentType, RefObject } from 'react';
import type { CartTotals } from '../../../domain/cart/totals.js';
import type { BlockField } from '../../../domain/form/field/form-field.js';
import type { CrossChecks } from '../../../domain/form/field-validation.js';
import type { FieldError, FieldValue, FormField } from '../../../domain/form/form-rules.js';
import type { CaptchaKind, FormAction, FormState } from '../../../domain/form/form-state.js';
import type { MailMessage, PendingLead } from '../../../domain/form/pending-lead.js';
import type { FormStep } from '../../../domain/form/steps.js';
import type { Money } from '../../../domain/shared/money.js';
import type { FormTranslate } from '../../../i18n/form-texts.js';
import type { Lazy } from '../../../platform/lazy/lazy.js';
import type { LeadRecord } from '../../../stores/forms/lead-record.js';
import type { FieldStore } from './field-stores.js';
import type { CommonFormProps } from './form-props.js';
import type { RemoteChecks } from './remote-checks.js';

/** Current fields of a block, and its contributions to the form. */
export interface FormBlock {
  /** Its fields; their `within` is the block. */
  fields: readonly FormField[];
  /** Errors of the block besides those of its fields. */
  errors?: Readonly<Record<string, FieldError>>;
  /** Its price is being asked for: submitting waits. */
  pending?: boolean;
  /** Amount added to the sum of the form, in minor units. */
  cost?: Money;
  /** Returns extra entries of the lead besides the list of fields; `fields`: those that are sent, `values`: the form's. */
  lead?(fields: readonly FormField[], values: Readonly<Record<string, FieldValue>>): Readonly<Record<string, unknown>>;
}

/** State of a form, kept outside React, so that the second click of a double click already sees the first. */
export interface FormMachine {
  /** For views, which subscribe to the part of the state they show. */
  store: ReadableAtom<FormState>;
  /** For the view of a field, by its id; the same store for the same id. */
  field(id: string): FieldStore;
  /** True while the form shows the draft of an earlier visit. */
  restored: ReadableAtom<boolean>;
  /** True while the server's challenge shows its own text. */
  challenged: WritableAtom<boolean>;
  /** Current state, also between two renders. */
  now(): FormState;
  apply(action: FormAction): void;
  /** Loaded blocks of the form, by id. */
  blocks: WritableAtom<Readonly<Record<string, FormBlock>>>;
  /** Fields of the delivery methods chosen so far, by id: the draft knows by them what is never stored. */
  ofMethods: Map<string, FormField>;
}

/** A form with its texts, its state, and in a checkout its order. */
export interface FormOptions extends CommonFormProps {
  /** Conditions of fields are still loading: submitting waits. */
  fieldsPending: boolean;
  /** Rules between fields (validWhen). */
  checks: CrossChecks | null;
  t: FormTranslate;
  /** Loads the texts of a form that is filled in: errors and answers. */
  loadTexts(): Promise<unknown>;
  machine: FormMachine;
  order: CheckoutOrder | null;
}

/** A form with its fields, its steps and its focus. */
export interface FormParts extends FormOptions {
  root: RefObject<HTMLFormElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  /** All fields, including those of the order. */
  all: readonly FormField[];
  /** Steps of the form; null when all fields are shown. */
  steps: Steps | null;
  focus: FormFocus;
}

/** A form with everything that checking and sending it needs. */
export interface SubmitContext extends FormParts {
  host: HTMLElement;
  /** The last lead of this form and its outcome, shared by all tabs. */
  record: LeadRecord;
  /** Checks by the page's server; null without any. */
  remote: RemoteChecks | null;
  mail: Lazy<MailPart>;
}

/** State and actions of a form for its view. */
export interface FormModel extends FormParts {
  /** On a server, and in the render that hydrates its markup. */
  hydrating: boolean;
  drawn: RenderedFields;
  /** View of a form sent by mail; undefined until it is loaded. */
  MailView: MailPart['MailView'] | undefined;
  /** State of the form; also busy while its controller is loading. */
  kind: FormState['kind'];
  sender: FormSender;
  change(id: string, value: FieldValue, byItself?: boolean): void;
  enter(id: string): void;
  /** The visitor has left a field. */
  left(id: string): void;
  /** Id of the field whose error is announced: the last one to appear on blur. */
  announcedField: string;
  /** Keeps the success message while the pointer is over it. */
  hold(held: boolean): void;
}

/** Focus of a form. */
export interface FormFocus {
  /** Focuses a field, by its id. */
  field(id: string): void;
  /** Focuses the first field. */
  first(): void;
  /** Focuses the first wrong field once its error is rendered. */
  wrong(errors: Readonly<Record<string, FieldError>>): void;
  /** Shakes the button of a form that cannot be sent. */
  blocked(): void;
}

/** Rendered fields of a form: a long one is rendered in batches, so that the first frame does not wait for fields below the screen. */
export interface RenderedFields {
  /** Some fields are not rendered yet. */
  pending: boolean;
  has(field: FormField): boolean;
  /** Renders all remaining fields synchronously. */
  all(): void;
}

/** Actions that send a form. The controller is loaded when the pointer or the focus enters the form, at the latest on a press. */
export interface FormSender {
  /** Pressed, and waiting for the controller, for the conditions of fields, or for the page's server to check values. */
  waiting: boolean;
  /** Pressed, but the controller could not be loaded. */
  failed: boolean;
  /** Feedback before a press and views of its answers, which are loaded with the controller; null until then. */
  loaded: EnteredPart | null;
  /** Called when the pointer or the focus enters the form: preloads the controller. */
  prepare(): void;
  /** Sends the form, or moves to the next step. */
  submit(): void;
  /** Sends a waiting lead again. */
  retry(): void;
  /** Sends the busy form again, with the answer to the server's challenge. */
  resume(): void;
  /** Ends automatic retries; a sent lead stays open. */
  stop(): void;
  /** Asks whether the sent lead has arrived, and sends nothing else. */
  askNow(): void;
  /** The visitor answers whether the mail was sent; false returns to the form. */
  mailed(isSent: boolean): void;
  /** Called when the form has changed: clears a failure, and errors that another field has cured. */
  changed(): void;
}

/** A form with what its feedback needs. */
export interface JudgedForm extends Pick<FormOptions, 'machine' | 'order' | 'checks'> {
  /** All fields, including those of the order. */
  all: readonly FormField[];
  /** Checks by the page's server; null without any. */
  remote: RemoteChecks | null;
  /** Announces the field's error to screen readers. */
  announce(id: string): void;
}

/** Errors of fields before the form is sent. */
export interface Feedback {
  /** Called when the visitor has changed a field; `shown`: its error before. */
  changed(id: string, shown: FieldError | null): void;
  left(id: string): void;
  /** Called when the page's server has checked a field's value. */
  answered(id: string): void;
  /** Asks the page's server about values that were filled in before the code that asks was loaded. */
  askAll(): void;
}

/** Lazy part of a form whose visitor is about to fill it in, besides its controller. */
export interface EnteredPart {
  FieldFeedback: new (latest: { readonly current: JudgedForm }) => Feedback;
  answers: Readonly<
    Record<'CaptchaPlace' | 'Failures' | 'SendingState' | 'SentLead' | 'SuccessNote', ComponentType<FormModel>>
  >;
}

/** State and actions of the server's challenge. */
export interface Captcha {
  /** Kind of challenge requested by the server, while the form waits for its answer. */
  demanded: CaptchaKind | null;
  /** The site has set a provider, whose widget the form shows; else the page's own widget is in the slot. */
  provided: boolean;
  /** The visitor is solving a challenge, without a time limit. */
  asking: boolean;
  /** How often the form has stopped waiting for the invisible challenges that it has shown since the last answer. */
  timeouts: number;
  setAsking(asked: boolean): void;
  /** Sends the form again with the answer. */
  answer(token: string): void;
  /** Called when the answer arrives late: it counts for the next press. */
  cameLate(): void;
  /** Called when the visitor closes the challenge. */
  close(): void;
  /** Called when the challenge fails; `error` is reported to the page. */
  fail(key: 'form::captcha_error' | 'form::captcha_not_loaded', error?: Error): void;
}

/** Steps of a form, with the visitor's position. */
export interface Steps {
  /** Steps with visible fields. */
  shown: readonly FormStep[];
  /** Index of the current step in `shown`. */
  at: number;
  present: FormStep;
  isLast: boolean;
  /** True while the form is being sent: the visitor cannot change steps. */
  locked: boolean;
  /** View of the steps; null while loading. */
  view: StepsView | null;
  /** Filters the fields of the current step. */
  fieldsAt(all: readonly FormField[]): readonly FormField[];
  /** Moves to the next or previous step and focuses its title. */
  go(by: 1 | -1): void;
  /** Shows the step of a field without moving the focus. */
  show(fieldId: string): void;
  /** Shows the step of a field and focuses the field. */
  focus(fieldId: string): void;
}

/** Views of steps, in a lazy module. */
export interface StepsView {
  StepProgress: ComponentType<StepsProps>;
  BackButton: ComponentType<StepsProps>;
  NextButton: ComponentType<StepsProps>;
}

/** Props of the progress and the buttons of steps. */
export interface StepsProps {
  steps: Steps;
  model: FormModel;
}

/** Lazy part of a form that is sent by mail. */
export interface MailPart {
  /** Writes the mail; `beside`: extra fields sent along. Null when the endpoint has no valid recipient. */
  composeMail(
    form: SubmitContext,
    pending: PendingLead,
    beside: Readonly<Record<string, string>>,
  ): Promise<MailMessage | null>;
  MailView: ComponentType<MailViewProps>;
}

/** Props of the view of a mail. */
export interface MailViewProps extends Pick<FormOptions, 'site' | 'order'> {
  pending: PendingLead;
  /** The visitor has just submitted the form: the view takes the focus. */
  pressed: boolean;
  /** Called with true if the mail was sent; false returns to the form. */
  onAnswer(isSent: boolean): void;
}

/** Props of a block's view. */
export interface BlockProps<F extends BlockField = BlockField> {
  model: FormModel;
  /** As defined by the page. */
  block: F;
  /** Its fields, with the form's conditions applied. */
  liveFields: readonly FormField[];
}

/** Field id of the choice of a shipping method in the form's rules. */
export const SHIPPING = 'shipping';

/** Order of a checkout, besides its form. Loaded with the checkout only. */
export interface CheckoutOrder {
  /** The choice of a method, its fields and the address. */
  fields: readonly FormField[];
  /** Values kept in the page's stores instead of the form. */
  values: Readonly<Record<string, FieldValue>>;
  /** Errors of the order besides those of its fields. */
  errors: Readonly<Record<string, FieldError>>;
  /** The order cannot be sent; `tip` says why (OUT-03). */
  blocked: boolean;
  tip: string;
  /** Label of the button. */
  label: string;
  /** The sum on the button; empty while there is nothing to order. */
  sum: string;
  /** Parts of the total. */
  sums: CartTotals;
  /** Success message. */
  success: string;
  store: OrderStore;
}

/** Functions of the checkout store that confirm, lock and complete the order; only a checkout loads them. */
export type OrderStore = typeof import('../../../stores/checkout/checkout.js');

/** Returns a handler that moves the focus to the form's own button before it works: the pressed one is removed. */
export const byButton =
  ({ button }: FormModel, work: () => void) =>
  () => {
    button.current?.focus({ preventScroll: true });
    work();
  };
