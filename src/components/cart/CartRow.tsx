import { memo, useCallback, useRef } from 'react';
import { lineName } from '../../domain/cart/cart.js';
import { useHost } from '../../platform/element/widget-root.js';
import { cart } from '../../stores/cart/cart.js';
import { ItemBoundary } from '../shared/ItemBoundary.js';
import { BareLine } from './BareLine.js';
import { CartLine } from './CartLine.js';
import { goesAtOnce, lineStanding } from './cart.state.js';
import { useCartContext } from './cart-context.js';
import { PendingRemoval } from './PendingRemoval.js';
import { useLine } from './use-line.js';

interface CartRowProps {
  /** Id of the cart's item. */
  id: string;
  /** The row has gone, and with it the control that had focus. */
  onRemoved(): void;
}

/** A row of the cart. It follows its own item, so that a change of another row does not render it. */
export const CartRow = memo(function CartRow({ id, onRemoved }: CartRowProps) {
  const { t, rules, admin, announce, keepRow } = useCartContext();
  const line = useLine(id, rules);
  const host = useHost();
  const undone = useRef(false);
  const row = useCallback((shown: HTMLLIElement | null) => keepRow(id, shown), [keepRow, id]);
  if (!line) return null;
  const { item } = line;
  const takeOut = (name: string) => {
    cart().remove(id);
    announce(t('cart::gone', { title: name }));
    onRemoved();
  };
  const remove = () => takeOut(lineName(item));
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
    if (wanted === 0 && !admin && goesAtOnce(item, rules)) remove();
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
        fallback={<BareLine item={item} onRemove={() => takeOut(item.title)} />}
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
    return lineStanding(item, rules).wrong ? 'wrong' : 'fine';
  }
});
