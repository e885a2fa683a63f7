import type { CartItem } from '../../../domain/cart/cart.js';
import { ShopPicture, type ShopPictureProps } from './ShopPicture.js';

interface LinePictureProps extends Pick<ShopPictureProps, 'boxWidth' | 'site'> {
  item: Pick<CartItem, 'img' | 'picture'>;
}

/** The picture of a line: the shop's, or the one whose address a custom item has brought; nothing without one. Its name stands beside it. */
export function LinePicture({ item: { img, picture }, boxWidth, site }: LinePictureProps) {
  const image = img ?? (picture ? { address: picture } : null);
  return image && <ShopPicture image={image} alt="" boxWidth={boxWidth} site={site} part="picture" />;
}
