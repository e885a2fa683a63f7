import { memo, useDeferredValue, useEffect, useId, useState } from 'react';
import type { CartItem } from '../../domain/cart/cart.js';
import { MAX_NOTE_LENGTH } from '../../domain/cart/order-note.js';
import { useStore } from '../../platform/react/use-store.js';
import { type MissingAbilities, missingAbilities } from '../../stores/backend/own-backend.js';
import { cart } from '../../stores/cart/cart.js';
import { cartLink, hasCartLink } from '../../stores/cart/cart-link.js';
import { cartIds } from '../../stores/cart/selectors.js';
import { orderNote } from '../../stores/checkout/order-note.js';
import { pageStore } from '../../stores/page/page-store.js';
import { cartRefresh } from '../../stores/refresh/refresh.js';
import { storedAtom } from '../../stores/site/stored-atom.js';
import { shipping } from '../../stores/totals/shipping.js';
import { totals } from '../../stores/totals/totals.js';
import { totalsInput } from '../../stores/totals/totals-input.js';
import { LinkButton } from '../shared/buttons.js';
import { Icon } from '../shared/icons/Icon.js';
import { LinkField } from '../shared/share/LinkField.js';
import { shareOrCopyLink } from '../shared/share/share-or-copy.js';
import { type CartShared, useCartContext } from './context/cart-context.js';
import { CartRow } from './lines/CartRow.js';
import { type Goal, shownGoal } from './sums/goals.state.js';
import { Promo } from './sums/Promo.js';
import { ShippingEstimate } from './sums/ShippingEstimate.js';
import { benefit } from './sums/sum-words.state.js';

/** Maximum rows in the first frame of the open cart: more than any screen shows. */
const FIRST_ROWS = 24;

interface CartBodyProps {
  /** The open cart has been painted: the rows beyond the screen can follow. */
  drawn: boolean;
  onRemoved(): void;
}

/** First step: items, progress towards a benefit, promo code and delivery estimate. */
export const CartBody = memo(function CartBody({ drawn, onRemoved }: CartBodyProps) {
  const { admin } = useCartContext();
  const takesCodes = useStore(missingAbilities(), (lacks) => lacks?.has('promocode') === false);
  return (
    <>
      {!admin && <CartProgress />}
      <CartItems drawn={drawn} onRemoved={onRemoved} />
      {takesCodes && <Promo />}
      <ShippingEstimate />
      <OrderNote />
      {!admin && <ShareCart />}
      <slot name="before-sums" />
    </>
  );
});

