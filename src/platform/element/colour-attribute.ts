import { recogniseColour } from '../../domain/shared/colour.js';
import { type Attribute, attribute } from './attributes.js';

/** A colour of the author's: its value is what goes into a style property, empty when it is absent or bad. */
export function colour({ gradient = true } = {}): Attribute<string> {
  const allowed = `a colour (hex, rgb, hsl, oklch)${gradient ? ' or a linear, radial or conic gradient' : ''}`;
  return attribute('text', '', allowed, (value) => {
    if (value === '') return value;
    const found = typeof value === 'string' && recogniseColour(value);
    // the browser knows the names of colours, and every detail of a gradient
    const fits = found && (found.kind === 'solid' || (gradient && CSS.supports('background-image', found.css)));
    return fits ? found.css : undefined;
  });
}
