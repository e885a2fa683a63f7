import styles from '../../../styles/sb-button-hover.css';
import { recogniseColour } from '../../domain/shared/colour.js';
import { readableText } from '../../domain/shared/colour-contrast.js';
import { contrast } from '../../domain/shared/contrast.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { warnOnce } from '../../platform/element/warn.js';
import { showText } from '../../platform/trusted-types/rich-text.js';
import { drawIcon } from '../shared/icons/draw-icon.js';
import type { ButtonParts } from './Button.js';
import type { ButtonProps } from './button-props.js';
import { colourOnPage } from './effective-background.js';

/** The hover effects (BTN-02); each is a rule of the style sheet, and most of them may be combined. */
const EFFECTS = ['fill', 'border', 'glare', 'scale', 'shift', 'fadein', 'shadow', 'opacity', 'underline', 'text'];
/** WCAG AA for text. */
const READABLE = 4.5;

/** What not every button has: icons, hover effects, a text that can be read on its colour, markup. Loaded with the first that has one. */
export function dress(host: LeafHost<ButtonProps>, base: HTMLElement, parts: ButtonParts, text: string): void {
  const { props, renderRoot } = host;
  void drawIcon(host, parts.before, props.icon);
  void drawIcon(host, parts.after, props.iconAfter, 'icon-after');
  showText(parts.shown, text);
  const readable = base.dataset.state === 'off' ? '' : colourOf(host, base, props);
  if (readable) base.style.color = readable;
  for (const effect of props.hover) if (!EFFECTS.includes(effect)) warnOnce(host, 'hover', effect, EFFECTS.join(', '));
  if (props.hover.length > 0 && !renderRoot.adoptedStyleSheets.includes(styles.sheet)) {
    renderRoot.adoptedStyleSheets.push(styles.sheet);
  }
}

/** Text that can be read on a filled button or, where there is nothing but text, on the page; empty where the author's can be, or nobody can tell. */
function colourOf(host: Element, base: HTMLElement, { variant, color, textColor }: ButtonProps): string {
  const background = recogniseColour(color);
  if (!background) return '';
  if (variant !== 'primary' && variant !== 'secondary') {
    if (background.kind === 'gradient')
      warnOnce(host, 'color', color, `a colour (hex, rgb, hsl, oklch) where the variant is ${variant}`);
    return colourOnPage(host, base, textColor || color);
  }
  const readable = readableText(color);
  // most of what lies behind shines through, and the page's own text can be read on that
  if (!readable) return background.kind === 'solid' && !textColor ? 'inherit' : '';
  const text = recogniseColour(textColor);
  if (!text) return readable;
  const plain = background.kind === 'solid' && text.kind === 'solid';
  if (!plain || contrast(background, text) >= READABLE) return '';
  warnOnce(host, 'text-color', textColor, `a colour that can be read on ${color}`);
  return readable;
}
