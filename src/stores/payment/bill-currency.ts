import { rulesState } from '../shop/rules-state.js';
import { shopRules } from '../shop/shop-rules.js';
import { site } from '../site/site.js';
import { unpaidBills } from './payment-bills.js';

/**
 * Currency of a bill whose answer names none: that of the order placed on this device, the page's, or the shop's, which is asked for it
 * where no earlier page has.
 */
export async function billCurrency(payId: string): Promise<string> {
  const ordered = unpaidBills()
    .get()
    .find((bill) => bill.payId === payId);
  if (ordered) return ordered.currency;
  const { projectId, currency } = site().get();
  const { own, rules } = rulesState(projectId).get();
  if (currency || own) return rules.currency;
  return (await shopRules(projectId).load()).currency;
}
