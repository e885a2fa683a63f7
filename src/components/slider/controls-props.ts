import type { RefObject } from 'react';
import type { PageTranslate } from '../../i18n/page-texts.js';
import type { LazyState } from '../../platform/lazy/lazy.js';
import type { Site } from '../../stores/site.js';
import type { CreateEngine } from './engine.js';
import type { Layout, Place, SliderProps } from './slider.state.js';
import type { Slides } from './use-slides.js';

/** What moves the slides of a slider needs to know of it. */
export interface ControlsProps {
  props: SliderProps;
  site: Site;
  slides: Slides;
  layout: Layout;
  place: Place;
  /** It has autoplay. */
  plays: boolean;
  state: string;
  t: PageTranslate;
  viewport: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  /** Ends what moves the slides, ahead of a change of them. */
  stop: RefObject<() => void>;
  /** The module of swiper, or of what fades; a row that scrolls until it is ready. */
  engine: LazyState<{ createEngine: CreateEngine }>;
  /** It cannot move these slides. */
  failed(error: unknown): void;
  /** Milliseconds of a change. */
  speed: number;
}
