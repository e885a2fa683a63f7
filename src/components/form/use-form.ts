import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  allEmpty,
  defaultValues,
  type FieldError,
  type FieldValue,
  type FormField,
  formProducts,
  isFillable,
  nextField,
  validateFields,
} from '../../domain/form-rules.js';
import type { FormAction } from '../../domain/form-state.js';
import type { Translate } from '../../i18n/texts.js';
import { orderPayload } from '../../stores/checkout.js';
import type { Site } from '../../stores/site.js';
import { currentSettings } from '../../stores/totals.js';
import { shake } from '../kit/fields/attention.js';
import { fieldBox, fieldControl } from '../kit/fields/field-focus.js';
import { leadsAway } from './after-success.js';
import { addressName, SHIPPING } from './checkout-fields.js';
import type { FormProps } from './form-props.js';
import { idempotencyKey } from './idempotency-key.js';
import { leadPayload, productsPayment } from './lead-payload.js';
import type { Checkout } from './use-checkout.js';
import { type FormMachine, valuesOf } from './use-form-state.js';
import { useSending } from './use-sending.js';

/** Milliseconds that success is shown (FORM-01). */
const SUCCESS_SHOWN = 1000;

export interface FormOptions {
  props: FormProps;
  site: Site;
  t: Translate;
  /** The fields the page has named. */
  fields: readonly FormField[];
  machine: FormMachine;
  /** The order, in checkout. */
  checkout: Checkout | null;
}

/** A form as its view needs it. */
export interface FormModel extends FormOptions {
  root: RefObject<HTMLFormElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  values: Readonly<Record<string, FieldValue>>;
  change(id: string, value: FieldValue): void;
  enter(id: string): void;
  /** Puts the focus on a field. */
  focus(id: string): void;
  submit(): void;
  /** Keeps the words of success while the pointer is on them. */
  hold(held: boolean): void;
}

/** Rules, focus and times of a form; sending itself is in use-sending. */
export function useForm(options: FormOptions): FormModel {
  const { fields, machine, checkout } = options;
  const root = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const all = [...fields, ...(checkout?.choice ?? []), ...(checkout?.address ?? [])];
  const pointTo = usePointer(root, all);
  const hold = useSuccessTime(options);
  const payload = (token: string | null) => leadOf(options, token);
  const ordering = checkout !== null;
  const { loginUrl } = options.site;
  const sending = useSending({ ...options, loginUrl, fields: all, ordering, payload, refused: pointTo });

  const focus = (id: string) => {
    if (root.current) fieldControl(root.current, id)?.focus();
  };
  const submit = () => {
    if (machine.now().kind !== 'idle') return;
    const submission = submissionOf(all, options);
    machine.dispatch(submission);
    const next = machine.now();
    if (next.kind === 'busy') void sending.start();
    else if (next.kind === 'success') sending.finish({ leadId: null, pay: null });
    else if (next.shake) shake(button.current);
    else if (Object.keys(submission.errors).length > 0) pointTo(submission.errors);
    else focus(all.find(isFillable)?.id ?? '');
  };
  const enter = (id: string) => {
    const result = nextField(all, id);
    if (result.action === 'move') focus(result.id);
    else if (result.action === 'submit') submit();
  };
  const change = (id: string, value: FieldValue) => machine.dispatch({ type: 'change', id, value });
  return { ...options, root, button, values: filled(all, options), change, enter, focus, submit, hold };
}

function filled(all: readonly FormField[], { machine, checkout }: FormOptions): Record<string, FieldValue> {
  return { ...valuesOf(all, machine.now()), ...(checkout && { [SHIPPING]: checkout.chosen?.id ?? '' }) };
}

/** What pressing the button means for the form as it stands. */
function submissionOf(all: readonly FormField[], options: FormOptions): Extract<FormAction, { type: 'submit' }> {
  const { props, checkout } = options;
  const values = filled(all, options);
  const typed = checkout ? all.filter(({ id }) => id !== SHIPPING) : all;
  return {
    type: 'submit',
    key: idempotencyKey(),
    errors: { ...validateFields(all, values), ...shippingErrors(checkout) },
    allEmpty: allEmpty(typed, values),
    disabled: checkout?.block != null,
    noSend: props.noSend,
  };
}

/** The lead of the form as it stands: the page's fields, and in checkout the order with the visitor's address. */
function leadOf({ props, site, t, fields, machine, checkout }: FormOptions, token: string | null) {
  const values = valuesOf(fields, machine.now());
  const shown = checkout?.address ?? [];
  const address = Object.entries(valuesOf(shown, machine.now())).map(([id, value]) => [addressName(id), value]);
  const products = checkout ? [] : formProducts(props.products);
  const payment = props.action === 'pay' ? productsPayment(products, currentSettings().get().currency) : {};
  const order = checkout
    ? orderPayload(Object.fromEntries(address) as Record<string, string>, document.title || t('form::order'))
    : payment;
  return leadPayload(props, { ...site, fields, values, products, order, token });
}

function shippingErrors(checkout: Checkout | null): Record<string, FieldError> {
  if (!checkout || checkout.state === 'ready') return {};
  return { [SHIPPING]: { key: checkout.state === 'failed' ? 'form::shipping_failed' : 'form::shipping_loading' } };
}

/** Brings the visitor to the first of the wrong fields, once it is shown as wrong; to shipping with 40 px above it (SHIP-05). */
function usePointer(root: RefObject<HTMLFormElement | null>, all: readonly FormField[]) {
  const [wrong, setWrong] = useState<Readonly<Record<string, FieldError>>>({});
  const order = useRef(all);
  order.current = all;
  useEffect(() => {
    const form = root.current;
    const ids = Object.keys(wrong);
    if (!form || ids.length === 0) return;
    const first = order.current.find(({ id }) => ids.includes(id))?.id ?? ids[0] ?? '';
    const box = fieldBox(form, first);
    if (first === SHIPPING) box?.closest('fieldset')?.scrollIntoView({ block: 'start' });
    fieldControl(form, first)?.focus({ preventScroll: first === SHIPPING });
    for (const id of ids) shake(fieldBox(form, id));
  }, [root, wrong]);
  return setWrong;
}

/** Success gives way to an empty form after its time (FORM-01), not while it is held and not when the visitor is led away. */
function useSuccessTime(options: FormOptions): (held: boolean) => void {
  const { props, machine } = options;
  const latest = useRef(options);
  latest.current = options;
  const [held, setHeld] = useState(false);
  const shown = machine.state.kind === 'success' && !leadsAway(props);
  useEffect(() => {
    if (!shown || held) return;
    const clear = () => {
      const now = latest.current;
      now.machine.dispatch({ type: 'reset', values: defaultValues(now.fields) });
    };
    const timer = setTimeout(clear, SUCCESS_SHOWN);
    return () => clearTimeout(timer);
  }, [shown, held]);
  useEffect(() => {
    if (!shown) setHeld(false);
  }, [shown]);
  return setHeld;
}
