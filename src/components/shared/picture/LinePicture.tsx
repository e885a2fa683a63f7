import type { ReactNode } from 'react';
import type { CartItem } from '../../../domain/cart/cart.js';
import { ShopPicture, type ShopPictureProps } from './ShopPicture.js';

interface LinePictureProps extends Pick<ShopPictureProps, 'boxWidth' | 'site'> {
  item: Pick<CartItem, 'img' | 'picture'>;
  /** In its place where there is none; default nothing. */
  fallback?: ReactNode;
}

/** The picture of a line: the shop's, or the one whose address a custom item has brought. Its name stands beside it. */
export function LinePicture({ item: { img, picture }, boxWidth, site, fallback = null }: LinePictureProps) {
  const image = img ?? (picture ? { address: picture } : null);
  return image ? <ShopPicture image={image} alt="" boxWidth={boxWidth} site={site} part="picture" /> : fallback;
}
