import { formatMoney } from '../../../src/domain/shared/money.js';
import { escapeHtml } from '../http.js';
import { minorUnits } from './domain-terms.js';

/** The ways to pay that the demo offers, in the order they are shown. */
export const PAY_TYPES: Record<string, { title: string; instruction?: string }> = {
  bank_card: { title: 'Bank card' },
  paypal: { title: 'PayPal' },
  sbp: { title: 'Pay by QR code' },
  cash: {
    title: 'Cash',
    instruction: 'Pay in cash when you receive the goods. Keep the bill number at hand.',
  },
};

/** What the payment page shows. Sum in major units. */
export interface PayPage {
  payId: string;
  hash: string;
  payType: string;
  sum: number;
  currency: string;
}

/** The page that stands for the bank: the tester pays or declines. */
export function payPage(page: PayPage): string {
  const title = PAY_TYPES[page.payType]?.title ?? page.payType;
  const sum = formatMoney(minorUnits(page.sum, page.currency), page.currency, 'en');
  const hidden = { pay_type: page.payType, pay_id: page.payId, h: page.hash };
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Payment of ${escapeHtml(sum)}</title>
<link rel="stylesheet" href="/mod/pay/page.css">
</head>
<body>
<main>
<h1>Payment</h1>
<p>This page stands for the bank. No money moves.</p>
<dl>
<dt>Bill</dt><dd>${escapeHtml(page.payId)}</dd>
<dt>Method</dt><dd>${escapeHtml(title)}</dd>
<dt>Sum</dt><dd class="sum">${escapeHtml(sum)}</dd>
</dl>
<form method="post" action="/mod/pay/">
${inputs.join('\n')}
<button name="outcome" value="pay">Pay ${escapeHtml(sum)}</button>
<button name="outcome" value="decline">Decline</button>
</form>
</main>
</body>
</html>`;
}
