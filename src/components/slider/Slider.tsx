import { type CSSProperties, useRef } from 'react';
import { useHost } from '../../bridge/react-root.js';
import { useSite, useTexts } from '../../bridge/use-site.js';
import { announce } from '../../events.js';
import { Arrow, Pagination, PauseButton } from './Controls.js';
import { Slide } from './Slide.js';
import {
  autoplayIndex,
  inView,
  moves,
  nearestIndex,
  type Place,
  perViewOf,
  positionsOf,
  type SliderProps,
  type Step,
  speedOf,
  stepIndex,
} from './slider.state.js';
import { useAutoplay, useReducedMotion } from './use-autoplay.js';
import { type LoadEngine, useEngine, useEngineLoader } from './use-engine.js';
import { useKeys } from './use-keys.js';
import { keyOf, useSlides } from './use-slides.js';

/** What a slider does and shows, from its settings and the page. */
function useSlider(props: SliderProps, load: LoadEngine) {
  const host = useHost();
  const site = useSite();
  const viewport = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const stopEngine = useRef(() => {});
  const slides = useSlides(host, () => stopEngine.current());
  const reducedMotion = useReducedMotion();
  const box = { count: slides.children.length, perView: perViewOf(props, site.device) };
  const { state, create } = useEngineLoader(host, load, moves(box));
  // loop is off when all slides fit (SLD-03); a row that stays a row has ends
  const loop = props.loop && moves(box) && state !== 'failed';
  const place: Place = { ...box, loop, index: nearestIndex(slides.index, { ...box, loop }) };

  const tellVisitor = (index: number) =>
    announce(host, 'slide-change', { id: slides.children[index]?.id ?? '', index });
  const { engine, stop } = useEngine(viewport, track, {
    create,
    children: slides.children,
    index: place.index,
    perView: box.perView,
    loop,
    effect: props.effect,
    speed: speedOf(props.effect, site.mode, reducedMotion),
    gap: props.gap,
    changed: slides.setIndex,
    swiped(index) {
      autoplay.tell({ type: 'stop' });
      tellVisitor(index);
    },
  });
  stopEngine.current = stop;

  const autoplay = useAutoplay(host, {
    seconds: moves(box) && site.mode !== 'admin' ? props.autoplay : 0,
    index: place.index,
    reducedMotion,
    step: () => engine.current?.go(autoplayIndex(place), 'next'),
  });

  function go(index: number, towards?: 'previous' | 'next'): void {
    if (index === place.index) return;
    autoplay.tell({ type: 'stop' });
    engine.current?.go(index, towards);
    tellVisitor(index);
  }
  function move(step: Step): void {
    go(stepIndex(place, step), step === 'previous' || step === 'next' ? step : undefined);
  }
  useKeys(host, viewport, move);
  return { site, viewport, track, children: slides.children, place, state, autoplay, go, move };
}

/** Slides that are the page's own nodes, moved by what `load` brings. */
export function SliderView({ load, ...props }: SliderProps & { load: LoadEngine }) {
  const { site, viewport, track, children, place, state, autoplay, go, move } = useSlider(props, load);
  const t = useTexts(site.language, 'slider');
  const { index, count, perView } = place;
  const positions = positionsOf(place);
  const moving = moves(place);
  const plays = moving && props.autoplay > 0 && site.mode !== 'admin';
  const style = {
    '--sb-slider-per-view': perView,
    ...(props.gap >= 0 ? { '--sb-slider-gap': `${props.gap}px` } : {}),
  } as CSSProperties;
  return (
    <section
      part="base"
      role={props.label === '' ? 'group' : 'region'}
      aria-roledescription={t('slider::carousel') || undefined}
      aria-label={props.label || undefined}
      data-state={state}
      data-effect={props.effect}
      data-pagination={props.pagination}
      data-playing={autoplay.runs || undefined}
      style={style}
    >
      {plays && (
        <PauseButton
          playing={autoplay.wanted}
          t={t}
          onPress={() => autoplay.tell({ type: autoplay.wanted ? 'stop' : 'play' })}
        />
      )}
      {moving &&
        (['previous', 'next'] as const).map((to) => (
          <Arrow
            key={to}
            to={to}
            label={t(`slider::${to}`)}
            atEnd={stepIndex(place, to) === index}
            onPress={() => move(to)}
          />
        ))}
      {/* a row that scrolls must be within reach of the keyboard */}
      <div ref={viewport} part="viewport" className="swiper" tabIndex={moving && state !== 'ready' ? 0 : -1}>
        <div ref={track} part="track" className="swiper-wrapper">
          {children.map((child, slide) => (
            <Slide
              key={keyOf(child)}
              child={child}
              name={`slide-${keyOf(child)}`}
              label={t('slider::position', { n: slide + 1, total: count })}
              roleDescription={t('slider::slide') || undefined}
              away={state === 'ready' && moving && !inView(place, slide)}
            />
          ))}
        </div>
      </div>
      {moving && props.pagination !== 'none' && (
        <Pagination kind={props.pagination} index={index} positions={positions} t={t} onGo={go} />
      )}
      <div data-visually-hidden aria-live={plays && autoplay.wanted ? 'off' : 'polite'}>
        {moving ? t('slider::position', { n: index + 1, total: positions }) : ''}
      </div>
    </section>
  );
}

const loadSwiper: LoadEngine = () => import('./swiper-engine.js').then((module) => module.createSwiper);

/** The slider, moved by swiper. */
export function Slider(props: SliderProps) {
  return <SliderView {...props} load={loadSwiper} />;
}
