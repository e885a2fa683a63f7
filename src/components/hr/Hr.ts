import { html, type TemplateResult } from 'lit';
import { LeafElement } from '../../platform/element/leaf.js';
import { type StyleProperties, styleProperties } from '../../platform/sheets/style-properties.js';
import { richText } from '../../platform/trusted-types/rich-text-directive.js';

/** Settings of `<sb-hr>`: see its attribute table. */
export interface HrProps {
  line: 'solid' | 'dashed' | 'dotted' | 'double' | 'gradient';
  /** Pixels, as is `spacing`; negative spacing: the theme's. */
  thickness: number;
  /** Percent of the available space. */
  width: number;
  align: 'center' | 'start' | 'end';
  /** CSS of a colour or gradient, empty when not set. */
  color: string;
  spacing: number;
  label: string;
  direction: 'horizontal' | 'vertical';
}

/** Divider line, with or without content in its middle (HR-01). */
export class Hr extends LeafElement<HrProps> {
  override render(): TemplateResult {
    const { direction, line, label } = this.settings;
    const alone = !label && !this.#hasContent();
    const lineStyle = this.#lineStyle();
    // the second line has no role, so that one separator is announced
    return html`<div part="base" data-direction=${direction} data-line=${line} style=${styleProperties(this.#baseStyle())}>
      <div part="line" role="separator" aria-orientation=${direction} style=${styleProperties(lineStyle)}></div>
      <div part="middle" ?hidden=${alone}><div part="label">${richText(label)}</div><slot @slotchange=${this.#slotChanged}></slot></div>
      <div part="line" ?hidden=${alone} style=${styleProperties(lineStyle)}></div>
    </div>`;
  }

  readonly #slotChanged = () => this.requestUpdate();

  /** True if the page has slotted content; a server does not know. */
  #hasContent(): boolean {
    return (
      !this.hydrating &&
      Array.from(this.childNodes ?? []).some((node) => node.nodeType === 1 || node.textContent?.trim())
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
    const { direction, line, thickness, color } = this.settings;
    return {
      'border-width': direction === 'vertical' ? `0 0 0 ${thickness}px` : `${thickness}px 0 0`,
      // a gradient line is a solid one that the style sheet fades
      ...(line !== 'gradient' && { 'border-style': line }),
      // a colour is no border image, and a gradient no border colour: the browser ignores the invalid one
      ...(color && { 'border-color': color, 'border-image': `${color} 1` }),
    };
  }
}
