import { useEffect } from 'react';
import type { CartTextKey, CartTranslate } from '../../../i18n/shop-texts.js';
import { useStore } from '../../../platform/react/use-store.js';
import { type SharedCartState, sharedCart } from '../../../stores/cart/shared-cart.js';
import { LinkButton } from '../../shared/buttons.js';
import { useAnnounced, useCartContext } from '../context/cart-context.js';
import { Notice } from './CartNotices.js';

/** Notice about a shared cart: what to do with it, and the result. `onAnswered`: the pressed control is gone. */
export function SharedCartNotice({ onAnswered }: { onAnswered(): void }) {
  const { t, admin } = useCartContext();
  const shared = useStore(sharedCart());
  const words = wordsOf(shared, t);
  useEffect(() => {
    if (!admin) void sharedCart().offer();
  }, [admin]);
  useAnnounced('shared', words);
  if (shared.state === 'none') return null;
  const buttons = actionsOf(shared).map(([text, run]) => {
    const press = () => {
      run();
      onAnswered();
    };
    return (
      <LinkButton key={text} onClick={press}>
        {t(text)}
      </LinkButton>
    );
  });
  const [tone, icon] = shared.state === 'failed' ? (['warning', 'alert'] as const) : (['info', 'cart'] as const);
  return (
    <Notice tone={tone} icon={icon} more={<div part="notice-actions">{buttons}</div>}>
      {words}
    </Notice>
  );
}

function wordsOf(shared: SharedCartState, t: CartTranslate): string {
  if (shared.state === 'none') return '';
  if (shared.state === 'asking') return t('cart::shared::ask', { count: shared.lines });
  if (shared.state === 'failed') return t('cart::shared::failed');
  if (shared.state === 'loading') return t('main::loading');
  const { missing, fewer, replaced } = shared;
  const sentences = [
    replaced.length > 0 && t('cart::shared::replaced'),
    missing > 0 && t('cart::shared::missing', { count: missing }),
    fewer > 0 && t('cart::shared::fewer', { count: fewer }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Text and effect of each button. */
function actionsOf(shared: SharedCartState): [CartTextKey, () => void][] {
  const { take, undo, dismiss } = sharedCart();
  switch (shared.state) {
    case 'asking':
      return [
        ['cart::shared::add', () => void take('add')],
        ['cart::shared::replace', () => void take('replace')],
        ['cart::shared::keep', dismiss],
      ];
    case 'failed':
      return [
        ['main::retry', () => void take()],
        ['cart::shared::keep', dismiss],
      ];
    case 'done':
      return [
        ...(shared.replaced.length > 0 ? [['cart::shared::undo', () => void undo()] as [CartTextKey, () => void]] : []),
        ['cart::price_confirmation::accept', dismiss],
      ];
    default:
      return [];
  }
}
