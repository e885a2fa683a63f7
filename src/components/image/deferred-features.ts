import styles from '../../../styles/image-view-extras.css';
import { recogniseColour } from '../../domain/shared/colour.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { warnOnce } from '../../platform/element/warn.js';
import type { StyleProperties } from '../../platform/sheets/style-properties.js';
import { addStyles } from '../../platform/sheets/styles.js';
import { borderStyles } from './border.js';
import { HoverPicture } from './hover-picture.js';
import { simpleColour } from './image.state.js';
import type { ImageProps } from './image-attributes.js';
import { Overlay } from './overlay.js';

/**
 * What most pictures do not have: what lies over a picture (IMG-11), what takes its place on hover (IMG-08), its border, the looks of its words when
 * it failed, and average colours that are not plain hex.
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

  /** Of the picture's box. */
  boxStyles(): StyleProperties {
    const { border, color, transparent } = this.#host.settings;
    const own = border ? borderStyles(this.#host, border) : {};
    if (simpleColour(color) !== null) return own;
    const found = recogniseColour(color);
    if (found?.kind === 'solid') return { ...own, 'background-color': transparent ? '' : found.css };
    warnOnce(this.#host, 'color', color, 'a colour (hex, rgb, hsl, oklch)');
    return own;
  }

  render(): unknown {
    return [this.#hover.render(), this.#overlay.render(this.#host.settings.overlay)];
  }

  /** Whether there are words over the picture, in what render() has given last. */
  get hasWords(): boolean {
    return this.#overlay.hasWords;
  }

  /** After each update of the host; `near` when the picture may be asked for. */
  sync(base: HTMLElement, near: boolean): void {
    this.#hover.sync(base, near);
  }

  /** For a picture that leaves the document. */
  stop(): void {
    this.#hover.stop();
  }
}
