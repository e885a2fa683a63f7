import { recogniseColour, type SolidColour } from '../../domain/shared/colour.js';
import { readableShade } from '../../domain/shared/colour-contrast.js';
import { flatParent } from '../../platform/focus/flat-parent.js';

/** Assumed page background in the inactive colour scheme: the surface of tokens.css. */
const SURFACE = {
  light: recogniseColour('#fff') as SolidColour,
  dark: recogniseColour('#191817') as SolidColour,
};

/**
 * Returns the text colour of a button without a fill: the author's if it is readable on the background behind the button, else a lighter
 * or darker shade, as `light-dark()`. Empty if the background is unknown, such as a picture: the author's colour then stays.
 */
export function colourOnPage(host: Element, base: HTMLElement, color: string): string {
  const colour = recogniseColour(color);
  const found = effectiveBackground(host);
  if (colour?.kind !== 'solid' || !found) return '';
  const dark = asked(base, 'light-dark(#fff, #000)')?.red === 0;
  const background = found === 'canvas' ? asked(base, found) : found;
  if (!background) return '';
  const on = (scheme: 'light' | 'dark') =>
    readableShade(colour, (scheme === 'dark') === dark ? background : SURFACE[scheme]);
  return `light-dark(${on('light')}, ${on('dark')})`;
}

/** Resolves a CSS colour in the current colour scheme; system colours such as `canvas` too. */
function asked(base: HTMLElement, color: string): SolidColour | null {
  const before = base.style.color;
  base.style.color = color;
  const found = recogniseColour(getComputedStyle(base).color);
  base.style.color = before;
  return found?.kind === 'solid' ? found : null;
}

/** Finds the background behind an element: `canvas` if the page paints none, undefined if it cannot be determined. */
function effectiveBackground(host: Element): SolidColour | 'canvas' | undefined {
  for (let box: Element | null = host; box; box = flatParent(box)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box);
    // <sb-background> paints in a sibling of its content, not in an ancestor
    if (backgroundImage !== 'none' || box.localName === 'sb-background') return undefined;
    const found = recogniseColour(backgroundColor);
    if (found?.kind !== 'solid') return undefined;
    if (found.alpha > 0) return found.alpha === 1 ? found : undefined;
  }
  return 'canvas';
}
