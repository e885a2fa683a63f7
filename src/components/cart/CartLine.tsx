import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CartItem, lineName, optionWords } from '../../domain/cart/cart.js';
import { lineSum } from '../../domain/cart/cart-sums.js';
import { canOrder } from '../../domain/cart/stock.js';
import { safeLink } from '../../domain/shared/link-address.js';
import { useStore } from '../../platform/element/use-store.js';
import { takeLostFocus } from '../../platform/focus/lost-focus.js';
import { cart } from '../../stores/cart/cart.js';
import { cartBill } from '../../stores/checkout/totals.js';
import { CountStepper } from '../shared/count/CountStepper.js';
import { Icon } from '../shared/icons/Icon.js';
import { LinePicture } from '../shared/picture/LinePicture.js';
import { useCartContext } from './cart-context.js';
import { EditOptions } from './EditOptions.js';
import { LineNote } from './LineNote.js';
import { fewWords, limitWords } from './line-words.state.js';
import { StockNote } from './StockNote.js';
import type { Line } from './use-line.js';
import { useSpokenLine } from './use-spoken-line.js';

/** CSS pixels of a line's picture. */
const PICTURE = 72;

interface CartLineProps {
  line: Line;
  /** The line has just been put back. */
  undone: RefObject<boolean>;
  onCount(count: number, by?: number): void;
}

/** What an item is, how many, and what it costs (CART-02). */
export function CartLine({ line, undone, onCount }: CartLineProps) {
  const { t, site, rules, money } = useCartContext();
  const { item, most } = line;
  const { id, price, orderPrice, count, vendorCode } = item;
  // the same object until the backend is asked again
  const quoted = useStore(cartBill(), ({ items }) => items?.get(id));
  const sum = sumOf();
  const name = lineName(item);
  const field = useRef<HTMLInputElement>(null);
  const [atLimit, setAtLimit] = useState(false);
  const ask = (wanted: number, by?: number) => {
    setAtLimit(wanted > most);
    onCount(wanted, by);
  };
  const limit = atLimit && count === most ? limitWords(line, t) : '';
  useSpokenLine({ name, count, sum, limit });
  useEffect(() => {
    if (undone.current) takeLostFocus(field.current);
    undone.current = false;
  }, [undone]);

  /** What cannot be had is in no sum, and has none. */
  function sumOf(): string {
    if (quoted) return money(quoted.amount);
    if (price === null) return item.hidden ? '' : rules.noPriceLabel;
    return canOrder(item, rules).allowed ? money(lineSum(item)) : '';
  }

  return (
    <>
      <span part="picture-box">
        <LinePicture item={item} boxWidth={PICTURE} site={site} fallback={<Icon name="tag" />} />
      </span>
      <div part="info">
        <Title item={item} />
        <About line={line} />
      </div>
      <div part="controls">
        <CountStepper
          t={t}
          language={site.language}
          name={name}
          count={count}
          most={most}
          field={field}
          current={() => countNow(id)}
          onCount={ask}
        />
        <button type="button" part="remove" aria-label={t('cart::remove', { title: name })} onClick={() => ask(0)}>
          <Icon name="trash" />
        </button>
        {vendorCode && <p part="vendor-code">{t('cart::vendor_code', { code: vendorCode })}</p>}
      </div>
      <div part="sums">
        <p part="sum">{sum}</p>
        <LinePrice item={item} sum={quoted?.amount} />
      </div>
      <div part="notes">
        {quoted?.why && <p part="line-why">{quoted.why}</p>}
        {price !== orderPrice && orderPrice !== null && (
          <p part="price-change">{t('cart::price_was', { price: money(orderPrice) })}</p>
        )}
        {limit ? <p part="limit">{limit}</p> : <StockNote line={line} onCount={ask} />}
      </div>
    </>
  );
}

/** Below the sum: what it was before, where that was more, and what one costs where the sum does not say it: of several, and of what is in no sum. */
function LinePrice({ item, sum }: { item: CartItem; sum: number | undefined }) {
  const { price, oldPrice, count, currency } = item;
  const { t, money, rules } = useCartContext();
  const { allowed } = canOrder(item, rules);
  const isReduced = allowed && price !== null && oldPrice != null && oldPrice > price;
  const isOther = sum !== undefined && sum !== lineSum(item);
  const isApart = price !== null && (count !== 1 || isOther || !allowed);
  if (!isReduced && !isApart) return null;
  return (
    <p part="prices">
      {isReduced && (
        <s part="old-price">
          <span data-visually-hidden="">{t('catalogue::old_price')} </span>
          {money(oldPrice * count, currency)}
        </s>
      )}
      {isApart && <span part="each">{t('cart::each', { price: money(price, currency) })}</span>}
    </p>
  );
}

/** Options and note of a line, its stock where that is low, and the buttons that change them. */
function About({ line }: { line: Line }) {
  const shared = useCartContext();
  const { item } = line;
  const options = optionWords(item);
  const few = fewWords(line, shared);
  return (
    <div part="about">
      {options && <p part="options">{options}</p>}
      {few && <p part="few">{few}</p>}
      <EditOptions item={item} />
      <LineNote item={item} />
    </div>
  );
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

/** The count in the store: two quick presses may come before the first is rendered. */
function countNow(id: string): number {
  return (
    cart()
      .get()
      .items.find((each) => each.id === id)?.count ?? 0
  );
}
