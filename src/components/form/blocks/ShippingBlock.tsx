import { type KeyboardEvent, useId } from 'react';
import styles from '../../../../styles/sb-form-delivery.css';
import sections from '../../../../styles/sb-form-sections.css';
import skeleton from '../../../../styles/skeleton.css';
import type { FormField } from '../../../domain/form/form-rules.js';
import { isEditable } from '../../../domain/form/form-state.js';
import { methodPrice, type ShippingMethod } from '../../../domain/shipping/shipping.js';
import type { OrderTranslate } from '../../../i18n/form-texts.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { FieldErrorText, FieldHint, RequiredMark } from '../../shared/fields/kit/FieldParts.js';
import { RetryButton } from '../../shared/RetryButton.js';
import { daysText, methodPriceText, minTotalText, typeText } from '../../shared/shipping/price-words.js';
import { useFieldError } from '../fields/FieldRow.js';
import type { FormMachine, FormModel } from '../model/form-model.js';
import type { Delivery } from './use-delivery.js';

interface ShippingProps {
  model: FormModel;
  t: OrderTranslate;
  delivery: Delivery;
  /** The choice as a field of the form, with its conditions applied. */
  field: FormField;
}

/** Choice of delivery: types, methods with their prices, and the error. */
export function ShippingBlock(props: ShippingProps) {
  useStyles(skeleton, sections, styles);
  const { model, t, delivery, field } = props;
  const id = useId();
  const error = useFieldError(model.machine, field.id, t, model.site);
  const { state, methods, types } = delivery;
  if (state === 'ready' && methods.length === 0) return null;
  return (
    <fieldset part="section shipping" data-state={error ? 'error' : state}>
      <legend part="section-title" id={`${id}-title`}>
        {field.label || t('form::shipping')}
        {field.required && <RequiredMark />}
      </legend>
      <FieldHint id={`${id}-hint`} text={field.hint} />
      {types.length > 0 && <TypeSwitch {...props} />}
      {state === 'failed' ? <Failed {...props} /> : null}
      {methods.length === 0 && state !== 'failed' && <div part="skeleton shipping-skeleton" aria-hidden="true" />}
      {methods.length > 0 && (
        <div
          part="methods"
          data-field={field.id}
          role="radiogroup"
          aria-labelledby={`${id}-title`}
          aria-required={field.required}
          aria-invalid={error !== ''}
          aria-describedby={[field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        >
          {methods.map((method) => (
            <ShippingChoice key={method.id} {...props} method={method} group={id} />
          ))}
        </div>
      )}
      <FieldErrorText id={`${id}-error`} text={state === 'failed' ? '' : error} />
    </fieldset>
  );
}

function Failed({ t, delivery, field }: ShippingProps) {
  const outdated = delivery.methods.length > 0;
  return (
    <div part="failure" data-field={outdated ? undefined : field.id} tabIndex={-1}>
      <p>{t(outdated ? 'cart::shipping_outdated' : 'form::shipping_failed')}</p>
      <RetryButton retry={delivery.load}>{t('main::retry')}</RetryButton>
    </div>
  );
}

/** Runs an edit of the choice. A checkout keeps the choice outside the fields, so the edit ends the form's wait here. */
function edit(machine: FormMachine, work: () => void): void {
  if (!isEditable(machine.now())) return;
  machine.apply({ type: 'stopped', failure: null });
  work();
}

/** Handler of a key that acts on Enter, which would send the form. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};

/** Switches between delivery and pickup; shown only if there are both (SHIP-01). */
function TypeSwitch({ model: { machine, focus }, t, delivery, field }: ShippingProps) {
  const id = useId();
  return (
    <div part="types" role="radiogroup" aria-label={t('form::shipping_type')}>
      {delivery.types.map((type) => (
        <label key={type} part="type">
          <input
            type="radio"
            name={id}
            data-visually-hidden=""
            checked={delivery.type === type}
            disabled={field.disabled}
            onChange={() => edit(machine, () => delivery.setType(type))}
            onKeyDown={onEnter(() => focus.field(field.id))}
          />
          <span part="type-label">{typeText(type, t)}</span>
        </label>
      ))}
    </div>
  );
}

interface ChoiceProps extends ShippingProps {
  method: ShippingMethod;
  /** Name of the radio group. */
  group: string;
}

/** A method with its price, delivery time, pickup address, free-shipping threshold, and the reason if it is blocked (SHIP-02). */
function ShippingChoice({ model, t, delivery, field, method, group }: ChoiceProps) {
  const { machine, enter } = model;
  const price = methodPrice(method, delivery.subtotal);
  const note = noteOf(method, delivery, t, model.site.language);
  return (
    <label part="method" data-state={price.blocked ? 'blocked' : 'offered'}>
      <input
        type="radio"
        name={group}
        part="tick"
        value={method.id}
        checked={delivery.chosen?.id === method.id}
        disabled={price.blocked || field.disabled}
        onChange={() => edit(machine, () => delivery.choose(method.id))}
        onKeyDown={onEnter(() => enter(field.id))}
      />
      <span part="method-title">{method.title}</span>
      <span part="method-price">{methodPriceText(method, delivery.subtotal, { t, money: delivery.money })}</span>
      {note && <span part="method-note">{note}</span>}
    </label>
  );
}

function noteOf(
  method: ShippingMethod,
  { money, subtotal, placeOf }: Delivery,
  t: OrderTranslate,
  language: string,
): string {
  const { blocked, untilFree } = methodPrice(method, subtotal);
  if (blocked) return t('cart::min_total_delivery_tip', { sum: minTotalText(method, { t, money }) });
  const free = untilFree === null ? '' : t('form::shipping_free_from', { sum: money(subtotal + untilFree) });
  return [daysText(method.days, t, language), placeOf(method), free].filter(Boolean).join(' · ');
}
