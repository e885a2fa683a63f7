import { recogniseColour } from '../../domain/shared/colour.js';
import { readableText } from '../../domain/shared/colour-contrast.js';
import { contrast } from '../../domain/shared/contrast.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { warnOnce } from '../../platform/element/warn.js';
import type { ButtonProps } from './button-props.js';
import { colourOnPage } from './effective-background.js';

export { default as hoverStyles } from '../../../styles/sb-button-hover.css';

/** The hover effects (BTN-02); each is a rule of the style sheet, and most of them may be combined. */
const EFFECTS = ['fill', 'border', 'glare', 'scale', 'shift', 'fadein', 'shadow', 'opacity', 'underline', 'text'];
/** WCAG AA for text. */
const READABLE = 4.5;

/** Warns of effects that do not exist. */
export function checkEffects(button: LeafHost<ButtonProps>): void {
  for (const effect of button.settings.hover)
    if (!EFFECTS.includes(effect)) warnOnce(button, 'hover', effect, EFFECTS.join(', '));
}

/**
 * A colour for the text that can be read on a filled button or, where there is nothing but text, on the page; empty where the author's can be, or
 * nobody can tell.
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
  // most of what lies behind shines through, and the page's own text can be read on that
  if (!readable) return background.kind === 'solid' && !textColor ? 'inherit' : '';
  const text = recogniseColour(textColor);
  if (!text) return readable;
  const plain = background.kind === 'solid' && text.kind === 'solid';
  if (!plain || contrast(background, text) >= READABLE) return '';
  warnOnce(button, 'text-color', textColor, `a colour that can be read on ${color}`);
  return readable;
}
