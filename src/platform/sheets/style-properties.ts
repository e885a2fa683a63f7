import { noChange } from 'lit';
import { type AttributePart, Directive, directive } from 'lit/directive.js';

/** CSS properties in kebab-case with their values; an empty, null or undefined one is not set. */
export type StyleProperties = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Styles of an element in a Lit template: `<div style=${styleProperties({ 'inline-size': '50%' })}>`. They go in by property, because Lit's own
 * `styleMap` writes a style attribute at first, which a strict content policy blocks. A server writes the attribute.
 */
class StylePropertiesDirective extends Directive {
  #set = new Set<string>();

  render(properties: StyleProperties): unknown {
    return Object.entries(properties)
      .filter(([, value]) => isGiven(value))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  }

  override update({ element }: AttributePart, [properties]: [StyleProperties]): unknown {
    const { style } = element as HTMLElement;
    for (const name of this.#set) if (!isGiven(properties[name])) style.removeProperty(name);
    this.#set = new Set();
    for (const [name, value] of Object.entries(properties)) {
      if (!isGiven(value)) continue;
      this.#set.add(name);
      // a value that the browser does not take must not leave the one before
      if (style.getPropertyValue(name) !== String(value)) style.removeProperty(name);
      style.setProperty(name, String(value));
    }
    return noChange;
  }
}

const isGiven = (value: StyleProperties[string]) => value !== undefined && value !== null && value !== '';

export const styleProperties = directive(StylePropertiesDirective);
