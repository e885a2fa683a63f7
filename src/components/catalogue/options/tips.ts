import { useCallback, useEffect, useRef } from 'react';
import { canOrder } from '../../../domain/cart/stock.js';
import { defaultVariant } from '../../../domain/catalogue/default-variant.js';
import type { Product } from '../../../domain/catalogue/product.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { Tip } from '../../../platform/speech/tip.js';
import type { ProductShop } from '../card/card-context.js';

/** Shows what `data-tip` of an element says, under the pointer, with the focus and when pressed; it can be pointed at. Gives what stops it. */
function showTipsOf(root: ShadowRoot, tip: Tip): () => void {
  function meet(event: Event): void {
    const at = (event.target as Element).closest<HTMLElement>('[data-tip]');
    if (!at || (tip.holds && at === tip.owner)) return;
    if (event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch') return;
    if (event.type === 'focusin' && !at.matches(':focus-visible')) return;
    tip.show(at.dataset.tip ?? '', at);
  }

  function leave({ type, relatedTarget }: Event & { relatedTarget: EventTarget | null }): void {
    const to = relatedTarget as Node | null;
    if (!tip.owner || (to && (tip.contains(to) || tip.owner.contains(to)))) return;
    // what has the focus keeps its tip when the pointer goes
    if (type === 'pointerout' && tip.owner.matches(':focus-visible')) return;
    tip.hide();
  }

  const control = new AbortController();
  const { signal } = control;
  for (const type of ['pointerover', 'focusin', 'click']) root.addEventListener(type, meet, { signal });
  for (const type of ['pointerout', 'focusout'])
    root.addEventListener(type, (event) => leave(event as PointerEvent), { signal });
  return () => control.abort();
}

/**
 * Tips for all of a catalogue, cards and modal (OPT-03, CARD-06): whatever has `data-tip` shows it under the pointer, with the focus and
 * when pressed. A few listeners on the root, not on cards. Gives a way to say something beside an element, also aloud.
 */
export function useTips(): (text: string, at: Element) => void {
  const host = useHost();
  const tip = useRef<Tip | null>(null);
  useEffect(() => {
    const root = host.shadowRoot as ShadowRoot;
    const created = new Tip(root);
    const stop = showTipsOf(root, created);
    tip.current = created;
    return () => {
      stop();
      created.stop();
      tip.current = null;
    };
  }, [host]);
  return useCallback((text, at) => tip.current?.announce(text, at), []);
}

/** The tip of a button that is off (CARD-06): the reason, and that it is another thing with other options, where it is. */
export function reasonTip(product: Product, reason: string, { rules, t, add }: ProductShop): string {
  const other = add !== null && product.visible ? defaultVariant(product, rules) : null;
  const had = other !== null && canOrder(other, rules).allowed;
  return had ? t('catalogue::tip_other', { reason }) : reason;
}

/** What is said where the cart could not take what was wanted: how much there is of it. */
export function limitWords(most: number | undefined, { title }: Product, { t }: Pick<ProductShop, 't'>): string {
  return most ? t('catalogue::add_limit', { title, available: most }) : t('catalogue::stock::out_of_stock');
}
