/** A form-encoded value; null omits the field. */
type FormValue = string | number | boolean | readonly (string | number)[] | null;

/** Backend calls of the contract. `payAjax` is fetched, `pay` is navigated to. */
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

/** Settings of `<sb-site>` that calls need. */
export interface ApiBase {
  /** Base address; empty for the page's origin. */
  api: string;
  groupId: string;
  projectId: string;
  language: string;
  /** Login page for visitors who are not signed in (API-02); empty for none. */
  loginUrl: string;
  /** Custom paths or absolute addresses. `{groupId}` is replaced. */
  paths: Partial<Record<CallName, string>>;
}

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

/** Path settings already checked. */
const warned = new WeakSet<object>();

/**
 * Warns once about unknown call names, which would otherwise be ignored silently. Names starting with `video-` belong to the video player.
 */
function warnOfUnknown(paths: ApiBase['paths']): void {
  if (warned.has(paths)) return;
  warned.add(paths);
  const unknown = Object.keys(paths).filter(
    (name) => !Object.hasOwn(DEFAULT_PATHS, name) && !name.startsWith('video-'),
  );
  if (unknown.length === 0) return;
  const names = Object.keys(DEFAULT_PATHS).join(', ');
  console.warn(
    `sb-elements: paths has unknown calls ${unknown.map((name) => `"${name}"`).join(', ')}; known: ${names}`,
  );
}

/** Builds the address of a call. Empty, null and undefined query values are left out; lists repeat as `key[]`. */
export function callUrl(base: ApiBase, name: CallName, query: Record<string, FormValue | undefined> = {}): string {
  warnOfUnknown(base.paths);
  const path = (base.paths[name] || DEFAULT_PATHS[name]).replaceAll('{groupId}', encodeURIComponent(base.groupId));
  const address = /^(https?:)?\/\//i.test(path) ? path : `${base.api.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const encoded = encodeForm(given).toString();
  if (encoded === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${encoded}`;
}

/** Encodes fields as `application/x-www-form-urlencoded`; lists repeat their name with a `[]` suffix. */
export function encodeForm(form: Record<string, FormValue | undefined>): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'object') for (const entry of value) encoded.append(`${name}[]`, String(entry));
    else encoded.append(name, String(value));
  }
  return encoded;
}
