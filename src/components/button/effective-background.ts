import { recogniseColour, type SolidColour } from '../../domain/shared/colour.js';
import { readableShade } from '../../domain/shared/readable-shade.js';
import { flatParent } from '../../platform/focus/flat-parent.js';

/** What a page is painted with in the scheme that is not in force now, as far as it can be guessed: the surface of tokens.css. */
const SURFACE = {
  light: recogniseColour('#fff') as SolidColour,
  dark: recogniseColour('#191817') as SolidColour,
};

/**
 * A colour as the text of a button that has no surface of its own: as the author has given it where it can be read on what the button stands
 * on, else lighter or darker. It follows the colour scheme by itself; where nobody can tell what it stands on, above all on pictures, the
 * author knows best.
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

/** What a colour is here: the browser alone knows which scheme is in force, and what it paints a page with that says nothing. */
function asked(base: HTMLElement, color: string): SolidColour | null {
  const before = base.style.color;
  base.style.color = color;
  const found = recogniseColour(getComputedStyle(base).color);
  base.style.color = before;
  return found?.kind === 'solid' ? found : null;
}

/** The surface an element lies on; the browser's where the page paints none, undefined where it cannot be said. */
function effectiveBackground(host: Element): SolidColour | 'canvas' | undefined {
  for (let box: Element | null = host; box; box = flatParent(box)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box);
    // a background paints beside its content, not around it
    if (backgroundImage !== 'none' || box.localName === 'sb-background') return undefined;
    const found = recogniseColour(backgroundColor);
    if (found?.kind !== 'solid') return undefined;
    if (found.alpha > 0) return found.alpha === 1 ? found : undefined;
  }
  return 'canvas';
}
