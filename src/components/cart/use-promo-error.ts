import { useEffect, useState } from 'react';
import { type PromoError, promotions } from '../../stores/promotions.js';
import { useShop } from './shop-context.js';
import { usePatientTimer } from './use-patient-timer.js';

/** A minimum-total error goes by itself after this time, in ms (PROMO-02). */
const AMOUNT_ERROR_TIME = 3000;

/** The words of a promo error (PROMO-04); the amount error goes by itself, unless the pointer is on it. */
export function usePromoError(error: PromoError | null) {
  const { t, money, say } = useShop();
  const [waiting, setWaiting] = useState(false);
  usePatientTimer(AMOUNT_ERROR_TIME, error?.kind === 'amount', waiting, () => promotions().clearError());
  const words = error ? wordsOf(error) : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: said when it appears, not when the cart says it in another way
  useEffect(() => {
    setWaiting(false);
    if (words) say(words);
  }, [words]);

  return { words, point: () => setWaiting(true), leave: () => setWaiting(false) };

  function wordsOf({ kind, code, sum }: PromoError): string {
    if (kind === 'amount') return t('cart::promotion::code::amount_error', { code, sum: money(sum ?? 0) });
    if (code === '') return t('cart::promotion::code::empty_error');
    return t(`cart::promotion::code::${kind}_error`, { code });
  }
}
