import { lazy, lazyModule } from '../../../platform/lazy/lazy.js';
import { addStyles } from '../../../platform/sheets/styles.js';

/** The hover effects of a card and of its button (CARD-03), those of `<sb-button>`. */
export const HOVER_EFFECTS = [
  'fill',
  'border',
  'glare',
  'scale',
  'shift',
  'fadein',
  'shadow',
  'opacity',
  'underline',
  'text',
];

/** Their style sheets; an object, so that tests can watch it. */
export const hoverPart = lazyModule(
  () => import('./hover-styles.js'),
  'the hover effects of its cards could not be loaded; the cards do without',
  'hover',
);

/** Puts the effects' style sheets on a root when they are there; returns what takes them off. */
export function wearHover(host: HTMLElement, root: ShadowRoot): () => void {
  let remove = () => {};
  let worn = true;
  void lazy(host, hoverPart)
    .load()
    .then((module) => {
      if (!worn || !module) return;
      remove = addStyles(root, ...module.hoverStyles);
    });
  return () => {
    worn = false;
    remove();
  };
}
