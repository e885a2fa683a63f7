import type { ReactNode } from 'react';
import type { CartItem } from '../../../domain/cart/cart.js';
import { ShopPicture, type ShopPictureProps } from './ShopPicture.js';

interface LinePictureProps extends Pick<ShopPictureProps, 'boxWidth' | 'site'> {
  item: Pick<CartItem, 'img' | 'picture'>;
  /** Shown if there is no picture; default nothing. */
  fallback?: ReactNode;
}

/** Picture of a cart line: the shop's, or that of a custom item's URL. Decorative, beside the name of the line. */
export function LinePicture({ item: { img, picture }, boxWidth, site, fallback = null }: LinePictureProps) {
  const image = img ?? (picture ? { address: picture } : null);
  return image ? <ShopPicture image={image} alt="" boxWidth={boxWidth} site={site} part="picture" /> : fallback;
}
