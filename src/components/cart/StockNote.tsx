import { isForeign } from '../../domain/cart/stock.js';
import { keepWithoutPrice } from '../../stores/cart/lines.js';
import { Icon } from '../shared/icons/Icon.js';
import { lineStanding } from './cart.state.js';
import { useCartContext } from './cart-context.js';
import { stockWords } from './line-words.state.js';
import type { Line } from './use-line.js';

interface StockNoteProps {
  line: Line;
  onCount(count: number): void;
}

/** Whether and how a line can be had, in words (CART-02, CART-03); what is wrong comes with the way out. */
export function StockNote({ line, onCount }: StockNoteProps) {
  const shared = useCartContext();
  const { t, rules } = shared;
  const { item } = line;
  const { status, wrong } = lineStanding(item, rules);
  const words = stockWords(line, shared);
  if (words === '') return null;
  return (
    <p part="stock" data-state={status}>
      {wrong && <Icon name="alert" />}
      <span>{words}</span>
      {status === 'items_left_in_stock' && (
        <button type="button" part="link-button" onClick={() => onCount(item.quantity)}>
          {t('cart::take_available', { available: item.quantity })}
        </button>
      )}
      <OtherCurrency item={item} onTakeOut={() => onCount(0)} />
    </p>
  );
}

/** An item that only the page knows cannot be priced anew: the visitor takes it out, or orders it without a price where the shop takes such orders. */
function OtherCurrency({ item, onTakeOut }: Pick<Line, 'item'> & { onTakeOut(): void }) {
  const { t, rules } = useCartContext();
  if (item.type !== 'custom' || !isForeign(item, rules)) return null;
  const { id, title } = item;
  return (
    <>
      {rules.allowPriceless && (
        <button
          type="button"
          part="link-button"
          aria-label={t('cart::keep_priceless_of', { title })}
          onClick={() => keepWithoutPrice(id)}
        >
          {t('cart::keep_priceless')}
        </button>
      )}
      <button type="button" part="link-button" aria-label={t('cart::take_out_of', { title })} onClick={onTakeOut}>
        {t('cart::take_out_one')}
      </button>
    </>
  );
}
