import type { Catalogue } from '../message-format.js';

/** Тексты вкладок и блока с вкладками. */
export const tabs = {
  'tabs::empty': 'Вкладок пока нет. Всё, что вы сюда добавите, станет вкладкой.',
} satisfies Catalogue;
