import { useId, useRef, useState } from 'react';
import { type CartItem, lineName } from '../../../domain/cart/cart.js';
import { useOnChange } from '../../../platform/react/use-latest.js';
import { useStore } from '../../../platform/react/use-store.js';
import { lostLines } from '../../../stores/cart/lost-lines.js';
import { restoreLine, returnedLines } from '../../../stores/refresh/returned-lines.js';
import { IconButton, LinkButton } from '../../shared/buttons.js';
import { useCartContext } from '../context/cart-context.js';

/** Items removed because the shop no longer had them; each can be restored once it is available again. */
export function LostLines({ onAnswered }: { onAnswered(): void }) {
  const { t } = useCartContext();
  const lost = useStore(lostLines());
  const returned = useStore(returnedLines());
  const id = useId();
  if (lost.length === 0) return null;
  return (
    <section part="lost" aria-labelledby={id}>
      <h3 part="lost-title" id={id}>
        {t('cart::lost')}
      </h3>
      <ul part="lost-items">
        {lost.map((item) => (
          <Lost key={item.id} item={item} available={returned.has(item.id)} onAnswered={onAnswered} />
        ))}
      </ul>
    </section>
  );
}

interface LostProps {
  item: CartItem;
  /** The item can be ordered again. */
  available: boolean;
  /** The pressed control is gone. */
  onAnswered(): void;
}

function Lost({ item, available, onAnswered }: LostProps) {
  const { t, announce } = useCartContext();
  const title = lineName(item);
  const { id } = item;
  const [failed, setFailed] = useState(false);
  const isBusy = useRef(false);
  const restore = async () => {
    // a second press adds no more
    if (isBusy.current) return;
    isBusy.current = true;
    setFailed(false);
    const isBack = await restoreLine(item);
    isBusy.current = false;
    setFailed(!isBack);
    if (isBack) announce(t('cart::lost::done', { title }));
    onAnswered();
  };
  const state = failed ? t('main::error::unknown') : t('cart::change::available_again');
  const words = available ? state : t('cart::not_available');
  useOnChange(failed ? `${title}: ${words}` : '', announce);
  const forget = () => {
    lostLines().forget(id);
    onAnswered();
  };
  return (
    <li part="lost-item" data-state={available ? 'available' : 'missing'}>
      <p part="lost-text">
        {title} <span part="lost-state">{words}</span>
      </p>
      {available && (
        <LinkButton aria-label={t('cart::lost::put_back_of', { title })} onClick={restore}>
          {t('cart::lost::put_back')}
        </LinkButton>
      )}
      <IconButton part="remove" icon="close" aria-label={t('cart::lost::forget', { title })} onClick={forget} />
    </li>
  );
}
