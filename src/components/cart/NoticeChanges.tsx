import { Icon } from '../shared/icons/Icon.js';
import { useCartContext } from './cart-context.js';
import type { NoticeEntry } from './notice-words.state.js';

/** More changes than this are only counted. */
const MOST_SHOWN = 5;

/** What the shop has changed, one row each, marked good or bad by its words and its icon. */
export function NoticeChanges({ changes }: { changes: readonly NoticeEntry[] }) {
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
        {values && (
          <span part="change-values">
            {' '}
            <span data-visually-hidden="">{t('cart::change_from_to', values)}</span>
            <span aria-hidden="true">
              <s>{values.from}</s> → <b>{values.to}</b>
            </span>
          </span>
        )}
      </span>
    </li>
  );
}
