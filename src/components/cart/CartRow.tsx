import { memo, useCallback, useRef } from 'react';
import { type CartItem, lineName } from '../../domain/cart/cart.js';
import { useHost } from '../../platform/react/widget-root.js';
import { cart } from '../../stores/cart/cart.js';
import { ItemBoundary } from '../shared/ItemBoundary.js';
import { Icon } from '../shared/icons/Icon.js';
import { CartLine } from './CartLine.js';
import { isRemovedAtOnce, lineStatus } from './cart.state.js';
import { useCartContext } from './cart-context.js';
import { PendingRemoval } from './PendingRemoval.js';
import { useLine } from './use-line.js';

interface CartRowProps {
  /** ID of the cart's item. */
  id: string;
  /** The row has been removed, with the control that had focus. */
  onRemoved(): void;
}

/** Row of the cart. Subscribes to its own item, so that changes of other rows do not rerender it. */
export const CartRow = memo(function CartRow({ id, onRemoved }: CartRowProps) {
  const { t, rules, admin, announce, registerRow } = useCartContext();
  const line = useLine(id, rules);
  const host = useHost();
  const undone = useRef(false);
  const row = useCallback((shown: HTMLLIElement | null) => registerRow(id, shown), [registerRow, id]);
  if (!line) return null;
  const { item } = line;
  const removeItem = (name: string) => {
    cart().remove(id);
    announce(t('cart::gone', { title: name }));
    onRemoved();
  };
  const remove = () => removeItem(lineName(item));
  const end = () => {
    cart().dropEmpty(id);
    announce(t('cart::gone', { title: lineName(item) }));
    onRemoved();
  };
  const undo = () => {
    undone.current = true;
    cart().undo(id);
  };
  const setCount = (count: number, by?: number) => {
    const wanted = Math.max(0, Math.min(count, line.most));
    if (wanted === 0 && !admin && isRemovedAtOnce(item, rules)) remove();
    else if (by === undefined) cart().setCount(id, wanted);
    else cart().step(id, by, line.most);
  };
  const pending = item.count === 0 && !admin;
  return (
    <li part="item" data-state={stateOf()} ref={row}>
      <ItemBoundary
        host={host}
        name={`the item "${id}" of the cart`}
        item={item}
        fallback={<BareLine item={item} onRemove={() => removeItem(item.title)} />}
      >
        {pending ? (
          <PendingRemoval item={item} onUndo={undo} onEnd={end} />
        ) : (
          <CartLine line={line} undone={undone} onCount={setCount} />
        )}
      </ItemBoundary>
      <slot name={`after-${id}`} />
    </li>
  );

  function stateOf(): string {
    if (item.count === 0) return 'removed';
    return lineStatus(item, rules).wrong ? 'wrong' : 'fine';
  }
});

/** Fallback for an item that cannot be rendered: it may be in the sum, so its name and a remove button stay. */
function BareLine({ item: { title }, onRemove }: { item: CartItem; onRemove(): void }) {
  const { t } = useCartContext();
  return (
    <>
      <div part="info">
        <h3 part="item-title">{title}</h3>
      </div>
      <div part="controls">
        <button type="button" part="remove" aria-label={t('cart::remove', { title })} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </div>
    </>
  );
}