/** Rows of the cart; rerenders when a row is added or removed, because each row subscribes to its own item. */
function CartItems({ drawn, onRemoved }: CartBodyProps) {
  const { t } = useCartContext();
  const ids = useStore(cartIds());
  // deferred, so that the browser stays responsive while a long cart renders
  const whole = useDeferredValue(drawn);
  const shown = whole ? ids : ids.slice(0, FIRST_ROWS);
  return (
    <ul part="items" aria-label={t('cart::list')}>
      {shown.map((id) => (
        <CartRow key={id} id={id} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}

/** Visitor's note to the order, in shops that accept notes. Collapsed while there is none. */
function OrderNote() {
  const { t, rules } = useCartContext();
  const note = useStore(orderNote());
  const [open, setOpen] = useState(note !== '');
  const id = useId();
  if (!rules.orderNote) return null;
  return (
    <details part="order-note" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary part="order-note-head" id={id}>
        {t('cart::note')}
      </summary>
      <textarea
        part="order-note-field"
        aria-labelledby={id}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={({ currentTarget }) => orderNote().write(currentTarget.value)}
      />
    </details>
  );
}

/** Empty cart, with a button that returns to the shop. */
export function CartEmpty({ onClose }: { onClose(): void }) {
  const { t } = useCartContext();
  return (
    <div part="empty">
      <span part="empty-icon">
        <Icon name="cart" />
      </span>
      <p part="empty-title">{t('cart::empty')}</p>
      <p part="empty-tip">{t('cart::empty_tip')}</p>
      <button type="button" part="button button-primary" onClick={onClose}>
        {t('cart::continue')}
      </button>
      <slot name="empty" />
    </div>
  );
}

/** False when nothing that the backend answers is a goal: no discounts, and no free delivery that the cart itself would compute. */
const hasGoals = (lacks: MissingAbilities | null) =>
  !lacks?.has('discounts') || (lacks.has('quote') && !lacks.has('shipping'));

/** True if the shop had no goal when the cart was last refreshed; kept on this device. */
const withoutGoals = () =>
  pageStore('cart-without-goals.1', () =>
    storedAtom('sb-cart-without-goals.1', { parse: (text) => text === '1', serialise: (is) => (is ? '1' : '') }),
  );

/**
 * Distance to free shipping or the next discount, whichever is nearer (CART-06). Reserves its space while unknown, where the shop may have
 * one.
 */
function CartProgress() {
  const shared = useCartContext();
  const mayHaveGoal = useStore(missingAbilities(), hasGoals);
  const [hadNone] = useState(() => withoutGoals().get());
  const subtotal = useStore(totals(), (sums) => sums.subtotal);
  const input = useStore(totalsInput());
  const deliveryFree = useStore(totals(), (sums) => sums.deliveryFree);
  const methods = useStore(shipping(), (ways) => ways.methods);
  const known = useStore(cartRefresh().known);
  const goal = known ? shownGoal({ ...input, subtotal, methods, deliveryFree }) : null;
  const isRead = useStore(cartRefresh(), (state) => state === 'ready');
  const hasNone = goal === null;
  useEffect(() => {
    if (isRead && withoutGoals().get() !== hasNone) withoutGoals().keep(hasNone);
  }, [isRead, hasNone]);
  if (!goal && (!mayHaveGoal || hadNone)) return null;
  const awaited = !known && <div part="goal" data-state="awaited" aria-hidden="true" />;
  return <div part="goals">{goal ? <Bar goal={goal} words={sentence(goal, shared)} /> : awaited}</div>;
}

function Bar({ goal: { missing, share }, words }: { goal: Goal; words: string }) {
  return (
    <div part="goal" data-state={missing === 0 ? 'reached' : 'ahead'}>
      <p part="goal-text">
        {missing === 0 && <Icon name="check" />}
        {words}
      </p>
      <span part="track">
        <span part="bar" style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </div>
  );
}

function sentence(goal: Goal, shared: CartShared): string {
  const { t, money, site } = shared;
  const names = goal.kind === 'free' ? goal.names : [];
  const method = new Intl.ListFormat(site.language, { type: 'disjunction' }).format(names);
  if (goal.missing === 0) {
    if (goal.kind === 'discount')
      return t('cart::progress::discount_reached', { benefit: benefit(goal.discount, shared) });
    return method ? t('cart::progress::free_method_reached', { method }) : t('cart::progress::free_reached');
  }
  const sum = money(goal.missing);
  if (goal.kind === 'free') {
    return method ? t('cart::progress::free_method', { sum, method }) : t('cart::progress::free', { sum });
  }
  return t('cart::progress::discount', { sum, benefit: benefit(goal.discount, shared) });
}

type Shared = { state: 'ready' } | { state: 'copied' | 'refused'; link: string; leftOut: number };

const READY: Shared = { state: 'ready' };

/** Shares a link that rebuilds this cart elsewhere: by the system's share sheet, otherwise by the clipboard. */
function ShareCart() {
  const { t, announce } = useCartContext();
  const hasLink = useStore(cart(), ({ items }) => hasCartLink(items));
  const [shared, setShared] = useState<Shared>(READY);
  const hasResult = shared.state !== 'ready';
  useEffect(() => (hasResult ? whenChanged(() => setShared(READY)) : undefined), [hasResult]);
  const share = async () => {
    const next = await shareLink(cart().get().items);
    setShared(next);
    if (next.state === 'copied') announce(t('cart::share::copied'));
  };
  if (!hasLink) return null;
  return (
    <div part="share">
      <LinkButton onClick={share}>{t('cart::share')}</LinkButton>
      {shared.state === 'copied' && <p part="share-note">{t('cart::share::copied')}</p>}
      {shared.state === 'refused' && <LinkField label={t('cart::share::link')} link={shared.link} />}
      {shared.state !== 'ready' && shared.leftOut > 0 && (
        <p part="share-note">{t('cart::share::left_out', { count: shared.leftOut })}</p>
      )}
    </div>
  );
}

async function shareLink(items: readonly CartItem[]): Promise<Shared> {
  const made = cartLink(items);
  if (!made) return READY;
  const { link } = made;
  const leftOut = made.leftOut.length;
  const state = await shareOrCopyLink(link);
  return state === 'shared' ? READY : { state, link, leftOut };
}

/** Calls back when the cart's content changes, which makes the result stale. Returns unsubscribe. */
function whenChanged(changed: () => void): () => void {
  const contents = () =>
    cart()
      .get()
      .items.map(({ id, count }) => `${id}:${count}`)
      .join();
  const before = contents();
  return cart().listen(() => contents() !== before && changed());
}
