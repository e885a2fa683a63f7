import { type KeyboardEvent, type Ref, useState } from 'react';
import { MAX_COUNT } from '../../../domain/cart/cart-reducer.js';
import { readTypedCount } from '../../../domain/cart/typed-count.js';
import { limitByKey } from '../../../domain/shared/limit-by-key.js';
import type { Translate } from '../../../i18n/texts.js';
import { Icon } from '../icons/Icon.js';
import { usePressAndHold } from './press-and-hold.js';

/** Pieces that Page Up and Page Down add and take. */
const PAGE = 10;

/** What a key of a spinbutton makes of a count; null when it is no such key. Without a limit there is no end. */
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
  /** That typed counts are written in. */
  language: string;
  /** What there are so many of. */
  name: string;
  count: number;
  /** The most that can be ordered; Infinity for no limit. */
  most: number;
  field?: Ref<HTMLInputElement>;
  /** The count as it is now: two quick presses may come before the first is rendered. */
  current(): number;
  /** What the visitor wants; may be more than there is. `by` is how many more that is, where a step was asked for and no count. */
  onCount(count: number, by?: number): void;
}

/**
 * One less, a count to type over, one more (CART-02, CART-08). What is typed counts when the field is left, or on Enter; what cannot be read
 * leaves the count as it was. Keys and held buttons stop at one piece and at the limit: only a press on "less" and a typed 0 take the line out.
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
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const typed = draft === null ? null : readTypedCount(draft, language);
    const wanted = countByKey(event.key, typed ?? current(), most);
    if (wanted === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (wanted === null) {
      // what is typed counts first; a form around is sent by the next Enter
      if (draft !== null) event.stopPropagation();
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
