import type { Catalogue } from '../message-format.js';

/** Тексты видео и фонов из видео. */
export const video = {
  'background::pause': 'Остановить видео на фоне',
  'background::play': 'Включить видео на фоне',
  'video::play': 'Воспроизвести видео {title}',
} satisfies Catalogue;
