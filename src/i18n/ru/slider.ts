import type { Catalogue } from '../message-format.js';

/** Texts of the slider. */
export const slider = {
  'slider::carousel': 'карусель',
  'slider::slide': 'слайд',
  'slider::previous': 'Предыдущий слайд',
  'slider::next': 'Следующий слайд',
  'slider::go_to': 'Перейти к слайду {n}',
  'slider::position': '{n} из {total}',
  'slider::pause': 'Пауза',
  'slider::play': 'Воспроизвести',
  'slider::swipe': 'Листайте',
} satisfies Catalogue<keyof typeof import('../en/slider.js').slider>;
