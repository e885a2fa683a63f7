import type { RefObject } from 'react';
import iconButton from '../../../styles/icon-button.css';
import controlStyles from '../../../styles/sb-slider-controls.css';
import type { Translate } from '../../i18n/texts.js';
import { useHost } from '../../platform/element/widget-root.js';
import { useStyles } from '../../platform/sheets/use-styles.js';
import type { Site } from '../../stores/site.js';
import { Autoplay } from './Autoplay.js';
import { Arrow, Pagination } from './Buttons.js';
import type { CreateEngine } from './engine.js';
import { stepIndex } from './moving.state.js';
import { type Layout, type Place, positionsOf, type SliderProps } from './slider.state.js';
import { useMoving } from './use-moving.js';
import { type Part, usePart } from './use-part.js';
import type { Slides } from './use-slides.js';

export interface ControlsProps {
  props: SliderProps;
  site: Site;
  slides: Slides;
  layout: Layout;
  place: Place;
  /** It has autoplay. */
  plays: boolean;
  state: string;
  t: Translate;
  viewport: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  /** Ends what moves the slides, ahead of a change of them. */
  stop: RefObject<() => void>;
  /** Swiper, or what fades; a row that scrolls without it. */
  engine: Part<{ createEngine: CreateEngine }>;
  /** It cannot move these slides. */
  failed(error: unknown): void;
  /** Milliseconds of a change. */
  speed: number;
}

const loadThumbs = () => import('./Thumbs.js');
const loadHint = () => import('./SwipeHint.js');

/** Everything that moves the slides: pause, arrows, pagination, keys, time. Before the slides in the order of focus. */
export function Controls(all: ControlsProps) {
  const { props, site, slides, place, plays, t } = all;
  const host = useHost();
  useStyles(iconButton, controlStyles);
  const { go, move, ...moving } = useMoving(host, all);
  const { index } = place;
  const positions = positionsOf(place);
  const { pagination } = props;
  const thumbs = usePart(host, pagination === 'thumbs', loadThumbs, 'its thumbs');
  const onPhone = site.device === 'mobile' && site.mode !== 'admin' && site.context === 'page';
  const hint = usePart(host, onPhone, loadHint, 'its swipe hint');
  return (
    <>
      {plays && (
        <Autoplay host={host} slides={slides.children} seconds={props.autoplay} index={index} t={t} {...moving} />
      )}
      {(['previous', 'next'] as const).map((to) => (
        <Arrow
          key={to}
          to={to}
          label={t(`slider::${to}`)}
          atEnd={stepIndex(place, to) === index}
          onPress={() => move(to)}
        />
      ))}
      {pagination === 'thumbs' ? (
        <div part="pagination thumbs">
          {thumbs && <thumbs.Thumbs slides={slides.children} index={index} site={site} t={t} onGo={go} />}
        </div>
      ) : (
        pagination !== 'none' && <Pagination kind={pagination} index={index} positions={positions} t={t} onGo={go} />
      )}
      <div data-visually-hidden aria-live={plays && moving.playing.wanted ? 'off' : 'polite'}>
        {t('slider::position', { n: index + 1, total: positions })}
      </div>
      {onPhone && hint && <hint.SwipeHint t={t} />}
    </>
  );
}
