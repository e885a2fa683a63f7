import { useId } from 'react';
import { methodPrice, type ShippingMethod, type ShippingType } from '../../domain/shipping/shipping.js';
import type { FormTranslate } from '../../i18n/form-texts.js';
import { FieldErrorText, RequiredMark } from '../shared/fields/FieldParts.js';
import { methodPriceText, minTotalText } from '../shared/shipping/price-words.js';
import { useFieldError } from './Fields.js';
import { SHIPPING } from './form-order.js';
import type { Checkout } from './use-checkout.js';
import type { FormModel } from './use-form.js';

interface ShippingProps {
  model: FormModel;
  checkout: Checkout;
}

/** How the order is delivered: type, methods with their prices, and what is wrong with the choice. */
export function ShippingBlock({ model, checkout }: ShippingProps) {
  const { t } = model;
  const id = useId();
  const error = useFieldError(model.machine, SHIPPING, t, model.site);
  const { state, methods, types } = checkout;
  if (state === 'ready' && methods.length === 0) return null;
  return (
    <fieldset part="section shipping" data-state={error ? 'error' : state}>
      <legend part="section-title" id={`${id}-title`}>
        {t('form::shipping')}
        <RequiredMark />
      </legend>
      {types.length > 0 && <TypeSwitch model={model} checkout={checkout} />}
      {state === 'failed' ? <Failed checkout={checkout} t={t} /> : null}
      {methods.length === 0 && state !== 'failed' && <div part="skeleton shipping-skeleton" aria-hidden="true" />}
      {methods.length > 0 && (
        <div
          part="methods"
          data-field={SHIPPING}
          role="radiogroup"
          aria-labelledby={`${id}-title`}
          aria-required="true"
          aria-invalid={error !== ''}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {methods.map((method) => (
            <ShippingChoice key={method.id} model={model} checkout={checkout} method={method} group={id} />
          ))}
        </div>
      )}
      <FieldErrorText id={`${id}-error`} text={state === 'failed' ? '' : error} />
    </fieldset>
  );
}

function Failed({ checkout, t }: { checkout: Checkout; t: FormModel['t'] }) {
  return (
    <div part="failure" data-field={SHIPPING}>
      <p>{t(checkout.methods.length > 0 ? 'cart::shipping_outdated' : 'form::shipping_failed')}</p>
      <button type="button" part="link-button" onClick={checkout.load}>
        {t('main::retry')}
      </button>
    </div>
  );
}

/** Delivery or pickup; shown only when there is both (SHIP-01). */
function TypeSwitch({ model: { t, machine, focus }, checkout }: ShippingProps) {
  const id = useId();
  const label = (type: ShippingType) => t(type === 'delivery' ? 'form::shipping_delivery' : 'form::shipping_pickup');
  return (
    <div part="types" role="radiogroup" aria-label={t('form::shipping_type')}>
      {checkout.types.map((type) => (
        <label key={type} part="type">
          <input
            type="radio"
            name={id}
            data-visually-hidden=""
            checked={checkout.type === type}
            onChange={() => machine.now().kind === 'idle' && checkout.setType(type)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              focus(SHIPPING);
            }}
          />
          <span part="type-label">{label(type)}</span>
        </label>
      ))}
    </div>
  );
}

interface ChoiceProps {
  model: FormModel;
  checkout: Checkout;
  method: ShippingMethod;
  /** Name of the radio group. */
  group: string;
}

/** A method with its price, its address, when it is free, and why it cannot be chosen (SHIP-02). */
function ShippingChoice({ model, checkout, method, group }: ChoiceProps) {
  const { machine, t, enter } = model;
  const id = useId();
  const price = methodPrice(method, checkout.subtotal);
  const note = noteOf(method, checkout, t);
  const choose = () => {
    if (machine.now().kind !== 'idle') return;
    checkout.choose(method.id);
    // a choice takes the error about the choice away
    machine.apply({ type: 'change', id: SHIPPING, value: method.id });
  };
  return (
    <label part="method" data-state={price.blocked ? 'blocked' : 'offered'}>
      <input
        type="radio"
        name={group}
        part="tick"
        value={method.id}
        checked={checkout.chosen?.id === method.id}
        disabled={price.blocked}
        aria-describedby={note ? id : undefined}
        onChange={choose}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          enter(SHIPPING);
        }}
      />
      <span part="method-title">{method.title}</span>
      <span part="method-price">{methodPriceText(method, checkout.subtotal, { t, money: checkout.money })}</span>
      {note && (
        <span part="method-note" id={id}>
          {note}
        </span>
      )}
    </label>
  );
}

function noteOf(method: ShippingMethod, { money, subtotal, placeOf }: Checkout, t: FormTranslate): string {
  const { blocked, untilFree } = methodPrice(method, subtotal);
  if (blocked) return t('cart::min_total_delivery_tip', { sum: minTotalText(method, { t, money }) });
  const free = untilFree === null ? '' : t('form::shipping_free_from', { sum: money(subtotal + untilFree) });
  return [placeOf(method), free].filter(Boolean).join(' · ');
}
