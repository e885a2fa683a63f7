import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { type CartItem, lineName } from '../../domain/cart/cart.js';
import { takeLostFocus } from '../../platform/focus/lost-focus.js';
import { useCartContext } from './cart-context.js';
import { useRemovalTimer } from './use-removal-timer.js';

interface PendingRemovalProps {
  item: CartItem;
  onUndo(): void;
  onEnd(): void;
}

/** In the place of a removed row: says so and can take it back. Time stands while the pointer or the keyboard is on it. */
export function PendingRemoval({ item, onUndo, onEnd }: PendingRemovalProps) {
  const { t, announce } = useCartContext();
  const title = lineName(item);
  const undo = useRef<HTMLButtonElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useRemovalTimer(item, pointed || focused, onEnd);

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the row has just gone
  useEffect(() => {
    announce(t('cart::removed', { title }));
    // the control that was used is gone: who works with the keyboard goes on from here
    takeLostFocus(undo.current);
  }, []);

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
