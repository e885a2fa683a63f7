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

/** The address of a call. Query values that are empty, null or undefined are left out; lists repeat as `key[]`. */
export function callUrl(base: ApiBase, name: CallName, query: Record<string, FormValue | undefined> = {}): string {
  const path = (base.paths[name] || DEFAULT_PATHS[name]).replaceAll('{groupId}', encodeURIComponent(base.groupId));
  const address = /^(https?:)?\/\//i.test(path) ? path : `${base.api.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const encoded = encodeForm(given).toString();
  if (encoded === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${encoded}`;
}
