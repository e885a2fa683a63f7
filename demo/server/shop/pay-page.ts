import { formatMoney } from '../../../src/domain/shared/money.js';
import { own } from '../../../src/domain/shared/own.js';
import type { WirePayData } from '../../../src/ports/schemas/wire.js';
import { escapeHtml } from '../http.js';
import type { ServerText } from '../seed/ru/server-words.js';
import type { Language } from '../seed/types.js';
import { serverPage } from '../static.js';
import { minorUnits } from './domain-terms.js';
import { sayIn } from './shop-language.js';

/** The ways to pay that the demo offers, in the order they are shown. */
const PAY_TYPES: Record<string, { title: ServerText; instruction?: ServerText }> = {
  bank_card: { title: 'Bank card' },
  paypal: { title: 'PayPal' },
  sbp: { title: 'Pay by QR code' },
  cash: {
    title: 'Cash',
    instruction: 'Pay in cash when you receive the goods. Keep the order number at hand.',
  },
};

type PayTypes = NonNullable<WirePayData['pay']>['support_types'];

/** The ways to pay in a language; only cash where nothing else is taken. */
export function payTypes(language: Language, cashOnly: boolean): PayTypes {
  const say = sayIn(language);
  const taken = Object.entries(PAY_TYPES).filter(([type]) => !cashOnly || type === 'cash');
  return Object.fromEntries(
    taken.map(([type, { title, instruction }]) => [
      type,
      { title: say(title), ...(instruction && { instruction: say(instruction) }) },
    ]),
  );
}

/** What the payment page shows. Sum in major units. */
export interface PayPage {
  payId: string;
  hash: string;
  payType: string;
  sum: number;
  currency: string;
  language: Language;
}

/** The page that stands for the bank: the tester pays or declines. */
export function payPage(page: PayPage): string {
  const { language } = page;
  const say = sayIn(language);
  const known = own(PAY_TYPES, page.payType);
  const title = known ? say(known.title) : page.payType;
  const sum = formatMoney(minorUnits(page.sum, page.currency), page.currency, language);
  const hidden = { pay_type: page.payType, pay_id: page.payId, h: page.hash };
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const main = `<h1>${say('Payment')}</h1>
<p>${say('This page stands for the bank. No money moves.')}</p>
<dl>
<dt>${say('Bill')}</dt><dd>${escapeHtml(page.payId)}</dd>
<dt>${say('Method')}</dt><dd>${escapeHtml(title)}</dd>
<dt>${say('Sum')}</dt><dd class="sum">${escapeHtml(sum)}</dd>
</dl>
<form method="post" action="/mod/pay/">
${inputs.join('\n')}
<button name="outcome" value="pay">${escapeHtml(say('Pay {sum}', { sum }))}</button>
<button name="outcome" value="decline">${say('Decline')}</button>
</form>`;
  return serverPage(language, say('Payment of {sum}', { sum }), main);
}
