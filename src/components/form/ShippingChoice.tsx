import { useId } from 'react';
import { methodPrice, type ShippingMethod } from '../../domain/shipping/shipping.js';
import type { Translate } from '../../i18n/texts.js';
import { addressLine } from './checkout-fields.js';
import { SHIPPING } from './ordering.js';
import type { Checkout } from './use-checkout.js';
import type { FormModel } from './use-form.js';

interface ChoiceProps {
  model: FormModel;
  checkout: Checkout;
  method: ShippingMethod;
  /** Name of the radio group. */
  group: string;
}

/** A method with its price, its address, when it is free, and why it cannot be chosen (SHIP-02). */
export function ShippingChoice({ model, checkout, method, group }: ChoiceProps) {
  const { machine, t, enter } = model;
  const id = useId();
  const price = methodPrice(method, checkout.subtotal);
  const note = noteOf(method, checkout, t);
  const choose = () => {
    if (machine.now().kind !== 'idle') return;
    checkout.choose(method.id);
    // a choice takes the error about the choice away
    machine.dispatch({ type: 'change', id: SHIPPING, value: method.id });
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
      <span part="method-price">{priceText(price, checkout, t)}</span>
      {note && (
        <span part="method-note" id={id}>
          {note}
        </span>
      )}
    </label>
  );
}

function priceText(price: ReturnType<typeof methodPrice>, { money }: Checkout, t: Translate): string {
  if (price.notFixed) return t('form::shipping_not_fixed');
  return price.free ? t('form::shipping_free') : money(price.listPrice);
}

function noteOf(method: ShippingMethod, { money, subtotal }: Checkout, t: Translate): string {
  const { blocked, untilFree } = methodPrice(method, subtotal);
  if (blocked) return t('cart::min_total_delivery_tip', { sum: money(method.minTotal) });
  const free = untilFree === null ? '' : t('form::shipping_free_from', { sum: money(subtotal + untilFree) });
  return [addressLine(method), free].filter(Boolean).join(' · ');
}
