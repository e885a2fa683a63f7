import type { RefObject } from 'react';
import type { PageTranslate } from '../../i18n/page-texts.js';
import type { LazyState } from '../../platform/lazy/lazy.js';
import type { Site } from '../../stores/site/site.js';
import type { CreateEngine } from './engine.js';
import type { Layout, Place } from './slider.state.js';
import type { SliderProps } from './slider-attributes.js';
import type { Slides } from './use-slides.js';

/** Props of the controls: settings, state and nodes of their slider. */
export interface ControlsProps {
  props: SliderProps;
  site: Site;
  slides: Slides;
  layout: Layout;
  place: Place;
  /** Autoplay is on. */
  plays: boolean;
  state: string;
  t: PageTranslate;
  viewport: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  /** Destroys the engine ahead of a change of the slides. */
  stop: RefObject<() => void>;
  /** Module of the swiper or fade engine; until it is ready, the row scrolls natively. */
  engine: LazyState<{ createEngine: CreateEngine }>;
  /** Called when the engine throws. */
  failed(error: unknown): void;
  /** Transition time in ms. */
  speed: number;
}
