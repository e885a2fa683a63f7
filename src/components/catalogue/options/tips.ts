import { useCallback, useEffect, useRef } from 'react';
import { defaultVariant } from '../../../domain/catalogue/default-variant.js';
import type { Product } from '../../../domain/catalogue/product.js';
import { canOrder } from '../../../domain/catalogue/stock.js';
import { joinStops } from '../../../domain/shared/observable.js';
import { listen } from '../../../events.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { Tip } from '../../../platform/speech/tip.js';
import type { AddAnswer } from '../../../stores/cart/add-to-cart.js';
import type { ProductShop } from '../context/card-context.js';

/** Shows `data-tip` of elements in a root on hover, focus and press; the tip itself can be hovered. Returns a stop function. */
function showTipsOf(root: ShadowRoot, tip: Tip): () => void {
  function meet(event: Event): void {
    const at = (event.target as Element).closest<HTMLElement>('[data-tip]');
    if (!at || (tip.holds && at === tip.owner)) return;
    if (event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch') return;
    if (event.type === 'focusin' && !at.matches(':focus-visible')) return;
    tip.show(at.dataset.tip ?? '', at);
  }

  function leave({ type, relatedTarget }: PointerEvent | FocusEvent): void {
    const to = relatedTarget as Node | null;
    if (!tip.owner || (to && (tip.contains(to) || tip.owner.contains(to)))) return;
    // a focused element keeps its tip when the pointer leaves
    if (type === 'pointerout' && tip.owner.matches(':focus-visible')) return;
    tip.hide();
  }

  return joinStops(
    listen(root, ['pointerover', 'focusin', 'click'], meet),
    listen(root, ['pointerout', 'focusout'], leave),
  );
}

/**
 * Tips of a catalogue's cards and modal (OPT-03, CARD-06): shows `data-tip` on hover, focus and press, with listeners on the root, not on
 * cards. Returns a function that shows a temporary tip beside an element and announces it.
 */
export function useTips(): (text: string, at: Element) => void {
  const host = useHost();
  const tip = useRef<Tip | null>(null);
  useEffect(() => {
    const root = host.shadowRoot as ShadowRoot;
    const created = new Tip(root);
    const stop = showTipsOf(root, created);
    tip.current = created;
    return joinStops(
      stop,
      () => created.stop(),
      () => {
        tip.current = null;
      },
    );
  }, [host]);
  return useCallback((text, at) => tip.current?.announce(text, at), []);
}

/** Returns the tip of a disabled button (CARD-06): the reason, and a hint if another variant can be ordered. */
export function reasonTip(product: Product, reason: string, { rules, t, add }: ProductShop): string {
  const other = add !== null && product.visible ? defaultVariant(product, rules) : null;
  const had = other !== null && canOrder(other, rules).allowed;
  return had ? t('catalogue::tip_other', { reason }) : reason;
}

/** Returns the text for an answer where not all was added, with the available count at the stock limit; empty if nothing went wrong. */
export function refusalWords(answer: AddAnswer, { title }: Product, { t }: Pick<ProductShop, 't'>): string {
  if ('most' in answer) {
    const { most } = answer;
    return most ? t('catalogue::add_limit', { title, count: most }) : t('catalogue::stock::out_of_stock');
  }
  return answer.added || answer.reason === 'cancelled' ? '' : t('catalogue::add_failed', { title });
}
