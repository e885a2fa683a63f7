import { useStore } from '../../platform/react/use-store.js';
import { cartRefresh } from '../../stores/refresh/refresh.js';
import { shipping } from '../../stores/totals/shipping.js';
import { totals } from '../../stores/totals/totals.js';
import { totalsInput } from '../../stores/totals/totals-input.js';
import { Icon } from '../shared/icons/Icon.js';
import { type Goal, shownGoal } from './cart.state.js';
import { type CartShared, useCartContext } from './cart-context.js';
import { benefit } from './sum-words.state.js';

/** Distance to free shipping or the next discount, whichever is nearer (CART-06). Reserves its space while unknown. */
export function CartProgress() {
  const shared = useCartContext();
  const subtotal = useStore(totals(), (sums) => sums.subtotal);
  const input = useStore(totalsInput());
  const deliveryFree = useStore(totals(), (sums) => sums.deliveryFree);
  const methods = useStore(shipping(), (ways) => ways.methods);
  const known = useStore(cartRefresh().known);
  const goal = known ? shownGoal({ ...input, subtotal, methods, deliveryFree }) : null;
  return <div part="goals">{goal ? <Bar goal={goal} words={sentence(goal, shared)} /> : !known && <Awaited />}</div>;
}

function Bar({ goal: { missing, share }, words }: { goal: Goal; words: string }) {
  return (
    <div part="goal" data-state={missing === 0 ? 'reached' : 'ahead'}>
      <p part="goal-text">
        {missing === 0 && <Icon name="check" />}
        {words}
      </p>
      <span part="track">
        <span part="bar" style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </div>
  );
}

/** Placeholder while the goal is unknown. */
function Awaited() {
  return <div part="goal" data-state="awaited" aria-hidden="true" />;
}

function sentence(goal: Goal, shared: CartShared): string {
  const { t, money, site } = shared;
  const names = goal.kind === 'free' ? goal.names : [];
  const method = new Intl.ListFormat(site.language, { type: 'disjunction' }).format(names);
  if (goal.missing === 0) {
    if (goal.kind === 'discount')
      return t('cart::progress::discount_reached', { benefit: benefit(goal.discount, shared) });
    return method ? t('cart::progress::free_method_reached', { method }) : t('cart::progress::free_reached');
  }
  const sum = money(goal.missing);
  if (goal.kind === 'free') {
    return method ? t('cart::progress::free_method', { sum, method }) : t('cart::progress::free', { sum });
  }
  return t('cart::progress::discount', { sum, benefit: benefit(goal.discount, shared) });
}
