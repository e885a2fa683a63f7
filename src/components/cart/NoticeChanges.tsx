import { lineName } from '../../domain/cart/cart.js';
import type { ShopChange } from '../../domain/cart/cart-changes.js';
import type { Money } from '../../domain/shared/money.js';
import { cart } from '../../stores/cart/cart.js';
import type { SumChange } from '../../stores/checkout/sum-changes.js';
import { Icon } from '../shared/icons/Icon.js';
import { type CartShared, useCartContext } from './cart-context.js';

/** More changes than this are only counted. */
const MOST_SHOWN = 5;

/** A change by the shop in words, with what was and what is now where that fits a word. */
export interface NoticeEntry {
  /** Of the change, for React. */
  id: string;
  title: string;
  words: string;
  values: { from: string; to: string } | null;
  good: boolean;
}

/** A change of a line. The words say what the shop has done, never what the visitor has. */
export function shopChangeNotice(change: ShopChange, { t, money, rules }: CartShared): NoticeEntry {
  const { id, kind, good } = change;
  const item = cart()
    .get()
    .items.find((each) => each.id === id);
  const entry = { id: `${id} ${kind}`, title: item ? lineName(item) : '', values: null, good };
  const price = (amount: Money | null) => (amount === null ? rules.noPriceLabel : money(amount));
  switch (kind) {
    case 'price_changed': {
      const words = good ? t('cart::change::price_down') : t('cart::change::price_up');
      return { ...entry, words, values: { from: price(change.from), to: price(change.to) } };
    }
    case 'quantity_changed': {
      const values = { from: String(change.from), to: String(change.to) };
      return { ...entry, words: t('cart::change::stock_down', { available: change.to }), values };
    }
    case 'not_available':
      return { ...entry, words: t('cart::not_available') };
    case 'not_priced':
      return { ...entry, words: t('cart::not_priced') };
    case 'out_of_stock':
      return { ...entry, words: t('cart::change::sold_out') };
    case 'available_again':
      return { ...entry, words: t('cart::change::available_again') };
  }
}

/** A change of discount, promo code or shipping. */
export function sumChangeNotice({ kind, from, to, good }: SumChange, { t, money }: CartShared): NoticeEntry {
  const words = good ? t('cart::better') : t('cart::worse');
  return { id: kind, title: t(`cart::${kind}`), words, values: { from: money(from), to: money(to) }, good };
}

/** A change as it is spoken. */
export function spokenChange({ title, words, values }: NoticeEntry, t: CartShared['t']): string {
  return `${title}: ${[words, values && t('cart::change_from_to', values)].filter(Boolean).join(', ')}.`;
}

/** What the shop has changed, one row each, marked good or bad by its words and its icon. */
export function NoticeChanges({ changes }: { changes: readonly NoticeEntry[] }) {
  const { t } = useCartContext();
  const more = changes.length - MOST_SHOWN;
  return (
    <ul part="notice-changes">
      {changes.slice(0, MOST_SHOWN).map((change) => (
        <NoticeChange key={change.id} change={change} />
      ))}
      {more > 0 && <li part="notice-more">{t('cart::change::more', { count: more })}</li>}
    </ul>
  );
}

function NoticeChange({ change: { title, words, values, good } }: { change: NoticeEntry }) {
  const { t } = useCartContext();
  return (
    <li part="notice-change" data-state={good ? 'good' : 'bad'}>
      <Icon name={good ? 'check' : 'alert'} />
      <span>
        {title}: {words}
        {values && (
          <span part="change-values">
            {' '}
            <span data-visually-hidden="">{t('cart::change_from_to', values)}</span>
            <span aria-hidden="true">
              <s>{values.from}</s> → <b>{values.to}</b>
            </span>
          </span>
        )}
      </span>
    </li>
  );
}
