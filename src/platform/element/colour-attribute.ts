import { COLOURS_ALLOWED, recogniseColour } from '../../domain/shared/colour.js';
import { type Attribute, attribute } from './attributes.js';

/** A colour set by the author: a CSS value, empty when absent or invalid. */
export function colour({ gradient = true } = {}): Attribute<string> {
  const allowed = gradient ? COLOURS_ALLOWED : 'a colour (hex, rgb, hsl, oklch)';
  return attribute('text', '', allowed, (value) => {
    if (value === '') return value;
    const found = typeof value === 'string' && recogniseColour(value);
    // the browser checks colour names and the details of gradients
    const fits = found && (found.kind === 'solid' || (gradient && CSS.supports('background-image', found.css)));
    return fits ? found.css : undefined;
  });
}
