import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { deepActiveElement } from '../../platform/focus/shadow-dom.js';
import { useShop } from './shop-context.js';
import { usePatientTimer } from './use-patient-timer.js';

/** A line whose count is 0 is removed after this time, in ms (CART-07). */
const REMOVAL_DELAY = 5000;

interface PendingLineProps {
  title: string;
  onUndo(): void;
  onEnd(): void;
}

/** In the place of a removed line: says so and can take it back. Time stands while the pointer or the keyboard is on it. */
export function PendingLine({ title, onUndo, onEnd }: PendingLineProps) {
  const { t, say } = useShop();
  const undo = useRef<HTMLButtonElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  usePatientTimer(REMOVAL_DELAY, true, pointed || focused, onEnd);

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the line has just gone
  useEffect(() => {
    say(t('cart::removed', { title }));
    // the control that was used is gone: who works with the keyboard goes on from here
    const active = deepActiveElement();
    if (!active || active === document.body || active.shadowRoot) undo.current?.focus({ preventScroll: true });
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
