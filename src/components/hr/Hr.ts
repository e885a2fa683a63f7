import { html, type TemplateResult } from 'lit';
import { plainColour } from '../../domain/shared/plain-colour.js';
import { number, oneOf, PERCENT, type PropsOf, text } from '../../platform/element/attributes.js';
import { ChildListController } from '../../platform/element/child-list-controller.js';
import { LeafElement } from '../../platform/element/leaf.js';
import { lazyModule } from '../../platform/lazy/lazy.js';
import { LazyController } from '../../platform/lazy/lazy-controller.js';
import { type StyleProperties, styleProperties } from '../../platform/sheets/style-properties.js';
import { richText } from '../../platform/trusted-types/rich-text-directive.js';

/** Lazy because most lines have the theme's colour, or one in hex. */
const LINE_COLOUR = lazyModule(
  () => import('./line-colour.js'),
  'its color parser could not be loaded; the line has the color of the theme',
);

/** Attribute table of `<sb-hr>`. */
export const HR_ATTRIBUTES = {
  line: oneOf(['solid', 'dashed', 'dotted', 'double', 'gradient'], 'solid'),
  thickness: number(1, { min: 0, max: 100, unit: 'px' }),
  /** Percent of the available space. */
  width: number(100, PERCENT),
  align: oneOf(['center', 'start', 'end'], 'center'),
  /** Parsed by the lazy module `line-colour`, unless in hex. */
  color: text('', 'a colour (hex, rgb, hsl, oklch) or a linear, radial or conic gradient'),
  /** Pixels; negative: the theme's. */
  spacing: number(-1, { min: 0, max: 400, unit: 'px' }),
  label: text(),
  direction: oneOf(['horizontal', 'vertical'], 'horizontal'),
};

/** Settings of `<sb-hr>`. */
export type HrProps = PropsOf<typeof HR_ATTRIBUTES>;

/** Divider line, with or without content in its middle (HR-01). */
export class Hr extends LeafElement<HrProps> {
  readonly #colours = new LazyController(this, LINE_COLOUR);
  /** Settings for which the lazy module was requested. */
  #needed: HrProps | undefined;

  constructor() {
    super();
    new ChildListController(this, { texts: true });
  }

  override render(): TemplateResult {
    const { direction, line, label } = this.settings;
    const alone = !label && !this.#hasContent();
    const lineStyle = this.#lineStyle();
    // the second line has no role, so that one separator is announced
    return html`<div part="base" data-direction=${direction} data-line=${line} style=${styleProperties(this.#baseStyle())}>
      <div part="line" role="separator" aria-orientation=${direction} style=${styleProperties(lineStyle)}></div>
      <div part="middle" ?hidden=${alone}><div part="label">${richText(label)}</div><slot></slot></div>
      <div part="line" ?hidden=${alone} style=${styleProperties(lineStyle)}></div>
    </div>`;
  }

  protected override updated(): void {
    const { settings } = this;
    // any change of the settings tries again
    if (plainColour(settings.color) === null && settings !== this.#needed) void this.#colours.load();
    this.#needed = settings;
  }

  /** Includes the parsing of the colour. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    if (this.#colours.state.status !== 'loading') return done;
    await this.#colours.load();
    return super.getUpdateComplete();
  }

  /** The author's colour or gradient; until it is parsed, no line is painted rather than the theme's. */
  #colour(): string {
    const { color } = this.settings;
    const { state, value } = this.#colours;
    const unread = state.status === 'failed' ? '' : 'transparent';
    return plainColour(color) ?? value?.readLineColour(this, color) ?? unread;
  }

  /** True if the page has slotted content; a server does not know. */
  #hasContent(): boolean {
    return (
      !this.hydrating &&
      [...(this.childNodes ?? [])].some((node) =>
        node instanceof Element
          ? !node.matches('script, style, template')
          : node instanceof Text && node.data.trim() !== '',
      )
    );
  }

  #baseStyle(): StyleProperties {
    const { direction, width, align, spacing } = this.settings;
    const [along, across] = direction === 'vertical' ? ['block', 'inline'] : ['inline', 'block'];
    return {
      [`${along}-size`]: `${width}%`,
      ...(align !== 'center' && { [`margin-${along}-${align}`]: '0' }),
      ...(spacing >= 0 && { [`margin-${across}`]: `${spacing}px` }),
    };
  }

  #lineStyle(): StyleProperties {
    const { direction, line, thickness } = this.settings;
    const color = this.#colour();
    return {
      'border-width': direction === 'vertical' ? `0 0 0 ${thickness}px` : `${thickness}px 0 0`,
      // a gradient line is a solid one that the style sheet fades
      ...(line !== 'gradient' && { 'border-style': line }),
      // a colour is no border image, and a gradient no border colour: the browser ignores the invalid one
      ...(color && { 'border-color': color, 'border-image': `${color} 1` }),
    };
  }
}
