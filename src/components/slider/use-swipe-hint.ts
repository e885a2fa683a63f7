import { useEffect, useState } from 'react';
import { whenOnScreen } from '../../platform/screen/visibility.js';
import { pageStore } from '../../stores/page-store.js';

/** Milliseconds on the screen before the hint, and how long it stays (SLD-08). */
const HINT_AFTER = 500;
const HINT_STAYS = 3500;

/** What shows that the visitor knows: no hint, or no more of it. */
const KNOWN = ['pointerdown', 'keydown', 'slide-change'] as const;

/** Whether a slider has given the hint: one does for a page. */
const page = () => pageStore('swipe-hint.1', () => ({ given: false }));

/** Whether the visitor is to be shown, now, that the slider can be swiped (SLD-08): once on a page, by the first slider seen. */
export function useSwipeHint(host: HTMLElement): boolean {
  const [state, setState] = useState<'waits' | 'shown' | 'over'>('waits');
  useEffect(() => {
    if (state === 'over') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = () => setState('over');
    const show = () => {
      if (page().given) return over();
      page().given = true;
      setState('shown');
    };
    const stop =
      state === 'shown'
        ? () => {}
        : whenOnScreen(host, (visible) => {
            clearTimeout(timer);
            if (visible) timer = setTimeout(show, HINT_AFTER);
          });
    if (state === 'shown') timer = setTimeout(over, HINT_STAYS);
    for (const name of KNOWN) host.addEventListener(name, over);
    return () => {
      clearTimeout(timer);
      stop();
      for (const name of KNOWN) host.removeEventListener(name, over);
    };
  }, [host, state]);
  return state === 'shown';
}
