import { useStore } from '../../platform/element/use-store.js';
import { totals } from '../../stores/checkout/totals.js';
import { totalsInput } from '../../stores/checkout/totals-input.js';
import { shipping } from '../../stores/shipping.js';
import { Icon } from '../shared/icons/Icon.js';
import { type Goal, goals } from './cart.state.js';
import { type CartShared, useCartContext } from './cart-context.js';
import { benefit } from './sum-words.state.js';

/** How far it is to free shipping and to the next discount, each with one sentence (CART-06). */
export function CartProgress() {
  const shared = useCartContext();
  const subtotal = useStore(totals(), (sums) => sums.subtotal);
  const input = useStore(totalsInput());
  const deliveryFree = useStore(totals(), (sums) => sums.deliveryFree);
  const methods = useStore(shipping(), (ways) => ways.methods);
  const ahead = goals({ ...input, subtotal, methods, deliveryFree });
  if (ahead.length === 0) return null;
  return (
    <div part="goals">
      {ahead.map((goal) => (
        <div key={goal.kind} part="goal" data-state={goal.missing === 0 ? 'reached' : 'ahead'}>
          <p part="goal-text">
            {goal.missing === 0 && <Icon name="check" />}
            {sentence(goal, shared)}
          </p>
          <span part="track">
            <span part="bar" style={{ inlineSize: `${goal.share * 100}%` }} />
          </span>
        </div>
      ))}
    </div>
  );
}

function sentence(goal: Goal, shared: CartShared): string {
  const { t, money, site } = shared;
  const names = goal.kind === 'free' ? goal.names : [];
  const method = new Intl.ListFormat(site.language, { type: 'disjunction' }).format(names);
  if (goal.missing === 0) {
    return method ? t('cart::progress::free_method_reached', { method }) : t('cart::progress::free_reached');
  }
  const sum = money(goal.missing);
  if (goal.kind === 'free') {
    return method ? t('cart::progress::free_method', { sum, method }) : t('cart::progress::free', { sum });
  }
  return t('cart::progress::discount', { sum, benefit: benefit(goal.discount, shared) });
}
