import { useEffect, useState } from 'react';
import { whenOnScreen } from '../../platform/screen/visibility.js';
import { isFirst } from '../../stores/known-once.js';

/** Milliseconds on the screen before the hint, and how long it stays (SLD-08). */
const HINT_AFTER = 500;
const HINT_STAYS = 3500;

/** What shows that the visitor knows: no hint, or no more of it. */
const KNOWN = ['pointerdown', 'keydown', 'slide-change'] as const;

/** Kept in the browser once a slider has given the hint: whoever has read it needs no other, on this page or the next. */
const HINTS = 'sb-swipe-hint.1';

/** Whether the visitor is to be shown, now, that the slider can be swiped (SLD-08): once, by the first slider seen. */
export function useSwipeHint(host: HTMLElement): boolean {
  const [state, setState] = useState<'waits' | 'shown' | 'over'>('waits');
  useEffect(() => {
    if (state === 'over') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = () => setState('over');
    const show = () => {
      if (!isFirst(HINTS, 'slider')) return over();
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
