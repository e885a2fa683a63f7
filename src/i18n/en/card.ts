import type { Catalogue } from '../message-format.js';

/** Texts of a product card that not every catalogue shows. */
export const card = {
  'card::pictures': 'Pictures of {title}',
  'card::previous_picture': 'Previous picture',
  'card::next_picture': 'Next picture',
  'card::picture_of': 'Picture {picture} of {count}',
} satisfies Catalogue;
