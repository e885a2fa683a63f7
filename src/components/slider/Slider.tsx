import { type CSSProperties, memo, type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { pageTexts } from '../../i18n/page-texts.js';
import { hiddenOn } from '../../platform/element/shown-children.js';
import { isPending, type LazyState, lazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useSite, useTexts } from '../../platform/react/use-site.js';
import { useHost } from '../../platform/react/widget-root.js';
import { warn } from '../../platform/warnings/warn.js';
import { Controls, VIEWPORT_ID } from './Controls.js';
import type { EngineModule } from './engine.js';
import { endOf, inView, layoutOf, nearestIndex, type Place, playingReducer, UNTOUCHED } from './slider.state.js';
import type { SliderProps } from './slider-attributes.js';
import { useAfterScroll, useLazyNear } from './use-lazy-near.js';
import type { ControlsProps } from './use-moving.js';
import { keyOf, useSlides } from './use-slides.js';

/** Logged once if the engine fails to load or throws; the slides stay a row that scrolls natively (SLD-09). */
const MISSING = 'its engine could not be loaded; the slides can still be scrolled and swiped, and the arrows work';

/** Engines by effect. */
export const ENGINES = {
  slide: lazyModule<EngineModule>(() => import('./swiper-engine.js'), MISSING, 'slider'),
  fade: lazyModule<EngineModule>(() => import('./fade-engine.js'), MISSING, 'slider'),
};

interface SliderViewProps extends SliderProps {
  /** Transition time in ms (SLD-06). */
  speed: number;
}

/** Keeps the node while the element is disconnected: on reconnection the controls' effects run before React sets the ref again. */
function kept<T>(ref: RefObject<T | null>) {
  return (node: T | null) => {
    if (node) ref.current = node;
  };
}

/** State of the slider: plain layout, native row until the engine is loaded, engine ready, or native row for good. */
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
  const loaded = useAfterScroll(viewport, useLazyNear(ENGINES[layout.effect], moving));
  const [broken, setBroken] = useState<{ module: unknown; error: unknown } | null>(null);
  const isBroken = broken !== null && broken.module === readyValue(loaded);
  const engine: typeof loaded = isBroken ? { status: 'failed', error: broken.error } : loaded;
  function failed(error: unknown): void {
    warn(host, MISSING, error);
    setBroken({ module: readyValue(loaded), error });
  }
  const state = stateOf(layout.enabled, moving, engine);
  // loop is off when all slides fit (SLD-03) and in the editor (MODE-05); a row without an engine has ends
  const loop = props.loop && !editing && moving && state !== 'failed';
  const place: Place = { ...box, loop, index: nearestIndex(slides.index, { ...box, loop }) };
  // here, because the controls come and go with the device
  const [playing, dispatch] = useReducer(playingReducer, UNTOUCHED);
  const plays = moving && props.autoplay > 0 && !editing;
  return { site, slides, layout, moving, engine, failed, state, place, plays, playing, dispatch, stop, viewport };
}

/** Shows the page's own nodes as slides: a row that scrolls natively, with controls, until the engine is loaded. */
function SliderView(props: SliderViewProps) {
  const { slides, layout, moving, place, ...rest } = useSlider(props);
  const { site, state, plays, viewport } = rest;
  const t = useTexts(pageTexts, site.language);
  const track = useRef<HTMLDivElement>(null);
  // the controls' effects need the row, which follows them: they come with a second render, before the first paint
  const [hasRow, setHasRow] = useState(false);
  useLayoutEffect(() => setHasRow(true), []);
  const { enabled, vertical, effect, perView } = layout;
  const { count } = place;
  // neighbours that touch the viewport's edge would count as visible
  const gap = perView === 1 ? Math.max(1, props.gap) : props.gap;
  const style = {
    '--sb-slider-per-view': perView,
    ...(props.gap >= 0 ? { '--sb-slider-gap': `${gap}px` } : {}),
  } as CSSProperties;
  const controls: ControlsProps | null = moving
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
      data-end={(vertical && endOf(place)) || undefined}
      data-pagination={moving ? props.pagination : undefined}
      data-plays={plays || undefined}
      style={style}
    >
      {hasRow && controls && <Controls {...controls} />}
      {/* a scrolling row must be focusable */}
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
              label={enabled ? t('slider::position', { n: slide + 1, total: count }) : undefined}
              roleDescription={(enabled && t('slider::slide')) || undefined}
              outOfView={state === 'ready' && !inView(place, slide)}
              offset={vertical && state !== 'ready' ? slide : 0}
              waiting={moving && state === 'row'}
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

/** Assigns a node of the page to a separate slot, without changing the node where slots can be assigned. Returns a cleanup function. */
function assign(slot: HTMLSlotElement, child: Element, name: string): () => void {
  const { slotAssignment } = slot.getRootNode() as ShadowRoot;
  if (slotAssignment === 'manual') {
    slot.assign(child);
    return () => slot.assign();
  }
  // a declarative root, or a browser without manual slots: only the slot attribute works there
  slot.name = name;
  child.slot = name;
  return () => child.removeAttribute('slot');
}

interface SlideProps {
  child: Element;
  /** Name of its slot, where slots need one. */
  name: string;
  /** `1 of 4`; undefined in a plain layout, where it is no group. */
  label: string | undefined;
  roleDescription: string | undefined;
  /** Out of view, so inert for focus and screen readers. */
  outOfView: boolean;
  /** Shown in the editor only. */
  unseen: boolean;
  /** Slides above it in a vertical row that is not moved by an engine. */
  offset: number;
  /** The engine is not loaded yet. */
  waiting: boolean;
}

/** Box of one slide: the engine moves it, never the page's node inside. */
export const Slide = memo(function Slide(props: SlideProps) {
  const { child, name, label, roleDescription, outOfView, unseen, offset } = props;
  // a translated slide counts at its place before: visible, it would be a layout shift once swiper lays it out
  const visibility = props.waiting ? 'hidden' : undefined;
  const slot = useRef<HTMLSlotElement>(null);
  useLayoutEffect(() => (slot.current ? assign(slot.current, child, name) : undefined), [child, name]);
  const group = label !== undefined && { role: 'group', 'aria-label': label, 'aria-roledescription': roleDescription };
  return (
    <div
      className="swiper-slide"
      part={unseen ? 'slide unseen' : 'slide'}
      {...group}
      inert={outOfView}
      style={offset ? { translate: `0 calc(${offset} * (100% + var(--sb-slider-gap)))`, visibility } : undefined}
    >
      <slot ref={slot} />
    </div>
  );
});
