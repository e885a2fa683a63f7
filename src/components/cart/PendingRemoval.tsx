import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { type CartItem, lineName, removalLeft } from '../../domain/cart/cart.js';
import { focusIfLost } from '../../platform/focus/shadow-dom.js';
import { useLatest, useOnChange } from '../../platform/react/use-latest.js';
import { useTimeout } from '../../platform/react/use-timeout.js';
import { cart } from '../../stores/cart/cart.js';
import { useCartContext } from './cart-context.js';

interface PendingRemovalProps {
  item: CartItem;
  onUndo(): void;
  onEnd(): void;
}

/** Placeholder of a removed row, with undo. The countdown pauses while the pointer or the keyboard focus is on it. */
export function PendingRemoval({ item, onUndo, onEnd }: PendingRemovalProps) {
  const { t, announce } = useCartContext();
  const title = lineName(item);
  const undo = useRef<HTMLButtonElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useRemovalTimer(item, pointed || focused, onEnd);

  useOnChange(item.id, () => {
    announce(t('cart::removed', { title }));
    // the pressed control is gone: keyboard users continue here
    focusIfLost(undo.current);
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
      <button
        ref={undo}
        type="button"
        part="link-button undo"
        aria-label={t('cart::undo_of', { title })}
        onClick={onUndo}
      >
        {t('cart::undo')}
      </button>
    </fieldset>
  );
}

/** Calls `end` when the countdown of the removal is over, at the same time in all tabs. While `paused` here, it is paused in all tabs. */
function useRemovalTimer({ id, removal }: CartItem, paused: boolean, end: () => void): void {
  const left = removalLeft(removal, Date.now());
  const latest = useLatest(left);
  const ends = removal?.ends;

  useEffect(() => {
    if (!paused) return;
    const { current: left } = latest;
    cart().holdRemoval(id, left);
    return () => cart().resumeRemoval(id, Date.now() + left);
  }, [id, paused, latest]);

  useTimeout(end, paused || ends === null ? null : left, ends);
}
