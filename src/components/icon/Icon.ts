import type { Leaf, LeafHost } from '../../bridge/define-leaf.js';
import { later } from '../../bridge/later.js';
import { part } from '../kit/part.js';
import type { IconDrawing } from './drawing.js';

/** Settings of `<sb-icon>`: see the wrapper's attribute table. */
export interface IconProps {
  name: string;
  imageId: string;
  ext: string;
  /** Pixels; 0 is as high as the text. */
  size: number;
  /** CSS of a colour, empty when not set; so is `background`. */
  color: string;
  background: string;
  shape: 'none' | 'circle' | 'rounded' | 'square';
  label: string;
  href: string;
  blank: boolean;
}

/** An icon of the set, or a small picture of the image service; a link where it leads somewhere (ICON-01). */
export function iconLeaf(host: LeafHost<IconProps>): Leaf<IconProps> {
  const box = part('icon', 'span');
  let base: HTMLElement | undefined;
  let drawing: IconDrawing | undefined;
  /** The box has its size at once; what is in it comes a moment later. */
  const loadDrawing = later(
    host,
    () => import('./drawing.js'),
    ({ iconDrawing }) => {
      drawing = iconDrawing(host, box);
      host.requestUpdate();
    },
    'it',
  );

  return {
    connected() {
      return () => drawing?.stop();
    },
    update({ name, imageId, size, color, background, shape, label, href, blank }, root) {
      const tag = href ? 'a' : 'span';
      if (base?.localName !== tag) {
        base = part('base', tag);
        base.addEventListener('click', (event) => host.site.mode === 'admin' && event.preventDefault());
        base.append(box);
        root.replaceChildren(base);
      }
      if (href) Object.assign(base, { href, target: blank ? '_blank' : '', rel: blank ? 'noopener' : '' });
      else base.role = label ? 'img' : 'none';
      base.ariaLabel = label || (href && (name || imageId)) || null;
      base.dataset.shape = shape;
      base.style.cssText = `font-size:${size || ''}px;color:${color};background:${background}`;
      if (name || imageId) loadDrawing();
      drawing?.draw();
    },
  };
}
