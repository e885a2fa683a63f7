import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useStore } from '../../../platform/react/use-store.js';
import { useTimeout } from '../../../platform/react/use-timeout.js';
import { cart } from '../../../stores/cart/cart.js';
import { cartOpen } from '../../../stores/cart/open.js';
import { shopChanges } from '../../../stores/cart/shop-changes.js';
import { cartRefresh } from '../../../stores/refresh/refresh.js';
import { sumChanges } from '../../../stores/totals/sum-changes.js';
import { LinkButton } from '../../shared/buttons.js';
import { ChangeValues } from '../../shared/ChangeValues.js';
import { Icon, type IconName } from '../../shared/icons/Icon.js';
import { useCartContext } from '../context/cart-context.js';
import {
  changeAnnouncement,
  type NoticeEntry,
  noticeTitle,
  shopChangeNotice,
  sumChangeNotice,
} from './notice-words.state.js';

/** Notices about the whole cart: it could not be refreshed, or the shop changed lines or promotions (CONF-01). */
export function CartNotices() {
  const shared = useCartContext();
  const { t, admin, keepFocus } = shared;
  const freshness = useStore(cartRefresh());
  const lines = useStore(shopChanges());
  const sums = useStore(sumChanges());
  const { items } = cart().get();
  const changedLines = lines.map((change) => {
    const item = items.find(({ id }) => id === change.id);
    return shopChangeNotice(change, item, shared);
  });
  const changedSums = sums.map((change) => sumChangeNotice(change, shared));
  const news: readonly Changed[] = [
    { icon: 'alert', title: noticeTitle(lines, t), changes: changedLines, store: shopChanges() },
    { icon: 'tag', title: t('cart::promotion::changed'), changes: changedSums, store: sumChanges() },
  ];
  const changed = news.filter(({ changes }) => changes.length > 0);
  const failure = freshness === 'failed' ? t('cart::refresh_failed') : '';
  const sentences = changed.flatMap(({ title, changes }) => [
    `${title}.`,
    ...changes.map((change) => changeAnnouncement(change, t)),
  ]);
  // the texts may still be loading
  useAnnouncedOnce(t.ready ? [failure, ...sentences].filter(Boolean) : []);
  if (!t.ready) return null;
  const retry = () => void cartRefresh().run({ promotions: !admin }).then(keepFocus);
  const accept = (store: Changed['store']) => {
    store.accept();
    keepFocus();
  };
  return (
    <>
      {failure && (
        <Notice tone="warning" action={{ label: t('main::retry'), run: retry }}>
          {failure}
        </Notice>
      )}
      {changed.map(({ icon, title, changes, store }) => (
        <Notice
          key={icon}
          tone="info"
          icon={icon}
          more={<NoticeChanges changes={changes} />}
          action={{ label: t('cart::price_confirmation::accept'), run: () => accept(store) }}
        >
          {title}
        </Notice>
      ))}
    </>
  );
}

/** Changes by the shop, of lines or of sums, which the store has until they are accepted. */
interface Changed {
  icon: IconName;
  title: string;
  changes: readonly NoticeEntry[];
  store: { accept(): void };
}

/** Delay before announcing, in ms: live regions of a drawer that is just opening are not read. */
const ANNOUNCE_DELAY = 300;

/** Announces new sentences as soon as the cart is open, each once. */
function useAnnouncedOnce(sentences: readonly string[]): void {
  const { announce } = useCartContext();
  const open = useStore(cartOpen());
  const announced = useRef(new Set<string>());
  const isEmpty = sentences.length === 0;
  useEffect(() => {
    if (isEmpty) announced.current.clear();
  }, [isEmpty]);
  const announceFresh = () => {
    const fresh = sentences.filter((sentence) => !announced.current.has(sentence));
    if (fresh.length === 0) return;
    announced.current = new Set(sentences);
    announce(fresh.join(' '));
  };
  useTimeout(announceFresh, open && !isEmpty ? ANNOUNCE_DELAY : null, JSON.stringify(sentences));
}

interface NoticeProps extends ComponentProps<'div'> {
  /** Urgency of the notice. */
  tone: 'info' | 'warning' | 'danger';
  icon?: IconName;
  /** Details below the text. */
  more?: ReactNode;
  /** The only action of the notice. */
  action?: { label: string; run(): void };
}

/** Notice about the whole cart. */
export function Notice({ tone, icon = 'alert', children, more, action, ...given }: NoticeProps) {
  return (
    <div part="notice" data-state={tone} {...given}>
      <Icon name={icon} />
      <p part="notice-text">{children}</p>
      {action && <LinkButton onClick={action.run}>{action.label}</LinkButton>}
      {more}
    </div>
  );
}

/** Maximum changes listed; the rest is only counted. */
const MOST_SHOWN = 5;

/** Changes by the shop, one row each, marked good or bad by text and icon. */
function NoticeChanges({ changes }: { changes: readonly NoticeEntry[] }) {
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
        {values && <ChangeValues {...values} t={t} />}
      </span>
    </li>
  );
}
