import { recogniseColour, type SolidColour } from '../../domain/shared/colour.js';
import { contrast } from '../../domain/shared/colour-contrast.js';
import { MIN_CONTRAST, readableShade, readableText } from '../../domain/shared/readable-colour.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { flatParent } from '../../platform/focus/shadow-dom.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import type { ButtonProps } from './button-attributes.js';

export { default as hoverStyles } from '../../../styles/sb-button-hover.css';

/** Hover effects (BTN-02); each is a rule of the style sheet, and most can be combined. */
const EFFECTS = ['fill', 'border', 'glare', 'scale', 'shift', 'fadein', 'shadow', 'opacity', 'underline', 'text'];
/** Warns about unknown effects. */
export function checkEffects(button: LeafHost<ButtonProps>): void {
  for (const effect of button.settings.hover)
    if (!EFFECTS.includes(effect)) warnOnce(button, 'hover', effect, EFFECTS.join(', '));
}

/**
 * Returns a readable text colour for a filled button or, for variants without a fill, on the page behind it.
 * Empty if the author's colour is readable or the background is unknown.
 */
export function readableColour(button: LeafHost<ButtonProps>, base: HTMLElement): string {
  const { variant, color, textColor } = button.settings;
  const background = recogniseColour(color);
  if (!background) return '';
  if (variant !== 'primary' && variant !== 'secondary') {
    if (background.kind === 'gradient')
      warnOnce(button, 'color', color, `a colour (hex, rgb, rgba) where the variant is ${variant}`);
    return colourOnPage(button, base, textColor || color);
  }
  const readable = readableText(color);
  // the fill is mostly transparent, and the page's text colour is readable on what shines through
  if (!readable) return background.kind === 'solid' && !textColor ? 'inherit' : '';
  const text = recogniseColour(textColor);
  if (!text) return readable;
  const plain = background.kind === 'solid' && text.kind === 'solid';
  if (!plain || contrast(background, text) >= MIN_CONTRAST) return '';
  warnOnce(button, 'text-color', textColor, `a colour that can be read on ${color}`);
  return readable;
}

/** Assumed page background in the inactive colour scheme: the surface of tokens.css. */
const SURFACE = {
  light: recogniseColour('#fff') as SolidColour,
  dark: recogniseColour('#191817') as SolidColour,
};

/**
 * Returns the text colour of a button without a fill: the author's if it is readable on the background behind the button, else a lighter
 * or darker shade, as `light-dark()`. Empty if the background is unknown, such as a picture: the author's colour then stays.
 */
function colourOnPage(host: Element, base: HTMLElement, color: string): string {
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
