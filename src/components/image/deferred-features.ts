import styles from '../../../styles/image-view-extras.css';
import { recogniseColour } from '../../domain/shared/colour.js';
import { plainColour } from '../../domain/shared/plain-colour.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import type { StyleProperties } from '../../platform/sheets/style-properties.js';
import { addStyles } from '../../platform/sheets/styles.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import { HoverPicture } from './hover-picture.js';
import type { Fields, ImageProps } from './image-attributes.js';
import { Overlay } from './overlay.js';

/**
 * Features that few pictures have: overlay (IMG-11), hover picture (IMG-08), border, the look of the alt text after a failure, and average
 * colours that are not plain hex.
 */
export class DeferredFeatures {
  readonly #host: LeafHost<ImageProps>;
  readonly #overlay: Overlay;
  readonly #hover: HoverPicture;

  constructor(host: LeafHost<ImageProps>) {
    this.#host = host;
    this.#overlay = new Overlay(host);
    this.#hover = new HoverPicture(host);
    addStyles(host.renderRoot as ShadowRoot, styles);
  }

  /** Styles of the picture's box. */
  boxStyles(): StyleProperties {
    const { border, color, transparent } = this.#host.settings;
    const own = border ? borderStyles(this.#host, border) : {};
    if (plainColour(color) !== null) return own;
    const found = recogniseColour(color);
    if (found?.kind === 'solid') return { ...own, 'background-color': transparent ? '' : found.css };
    warnOnce(this.#host, 'color', color, 'a colour (hex, rgb, hsl, oklch)');
    return own;
  }

  render(): unknown {
    return [this.#hover.render(), this.#overlay.render(this.#host.settings.overlay)];
  }

  /** True if the last render() had text over the picture. */
  get hasWords(): boolean {
    return this.#overlay.hasWords;
  }

  /** Runs after each update of the host; `near` if the picture may be requested. */
  sync(base: HTMLElement, near: boolean): void {
    this.#hover.sync(base, near);
  }

  /** Removes the listeners of a picture that leaves the document. */
  stop(): void {
    this.#hover.stop();
  }
}

/** Styles of a border inside the picture's box; an invalid field gets its default and one warning. */
function borderStyles(host: Element, border: Fields): StyleProperties {
  function read(
    name: string,
    fallback: string,
    allowed: string,
    reader: (value: unknown) => string | undefined,
  ): string {
    const value = border[name];
    if (value === undefined || value === null || value === '') return fallback;
    const found = reader(value);
    if (found === undefined) warnOnce(host, `border.${name}`, String(value), allowed);
    return found ?? fallback;
  }
  const pixels = (value: unknown) => (Number(value) >= 0 && Number(value) <= 1000 ? `${Number(value)}px` : undefined);
  const style = (value: unknown) => ['solid', 'dashed', 'dotted', 'double'].find((known) => known === value);
  const solid = (value: unknown) => {
    const found = recogniseColour(String(value));
    return found?.kind === 'solid' ? found.css : undefined;
  };
  const width = read('width', '1px', 'a number from 0 to 1000', pixels);
  const line = read('style', 'solid', 'solid, dashed, dotted, double', style);
  const color = read('color', 'currentcolor', 'a colour (hex, rgb, hsl, oklch)', solid);
  return {
    border: `${width} ${line} ${color}`,
    // only where set: otherwise the radius is the element's, or that of the figure's shape
    'border-radius': read('radius', '', 'a number from 0 to 1000', pixels),
  };
}
