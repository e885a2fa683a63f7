import type { Catalogue } from '../message-format.js';

/** Texts of what moves about on a page: anchors, modal and rotator. */
export const moving = {
  'moving::pause': 'Пауза',
  'moving::play': 'Запустить',
  'moving::sections': 'Разделы страницы',
  'moving::section': 'Раздел {n}',
  'moving::no_sections': 'Точки разделов: нужно хотя бы два',
  'moving::dialog': 'Диалог',
  'moving::close': 'Закрыть',
} satisfies Catalogue;
