import { CartError } from '../../domain/cart/cart-error.js';
import type { ExplainedLine, SumSource } from '../../domain/cart/explanation.js';
import { normalisePromocode } from '../../domain/cart/promocode-text.js';
import type { CartTotals } from '../../domain/cart/totals.js';
import { methodPrice } from '../../domain/shipping/shipping.js';
import { missingAbilities } from '../backend/own-backend.js';
import { cart } from '../cart/cart.js';
import { cartLink, type SharedCartLink } from '../cart/cart-link.js';
import { currentRules } from '../shop/rules-state.js';
import { shopRules } from '../shop/shop-rules.js';
import { site } from '../site/site.js';
import type { PromoError } from '../totals/promocode.js';
import { promotions } from '../totals/promotions.js';
import { quotes } from '../totals/quotes.js';
import { shipping } from '../totals/shipping.js';
import { cartBill, totals } from '../totals/totals.js';
import { type Frozen, frozen } from './snapshot.js';

/** Every sum of the cart with its reason. */
export type CartExplanation = Frozen<{
  /** ISO 4217; amounts are in its minor units. */
  currency: string;
  /** `page`: computed with the shop's rules; `backend`: by the backend; `estimate`: by the page, because the backend has not answered. */
  source: SumSource;
  /** They add up to `totals.total`; deductions are negative. */
  lines: readonly ExplainedLine[];
  totals: CartTotals;
}>;

/** Replaces the promo code; an empty one removes it. Rejects with a CartError, or with the error of the check. */
export async function applyPromocode(text: string | null): Promise<void> {
  const code = normalisePromocode(text ?? '');
  if (!text?.trim()) return promotions().remove();
  if (code === '') throw promoError({ kind: 'notfound', code: text, sum: null });
  const refused = await promotions().apply(code, 'script');
  const { field } = promotions().get();
  if (!refused && field.state === 'applied' && normalisePromocode(field.promocode.code) === code) return;
  if (missingAbilities().get()?.has('promocode')) throw new CartError('unsupported', 'the shop takes no promo codes');
  if (refused && normalisePromocode(refused.code) === code) throw promoError(refused);
  throw new CartError('overtaken', 'another promo code was tried meanwhile');
}

function promoError({ kind, code, sum, cause }: PromoError): unknown {
  switch (kind) {
    case 'notfound':
      return new CartError('not-found', `there is no promo code "${code}"`);
    case 'default':
      return new CartError('not-active', `the promo code "${code}" cannot be used now`);
    case 'amount':
      return new CartError('below-minimum', `the promo code "${code}" needs more in the cart`, { minimum: sum ?? 0 });
    case 'timeout':
      return cause ?? new CartError('timeout', `the promo code "${code}" could not be checked`);
  }
}

/** Chooses a delivery method by its id; null clears the choice. */
export async function chooseShipping(id: string | null): Promise<void> {
  if (id !== null) {
    await readShipping();
    const method = shipping()
      .get()
      .methods.find((each) => each.id === id);
    if (!method) throw new CartError('not-found', `the shop has no shipping method "${id}"`);
    if (methodPrice(method, totals().get().subtotal).blocked) {
      const { title, minTotal: minimum } = method;
      throw new CartError('below-minimum', `"${title}" needs more in the cart`, { minimum });
    }
  }
  await shipping().choose(id);
}

/** Loads the shipping methods for the cart as it is now. */
async function readShipping(): Promise<void> {
  if (!shipping().isCurrent()) await shipping().read();
  // superseded by a newer request that has failed
  if (shipping().get().state === 'failed') throw new CartError('network', 'the shipping methods could not be read');
}

/**
 * Loads the promotions, unless they are known: then waits for a check of the promo code, and checks an applied one again if the subtotal
 * has changed since. Does nothing in the editor (CART-16).
 */
async function readPromotions(): Promise<void> {
  if (site().get().mode === 'admin') return;
  if (!promotions().get().loaded) return promotions().read();
  // a first follower looks at the subtotal at once, and a pending check is sent when it ends
  promotions().follow()();
  await promotions().whenChecked();
}

/** Loads missing or outdated input of the totals. */
export async function readSums(): Promise<void> {
  await shopRules(site().get().projectId).read();
  await Promise.all([readPromotions(), readShipping()]);
  await quotes().load();
}

/** Explains the sums as they are known now. */
export function explained(): CartExplanation {
  const { currency } = currentRules().get();
  const { source, lines, totals: sums } = cartBill().get();
  return frozen({ currency, source, lines, totals: sums });
}

/** Makes the link that rebuilds the cart elsewhere. Throws a CartError for an empty one. */
export function sharedLink(): SharedCartLink {
  const link = cartLink(cart().get().items);
  if (!link) throw new CartError('empty', 'the cart has no line that can be shared by a link');
  return link;
}
