import { noChange } from 'lit';
import { type AttributePart, Directive, directive } from 'lit/directive.js';

/** CSS properties in kebab-case with their values; an empty, null or undefined one is not set. */
export type StyleProperties = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Styles of an element in a Lit template: `<div style=${styleProperties({ 'inline-size': '50%' })}>`. They go in by property, because Lit's own
 * `styleMap` writes a style attribute at first, which a strict content policy blocks. A server writes the attribute.
 */
class StylePropertiesDirective extends Directive {
  /** What is set, so that an update writes only what has changed; most elements of a page of pictures have nothing. */
  #written: Map<string, string> | undefined;

  render(properties: StyleProperties): unknown {
    return Object.entries(properties)
      .filter(([, value]) => isGiven(value))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  }

  override update({ element }: AttributePart, [properties]: [StyleProperties]): unknown {
    const { style } = element as HTMLElement;
    for (const name of this.#written?.keys() ?? []) {
      if (isGiven(properties[name])) continue;
      style.removeProperty(name);
      this.#written?.delete(name);
    }
    for (const [name, given] of Object.entries(properties)) {
      const value = String(given);
      const written = this.#written?.get(name);
      if (!isGiven(given) || written === value) continue;
      this.#written ??= new Map();
      this.#written.set(name, value);
      // a value that the browser does not take must not leave the one before
      if (written !== undefined) style.removeProperty(name);
      style.setProperty(name, value);
    }
    return noChange;
  }
}

const isGiven = (value: StyleProperties[string]) => value !== undefined && value !== null && value !== '';

export const styleProperties = directive(StylePropertiesDirective);
