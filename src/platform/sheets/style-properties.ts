import { noChange } from 'lit';
import { type AttributePart, Directive, directive } from 'lit/directive.js';

/** CSS properties in kebab-case with their values; empty, null and undefined ones are not set. */
export type StyleProperties = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Styles an element in a Lit template: `<div style=${styleProperties({ 'inline-size': '50%' })}>`. Sets properties, because Lit's
 * `styleMap` first writes a style attribute, which a strict content security policy blocks. A server writes the attribute.
 */
class StylePropertiesDirective extends Directive {
  /** Values set so far, so that an update writes only changes; undefined for most elements of a page of pictures. */
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
      // removes the old value in case the browser rejects the new one
      if (written !== undefined) style.removeProperty(name);
      style.setProperty(name, value);
    }
    return noChange;
  }
}

const isGiven = (value: StyleProperties[string]) => value !== undefined && value !== null && value !== '';

export const styleProperties = directive(StylePropertiesDirective);
