import { createPayApi, type PayApi } from '../ports/pay-api.js';
import { pageBase } from './page-base.js';

/** Calls of payment. */
export function payApi(): PayApi {
  return createPayApi(() => pageBase());
}
