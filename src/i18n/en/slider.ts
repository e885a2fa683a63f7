import type { Catalogue } from '../message-format.js';

/** Texts of the slider. */
export const slider = {
  'slider::carousel': 'carousel',
  'slider::slide': 'slide',
  'slider::previous': 'Previous slide',
  'slider::next': 'Next slide',
  'slider::go_to': 'Go to slide {n}',
  'slider::position': '{n} of {total}',
  'slider::pause': 'Pause',
  'slider::play': 'Play',
  'slider::swipe': 'Swipe',
} satisfies Catalogue;
