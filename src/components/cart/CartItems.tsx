import { useRef } from 'react';
import type { CartItem } from '../../domain/cart/cart.js';
import { cart } from '../../stores/cart.js';
import { CartLine } from './CartLine.js';
import { goesAtOnce, lineStanding } from './cart.state.js';
import { PendingLine } from './PendingLine.js';
import { useShop } from './shop-context.js';

interface CartItemsProps {
  items: readonly CartItem[];
  /** The control that had focus may be gone. */
  onRemoved(): void;
}

/** The lines of the cart, each with its count; a line at 0 waits a while for second thoughts (CART-07). */
export function CartItems({ items, onRemoved }: CartItemsProps) {
  const { t, settings, admin, say } = useShop();
  const counts = useRef(new Map<string, number>());
  for (const { id, count } of items) if (count > 0) counts.current.set(id, count);

  const setCount = (id: string, count: number) => cart().dispatch({ type: 'setCount', id, count }, 'count');
  const remove = ({ id, title }: CartItem) => {
    cart().dispatch({ type: 'remove', id }, 'remove');
    say(t('cart::gone', { title }));
    onRemoved();
  };
  // two quick presses may come before the first is rendered
  const countNow = ({ id }: CartItem) =>
    cart()
      .get()
      .items.find((line) => line.id === id)?.count ?? 0;
  const change = (item: CartItem, count: number) => {
    const wanted = Math.max(0, count);
    if (wanted === 0 && !admin && goesAtOnce(item, settings)) remove(item);
    else setCount(item.id, wanted);
  };
  return (
    <ul part="items" aria-label={t('cart::list')}>
      {items.map((item) => (
        <li key={item.id} part="item" data-state={stateOf(item)}>
          {item.count === 0 && !admin ? (
            <PendingLine
              title={item.title}
              onUndo={() => setCount(item.id, counts.current.get(item.id) ?? 1)}
              onEnd={() => remove(item)}
            />
          ) : (
            <CartLine
              item={item}
              onCount={(count) => change(item, count)}
              onStep={(by) => change(item, countNow(item) + by)}
            />
          )}
        </li>
      ))}
    </ul>
  );

  function stateOf(item: CartItem): string {
    if (item.count === 0) return 'removed';
    return lineStanding(item, settings).wrong ? 'wrong' : 'fine';
  }
}
