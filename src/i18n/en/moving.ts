import type { Catalogue } from '../message-format.js';

/** Texts of what moves about on a page: anchors, modal and rotator. */
export const moving = {
  'moving::pause': 'Pause',
  'moving::play': 'Play',
  'moving::sections': 'Sections of this page',
  'moving::section': 'Section {n}',
  'moving::no_sections': 'Dots of sections: at least two are needed',
  'moving::dialog': 'Dialog',
  'moving::close': 'Close',
} satisfies Catalogue;
