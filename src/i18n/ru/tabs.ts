import type { Catalogue } from '../catalogue.js';

/** Тексты вкладок и блока с вкладками. */
export const tabs = {
  'tabs::empty': 'Вкладок пока нет. Всё, что вы сюда добавите, станет вкладкой.',
} satisfies Catalogue;
