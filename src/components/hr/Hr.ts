import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { later } from '../../platform/lazy/later.js';
import type { showText } from '../../platform/trusted-types/rich-text.js';
import { part } from '../shared/part.js';

/** Settings of `<sb-hr>`: see the wrapper's attribute table. */
export interface HrProps {
  line: 'solid' | 'dashed' | 'dotted' | 'double' | 'gradient';
  /** Pixels; so is `spacing`, which is the theme's when negative. */
  thickness: number;
  /** Percent of its place. */
  width: number;
  align: 'center' | 'start' | 'end';
  /** CSS of a colour or gradient, empty when not set. */
  color: string;
  spacing: number;
  label: string;
  direction: 'horizontal' | 'vertical';
}

/** A line between two things, with something in its middle or not (HR-01). */
export function hrLeaf(host: LeafHost<HrProps>): Leaf<HrProps> {
  const base = part('base', 'div');
  const line = part('line', 'div');
  const middle = part('middle', 'div');
  const words = part('label', 'div');
  const other = part('line', 'div');
  const slot = document.createElement('slot');
  let show: typeof showText | undefined;

  // what is in the middle is read; the second line says no more than the first
  line.role = 'separator';
  middle.append(words, slot);
  base.append(line, middle, other);
  slot.addEventListener('slotchange', () => host.requestUpdate());

  const loadText = later(
    host,
    () => import('../../platform/trusted-types/rich-text.js'),
    ({ showText }) => {
      show = showText;
      host.requestUpdate();
    },
  );

  /** Plain words at once; what makes markup safe comes when there is some. */
  function write(label: string): void {
    if (show) {
      show(words, label);
      return;
    }
    words.textContent = label.replace(/<[^<>]*>/g, '');
    if (/[<\n]/.test(label)) void loadText();
  }

  return {
    update({ direction, line: kind, align, label, width, spacing, thickness, color }, root) {
      const vertical = direction === 'vertical';
      if (base.parentNode !== root) root.append(base);
      line.ariaOrientation = direction;
      Object.assign(base.dataset, { direction, line: kind });
      write(label);
      middle.hidden = other.hidden = !(label || slot.assignedElements()[0] || host.textContent?.trim());
      const [along, across] = vertical ? ['block', 'inline'] : ['inline', 'block'];
      // here and below, what is no style is left out, and the sheet's stays: there is no margin in the center, a line of kind gradient is
      // solid, a solid colour is no border image and a gradient no border colour
      base.style.cssText = `${along}-size:${width}%;margin-${along}-${align}:0;margin-${across}:${spacing < 0 ? '' : spacing}px`;
      const size = vertical ? `0 0 0 ${thickness}px` : `${thickness}px 0 0`;
      line.style.cssText =
        other.style.cssText = `border-style:${kind};border-width:${size};border-color:${color};border-image:${color} 1`;
    },
  };
}
