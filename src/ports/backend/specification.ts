import { type ApiBase, callUrl } from '../api-base.js';
import { createCartApi } from '../cart-api.js';
import { createLeadApi } from '../lead-api.js';
import { createPayApi } from '../pay-api.js';
import { createShopApi } from '../shop-api.js';
import { uploadFile } from '../upload.js';
import { defineBackend } from './define.js';
import type { Backend, Call } from './port.js';

/** Address of the specification's calls, `{ api: 'https://shop.example' }`, with custom paths of single calls. */
export type Specification = Pick<ApiBase, 'api'> & Partial<Pick<ApiBase, 'paths' | 'loginUrl'>>;

/**
 * The specification's calls as a backend, for overriding some of its methods: `defineBackend({ ...specification({ api }), pay })`. Pages
 * that set no backend use these calls directly.
 */
export function specification({ api, paths = {}, loginUrl = '' }: Specification): Backend {
  const baseOf = ({ projectId, groupId, language }: Call): ApiBase => {
    return { api, paths, loginUrl, projectId, groupId, language };
  };
  const shop = (call: Call) => createShopApi(() => baseOf(call));
  const cart = (call: Call) => createCartApi(() => baseOf(call));
  const lead = (call: Call) => createLeadApi(() => baseOf(call));
  const pay = (call: Call) => createPayApi(() => baseOf(call));
  return defineBackend({
    shop: {
      products: (query, call) => shop(call).products(query, call.currency, call.signal),
      settings: (call) => shop(call).settings(),
      finds: { search: true, sort: true, filters: true, categories: true },
    },
    cart: {
      discounts: (call) => cart(call).discounts(call.currency),
      promocode: (code, { subtotal }, call) =>
        cart(call).promocode(code, call.currency, { subtotal, signal: call.signal }),
      shipping: ({ subtotal, country }, call) =>
        cart(call).shipping(subtotal, call.currency, { country, signal: call.signal }),
    },
    lead: {
      send({ body, key, token }, call) {
        const answered = token === null ? {} : { 'captcha-token': token };
        return lead(call).send({ ...body, ...answered }, key, call.signal);
      },
      repeatable: true,
      places: (call) => lead(call).metadata(),
    },
    pay: {
      data: ({ payId, hash }, call) => pay(call).data(payId, hash, call.currency),
      selectCash: ({ payId, hash }, call) => pay(call).selectCash(payId, hash),
      url: (method, { payId, hash }, call) => pay(call).payUrl(method, payId, hash),
    },
    upload: (file, progress, call) => uploadFile(callUrl(baseOf(call), 'upload'), file, progress, call.signal),
  });
}
