import { decodedPart, nameOfPair, queryPairs, withParameters } from '../text/query.js';

/** A payment in the page's query (PAY-01); status `pay` when it has no result. */
export interface PaymentQuery {
  payId: string;
  /** The parameter `h`; empty when missing. */
  hash: string;
  status: 'pay' | 'success' | 'fail';
}

/** The URL fragment for an order placed without online payment (LEAD-03). */
export const PLACED_HASH = '#pay';

const RESULT = 'pay_status';
const OWN_PARAMETERS = ['pay_id', 'h', RESULT];

/** Reads `location.search`; null without a pay_id. Of repeated parameters the first counts. */
export function paymentQuery(search: string): PaymentQuery | null {
  const pairs = queryPairs(search);
  const read = (name: string): string =>
    decodedPart(pairs.find((pair) => nameOfPair(pair) === name)?.replace(/^[^=]*=?/, '') ?? '');
  const payId = read('pay_id');
  if (payId === '') return null;
  const status = read(RESULT);
  return { payId, hash: read('h'), status: status === 'success' || status === 'fail' ? status : 'pay' };
}

/** The URL with pay_id and h set (LEAD-03); keeps other parameters and the fragment, removes an old result. */
export function withPayment(url: string, payId: string, hash: string): string {
  const { path, search, fragment } = split(url);
  const kept = queryPairs(search).filter((pair) => !OWN_PARAMETERS.includes(nameOfPair(pair)));
  const own = [`pay_id=${encodeURIComponent(payId)}`, `h=${encodeURIComponent(hash)}`];
  return `${path}?${[...kept, ...own].join('&')}${fragment}`;
}

/** The URL without a payment (PAY-06); keeps the page's parameters and fragment, and an `h` if there is no pay_id. */
export function withoutPayment(url: string): string {
  const { path, search, fragment } = split(url);
  const own = fragment === PLACED_HASH ? '' : fragment;
  return path + (paymentQuery(search) ? withParameters(search, (name) => OWN_PARAMETERS.includes(name)) : search) + own;
}

/** The URL that shows the bill again: keeps the payment, removes its result. */
export function withoutResult(url: string): string {
  const { path, search, fragment } = split(url);
  return path + withParameters(search, (name) => name === RESULT) + fragment;
}

function split(url: string): { path: string; search: string; fragment: string } {
  const [, path = '', search = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path, search, fragment };
}
