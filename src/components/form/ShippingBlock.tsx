import { useId } from 'react';
import type { ShippingType } from '../../domain/shipping/shipping.js';
import { FieldErrorText, RequiredMark } from '../shared/fields/FieldParts.js';
import { fieldError } from './Fields.js';
import { SHIPPING } from './ordering.js';
import { ShippingChoice } from './ShippingChoice.js';
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
  const error = fieldError(model, SHIPPING);
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
      <p>{t('form::shipping_failed')}</p>
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
