import { recogniseColour } from '../../domain/shared/colour.js';
import { contrast, readableText } from '../../domain/shared/colour-contrast.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import type { ButtonProps } from './button-props.js';
import { colourOnPage } from './effective-background.js';

export { default as hoverStyles } from '../../../styles/sb-button-hover.css';

/** Hover effects (BTN-02); each is a rule of the style sheet, and most can be combined. */
const EFFECTS = ['fill', 'border', 'glare', 'scale', 'shift', 'fadein', 'shadow', 'opacity', 'underline', 'text'];
/** Minimum contrast for text (WCAG AA). */
const READABLE = 4.5;

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
  if (!plain || contrast(background, text) >= READABLE) return '';
  warnOnce(button, 'text-color', textColor, `a colour that can be read on ${color}`);
  return readable;
}
