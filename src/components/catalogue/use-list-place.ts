import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { deepActiveElement } from '../../platform/focus/shadow-dom.js';
import type { ProductList } from './use-list.js';

/** A page that the visitor asks for begins at its top, where reading goes on (CAT-04). */
export function useScrollToPage(base: RefObject<HTMLDivElement | null>, { list }: ProductList): void {
  const asked = list.phase === 'loading' && list.asked.byVisitor && !list.asked.append ? list.asked : null;
  // in a layout effect, when the skeletons stand: an engine may lay the page out between the lists, and lose the place
  useLayoutEffect(() => {
    const panel = base.current;
    if (!asked || !panel) return;
    panel.scrollIntoView({ block: 'start' });
    panel.focus({ preventScroll: true });
    panel.style.minBlockSize = `${panel.offsetHeight}px`;
    return () => {
      panel.style.minBlockSize = '';
    };
  }, [asked, base]);
}

/** After load-more the focus goes to the first card that came, unless the visitor has taken it elsewhere meanwhile. */
export function useFocusOnMore(base: RefObject<HTMLDivElement | null>, { list, products }: ProductList): void {
  const before = useRef(products.length);
  const append = list.phase === 'loading' && list.asked.append && list.asked.byVisitor;
  const waits = useRef(false);
  useEffect(() => {
    if (append) waits.current = true;
    else if (waits.current && list.phase === 'ready') {
      waits.current = false;
      const active = deepActiveElement();
      const elsewhere = active && active !== document.body && !active.part.contains('more-button');
      if (elsewhere) return;
      const card = base.current?.querySelectorAll<HTMLElement>('[data-product]')[before.current];
      // a browser may have kept the pressed button in its place, and put what came below the screen
      card?.scrollIntoView({ block: 'nearest' });
      card?.querySelector<HTMLElement>('a[href], button:enabled')?.focus();
    }
    before.current = products.length;
  }, [append, list.phase, products.length, base]);
}
