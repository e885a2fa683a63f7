import { type KeyboardEvent, useState } from 'react';
import { normaliseCount } from '../../domain/cart/cart-reducer.js';
import { Icon } from '../shared/icons/Icon.js';
import { useCartContext } from './cart-context.js';

interface CountStepperProps {
  title: string;
  count: number;
  onCount(count: number): void;
  /** One more, or one less. */
  onStep(by: 1 | -1): void;
}

/** One less, a count to type over, one more (CART-02, CART-08). What is typed counts when the field is left, or on Enter. */
export function CountStepper({ title, count, onCount, onStep }: CountStepperProps) {
  const { t } = useCartContext();
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    onCount(normaliseCount(draft));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  };
  return (
    <div part="stepper">
      <button type="button" part="step" aria-label={t('cart::less', { title })} onClick={() => onStep(-1)}>
        <Icon name="minus" />
      </button>
      <input
        part="count"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('cart::count', { title })}
        value={draft ?? count}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={commit}
        onKeyDown={key}
      />
      <button type="button" part="step" aria-label={t('cart::more', { title })} onClick={() => onStep(1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
