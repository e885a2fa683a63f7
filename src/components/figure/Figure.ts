import { html, nothing, type TemplateResult } from 'lit';
import { flag, oneOf, type PropsOf, text } from '../../platform/element/attributes.js';
import { ChildListController } from '../../platform/element/child-list-controller.js';
import { colour } from '../../platform/element/colour-attribute.js';
import { LeafElement } from '../../platform/element/leaf.js';
import { link } from '../../platform/element/link-attribute.js';
import { styleProperties } from '../../platform/sheets/style-properties.js';
import { richText } from '../../platform/trusted-types/rich-text-directive.js';
import { hasPicture } from '../image/image.state.js';
import { IMAGE_ATTRIBUTES } from '../image/image-attributes.js';
import { ImageController } from '../image/image-controller.js';

/** Attribute table of `<sb-figure>`. */
export const FIGURE_ATTRIBUTES = {
  ...IMAGE_ATTRIBUTES,
  caption: text(),
  shape: oneOf(['none', 'rounded', 'square', 'circle', 'ellipse', 'arch', 'diamond', 'hexagon'], 'none'),
  background: colour(),
  href: link(),
  blank: flag(),
};

/** Settings of `<sb-figure>`. */
export type FigureProps = PropsOf<typeof FIGURE_ATTRIBUTES>;

/** Content of the shape. */
type Kind = 'picture' | 'content' | 'shape';

/** Shows a picture or slotted content in a shape, with a caption (FIG-01); without either, the shape alone. */
export class Figure extends LeafElement<FigureProps> {
  readonly #image = new ImageController(this);

  constructor() {
    super();
    new ChildListController(this);
  }

  override render(): TemplateResult {
    const { caption, shape, href } = this.settings;
    const kind = hasPicture(this.settings) ? 'picture' : this.#hasContent('') ? 'content' : 'shape';
    const captioned = Boolean(caption) || this.#hasContent('caption');
    // without content and caption it is decorative
    const role = kind === 'shape' && !captioned ? 'presentation' : nothing;
    const square = /^(?:square|circle|diamond|hexagon)$/.test(shape);
    return html`<figure part="figure" data-shape=${shape} data-kind=${kind} ?data-square=${square} role=${role}>${
      href ? this.#renderLink(kind, captioned) : this.#renderFrame(kind)
    }${captioned ? this.#renderCaption() : nothing}</figure>`;
  }

  /** Renders the shape, which crops its content. */
  #renderFrame(kind: Kind): TemplateResult {
    const { background, proportion } = this.settings;
    const shape = kind === 'shape' && proportion > 0 ? `100 / ${proportion}` : '';
    const content = kind === 'picture' ? html`<div part="picture">${this.#image.render()}</div>` : html`<slot></slot>`;
    return html`<div part="frame" style=${styleProperties({ background, 'aspect-ratio': shape })}>${content}</div>`;
  }

  /** Renders the shape as a link, named by its content, otherwise by its caption. */
  #renderLink(kind: Kind, captioned: boolean): TemplateResult {
    const { href, blank, alt } = this.settings;
    const named = kind === 'content' || alt !== '';
    return html`<a
      part="link"
      href=${href}
      target=${blank ? '_blank' : nothing}
      rel=${blank ? 'noopener' : nothing}
      aria-label=${kind === 'shape' && alt ? alt : nothing}
      aria-labelledby=${captioned && !named ? 'caption' : nothing}
      @click=${this.#pressed}>${this.#renderFrame(kind)}</a>`;
  }

  /** Renders the attribute's caption; the page may slot another in its place. */
  #renderCaption(): TemplateResult {
    const { caption } = this.settings;
    return html`<figcaption part="caption" id="caption"><slot name="caption"><span>${richText(caption)}</span></slot></figcaption>`;
  }

  /** The editor does not follow links. */
  readonly #pressed = (event: Event) => {
    if (this.site.mode === 'admin') event.preventDefault();
  };

  /** True if the page has put content into a slot; a server does not know. */
  #hasContent(slot: string): boolean {
    return (
      !this.hydrating &&
      [...(this.childNodes ?? [])].some((node) =>
        node instanceof Element
          ? node.slot === slot && !node.matches('script, style, template')
          : slot === '' && node instanceof Text && node.data.trim() !== '',
      )
    );
  }
}
