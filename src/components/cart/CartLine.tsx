import type { CartItem } from '../../domain/cart/cart.js';
import { safeLink } from '../../domain/shared/link-address.js';
import { Icon } from '../shared/icons/Icon.js';
import { ShopPicture } from '../shared/picture/ShopPicture.js';
import { CountStepper } from './CountStepper.js';
import { StockNote } from './StockNote.js';
import { useShop } from './shop-context.js';

/** CSS pixels of a line's picture. */
const PICTURE = 72;

interface CartLineProps {
  item: CartItem;
  onCount(count: number): void;
  onStep(by: 1 | -1): void;
}

/** A line of the cart (CART-02): what it is, how many, and what it costs. */
export function CartLine({ item, onCount, onStep }: CartLineProps) {
  const { t, site, settings, money } = useShop();
  const { title, img, price, orderPrice, count, vendorCode, optionsInfo } = item;
  return (
    <>
      <span part="picture-box">
        {img && <ShopPicture image={img} alt="" boxWidth={PICTURE} site={site} part="picture" />}
      </span>
      <div part="info">
        <Title item={item} />
        {optionsInfo.length > 0 && <p part="options">{optionsInfo.join(' / ')}</p>}
        {vendorCode && <p part="vendor-code">{t('cart::vendor_code', { code: vendorCode })}</p>}
        {price !== null && count !== 1 && <p part="each">{t('cart::each', { price: money(price) })}</p>}
      </div>
      <p part="sum">{sumOf()}</p>
      <div part="controls">
        <CountStepper title={title} count={count} onCount={onCount} onStep={onStep} />
        <button type="button" part="remove" aria-label={t('cart::remove', { title })} onClick={() => onCount(0)}>
          <Icon name="trash" />
        </button>
      </div>
      <div part="notes">
        {price !== orderPrice && orderPrice !== null && (
          <p part="price-change">{t('cart::price_was', { price: money(orderPrice) })}</p>
        )}
        <StockNote item={item} onCount={onCount} />
      </div>
    </>
  );

  /** What is no longer sold is in no sum. */
  function sumOf(): string {
    if (item.hidden) return '';
    return price === null ? settings.noPriceLabel : money(price * count);
  }
}

function Title({ item }: { item: CartItem }) {
  const { title } = item;
  // whatever has put it into the cart
  const link = safeLink(item.link, 'page');
  return (
    <h3 part="item-title">
      {link ? (
        <a part="item-link" href={link}>
          {title}
        </a>
      ) : (
        title
      )}
    </h3>
  );
}
