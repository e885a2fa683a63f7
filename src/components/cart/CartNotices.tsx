import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from '../../platform/element/use-store.js';
import { cart } from '../../stores/cart/cart.js';
import { cartOpen } from '../../stores/cart/open.js';
import { cartRefresh } from '../../stores/cart/refresh.js';
import { shopChanges } from '../../stores/cart/shop-changes.js';
import { sumChanges } from '../../stores/checkout/sum-changes.js';
import { Icon, type IconName } from '../shared/icons/Icon.js';
import { useCartContext } from './cart-context.js';
import { NoticeChanges } from './NoticeChanges.js';
import { noticeTitle, shopChangeNotice, spokenChange, sumChangeNotice } from './notice-words.state.js';

/** What the visitor should know about the whole cart: it could not be checked, the shop changed lines or promotions (CONF-01). */
export function CartNotices() {
  const shared = useCartContext();
  const { t, admin } = shared;
  const freshness = useStore(cartRefresh());
  const lines = useStore(shopChanges());
  const sums = useStore(sumChanges());
  const accept = t('cart::price_confirmation::accept');
  const { items } = cart().get();
  const changedLines = lines.map((change) => {
    const item = items.find(({ id }) => id === change.id);
    return shopChangeNotice(change, item, shared);
  });
  const changedSums = sums.map((change) => sumChangeNotice(change, shared));
  const titles = { lines: noticeTitle(lines, t), sums: t('cart::promotion::changed') };
  const sentences = [
    ...(lines.length > 0 ? [`${titles.lines}.`, ...changedLines.map((change) => spokenChange(change, t))] : []),
    ...(sums.length > 0 ? [`${titles.sums}.`, ...changedSums.map((change) => spokenChange(change, t))] : []),
  ];
  // the words may still be on their way
  useSpokenOnce(t.ready ? sentences : []);
  if (!t.ready) return null;
  return (
    <>
      {freshness === 'failed' && (
        <Notice
          tone="warning"
          action={{ label: t('main::retry'), run: () => void cartRefresh().run({ promotions: !admin }) }}
        >
          {t('cart::refresh_failed')}
        </Notice>
      )}
      {lines.length > 0 && (
        <Notice
          tone="info"
          more={<NoticeChanges changes={changedLines} />}
          action={{ label: accept, run: () => shopChanges().accept() }}
        >
          {titles.lines}
        </Notice>
      )}
      {sums.length > 0 && (
        <Notice
          tone="info"
          icon="tag"
          more={<NoticeChanges changes={changedSums} />}
          action={{ label: accept, run: () => sumChanges().accept() }}
        >
          {titles.sums}
        </Notice>
      )}
    </>
  );
}

/** What has been shown is spoken a moment later, in ms: in a drawer that is just opening nothing is. */
const SPEAKING_DELAY = 300;

/** Announces what has not been announced yet, as soon as the cart is open; each sentence once. */
function useSpokenOnce(sentences: readonly string[]): void {
  const { announce } = useCartContext();
  const open = useStore(cartOpen());
  const spoken = useRef(new Set<string>());
  const words = JSON.stringify(sentences);
  useEffect(() => {
    const now = JSON.parse(words) as string[];
    if (now.length === 0) spoken.current.clear();
    const fresh = now.filter((sentence) => !spoken.current.has(sentence));
    if (!open || fresh.length === 0) return;
    const timer = setTimeout(() => {
      spoken.current = new Set(now);
      announce(fresh.join(' '));
    }, SPEAKING_DELAY);
    return () => clearTimeout(timer);
  }, [open, words, announce]);
}

interface NoticeProps {
  /** How urgent it is. */
  tone: 'info' | 'warning' | 'danger';
  icon?: IconName;
  children: ReactNode;
  /** What exactly, below the words. */
  more?: ReactNode;
  /** The one thing to do about it. */
  action?: { label: string; run(): void };
}

/** A notice about the whole cart. */
function Notice({ tone, icon = 'alert', children, more, action }: NoticeProps) {
  return (
    <div part="notice" data-state={tone}>
      <Icon name={icon} />
      <p part="notice-text">{children}</p>
      {action && (
        <button type="button" part="link-button" onClick={action.run}>
          {action.label}
        </button>
      )}
      {more}
    </div>
  );
}
