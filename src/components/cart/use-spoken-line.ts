import { useEffect, useRef } from 'react';
import { totals } from '../../stores/checkout/totals.js';
import { useCartContext } from './cart-context.js';

/** What has changed is announced once it has not changed for so long, in ms. */
const SPEAKING_DELAY = 300;

interface SpokenLine {
  name: string;
  count: number;
  sum: string;
  /** Why there cannot be more; empty when there can. */
  limit: string;
}

/** Announces the new count with its sum, the total, and why it is no more, for those who do not see them. */
export function useSpokenLine({ name, count, sum, limit }: SpokenLine): void {
  const { t, money, announce } = useCartContext();
  const announced = useRef(`${count}${limit}`);
  useEffect(() => {
    const state = `${count}${limit}`;
    if (state === announced.current) return;
    const timer = setTimeout(() => {
      announced.current = state;
      const total = money(totals().get().total);
      const now = [count, sum].filter((words) => words !== '').join(', ');
      announce([limit, t('cart::now', { title: name, now, total })].filter(Boolean).join(' '));
    }, SPEAKING_DELAY);
    return () => clearTimeout(timer);
  }, [name, count, sum, limit, t, money, announce]);
}
