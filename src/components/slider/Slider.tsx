import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pageTexts } from '../../i18n/page-texts.js';
import { useSite, useTexts } from '../../platform/element/use-site.js';
import { warn } from '../../platform/element/warn.js';
import { useHost } from '../../platform/element/widget-root.js';
import { isPending, type LazyState, lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { VIEWPORT_ID } from './Buttons.js';
import { Controls } from './Controls.js';
import type { ControlsProps } from './controls-props.js';
import type { LoadEngine } from './engine.js';
import { Slide } from './Slide.js';
import { inView, layoutOf, nearestIndex, type Place, type SliderProps } from './slider.state.js';
import { useLazyNear } from './use-lazy-near.js';
import { useOnceStill } from './use-once-still.js';
import { hiddenOn, keyOf, useSlides } from './use-slides.js';

/** Said once, when what moves the slides does not come or breaks, and it stays a row that scrolls (SLD-09). */
const MISSING = 'what moves its slides could not be loaded; they can still be scrolled and swiped, by its arrows too';

const loadSwiper: LoadEngine = () => import('./swiper-engine.js');
const loadFade: LoadEngine = () => import('./fade-engine.js');

export interface SliderViewProps extends SliderProps {
  /** Milliseconds of a change (SLD-06). */
  speed: number;
  /** Brings what moves the slides, in place of swiper or what fades them. */
  engine?: LoadEngine;
}

/** Keeps the node also while the element is out of the document: the controls start again before React has given it anew. */
function kept<T>(ref: RefObject<T | null>) {
  return (node: T | null) => {
    if (node) ref.current = node;
  };
}

/** What the slides are: a plain layout, a row that scrolls until swiper is there, swiper's, or a row for good. */
function stateOf(enabled: boolean, moving: boolean, engine: LazyState<object>): 'plain' | 'row' | 'ready' | 'failed' {
  if (!enabled) return 'plain';
  if (!moving || isPending(engine)) return 'row';
  return engine.status === 'ready' ? 'ready' : 'failed';
}

function useSlider(props: SliderViewProps) {
  const host = useHost();
  const site = useSite({ mode: props.mode });
  const editing = site.mode === 'admin';
  const stop = useRef(() => {});
  const slides = useSlides(host, { device: site.device, editing, count: props.count }, stop);
  const layout = layoutOf(props, site.device);
  const box = { count: slides.children.length, perView: layout.perView };
  // nothing moves when all slides fit in view
  const moving = layout.enabled && box.count > box.perView;
  const viewport = useRef<HTMLDivElement>(null);
  const load = props.engine ?? (layout.effect === 'fade' ? loadFade : loadSwiper);
  const engineModule = useMemo(() => lazyModule(load, MISSING, 'slider'), [load]);
  const loaded = useOnceStill(viewport, useLazyNear(engineModule, moving));
  const [broken, setBroken] = useState<{ module: unknown; error: unknown } | null>(null);
  const isBroken = broken !== null && broken.module === readyValue(loaded);
  const engine: typeof loaded = isBroken ? { status: 'failed', error: broken.error } : loaded;
  function failed(error: unknown): void {
    warn(host, MISSING, error);
    setBroken({ module: readyValue(loaded), error });
  }
  const state = stateOf(layout.enabled, moving, engine);
  // loop is off when all slides fit (SLD-03) and in the editor (MODE-05); a row that stays a row has ends
  const loop = props.loop && !editing && moving && state !== 'failed';
  const place: Place = { ...box, loop, index: nearestIndex(slides.index, { ...box, loop }) };
  const plays = moving && props.autoplay > 0 && !editing;
  return { site, slides, layout, moving, engine, failed, state, place, plays, stop, viewport };
}

/** Slides that are the page's own nodes: a row that scrolls, by its controls too, until swiper has come. */
export function SliderView(props: SliderViewProps) {
  const { slides, layout, moving, place, ...rest } = useSlider(props);
  const { site, state, plays, viewport } = rest;
  const t = useTexts(pageTexts, site.language);
  const track = useRef<HTMLDivElement>(null);
  // the effects of the controls need the row, which stands after them: they come with a second render, before the first paint
  const [hasRow, setHasRow] = useState(false);
  useLayoutEffect(() => setHasRow(true), []);
  const { enabled, vertical, effect, perView } = layout;
  const { count } = place;
  // slides that touch the window's edge would count as seen
  const gap = perView === 1 ? Math.max(1, props.gap) : props.gap;
  const style = {
    '--sb-slider-per-view': perView,
    ...(props.gap >= 0 ? { '--sb-slider-gap': `${gap}px` } : {}),
  } as CSSProperties;
  const lively: ControlsProps | null = moving
    ? { props, slides, layout, place, t, track, speed: props.speed, ...rest }
    : null;
  return (
    <section
      part="base"
      role={props.label ? 'region' : enabled ? 'group' : undefined}
      aria-roledescription={(enabled && t('slider::carousel')) || undefined}
      aria-label={props.label || undefined}
      data-state={state}
      data-effect={effect}
      data-direction={vertical ? 'vertical' : 'horizontal'}
      data-pagination={moving ? props.pagination : undefined}
      data-plays={plays || undefined}
      style={style}
    >
      {hasRow && lively && <Controls {...lively} />}
      {/* a row that scrolls must be within reach of the keyboard */}
      <div
        ref={kept(viewport)}
        id={VIEWPORT_ID}
        part="viewport"
        className="swiper"
        tabIndex={moving && state !== 'ready' ? 0 : -1}
      >
        <div ref={kept(track)} part="track" className="swiper-wrapper">
          {slides.children.map((child, slide) => (
            <Slide
              key={keyOf(child)}
              child={child}
              name={`slide-${keyOf(child)}`}
              role={enabled ? 'group' : undefined}
              label={enabled ? t('slider::position', { n: slide + 1, total: count }) : undefined}
              roleDescription={(enabled && t('slider::slide')) || undefined}
              outOfView={state === 'ready' && !inView(place, slide)}
              offset={vertical && state !== 'ready' ? slide : 0}
              waiting={state === 'row'}
              unseen={site.mode === 'admin' && hiddenOn(child) === site.device}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** A slider of any content. */
export function Slider(props: SliderProps) {
  return <SliderView {...props} speed={350} />;
}

/** A carousel of cards. */
export function Cards(props: SliderProps) {
  return <SliderView {...props} speed={300} />;
}
