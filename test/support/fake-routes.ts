import type { LeadBody } from '../../src/domain/form/lead-payload.js';
import type { CallName } from '../../src/ports/api-base.js';
import type { WireLeadAnswer, WireProduct, WireProducts, WireUpload } from '../../src/ports/schemas/wire.js';
import type { FakeData } from './fake-shop-data.js';

export interface FakeCall {
  name: CallName;
  method: string;
  url: URL;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON, URLSearchParams or FormData; null without a body. */
  body: unknown;
}

/** Leads by idempotency key, each with its response. */
export type FakeLeads = Map<string, { lead: LeadBody; answer: WireLeadAnswer }>;

type Route = (call: FakeCall, data: FakeData, leads: FakeLeads) => unknown;

const ENDINGS: readonly [string, CallName][] = [
  ['/ecommerce/products/', 'products'],
  ['/ecommerce/settings/', 'settings'],
  ['/ecommerce/discounts/', 'discounts'],
  ['/ecommerce/promocodes/', 'promocodes'],
  ['/ecommerce/shipping/', 'shipping'],
  ['/lead/send/', 'lead'],
  ['/upload/', 'upload'],
  ['/mod/metadata/', 'metadata'],
  ['/mod/pay/ajax/', 'payAjax'],
];

/** Call of a URL; undefined for URLs that are not the backend's. */
export function callOf(url: URL): CallName | undefined {
  return ENDINGS.find(([ending]) => url.pathname.endsWith(ending))?.[1];
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });

const PER_PAGE = 12;

function pageOf(found: WireProduct[], query: URLSearchParams): WireProducts {
  const limit = Number(query.get('limit') ?? PER_PAGE);
  const page = Number(query.get('page') ?? 1);
  const pages = Math.max(1, Math.ceil(found.length / limit));
  return { products: found.slice((page - 1) * limit, page * limit), total: found.length, page, pages };
}

/** Returns true if a product matches the requested category and search. */
function fits({ category_ids, name }: WireProduct, query: URLSearchParams): boolean {
  const category = query.get('categoryId');
  const search = query.get('search')?.toLowerCase() ?? '';
  return (category === null || category_ids.includes(category)) && name.toLowerCase().includes(search);
}

function products({ query }: FakeCall, data: FakeData): WireProducts {
  const ids = query.getAll('productIds[]');
  const named = ids.flatMap((id) => data.products.find((product) => product.id === id) ?? []);
  const found = ids.length > 0 ? named : data.products;
  return pageOf(
    found.filter((product) => fits(product, query)),
    query,
  );
}

function promocode({ query }: FakeCall, data: FakeData): unknown {
  const found = data.promocodes.find(({ code }) => code === query.get('code'));
  return found ? { promocode: found } : json({ message: 'No such code' }, 404);
}

/** Compares two leads with the same idempotency key, without their captcha tokens. */
function isSame(one: LeadBody, other: LeadBody): boolean {
  const [first, second] = [one, other].map((lead) => JSON.stringify({ ...lead, 'captcha-token': undefined }));
  return first === second;
}

function lead({ body, headers }: FakeCall, _data: FakeData, leads: FakeLeads): WireLeadAnswer | Response {
  const given = body as LeadBody;
  const key = headers.get('Idempotency-Key') ?? `none-${leads.size}`;
  const known = leads.get(key);
  if (known) return isSame(known.lead, given) ? known.answer : json({ code: 'idempotency_key_reused' }, 422);
  const answer: WireLeadAnswer = { lead_id: `lead-${leads.size + 1}` };
  if (given.pay && given.pay.price > 0) {
    answer.pay = { pay_link: '/mod/pay/?pay_id=pay-1&h=hash-1', pay_id: 'pay-1', pay_hash: 'hash-1' };
  }
  leads.set(key, { lead: given, answer });
  return answer;
}

function upload({ body }: FakeCall): WireUpload {
  const file = body instanceof FormData ? body.get('file') : null;
  return { fileUri: `/files/${file instanceof File ? file.name : 'none'}` };
}

function payAjax({ query }: FakeCall, data: FakeData): unknown {
  if (query.get('act') === 'selectCash') return data.cashRedirect ? { link_redirect: data.cashRedirect } : {};
  return data.bills[query.get('pay_id') ?? ''] ?? { status: 0, error: 'No such payment' };
}

const ROUTES: Record<Exclude<CallName, 'pay'>, Route> = {
  products,
  settings: (_call, data) => data.settings,
  discounts: (_call, data) => ({ discounts: data.discounts }),
  promocodes: promocode,
  shipping: (_call, data) => ({ methods: data.methods }),
  lead,
  upload,
  metadata: (_call, data) => data.metadata,
  payAjax,
};

export function route(call: FakeCall, data: FakeData, leads: FakeLeads): Response {
  if (call.name === 'pay') throw new Error('the payment page is opened by navigation, not by fetch');
  const answer = ROUTES[call.name](call, data, leads);
  return answer instanceof Response ? answer : json(answer);
}
