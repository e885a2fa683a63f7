import type { Catalogue } from '../message-format.js';

/** Texts of videos and of backgrounds that are one. */
export const video = {
  'background::pause': 'Pause the background video',
  'background::play': 'Play the background video',
  'video::play': 'Play video {title}',
} satisfies Catalogue;
