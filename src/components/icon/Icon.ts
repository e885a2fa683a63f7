import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { later } from '../../platform/lazy/later.js';
import type { drawIcon } from '../shared/icons/draw-icon.js';
import { part } from '../shared/part.js';
import type { PictureIcon } from './picture-icon.js';

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
  let draw: typeof drawIcon | undefined;
  let picture: PictureIcon | undefined;
  // the box has its size at once; what is in it comes a moment later
  const loadIcon = later(
    host,
    () => import('../shared/icons/draw-icon.js'),
    ({ drawIcon }) => {
      draw = drawIcon;
      host.requestUpdate();
    },
    'its picture',
  );
  const loadPicture = later(
    host,
    () => import('./picture-icon.js'),
    ({ pictureIcon }) => {
      picture = pictureIcon(host, box);
      host.requestUpdate();
    },
    'its picture',
  );

  return {
    connected: () => () => picture?.stop(),
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
      if (imageId) void loadPicture();
      else if (name) void loadIcon();
      void draw?.(host, box, imageId ? '' : name, 'name');
      picture?.draw();
    },
  };
}
