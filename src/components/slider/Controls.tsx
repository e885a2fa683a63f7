import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import iconButton from '../../../styles/icon-button.css';
import controlStyles from '../../../styles/sb-slider-controls.css';
import type { PageTranslate } from '../../i18n/page-texts.js';
import { focusIfLost, hasFocusWithin } from '../../platform/focus/shadow-dom.js';
import { lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useHost } from '../../platform/react/widget-root.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import { Autoplay } from './Autoplay.js';
import { bulletsOf, positionsOf, stepIndex } from './slider.state.js';
import { useLazyNear } from './use-lazy-near.js';
import { type ControlsProps, useMoving } from './use-moving.js';

const thumbsModule = lazyModule(
  () => import('./Thumbs.js'),
  'its thumbnails could not be loaded; arrows and swiping still move the slides',
  'slider',
);
const hintModule = lazyModule(
  () => import('./SwipeHint.js'),
  'its swipe hint could not be loaded; the slides can still be swiped',
  'slider',
);

/** Controls of the slides: pause button, arrows, pagination, keys, autoplay. They precede the slides in the focus order. */
export function Controls(all: ControlsProps) {
  const { props, site, slides, place, plays, playing, dispatch, t } = all;
  const host = useHost();
  useStyles(iconButton, controlStyles);
  const { go, move, ...moving } = useMoving(host, all);
  const { index } = place;
  const positions = positionsOf(place);
  const moved = useMoved(slides.children[index]);
  const { pagination } = props;
  const thumbs = readyValue(useLazyNear(thumbsModule, pagination === 'thumbs'));
  // the hint stands beside the pagination, clear of the slides; autoplay already shows that there is more
  const hasRow = all.layout.vertical === false && (pagination === 'bullets' || pagination === 'fraction');
  const onPhone = site.device === 'mobile' && site.mode !== 'admin' && site.context === 'page';
  const hints = onPhone && hasRow && !plays;
  const hint = readyValue(useLazyNear(hintModule, hints));
  return (
    <>
      {plays && (
        <Autoplay
          host={host}
          seconds={props.autoplay}
          index={index}
          playing={playing}
          dispatch={dispatch}
          t={t}
          {...moving}
        />
      )}
      {(['previous', 'next'] as const).map((to) => (
        // at an end it stays, to keep the focus
        <button
          key={to}
          type="button"
          part={`icon-button arrow ${to}`}
          aria-label={t(`slider::${to}`)}
          aria-controls={VIEWPORT_ID}
          aria-disabled={stepIndex(place, to) === index}
          onClick={() => stepIndex(place, to) !== index && move(to)}
        >
          <svg part="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M7.5 4l6 6-6 6" />
          </svg>
        </button>
      ))}
      {pagination === 'thumbs' ? (
        <div part="pagination thumbs">
          {thumbs && <thumbs.Thumbs slides={slides.children} index={index} site={site} t={t} onGo={go} />}
        </div>
      ) : (
        pagination !== 'none' && <Pagination kind={pagination} index={index} positions={positions} t={t} onGo={go} />
      )}
      <div data-visually-hidden aria-live={plays && playing.wanted ? 'off' : 'polite'}>
        {moved && t('slider::position', { n: index + 1, total: positions })}
      </div>
      {hints && hint && <hint.SwipeHint t={t} positions={positions} />}
    </>
  );
}

/** True once another slide has come into view: before, nothing is to be announced. */
function useMoved(slide: Element | undefined): boolean {
  const [first] = useState(slide);
  const [moved, setMoved] = useState(false);
  if (slide !== first && !moved) setMoved(true);
  return moved;
}

/** Id of the viewport, which the arrows control. */
export const VIEWPORT_ID = 'slides';

interface PaginationProps {
  kind: 'bullets' | 'fraction';
  index: number;
  positions: number;
  t: PageTranslate;
  onGo(index: number): void;
}

/** Position of the slider, as bullets to press or as a fraction, whose digits keep their order in any text. */
function Pagination({ kind, index, positions, t, onGo }: PaginationProps) {
  if (kind === 'fraction') {
    return (
      <div part="pagination fraction" aria-hidden="true">
        <bdi dir="ltr">
          {index + 1} / {positions}
        </bdi>
      </div>
    );
  }
  return <Bullets index={index} positions={positions} t={t} onGo={onGo} />;
}

/** Bullets around the current one, which takes the focus of a bullet that a move has removed. */
function Bullets({ index, positions, t, onGo }: Omit<PaginationProps, 'kind'>) {
  const row = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // its result is called just before the bullet is removed
  const leaving = useCallback((bullet: HTMLButtonElement) => {
    return () => {
      hadFocus.current ||= hasFocusWithin(bullet);
    };
  }, []);
  useLayoutEffect(() => {
    if (hadFocus.current) focusIfLost(row.current?.querySelector<HTMLElement>('[aria-current]') ?? null);
    hadFocus.current = false;
  });
  return (
    <div part="pagination bullets" ref={row}>
      {bulletsOf(index, positions).map((bullet) => (
        <button
          key={bullet.index}
          ref={leaving}
          type="button"
          part={bullet.small ? 'bullet bullet-small' : 'bullet'}
          aria-label={t('slider::go_to', { n: bullet.index + 1 })}
          aria-current={bullet.index === index ? 'true' : undefined}
          onClick={() => onGo(bullet.index)}
        />
      ))}
    </div>
  );
}
