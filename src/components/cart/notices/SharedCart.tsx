import { type ReactNode, useEffect } from 'react';
import { useStore } from '../../../platform/react/use-store.js';
import { type SharedCartState, sharedCart } from '../../../stores/cart/shared-cart.js';
import { Icon } from '../../shared/icons/Icon.js';
import { useCartContext } from '../context/cart-context.js';

/** Notice about a shared cart: what to do with it, and the result. */
export function SharedCartNotice({ onAnswered }: { onAnswered(): void }) {
  const { admin } = useCartContext();
  const shared = useStore(sharedCart());
  useEffect(() => {
    if (!admin) void sharedCart().offer();
  }, [admin]);
  if (shared.state === 'none') return null;
  return (
    <div part="notice" data-state={shared.state === 'failed' ? 'warning' : 'info'}>
      <Icon name={shared.state === 'failed' ? 'alert' : 'cart'} />
      <Words shared={shared} />
      <Actions shared={shared} onAnswered={onAnswered} />
    </div>
  );
}

function Words({ shared }: { shared: SharedCartState }) {
  const { t, announce } = useCartContext();
  const words = wordsOf();
  useEffect(() => announce(words), [words, announce]);
  return <p part="notice-text">{words}</p>;

  function wordsOf(): string {
    if (shared.state === 'asking') return t('cart::shared::ask', { count: shared.lines });
    if (shared.state === 'failed') return t('cart::shared::failed');
    if (shared.state !== 'done') return t('main::loading');
    const { missing, fewer, replaced } = shared;
    const sentences = [
      replaced.length > 0 && t('cart::shared::replaced'),
      missing > 0 && t('cart::shared::missing', { count: missing }),
      fewer > 0 && t('cart::shared::fewer', { count: fewer }),
    ];
    return sentences.filter(Boolean).join(' ');
  }
}

interface ActionsProps {
  shared: SharedCartState;
  /** The pressed control is gone. */
  onAnswered(): void;
}

function Actions({ shared, onAnswered }: ActionsProps) {
  const { t } = useCartContext();
  const action = (words: string, run: () => void): ReactNode => (
    <button
      type="button"
      part="link-button"
      onClick={() => {
        run();
        onAnswered();
      }}
    >
      {words}
    </button>
  );
  return <div part="notice-actions">{actionsOf()}</div>;

  function actionsOf(): ReactNode {
    switch (shared.state) {
      case 'asking':
        return (
          <>
            {action(t('cart::shared::add'), () => void sharedCart().take('add'))}
            {action(t('cart::shared::replace'), () => void sharedCart().take('replace'))}
            {action(t('cart::shared::keep'), () => sharedCart().dismiss())}
          </>
        );
      case 'failed':
        return (
          <>
            {action(t('main::retry'), () => void sharedCart().take())}
            {action(t('cart::shared::keep'), () => sharedCart().dismiss())}
          </>
        );
      case 'done':
        return (
          <>
            {shared.replaced.length > 0 && action(t('cart::shared::undo'), () => void sharedCart().undo())}
            {action(t('cart::price_confirmation::accept'), () => sharedCart().dismiss())}
          </>
        );
      default:
        return null;
    }
  }
}
