import type { CSSProperties } from 'react';
import hintStyles from '../../../styles/sb-slider-hint.css';
import type { PageTranslate } from '../../i18n/page-texts.js';
import { useHost } from '../../platform/element/widget-root.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { MAX_BULLETS } from './moving.state.js';
import { useSwipeHint } from './use-swipe-hint.js';

/** Shows, once, that the slides can be swiped; for the eye only, others have the arrows' names (SLD-08). */
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
