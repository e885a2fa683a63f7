import { isForeign } from '../../../domain/catalogue/stock.js';
import { keepWithoutPrice } from '../../../stores/cart/lines.js';
import { LinkButton } from '../../shared/buttons.js';
import { Icon } from '../../shared/icons/Icon.js';
import { useCartContext } from '../context/cart-context.js';
import { lineStatus, stockWords } from './line.state.js';
import type { Line } from './use-line.js';

/** Stock status of a line in words (CART-02, CART-03), with an action that resolves a problem. */
export function StockNote({ line, onCount }: { line: Line; onCount(count: number): void }) {
  const shared = useCartContext();
  const { t, rules } = shared;
  const { item } = line;
  const { status, wrong } = lineStatus(item, rules);
  const words = stockWords(line, shared);
  if (words === '') return null;
  return (
    <p part="stock" data-state={status}>
      {wrong && <Icon name="alert" />}
      <span>{words}</span>
      {status === 'items_left_in_stock' && (
        <LinkButton onClick={() => onCount(item.quantity)}>
          {t('cart::take_available', { available: item.quantity })}
        </LinkButton>
      )}
      <OtherCurrency item={item} onRemove={() => onCount(0)} />
    </p>
  );
}

/** Actions for a custom item in another currency, which cannot be repriced: remove it, or order it without a price if the shop allows. */
function OtherCurrency({ item, onRemove }: Pick<Line, 'item'> & { onRemove(): void }) {
  const { t, rules } = useCartContext();
  if (item.type !== 'custom' || !isForeign(item, rules)) return null;
  const { id, title } = item;
  return (
    <>
      {rules.allowPriceless && (
        <LinkButton aria-label={t('cart::keep_priceless_of', { title })} onClick={() => keepWithoutPrice(id)}>
          {t('cart::keep_priceless')}
        </LinkButton>
      )}
      <LinkButton aria-label={t('cart::take_out_of', { title })} onClick={onRemove}>
        {t('cart::take_out_one')}
      </LinkButton>
    </>
  );
}
