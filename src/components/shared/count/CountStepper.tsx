import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef, useState } from 'react';
import { MAX_COUNT } from '../../../domain/cart/cart.js';
import { readTypedCount } from '../../../domain/cart/typed-count.js';
import { limitByKey } from '../../../domain/shared/limit-by-key.js';
import type { Translate } from '../../../i18n/texts.js';
import { isComposing } from '../../../platform/focus/composing.js';
import { hasModifier } from '../../../platform/focus/modifier-keys.js';
import { Repeating } from '../../../platform/motion/repeating.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { Icon } from '../icons/Icon.js';

/** Step of Page Up and Page Down. */
const PAGE = 10;

/** Count after a key of a spinbutton; null for any other key. Without a limit, End has no effect. */
function countByKey(key: string, count: number, most: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return count + 1;
    case 'ArrowDown':
      return count - 1;
    case 'PageUp':
      return count + PAGE;
    case 'PageDown':
      return count - PAGE;
    default:
      return limitByKey(key, { min: 1, max: most });
  }
}

interface CountStepperProps {
  t: Translate<'cart::less' | 'cart::count' | 'cart::more'>;
  /** Language of typed counts. */
  language: string;
  /** Name of the counted item. */
  name: string;
  count: number;
  /** Maximum that can be ordered; Infinity: no limit. */
  most: number;
  field?: Ref<HTMLInputElement>;
  /** Current count: a second press may come before the first is rendered. */
  current(): number;
  /** Called with the wanted count, which may exceed the limit; `by` is the difference if a step was requested. */
  onCount(count: number, by?: number): void;
}

/**
 * Buttons for one less and one more, and a count to type over (CART-02, CART-08). Typed text is committed on blur or Enter; invalid text
 * leaves the count unchanged. Keys and held buttons stop at one piece and at the limit: only a press on "less" and a typed 0 remove the
 * line.
 */
export function CountStepper({ t, language, name, count, most, field, current, onCount }: CountStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    const typed = readTypedCount(draft, language);
    if (typed !== null) onCount(typed);
  };
  const step = (by: number, held: boolean): boolean => {
    const wanted = current() + by;
    if (held && wanted < 1) return false;
    onCount(wanted, by);
    return wanted <= most;
  };
  const key = (event: KeyboardEvent) => {
    if (hasModifier(event) || isComposing(event.nativeEvent)) return;
    const typed = draft === null ? null : readTypedCount(draft, language);
    const wanted = countByKey(event.key, typed ?? current(), most);
    // Enter commits the typed count; the next one submits the form around it
    if (wanted === null && (event.key !== 'Enter' || draft === null)) return;
    event.preventDefault();
    if (wanted === null) {
      event.stopPropagation();
      return commit();
    }
    setDraft(null);
    const count = Math.max(1, wanted);
    const isStep = typed === null && event.key !== 'Home' && event.key !== 'End';
    onCount(count, isStep ? count - current() : undefined);
  };
  const less = usePressAndHold((held) => step(-1, held));
  const more = usePressAndHold((held) => step(1, held));
  return (
    <div part="stepper">
      <button type="button" part="step" aria-label={t('cart::less', { title: name })} {...less}>
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        part="count"
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('cart::count', { title: name })}
        aria-valuenow={count}
        aria-valuemin={Math.min(1, count)}
        aria-valuemax={Math.min(most, MAX_COUNT)}
        value={draft ?? count}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={commit}
        onKeyDown={key}
      />
      <button
        type="button"
        part="step"
        aria-label={t('cart::more', { title: name })}
        aria-disabled={count >= most}
        {...more}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/**
 * Handlers of a button that acts once at a press, and repeatedly while the pointer holds it down. `act` returns true while there is more to
 * do. Held keys repeat natively.
 */
function usePressAndHold(act: (held: boolean) => boolean) {
  const latest = useLatest(act);
  const [repeating] = useState(() => new Repeating());
  const held = useRef(false);
  const stop = () => repeating.stop();
  useEffect(() => () => repeating.stop(), [repeating]);

  const start = ({ button, pointerId, currentTarget }: PointerEvent) => {
    stop();
    held.current = false;
    if (button !== 0) return;
    // a change above the row may move the button away from the mouse; touch captures it implicitly
    currentTarget.setPointerCapture(pointerId);
    repeating.start(() => {
      held.current = true;
      return latest.current(true);
    });
    window.addEventListener('pointerup', () => setTimeout(forget), { once: true });
  };
  /** Runs wherever the pointer is released: a click that ends a hold has come by then. */
  const forget = () => {
    held.current = false;
  };
  const click = () => {
    if (!held.current) latest.current(false);
  };
  return { onPointerDown: start, onPointerUp: stop, onLostPointerCapture: stop, onPointerCancel: stop, onClick: click };
}
