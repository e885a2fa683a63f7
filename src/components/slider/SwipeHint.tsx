import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import hintStyles from '../../../styles/sb-slider-hint.css';
import { listen } from '../../events.js';
import type { PageTranslate } from '../../i18n/page-texts.js';
import { useTimeout } from '../../platform/react/use-timeout.js';
import { useHost } from '../../platform/react/widget-root.js';
import { whenOnScreen } from '../../platform/screen/visibility.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { isFirst } from '../../stores/page/local-storage.js';
import { MAX_BULLETS } from './slider.state.js';

/** Milliseconds on the screen before the hint, and of its stay (SLD-08). */
const HINT_AFTER = 500;
const HINT_STAYS = 3500;

/** Events that show that the visitor needs no hint. */
const KNOWN = ['pointerdown', 'keydown', 'slide-change'] as const;

/** Stored in the browser with the first hint: a visitor gets one, on whichever page. */
const HINTS = 'sb-swipe-hint.1';

/** True while the hint is to be shown (SLD-08): once, by the first slider on the screen. */
function useSwipeHint(host: HTMLElement): boolean {
  const [state, setState] = useState<'waits' | 'shown' | 'over'>('waits');
  const [visible, setVisible] = useState(false);
  const waits = state === 'waits';
  useEffect(() => (waits ? whenOnScreen(host, setVisible) : undefined), [host, waits]);
  const over = useCallback(() => setState('over'), []);
  useEffect(() => (state === 'over' ? undefined : listen(host, KNOWN, over)), [host, state, over]);
  const show = () => setState(isFirst(HINTS, 'slider') ? 'shown' : 'over');
  useTimeout(show, waits && visible ? HINT_AFTER : null, state);
  useTimeout(over, state === 'shown' ? HINT_STAYS : null, state);
  return state === 'shown';
}

/** Shows, once, that the slides can be swiped; visual only, since assistive technology has the arrows' names (SLD-08). */
export function SwipeHint({ t, positions }: { t: PageTranslate; positions: number }) {
  useStyles(hintStyles);
  if (!useSwipeHint(useHost())) return null;
  return (
    <div part="hint" aria-hidden="true" style={{ '--dots': Math.min(positions, MAX_BULLETS) } as CSSProperties}>
      <svg part="hint-hand" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M9 12V5.5a1.5 1.5 0 0 1 3 0V11m0-.5a1.5 1.5 0 0 1 3 0v1m0-.3a1.5 1.5 0 0 1 3 0v.8m0-.3a1.5 1.5 0 0 1 3 0V16a5 5 0 0 1-5 5h-2.2a5 5 0 0 1-3.9-1.9L5.4 15a1.5 1.5 0 0 1 2.2-2L9 14.2" />
      </svg>
      {t('slider::swipe')}
    </div>
  );
}
