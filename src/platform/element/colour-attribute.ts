import { COLOURS_ALLOWED, recogniseColour } from '../../domain/shared/colour.js';
import { type Attribute, attribute } from './attributes.js';

/** True if the browser can show a gradient; a server leaves that to the browser. */
const canShow = (css: string) => typeof CSS === 'undefined' || CSS.supports('background-image', css);

/** A colour set by the author: a CSS value, empty when absent or invalid. */
export function colour({ gradient = true } = {}): Attribute<string> {
  const allowed = gradient ? COLOURS_ALLOWED : 'a colour (hex, rgb, hsl, oklch)';
  return attribute('text', '', allowed, (value) => {
    if (value === '') return value;
    const found = typeof value === 'string' && recogniseColour(value);
    // the browser checks colour names and the details of gradients
    const fits = found && (found.kind === 'solid' || (gradient && canShow(found.css)));
    return fits ? found.css : undefined;
  });
}
