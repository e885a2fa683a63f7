import { lineName } from '../../../domain/cart/cart.js';
import { changedItems, type ItemChange } from '../../../domain/cart/cart-changes.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { cart } from '../../../stores/cart/cart.js';
import { shownLine } from '../../../stores/cart/shown-line.js';
import { confirmation } from '../../../stores/checkout/confirmation.js';
import { currentRules } from '../../../stores/shop/shop-rules.js';
import { sumChanges } from '../../../stores/totals/sum-changes.js';
import { Icon } from '../../shared/icons/Icon.js';
import { type ChangeText, type ChangeWords, changeText } from './change-words.js';

/** Lists changes the visitor has declined, with buttons to the lines if a cart on the page shows them (CONF-02). */
export function DeclinedChanges({ words }: { words: ChangeWords }) {
  const declined = useStore(confirmation().declined);
  return (
    <div role="alert" part="alert">
      {declined && <Changes words={words} />}
    </div>
  );
}

function Changes({ words }: { words: ChangeWords }) {
  const { t, price } = words;
  const rules = useStore(currentRules());
  const inCart = useStore(cart());
  const sums = useStore(sumChanges());
  const changes = changedItems(inCart, rules);
  if (changes.length === 0 && sums.length === 0) return null;
  const nameOf = (id: string) => {
    const item = inCart.items.find((line) => line.id === id);
    return item ? lineName(item) : '';
  };
  return (
    <div part="failure declined">
      <Icon name="alert" />
      <p>{t('form::not_sent_changed')}</p>
      <ul part="declined-list">
        {changes.map((change) => (
          <DeclinedLine key={`${change.id} ${change.kind}`} change={change} name={nameOf(change.id)} words={words} />
        ))}
        {sums.map(({ kind, from, to }) => (
          <li key={kind}>{sentence(t(`cart::${kind}`), { text: '', from: price(from), to: price(to) }, words)}</li>
        ))}
      </ul>
    </div>
  );
}

interface DeclinedLineProps {
  change: ItemChange;
  name: string;
  words: ChangeWords;
}

function DeclinedLine({ change, name, words }: DeclinedLineProps) {
  const { t } = words;
  const host = useHost();
  const shows = useStore(shownLine().carts, (carts) => carts > 0);
  return (
    <li>
      {sentence(name, changeText(change, words), words)}{' '}
      {shows && (
        <button
          type="button"
          part="link-button show-line"
          aria-label={t('form::show_line_of', { title: name })}
          onClick={() => shownLine().show(change.id, host)}
        >
          {t('form::show_line')}
        </button>
      )}
    </li>
  );
}

/** `Mug: Price changed from €9 to €10` */
function sentence(name: string, { text, from, to }: ChangeText, { t }: ChangeWords): string {
  const amounts = from !== undefined && to !== undefined ? t('cart::change_from_to', { from, to }) : '';
  return `${name}: ${[text, amounts].filter(Boolean).join(' ')}`;
}
