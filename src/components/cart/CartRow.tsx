import { type FocusEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { type CartItem, lineName } from '../../domain/cart/cart.js';
import { lineSum } from '../../domain/cart/cart-sums.js';
import { canOrder, mostPieces } from '../../domain/cart/stock.js';
import { safeLink } from '../../domain/shared/link-address.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { takeLostFocus } from '../../platform/focus/lost-focus.js';
import { cart } from '../../stores/cart/cart.js';
import { totals } from '../../stores/checkout/totals.js';
import { ItemBoundary } from '../shared/ItemBoundary.js';
import { Icon } from '../shared/icons/Icon.js';
import { ShopPicture } from '../shared/picture/ShopPicture.js';
import { CountStepper } from './CountStepper.js';
import { goesAtOnce, lineStanding } from './cart.state.js';
import { useCartContext } from './cart-context.js';
import { StockNote } from './StockNote.js';
import { usePatientTimer } from './use-patient-timer.js';

/** CSS pixels of a row's picture. */
const PICTURE = 72;
/** A row whose count is 0 is removed after this time, in ms (CART-07). */
const REMOVAL_DELAY = 5000;

interface CartRowProps {
  /** Id of the cart's item. */
  id: string;
  /** The row has gone, and with it the control that had focus. */
  onRemoved(): void;
}

/** A row of the cart. It follows its own item, so that a change of another row does not render it. */
export const CartRow = memo(function CartRow({ id, onRemoved }: CartRowProps) {
  const item = useStore(cart(), ({ items }) => items.find((each) => each.id === id));
  const { t, rules, admin, announce } = useCartContext();
  const host = useHost();
  const undone = useRef(false);
  if (!item) return null;
  const takeOut = (name: string) => {
    cart().remove(id);
    announce(t('cart::gone', { title: name }));
    onRemoved();
  };
  const remove = () => takeOut(lineName(item));
  const undo = () => {
    undone.current = true;
    cart().undo(id);
  };
  const setCount = (count: number) => {
    const wanted = Math.max(0, Math.min(count, mostPieces(item, rules)));
    if (wanted === 0 && !admin && goesAtOnce(item, rules)) remove();
    else cart().setCount(id, wanted);
  };
  const pending = item.count === 0 && !admin;
  return (
    <li part="item" data-state={stateOf()}>
      <ItemBoundary
        host={host}
        name={`the item "${id}" of the cart`}
        item={item}
        fallback={<BareLine item={item} onRemove={() => takeOut(item.title)} />}
      >
        {pending ? (
          <PendingRemoval item={item} onUndo={undo} onEnd={remove} />
        ) : (
          <CartLine item={item} undone={undone} onCount={setCount} />
        )}
      </ItemBoundary>
      <slot name={`after-${id}`} />
    </li>
  );

  function stateOf(): string {
    if (item?.count === 0) return 'removed';
    return item && lineStanding(item, rules).wrong ? 'wrong' : 'fine';
  }
});

interface CartLineProps {
  item: CartItem;
  /** The line has just been put back. */
  undone: RefObject<boolean>;
  onCount(count: number): void;
}

/** What an item is, how many, and what it costs (CART-02). */
function CartLine({ item, undone, onCount }: CartLineProps) {
  const { t, site, rules, money } = useCartContext();
  const { id, img, price, orderPrice, count, vendorCode, optionsInfo } = item;
  const sum = sumOf();
  const name = lineName(item);
  const most = mostPieces(item, rules);
  const field = useRef<HTMLInputElement>(null);
  const [atLimit, setAtLimit] = useState(false);
  const ask = (wanted: number) => {
    setAtLimit(wanted > most);
    onCount(wanted);
  };
  const limit = atLimit && count === most ? t('cart::limit', { available: most }) : '';
  useSpoken({ name, count, sum, limit });
  useEffect(() => {
    if (undone.current) takeLostFocus(field.current);
    undone.current = false;
  }, [undone]);

  /** What cannot be had is in no sum, and has none. */
  function sumOf(): string {
    if (price === null) return item.hidden ? '' : rules.noPriceLabel;
    return canOrder(item, rules).allowed ? money(lineSum(item)) : '';
  }

  return (
    <>
      <span part="picture-box">
        {img && <ShopPicture image={img} alt="" boxWidth={PICTURE} site={site} part="picture" />}
      </span>
      <div part="info">
        <Title item={item} />
        {optionsInfo.length > 0 && <p part="options">{optionsInfo.join(' / ')}</p>}
        {vendorCode && <p part="vendor-code">{t('cart::vendor_code', { code: vendorCode })}</p>}
        {price !== null && <p part="each">{t('cart::each', { price: money(price) })}</p>}
      </div>
      <p part="sum">{sum}</p>
      <div part="controls">
        <CountStepper name={name} count={count} most={most} field={field} current={() => countNow(id)} onCount={ask} />
        <button type="button" part="remove" aria-label={t('cart::remove', { title: name })} onClick={() => ask(0)}>
          <Icon name="trash" />
        </button>
      </div>
      <div part="notes">
        {price !== orderPrice && orderPrice !== null && (
          <p part="price-change">{t('cart::price_was', { price: money(orderPrice) })}</p>
        )}
        {limit ? <p part="limit">{limit}</p> : <StockNote item={item} onCount={ask} />}
      </div>
    </>
  );
}

/** What has changed is said once it has come to rest, in ms. */
const SPEAKING_DELAY = 300;

interface Spoken {
  name: string;
  count: number;
  sum: string;
  /** Why there cannot be more; empty when there can. */
  limit: string;
}

/** Says the new count with its sum, the total, and why it is no more, for those who do not see them. */
function useSpoken({ name, count, sum, limit }: Spoken): void {
  const { t, money, announce } = useCartContext();
  const said = useRef(`${count}${limit}`);
  useEffect(() => {
    const state = `${count}${limit}`;
    if (state === said.current) return;
    const timer = setTimeout(() => {
      said.current = state;
      const total = money(totals().get().total);
      const now = [count, sum].filter((words) => words !== '').join(', ');
      announce([limit, t('cart::now', { title: name, now, total })].filter(Boolean).join(' '));
    }, SPEAKING_DELAY);
    return () => clearTimeout(timer);
  }, [name, count, sum, limit, t, money, announce]);
}

/** An item that cannot be shown whole: it may be in the sum, so it has its name and can be taken out. */
function BareLine({ item: { title }, onRemove }: { item: CartItem; onRemove(): void }) {
  const { t } = useCartContext();
  return (
    <>
      <div part="info">
        <h3 part="item-title">{title}</h3>
      </div>
      <div part="controls">
        <button type="button" part="remove" aria-label={t('cart::remove', { title })} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </div>
    </>
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

interface PendingRemovalProps {
  item: CartItem;
  onUndo(): void;
  onEnd(): void;
}

/** In the place of a removed row: says so and can take it back. Time stands while the pointer or the keyboard is on it. */
function PendingRemoval({ item, onUndo, onEnd }: PendingRemovalProps) {
  const { t, announce } = useCartContext();
  const title = lineName(item);
  const undo = useRef<HTMLButtonElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  usePatientTimer(REMOVAL_DELAY, true, pointed || focused, onEnd);

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the row has just gone
  useEffect(() => {
    announce(t('cart::removed', { title }));
    // the control that was used is gone: who works with the keyboard goes on from here
    takeLostFocus(undo.current);
  }, []);

  const focus = ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible'));
  return (
    <fieldset
      part="pending"
      aria-label={t('cart::removed', { title })}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={focus}
      onBlur={() => setFocused(false)}
    >
      <span>{t('cart::removed', { title })}</span>
      <button
        ref={undo}
        type="button"
        part="link-button undo"
        aria-label={t('cart::undo_of', { title })}
        onClick={onUndo}
      >
        {t('cart::undo')}
      </button>
    </fieldset>
  );
}
