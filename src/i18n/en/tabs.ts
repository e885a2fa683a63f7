import type { Catalogue } from '../message-format.js';

/** Texts of tabs and of the bundle block. */
export const tabs = {
  'tabs::empty': 'No tabs yet. Everything you put in here gets a tab.',
} satisfies Catalogue;
