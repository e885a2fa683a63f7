import { encodeForm, type FormValue } from './http.js';

/** The backend calls of the contract. `payAjax` is asked for, `pay` is gone to. */
export type CallName =
  | 'products'
  | 'settings'
  | 'discounts'
  | 'promocodes'
  | 'shipping'
  | 'lead'
  | 'upload'
  | 'metadata'
  | 'payAjax'
  | 'pay';

/** Where and for whom the calls are made: the page-wide settings of `<sb-site>` that ports need. */
export interface ApiBase {
  /** Address before every path; empty means the page's origin. */
  api: string;
  groupId: string;
  projectId: string;
  language: string;
  /** Where a visitor who is not signed in is sent (API-02); empty means nowhere. */
  loginUrl: string;
  /** Other paths than the contract's, or full addresses. `{groupId}` is filled in. */
  paths: Partial<Record<CallName, string>>;
}

/** The contract's paths. */
export const DEFAULT_PATHS: Readonly<Record<CallName, string>> = {
  products: '/api/ecommerce/products/',
  settings: '/api/ecommerce/settings/',
  discounts: '/api/ecommerce/discounts/',
  promocodes: '/api/ecommerce/promocodes/',
  shipping: '/api/ecommerce/shipping/',
  lead: '/mod/project/{groupId}/lead/send/',
  upload: '/mod/project/{groupId}/upload/',
  metadata: '/mod/metadata/',
  payAjax: '/mod/pay/ajax/',
  pay: '/mod/pay/',
};

/** Paths whose author has read what is wrong with them. */
const warned = new WeakSet<object>();

/** Warns once of names that are none of a call: what is misspelt would be left out without a word. Those of videos are read by what plays them. */
function warnOfUnknown(paths: ApiBase['paths']): void {
  if (warned.has(paths)) return;
  warned.add(paths);
  const unknown = Object.keys(paths).filter(
    (name) => !Object.hasOwn(DEFAULT_PATHS, name) && !name.startsWith('video-'),
  );
  if (unknown.length === 0) return;
  const names = Object.keys(DEFAULT_PATHS).join(', ');
  console.warn(
    `sb-elements: paths names no call by ${unknown.map((name) => `"${name}"`).join(', ')}; there are ${names}`,
  );
}

/** The address of a call. Query values that are empty, null or undefined are left out; lists repeat as `key[]`. */
export function callUrl(base: ApiBase, name: CallName, query: Record<string, FormValue | undefined> = {}): string {
  warnOfUnknown(base.paths);
  const path = (base.paths[name] || DEFAULT_PATHS[name]).replaceAll('{groupId}', encodeURIComponent(base.groupId));
  const address = /^(https?:)?\/\//i.test(path) ? path : `${base.api.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const encoded = encodeForm(given).toString();
  if (encoded === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${encoded}`;
}
