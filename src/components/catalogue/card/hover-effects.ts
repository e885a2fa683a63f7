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
export const hoverPart = { load: () => import('./hover-styles.js') };

/** Puts the effects' style sheets on a root when they are there; returns what takes them off. */
export function wearHover(host: HTMLElement, root: ShadowRoot): () => void {
  let sheets: readonly CSSStyleSheet[] = [];
  let worn = true;
  hoverPart.load().then(
    ({ hoverSheets }) => {
      if (!worn) return;
      sheets = hoverSheets();
      root.adoptedStyleSheets.push(...sheets);
    },
    (error: unknown) => console.warn(`<${host.localName}>: the hover effects of the cards could not be loaded`, error),
  );
  return () => {
    worn = false;
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}
