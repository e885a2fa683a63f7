import type { Discount } from '../../domain/cart/promotion.js';
import { Icon } from '../shared/icons/Icon.js';
import { type Goal, type GoalInput, goals } from './cart.state.js';
import { type CartShop, useShop } from './shop-context.js';

/** How far it is to free shipping and to the next discount, each with one sentence (CART-06). */
export function CartProgress(input: GoalInput) {
  const shop = useShop();
  const ahead = goals(input);
  if (ahead.length === 0) return null;
  return (
    <div part="goals">
      {ahead.map((goal) => (
        <div key={goal.kind} part="goal" data-state={goal.missing === 0 ? 'reached' : 'ahead'}>
          <p part="goal-text">
            {goal.missing === 0 && <Icon name="check" />}
            {sentence(goal, shop)}
          </p>
          <span part="track">
            <span part="bar" style={{ inlineSize: `${goal.share * 100}%` }} />
          </span>
        </div>
      ))}
    </div>
  );
}

function sentence(goal: Goal, shop: CartShop): string {
  const { t, money } = shop;
  if (goal.missing === 0) return t('cart::progress::free_reached');
  const sum = money(goal.missing);
  if (goal.kind === 'free') return t('cart::progress::free', { sum });
  return t('cart::progress::discount', { sum, benefit: benefit(goal.discount, shop) });
}

/** What a discount or a code gives, in words. */
export function benefit({ type, amount, deliveryFree }: Discount, { t, money }: CartShop): string {
  if (type === 'percent') return t('cart::promotion::percent', { percent: amount });
  if (type === 'amount') return t('cart::promotion::amount', { sum: money(amount) });
  return deliveryFree
    ? t('cart::promotion::delivery_free')
    : t('cart::promotion::delivery_amount', { sum: money(amount) });
}
