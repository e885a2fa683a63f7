import { EffectFade } from 'swiper/modules';
import type { CreateEngine } from './engine.js';
import { createWith } from './swiper-engine.js';
import { holdHeight } from './window-height.js';

/** Swiper for slides that fade or lie one below the other: only such sliders load what that takes. */
export const createSwiper: CreateEngine = (options) => createWith(options, { modules: [EffectFade], holdHeight });
