import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { typedPromocode } from '../../domain/cart/promotion.js';
import { focusIfLost } from '../../platform/focus/shadow-dom.js';
import { useLatest } from '../../platform/react/use-latest.js';
import type { PromoField as Field, PromoError } from '../../stores/totals/promocode.js';
import { promotions } from '../../stores/totals/promotions.js';
import { Icon } from '../shared/icons/Icon.js';
import { useCartContext } from './cart-context.js';
import { promoErrorWords } from './sum-words.state.js';

/** Time until a minimum-total error disappears, in ms (PROMO-02). */
const AMOUNT_ERROR_TIME = 3000;

/** True after the visitor has sent or removed a code: the control that replaces the pressed one takes focus. */
export type PromoUse = RefObject<boolean>;

/** Promo code field (PROMO-01, PROMO-02). */
export function PromoField({ field, used }: { field: Exclude<Field, { state: 'applied' }>; used: PromoUse }) {
  const { t } = useCartContext();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const error = usePromoError(field.state === 'error' ? field.error : null);
  const loading = field.state === 'loading';
  useEffect(() => {
    if (used.current) focusIfLost(input.current);
    used.current = false;
  }, [used]);

  // the error is below the field and may be covered by the sums
  useEffect(() => {
    if (error.words && input.current?.matches(':focus')) form.current?.scrollIntoView({ block: 'nearest' });
  }, [error.words]);

  // shows a code restored after a reload while it is checked, and when the check fails
  const given = field.state === 'loading' ? field.code : field.state === 'error' ? field.error.code : '';
  useEffect(() => {
    if (given) setCode((typed) => typed || given);
  }, [given]);

  const write = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    promotions().clearError();
    if ((nativeEvent as InputEvent).isComposing) return setCode(currentTarget.value);
    const { value, selectionStart } = currentTarget;
    const kept = typedPromocode(value);
    const caret = typedPromocode(value.slice(0, selectionStart ?? value.length)).length;
    if (kept !== value) {
      // stripping characters would move the caret to the end
      currentTarget.value = kept;
      currentTarget.setSelectionRange(caret, caret);
    }
    setCode(kept);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    used.current = true;
    void promotions().apply(code);
    input.current?.focus();
  };
  const buttonWords = () => {
    if (loading) return t('main::loading');
    return error.canRetry ? t('main::retry') : t('cart::promotion::apply');
  };
  return (
    <form ref={form} part="promo" data-state={field.state} noValidate onSubmit={send}>
      <label part="promo-label" htmlFor={id}>
        {t('cart::promotion::label')}
      </label>
      <div part="promo-row">
        <input
          ref={input}
          id={id}
          part="promo-input"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          aria-invalid={error.words !== ''}
          aria-describedby={error.words ? `${id}-error` : undefined}
          onChange={write}
          onCompositionEnd={({ currentTarget }) => setCode(typedPromocode(currentTarget.value))}
        />
        <button type="submit" part="button" aria-disabled={loading} data-state={field.state}>
          {buttonWords()}
        </button>
      </div>
      {error.words && (
        <p part="error" id={`${id}-error`} onPointerEnter={error.point} onPointerLeave={error.leave}>
          <Icon name="alert" />
          {error.words}
        </p>
      )}
    </form>
  );
}

/** Text of a promo error (PROMO-04). The minimum-total error disappears by itself, unless the pointer is on it. */
function usePromoError(error: PromoError | null) {
  const shared = useCartContext();
  const { announce } = shared;
  const [paused, setPaused] = useState(false);
  usePausableTimer(AMOUNT_ERROR_TIME, error?.kind === 'amount', paused, () => promotions().clearError());
  const words = error ? promoErrorWords(error, shared) : '';

  useEffect(() => {
    setPaused(false);
    if (words) announce(words);
  }, [words, announce]);

  const canRetry = error?.kind === 'timeout';
  return { words, canRetry, point: () => setPaused(true), leave: () => setPaused(false) };
}

/** Calls `end` once `time` ms have passed since `active`; the countdown stops while `paused`. */
function usePausableTimer(time: number, active: boolean, paused: boolean, end: () => void): void {
  const left = useRef(time);
  const latest = useLatest(end);

  useEffect(() => {
    if (!active) left.current = time;
  }, [active, time]);

  useEffect(() => {
    if (!active || paused) return;
    const start = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - start));
    };
  }, [active, paused, latest]);
}
