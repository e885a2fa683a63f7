import { type FocusEvent, memo, useCallback, useEffect, useRef, useState } from 'react';
import { type CartItem, lineName, removalLeft } from '../../../domain/cart/cart.js';
import { deepActiveElement, focusIfLost } from '../../../platform/focus/shadow-dom.js';
import { useLatest, useOnChange } from '../../../platform/react/use-latest.js';
import { useTimeout } from '../../../platform/react/use-timeout.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { cart } from '../../../stores/cart/cart.js';
import { IconButton, LinkButton } from '../../shared/buttons.js';
import { ItemBoundary } from '../../shared/ItemBoundary.js';
import { useCartContext } from '../context/cart-context.js';
import { CartLine } from './CartLine.js';
import { isRemovedAtOnce, lineStatus } from './line.state.js';
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
  const removed = (title: string) => {
    announce(t('cart::gone', { title }));
    onRemoved();
  };
  const remove = (title = lineName(item)) => {
    cart().remove(id);
    removed(title);
  };
  const end = () => {
    cart().dropEmpty(id);
    removed(lineName(item));
  };
  const undo = () => {
    undone.current = true;
    cart().undo(id);
  };
  const setCount = (count: number, by?: number) => {
    const wanted = Math.max(0, Math.min(count, line.most));
    if (wanted === 0 && !admin && isRemovedAtOnce(item, rules)) remove();
    else if (by === undefined) cart().setCount(id, wanted, { stays: admin });
    else cart().step(id, by, line.most, { stays: admin });
  };
  const pending = item.count === 0 && !admin;
  return (
    <li part="item" data-state={stateOf()} ref={row}>
      <ItemBoundary
        host={host}
        name={`the item "${id}" of the cart`}
        item={item}
        fallback={<BareLine item={item} onRemove={() => (admin ? setCount(0) : remove(item.title))} />}
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
        <IconButton part="remove" icon="trash" aria-label={t('cart::remove', { title })} onClick={onRemove} />
      </div>
    </>
  );
}

/** Placeholder of a removed row, with undo. The countdown pauses while the pointer or the keyboard focus is on it. */
function PendingRemoval({ item, onUndo, onEnd }: { item: CartItem; onUndo(): void; onEnd(): void }) {
  const { t, announce } = useCartContext();
  const title = lineName(item);
  const undo = useRef<HTMLButtonElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useRemovalTimer(item, pointed || focused, onEnd);

  useOnChange(item.id, () => {
    // the pressed control is gone: keyboard users continue here, and hear the group's name
    focusIfLost(undo.current);
    if (deepActiveElement() !== undo.current) announce(t('cart::removed', { title }));
  });

  const focus = ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible'));
  return (
    <fieldset
      part="pending"
      aria-label={t('cart::removed', { title })}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={focus}
      onBlur={() => setFocused(false)}
    >
      <span>{t('cart::removed', { title })}</span>
      <LinkButton ref={undo} part="undo" aria-label={t('cart::undo_of', { title })} onClick={onUndo}>
        {t('cart::undo')}
      </LinkButton>
    </fieldset>
  );
}

/**
 * Calls `end` when the countdown of the removal is over, at the same time in all tabs; never for a line that an editor has set to 0. While
 * `paused` here, it is paused in all tabs.
 */
function useRemovalTimer({ id, removal }: CartItem, paused: boolean, end: () => void): void {
  const left = removalLeft(removal, Date.now());
  const latest = useLatest(left);
  const ends = removal?.ends ?? null;

  useEffect(() => {
    if (!paused) return;
    const { current: left } = latest;
    cart().holdRemoval(id, left);
    return () => cart().resumeRemoval(id, Date.now() + left);
  }, [id, paused, latest]);

  useTimeout(end, paused || ends === null ? null : left, ends);
}
