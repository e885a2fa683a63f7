import { html, nothing, type TemplateResult } from 'lit';
import { type Overlay as Fields, readOverlay } from '../../domain/image/image-overlay.js';
import { styleProperties } from '../../platform/sheets/style-properties.js';
import { richText } from '../../platform/trusted-types/rich-text-directive.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import type { ImageProps } from './image-attributes.js';

const LINES = ['text', 'title', 'desc'] as const;

const ALLOWED: Readonly<Record<string, string>> = {
  type: 'none, color, gradient',
  color: 'a colour (hex, rgb, hsl, oklch) or a linear, radial or conic gradient',
  opacity: 'a number from 0 to 100',
  position: 'top-left, top, top-right, left, center, right, bottom-left, bottom, bottom-right',
  contrast: 'light, dark',
};

/** Overlay of a picture: a veil and text (IMG-11). */
export class Overlay {
  readonly #host: Element;
  #given: ImageProps['overlay'] = null;
  #read: Fields | undefined;

  constructor(host: Element) {
    this.#host = host;
  }

  /** Renders the overlay of the given fields, if any; an invalid field gets its default and one warning. */
  render(given: ImageProps['overlay']): unknown {
    if (given !== this.#given) this.#read = given ? this.#readFields(given) : undefined;
    this.#given = given;
    return this.#read ? renderOverlay(this.#read) : nothing;
  }

  /** True if it has text, which is shown in place of the alt text. */
  get hasWords(): boolean {
    return this.#read !== undefined && linesOf(this.#read).length > 0;
  }

  #readFields(given: NonNullable<ImageProps['overlay']>): Fields {
    const { overlay, unusable } = readOverlay(given);
    for (const name of unusable)
      warnOnce(this.#host, `overlay.${name}`, String(given[name]), ALLOWED[name] ?? 'a text');
    return overlay;
  }
}

const linesOf = (overlay: Fields) => LINES.filter((name) => overlay[name] !== '');

function renderOverlay(overlay: Fields): TemplateResult {
  const { type, color, opacity, position, contrast, shade } = overlay;
  const veil = html`<div part="veil" style=${styleProperties({ background: color, opacity: opacity / 100 })}></div>`;
  const lines = linesOf(overlay);
  // a gradient veil is behind the text only, and grows with it
  const words = html`<div part="words">${type === 'gradient' ? veilBehindWords(overlay) : nothing}<div part="shade" style=${styleProperties({ opacity: shade })}></div>${lines.map((name) => html`<div part=${name}>${richText(overlay[name])}</div>`)}</div>`;
  return html`<div part="overlay" data-type=${type} data-position=${position} data-contrast=${contrast}>${
    type === 'color' ? veil : nothing
  }${lines.length > 0 ? words : nothing}</div>`;
}

/** Veil that is marked as one or several colours: the style sheet fades out a single colour farther. */
function veilBehindWords({ color, opacity }: Fields): TemplateResult {
  const several = color.includes('gradient(');
  const look = { [several ? 'background' : 'color']: color, opacity: opacity / 100 };
  return html`<div part="veil" data-colours=${several ? 'several' : 'one'} style=${styleProperties(look)}></div>`;
}
