import { html, nothing, type TemplateResult } from 'lit';
import { flag, number, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';
import { colour } from '../../platform/element/colour-attribute.js';
import { LeafElement } from '../../platform/element/leaf.js';
import { link } from '../../platform/element/link-attribute.js';
import { styleProperties } from '../../platform/sheets/style-properties.js';
import { pageIcon } from '../shared/icons/page-icon.js';
import { PictureIcon } from './picture-icon.js';

/** Attribute table of `<sb-icon>`. */
export const ICON_ATTRIBUTES = {
  name: text(),
  imageId: text(),
  ext: oneOf(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'], 'svg'),
  /** Pixels; 0: the height of the text. */
  size: number(0, { min: 0, max: 1750, unit: 'px' }),
  color: colour({ gradient: false }),
  background: colour(),
  shape: oneOf(['none', 'circle', 'rounded', 'square'], 'none'),
  label: text(),
  href: link(),
  blank: flag(),
};

/** Settings of `<sb-icon>`. */
export type IconProps = PropsOf<typeof ICON_ATTRIBUTES>;

/** Shows an icon of the set, or a small picture of the image service; a link if it has an `href` (ICON-01). */
export class Icon extends LeafElement<IconProps> {
  readonly #picture = new PictureIcon(this);

  override render(): TemplateResult {
    const { name, imageId, size, color, background, shape, label, href, blank } = this.settings;
    const styles = { 'font-size': size ? `${size}px` : '', color, background };
    // the box has its size at once; its content is loaded later
    const box = html`<span part="icon">${imageId ? this.#picture.render() : pageIcon(name, 'name')}</span>`;
    if (!href) {
      const role = label ? 'img' : 'none';
      return html`<span part="base" data-shape=${shape} role=${role} aria-label=${label || nothing} style=${styleProperties(styles)}>${box}</span>`;
    }
    const words = label || name || imageId || nothing;
    return html`<a
      part="base"
      data-shape=${shape}
      href=${href}
      target=${blank ? '_blank' : nothing}
      rel=${blank ? 'noopener' : nothing}
      aria-label=${words}
      style=${styleProperties(styles)}
      @click=${this.#pressed}>${box}</a>`;
  }

  /** The editor does not follow links. */
  readonly #pressed = (event: Event) => {
    if (this.site.mode === 'admin') event.preventDefault();
  };
}
