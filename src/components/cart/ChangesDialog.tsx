import { useId } from 'react';
import type { ItemChange } from '../../domain/cart/cart-changes.js';
import type { Money } from '../../domain/shared/money.js';
import { useDialog } from '../../platform/dialog/use-dialog.js';
import { useStore } from '../../platform/element/use-store.js';
import { cart } from '../../stores/cart/cart.js';
import { confirmation } from '../../stores/checkout/confirmation.js';
import type { SumChange } from '../../stores/checkout/sum-changes.js';
import { Icon } from '../shared/icons/Icon.js';
import { useCartContext } from './cart-context.js';

/** Asks the visitor to agree to what has changed since the order was put together (CONF-02). */
export function ChangesDialog() {
  const { t } = useCartContext();
  const question = useStore(confirmation());
  const id = useId();
  const dialog = useDialog({ open: question !== null, onClose: () => question?.answer(false) });
  const repriced = question?.changes.filter(({ kind }) => kind === 'price_changed').length ?? 0;
  return (
    <dialog ref={dialog} part="dialog changes" aria-labelledby={id}>
      {question && (
        <>
          <h2 part="dialog-title" id={id}>
            {t('cart::confirm_title')}
          </h2>
          <p part="changes-tip">
            {repriced > 0
              ? t('cart::price_confirmation::items_price_changed', { count: repriced })
              : t('cart::confirm_tip')}
          </p>
          <ul part="changes-list">
            {question.changes.map((change) => (
              <ItemRow key={`${change.id} ${change.kind}`} change={change} />
            ))}
            {question.sums.map((change) => (
              <SumRow key={change.kind} change={change} />
            ))}
          </ul>
          <div part="changes-actions">
            <button type="button" part="button" onClick={() => question.answer(false)}>
              {t('cart::confirm_cancel')}
            </button>
            <button type="button" part="button button-primary" onClick={() => question.answer(true)}>
              {t('cart::confirm_apply')}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}

function ItemRow({ change }: { change: ItemChange }) {
  const title = useStore(cart(), ({ items }) => items.find(({ id }) => id === change.id)?.title ?? '');
  const { t, money, rules } = useCartContext();
  const price = (amount: Money | null) => (amount === null ? rules.noPriceLabel : money(amount));
  switch (change.kind) {
    case 'price_changed': {
      const words = t('cart::variant_confirmation::error::price_changed');
      return <Row title={title} words={words} from={price(change.from)} to={price(change.to)} good={change.good} />;
    }
    case 'quantity_changed': {
      const values = { available: change.to, count: change.from };
      const words = t('cart::variant_confirmation::error::quantity_changed', values);
      return <Row title={title} words={words} good={false} />;
    }
    case 'not_available':
      return <Row title={title} words={t('cart::not_available')} good={false} />;
    case 'not_priced':
      return <Row title={title} words={t('cart::not_priced')} good={false} />;
    case 'out_of_stock':
      return <Row title={title} words={t('cart::out_of_stock_tip')} good={false} />;
  }
}

function SumRow({ change: { kind, from, to, good } }: { change: SumChange }) {
  const { t, money } = useCartContext();
  return <Row title={t(`cart::${kind}`)} words="" from={money(from)} to={money(to)} good={good} />;
}

interface RowProps {
  title: string;
  words: string;
  from?: string;
  to?: string;
  good: boolean;
}

function Row({ title, words, from, to, good }: RowProps) {
  const { t } = useCartContext();
  return (
    <li part="change" data-state={good ? 'good' : 'bad'}>
      <Icon name={good ? 'check' : 'alert'} />
      <span part="change-title">{title}</span>
      <span part="change-words">
        <span data-visually-hidden="">{good ? t('cart::better') : t('cart::worse')}: </span>
        {words}
        {from !== undefined && to !== undefined && (
          <span part="change-values">
            {' '}
            <span data-visually-hidden="">{t('cart::change_from_to', { from, to })}</span>
            <span aria-hidden="true">
              <s>{from}</s> → <b>{to}</b>
            </span>
          </span>
        )}
      </span>
    </li>
  );
}
