import type { Catalogue } from '../message-format.js';

/** Texts of a product card that not every catalogue shows. */
export const card = {
  'card::pictures': 'Фотографии: {title}',
  'card::previous_picture': 'Предыдущая фотография',
  'card::next_picture': 'Следующая фотография',
  'card::picture_of': 'Фотография {picture} из {count}',
} satisfies Catalogue<keyof typeof import('../en/card.js').card>;
