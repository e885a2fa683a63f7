import type { Catalogue } from './message-format.js';

/** Loads an area's file, which exports its catalogue and nothing else. */
type Loader = () => Promise<Record<string, Catalogue>>;
/** Every language, area by area: an element loads what it says, not what the whole library can say. */
export type Loaders = Record<string, Record<string, Loader>>;

/** What the leaves say. A page of leaves has no widgets, and need not know where their texts are. */
export const LEAF_TEXTS = {
  en: {
    'cart-button': () => import('./en/cart-button.js'),
    moving: () => import('./en/moving.js'),
    page: () => import('./en/page.js'),
    tabs: () => import('./en/tabs.js'),
    video: () => import('./en/video.js'),
  },
  ru: {
    'cart-button': () => import('./ru/cart-button.js'),
    moving: () => import('./ru/moving.js'),
    page: () => import('./ru/page.js'),
    tabs: () => import('./ru/tabs.js'),
    video: () => import('./ru/video.js'),
  },
} satisfies Loaders;

/** A part of the leaves' texts, about one element or shared by some. */
export type LeafTextArea = keyof typeof LEAF_TEXTS.en;
