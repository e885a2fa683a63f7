import { type FocusEvent, memo, useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../domain/cart/cart.js';
import { safeLink } from '../../domain/shared/link-address.js';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { deepActiveElement } from '../../platform/focus/shadow-dom.js';
import { cart } from '../../stores/cart/cart.js';
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
  if (!item) return null;
  const remove = () => {
    cart().remove(id);
    announce(t('cart::gone', { title: item.title }));
    onRemoved();
  };
  const setCount = (count: number) => {
    const wanted = Math.max(0, count);
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
        fallback={<BareLine item={item} onRemove={remove} />}
      >
        {pending ? <PendingRemoval item={item} onEnd={remove} /> : <CartLine item={item} onCount={setCount} />}
      </ItemBoundary>
    </li>
  );

  function stateOf(): string {
    if (item?.count === 0) return 'removed';
    return item && lineStanding(item, rules).wrong ? 'wrong' : 'fine';
  }
});

interface CartLineProps {
  item: CartItem;
  onCount(count: number): void;
}

/** What an item is, how many, and what it costs (CART-02). */
function CartLine({ item, onCount }: CartLineProps) {
  const { t, site, rules, money } = useCartContext();
  const { id, title, img, price, orderPrice, count, vendorCode, optionsInfo } = item;
  // what is no longer sold is in no sum
  const sum = item.hidden ? '' : price === null ? rules.noPriceLabel : money(price * count);
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
      <p part="sum">{sum}</p>
      <div part="controls">
        <CountStepper title={title} count={count} onCount={onCount} onStep={(by) => onCount(countNow(id) + by)} />
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
}

/** An item that cannot be shown whole: it is in the sum, so it has its name and can be taken out. */
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

/** In the place of a removed row: says so and can take it back. Time stands while the pointer or the keyboard is on it. */
function PendingRemoval({ item: { id, title }, onEnd }: { item: CartItem; onEnd(): void }) {
  const { t, announce } = useCartContext();
  const undo = useRef<HTMLButtonElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  usePatientTimer(REMOVAL_DELAY, true, pointed || focused, onEnd);

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the row has just gone
  useEffect(() => {
    announce(t('cart::removed', { title }));
    // the control that was used is gone: who works with the keyboard goes on from here
    const active = deepActiveElement();
    if (!active || active === document.body || active.shadowRoot) undo.current?.focus({ preventScroll: true });
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
        onClick={() => cart().undo(id)}
      >
        {t('cart::undo')}
      </button>
    </fieldset>
  );
}
