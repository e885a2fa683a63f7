import { useId, useState } from 'react';
import { LONGEST_NOTE } from '../../domain/cart/order-note.js';
import { useStore } from '../../platform/element/use-store.js';
import { orderNote } from '../../stores/checkout/order-note.js';
import { useCartContext } from './cart-context.js';

/** Where the visitor writes something to the order, in shops that read it. Folded up until there is something. */
export function OrderNote() {
  const { t, rules } = useCartContext();
  const note = useStore(orderNote());
  const [open, setOpen] = useState(note !== '');
  const id = useId();
  if (!rules.orderNote) return null;
  return (
    <details part="order-note" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary part="order-note-head" id={id}>
        {t('cart::note')}
      </summary>
      <textarea
        part="order-note-field"
        aria-labelledby={id}
        rows={3}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ currentTarget }) => orderNote().write(currentTarget.value)}
      />
    </details>
  );
}
