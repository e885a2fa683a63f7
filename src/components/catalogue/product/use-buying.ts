import { useEffect, useRef, useState } from 'react';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { request } from '../../../events.js';
import { useHost } from '../../../platform/element/widget-root.js';
import type { ProductShop } from '../card/card-context.js';
import { limitWords } from '../options/tips.js';

/** How long the button says that it has added, in milliseconds. */
const SHOWN_FOR = 2000;

/** What the buttons of a product do, and how that stands. */
export interface Buying {
  state: 'idle' | 'busy' | 'added';
  /** Why nothing came of it, in words; empty when nothing has failed. */
  failed: string;
  add(count: number): void;
  /** Into the cart, and on to the order. */
  buyNow(count: number): void;
}

/** Puts the variant into the cart, once however often a button is pressed. */
export function useBuying(product: Product, variant: Variant, shop: ProductShop): Buying {
  const host = useHost();
  const [state, setState] = useState<Buying['state']>('idle');
  const [failed, setFailed] = useState('');
  const asked = useRef(false);
  useEffect(() => {
    if (state !== 'added') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [state]);
  // what was said of one variant is not true of another
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is another one
  useEffect(() => {
    setFailed('');
    setState((now) => (now === 'added' ? 'idle' : now));
  }, [variant.id]);

  const add = async (count: number): Promise<boolean> => {
    if (asked.current || !shop.add) return false;
    asked.current = true;
    setFailed('');
    setState('busy');
    const answer = await shop.add(product, variant, count);
    asked.current = false;
    setState(answer.added ? 'added' : 'idle');
    if ('most' in answer) setFailed(limitWords(answer.most, product, shop));
    else if (!answer.added && answer.reason === 'refused')
      setFailed(shop.t('catalogue::add_failed', { title: product.title }));
    return answer.added;
  };
  const buyNow = async (count: number) => {
    if (await add(count)) request(host, 'cart-open', { step: 'checkout' });
  };
  return { state, failed, add: (count) => void add(count), buyNow: (count) => void buyNow(count) };
}
