import { useEffect, useState } from 'react';
import type { CartItem } from '../../domain/cart/cart.js';
import { useStore } from '../../platform/react/use-store.js';
import { cart } from '../../stores/cart/cart.js';
import { cartLink } from '../../stores/cart/cart-link.js';
import { LinkField } from '../shared/share/LinkField.js';
import { shareOrCopyLink } from '../shared/share/share-or-copy.js';
import { useCartContext } from './cart-context.js';

/** Result of sharing. */
type Shared = { state: 'ready' } | { state: 'copied' | 'refused'; link: string; leftOut: number };

const READY: Shared = { state: 'ready' };

/** Shares a link that rebuilds this cart elsewhere: by the system's share sheet, otherwise by the clipboard. */
export function ShareCart() {
  const { t, announce } = useCartContext();
  const hasLink = useStore(cart(), ({ items }) => cartLink(items) !== null);
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
      <button type="button" part="link-button" onClick={share}>
        {t('cart::share')}
      </button>
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
