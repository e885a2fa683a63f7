import { type RefObject, useEffect, useRef } from 'react';
import { isForeign } from '../../../domain/catalogue/stock.js';
import { focusIfLost } from '../../../platform/focus/shadow-dom.js';
import { keepWithoutPrice } from '../../../stores/cart/lines.js';
import { LinkButton } from '../../shared/buttons.js';
import { Icon } from '../../shared/icons/Icon.js';
import { useCartContext } from '../context/cart-context.js';
import { lineStatus, stockWords } from './line.state.js';
import type { Line } from './use-line.js';

interface StockNoteProps {
  line: Line;
  /** Field of the count, which takes the focus of a button that goes with the problem it resolves. */
  field: RefObject<HTMLElement | null>;
  onCount(count: number): void;
}

/** Stock status of a line in words (CART-02, CART-03), with an action that resolves a problem. */
export function StockNote({ line, field, onCount }: StockNoteProps) {
  const shared = useCartContext();
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) focusIfLost(field.current);
    isPressed.current = false;
  });
  const { t, rules } = shared;
  const { item } = line;
  const { status, wrong } = lineStatus(item, rules);
  const words = stockWords(line, shared);
  if (words === '') return null;
  const resolve = (by: () => void) => () => {
    isPressed.current = true;
    by();
  };
  return (
    <p part="stock" data-state={status}>
      {wrong && <Icon name="alert" />}
      <span>{words}</span>
      {status === 'items_left_in_stock' && (
        <LinkButton onClick={resolve(() => onCount(item.quantity))}>
          {t('cart::take_available', { available: item.quantity })}
        </LinkButton>
      )}
      <OtherCurrency item={item} onKeep={resolve(() => keepWithoutPrice(item.id))} onRemove={() => onCount(0)} />
    </p>
  );
}

/** Actions for a custom item in another currency, which cannot be repriced: remove it, or order it without a price if the shop allows. */
function OtherCurrency({ item, onKeep, onRemove }: Pick<Line, 'item'> & { onKeep(): void; onRemove(): void }) {
  const { t, rules } = useCartContext();
  if (item.type !== 'custom' || !isForeign(item, rules)) return null;
  const { title } = item;
  return (
    <>
      {rules.allowPriceless && (
        <LinkButton aria-label={t('cart::keep_priceless_of', { title })} onClick={onKeep}>
          {t('cart::keep_priceless')}
        </LinkButton>
      )}
      <LinkButton aria-label={t('cart::take_out_of', { title })} onClick={onRemove}>
        {t('cart::take_out_one')}
      </LinkButton>
    </>
  );
}
