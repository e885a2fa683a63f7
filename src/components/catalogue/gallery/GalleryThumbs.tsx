import { useEffect, useRef } from 'react';
import { centerInRow } from '../../../platform/motion/center-in-row.js';
import { Icon } from '../../shared/icons/Icon.js';
import { ShopPicture } from '../../shared/picture/ShopPicture.js';
import type { ProductShop } from '../context/card-context.js';
import type { GalleryEntry } from './use-gallery.js';

/** Maximum width of a thumbnail, in CSS pixels. */
const THUMB = 72;

export interface GalleryThumbsProps {
  entries: readonly GalleryEntry[];
  index: number;
  nameOf(at: number): string;
  site: ProductShop['site'];
  show(at: number): void;
}

/** Thumbnail buttons for pictures and videos; the current one is scrolled into view. */
export function GalleryThumbs({ entries, index, nameOf, site, show }: GalleryThumbsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => centerInRow(row.current, row.current?.children[index]), [index]);
  return (
    <div part="gallery-thumbs" ref={row}>
      {entries.map(({ key, picture, video }, at) => (
        <button
          key={key}
          type="button"
          part="gallery-thumb"
          aria-label={nameOf(at)}
          aria-current={at === index || undefined}
          onClick={() => show(at)}
        >
          {picture && <ShopPicture image={picture} alt="" boxWidth={THUMB} site={site} />}
          {video && <Icon name="play" />}
        </button>
      ))}
    </div>
  );
}
